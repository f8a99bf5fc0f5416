import type { Row } from '../model.ts'
import { type FieldKey, fieldKeys, fields } from '../tasks/fields/fields.ts'
import { compareOrdinal } from '../values/compare.ts'

/**
 * The columns a project's task list starts with (B3, second reading); the name has no row, it is
 * always shown.
 */
export const startColumns = fieldKeys.map((key) => {
  const { index, name, pinned } = fields[key]
  return { index, key, name, pinned }
})

/**
 * Both readings of which columns are shown at first (B3): a project starts with `standard`, the
 * second; `compact` is the first.
 */
const columnProfiles = {
  standard: fieldKeys.filter((key) => fields[key].pinned),
  compact: ['STATUS', 'ASSIGNEES', 'PRIORITY', 'DUE_DATE'],
} satisfies Record<string, FieldKey[]>

export type ColumnProfile = keyof typeof columnProfiles
export const profileNames = Object.keys(columnProfiles) as ColumnProfile[]

/** Whether a profile shows a column. */
export const isInProfile = (profile: ColumnProfile, key: string) =>
  columnProfiles[profile].some((each) => each === key)

/** A column as a project starts with it; undefined for a key that is none. */
export const startColumn = (key: string) => startColumns.find((column) => column.key === key)

type Column = Pick<Row<'list_column'>, 'index' | 'key' | 'name' | 'pinned'>

/**
 * The columns of a project from its rows, in order. A column that came after the project was made
 * has no row there until somebody shows or hides it; it is as in a new project.
 */
export function columnsOf(rows: readonly Column[]): Column[] {
  return [...rows, ...columnsWithoutRow(rows)].sort(
    (a, b) => a.index - b.index || compareOrdinal(a.key, b.key),
  )
}

/** The columns of a project that have no row there, as they are in a new project. */
export function columnsWithoutRow(rows: readonly Column[]) {
  const keys = new Set(rows.map(({ key }) => key))
  return startColumns.filter(({ key }) => !keys.has(key))
}
