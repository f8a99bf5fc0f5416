import { createHash } from 'node:crypto'

/** Lines that hold nothing to change: blank ones, comments and imports. */
const still = /^\s*(\/\/|\/\*|\*|import\b|\} from\b|[\])}]*,?\s*$)/

/**
 * Lines of files drawn by lot, as StrykerJS names places to change: `src/core/model.ts:12-12`. The
 * same seed draws the same lines.
 */
export function sampleOf(
  files: readonly { file: string; text: string }[],
  count: number,
  seed: string,
): string[] {
  const lot = (place: string) => createHash('sha256').update(`${seed} ${place}`).digest('hex')
  return files
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line, n) => (still.test(line) ? [] : [`${file}:${n + 1}-${n + 1}`])),
    )
    .map((place) => ({ place, lot: lot(place) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ place }) => place)
    .sort()
}
