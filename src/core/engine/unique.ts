import { type TableName, tableOf } from '../model.ts'
import { folded } from '../values/text.ts'
import type { Unique } from './table.ts'

/** What of a row must be unique, as one text; undefined where the rule does not apply. */
export function keyOf(
  { columns, folded: ignoresCase, when = {} }: Unique,
  row: object | null,
): string | undefined {
  const fields = row as Record<string, unknown> | null
  if (!fields || Object.entries(when).some(([column, value]) => fields[column] !== value))
    return undefined
  const values = columns.map((column) => fields[column])
  if (values.includes(null)) return undefined
  return JSON.stringify(values.map((value) => (ignoresCase ? folded(String(value)) : value)))
}

/**
 * Whether a row other than `own` has a name, with or without regard to case as its table declares
 * it.
 */
export function isNameTaken(
  table: TableName,
  rows: readonly { id: string; name: string }[],
  name: string,
  own?: string,
) {
  const ignoresCase = tableOf(table).unique.some(
    (unique) => unique.columns.includes('name') && unique.folded,
  )
  const form = ignoresCase ? folded : (text: string) => text
  return rows.some((row) => row.id !== own && form(row.name) === form(name))
}
