import type { Row } from '../model.ts'
import { fieldKeys, fields } from '../tasks/fields/fields.ts'

/**
 * The columns a project's task list starts with (B3, second reading); the name has no row, it is
 * always shown.
 */
export const startColumns = fieldKeys.map((key) => {
  const { index, name, pinned } = fields[key]
  return { index, key, name, pinned }
})

/** A column as a project starts with it; undefined for a key that is none. */
export const startColumn = (key: string) => startColumns.find((column) => column.key === key)

type Column = Pick<Row<'list_column'>, 'index' | 'key' | 'name' | 'pinned'>

/**
 * The columns of a project from its rows, in order. A column that came after the project was made
 * has no row there until somebody shows or hides it; it is as in a new project.
 */
export function columnsOf(rows: readonly Column[]): Column[] {
  const keys = new Set(rows.map(({ key }) => key))
  return [...rows, ...startColumns.filter(({ key }) => !keys.has(key))].sort(
    (a, b) => a.index - b.index,
  )
}
