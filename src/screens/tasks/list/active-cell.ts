import type { Line } from '../../../client/tasks/lines.ts'
import type { CustomKey } from '../../../core/columns/custom-key.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'

export type ListColumn = FieldKey | 'NAME' | CustomKey

/** The key of the cell at a line and column, as `choices.active` has it. */
export const cellKey = (line: Line, column: ListColumn) =>
  line.kind === 'task' ? `${line.id}/${column}` : `${line.key}/NAME`

/** The key of the line and the column of a cell. */
export function splitCellKey(active: string | null): [line: string, column: ListColumn] {
  if (!active) return ['', 'NAME']
  const at = active.lastIndexOf('/')
  return [active.slice(0, at), active.slice(at + 1) as ListColumn]
}
