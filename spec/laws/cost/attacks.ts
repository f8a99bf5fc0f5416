import fc from 'fast-check'
import { fillings } from '../../../fixtures/values/fillings.ts'

/**
 * Texts of about a length that may make an expression go back often: hostile ones, and repeated
 * parts of what it is made for.
 */
export function* attacksOn(expression: RegExp): Generator<(length: number) => string> {
  yield* Object.values(fillings)
  const own = [...new Set(`${expression.source.replace(/\\[bBdDsSwWpPu]/g, '')}a0 _`)].slice(0, 24)
  for (const first of own) {
    yield repeated('', first, '\u0000')
    for (const second of own.slice(0, 12)) yield repeated('', first + second, '\u0000')
  }
  for (const sample of samplesOf(expression))
    for (let from = 0; from < sample.length; from++)
      for (let to = from + 1; to <= Math.min(sample.length, from + 4); to++)
        for (const end of ['\u0000', sample.slice(to)])
          yield repeated(sample.slice(0, from), sample.slice(from, to), end)
}

const repeated = (start: string, piece: string, end: string) => (length: number) =>
  start + piece.repeat(Math.max(1, length / piece.length)) + end

/**
 * Some texts that an expression matches; none for those that are no pattern of a whole text, such
 * as with looking behind.
 */
function samplesOf({ source, flags }: RegExp): string[] {
  try {
    const texts = fc.stringMatching(
      new RegExp(drawable(source, flags), flags.replace(/[gyd]/g, '')),
    )
    return fc.sample(texts, { numRuns: 6, seed: 1 }).map((text) => text.slice(0, 16))
  } catch {
    return []
  }
}

/**
 * The source with a letter beyond ASCII for classes that nothing printable in ASCII is of: samples
 * are drawn from ASCII, for ever where there are none.
 */
const drawable = (source: string, flags: string) =>
  source.replace(/\\.|\[\^(?:[^\]\\]|\\.)*\]/gs, (part) =>
    part.startsWith('\\') || printable.some((char) => new RegExp(part, flags).test(char))
      ? part
      : 'é',
  )
const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
