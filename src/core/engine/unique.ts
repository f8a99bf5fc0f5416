import type { ErrorCode } from '../catalogue/errors.ts'
import { type TableName, tableOf } from '../model.ts'
import { folded, plainName } from '../values/text.ts'
import type { RefuseWith } from './call.ts'
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

/** Which names rows of a table may have, and how others are refused. */
interface NameRule<Blank extends ErrorCode, Taken extends ErrorCode> {
  table: TableName
  /** The greatest length. */
  most: number
  blank: Blank
  taken: Taken
}

/**
 * A function that gives a name as it is stored: plain, not blank, not too long, and that of no
 * other of the given rows than `own`.
 */
export const uniqueName =
  <Blank extends ErrorCode, Taken extends ErrorCode>({
    table,
    most,
    blank,
    taken,
  }: NameRule<Blank, Taken>) =>
  (
    refuse: RefuseWith<Blank | Taken | 'name_too_long', 'name'>,
    rows: readonly { id: string; name: string }[],
    text: string,
    own?: string,
  ): string => {
    const name = plainName(text)
    if (name === '') refuse(blank, 'name')
    if (name.length > most) refuse('name_too_long', 'name', { values: { most } })
    if (isNameTaken(table, rows, name, own)) refuse(taken, 'name', { values: { name } })
    return name
  }
