import type { Line } from '../../../client/tasks/lines.ts'

/** The index of the head of the group that a line belongs to; 0 while there are no lines. */
export function headOf(lines: readonly Line[], index: number): number {
  let at = Math.min(index, lines.length - 1)
  while (at > 0 && lines[at]!.kind !== 'group') at--
  return Math.max(0, at)
}
