import type { ErrorCode } from '../catalogue/errors.ts'
import { type Row, referencesOf, referrersOf, type TableName, tableOf } from '../model.ts'
import type { Tx } from './call.ts'
import type { RowChange, Where } from './store.ts'
import type { Unique } from './table.ts'
import { nameOf } from './tx.ts'
import { keyOf } from './unique.ts'

/** What the rules read from: a transaction, or all rows of a database. */
export type Lookup = Pick<Tx, 'find' | 'list' | 'everywhere' | 'isThere'>

/**
 * A row that breaks a rule of the model. `values` fill the text of `code`; `column` is at fault,
 * where it is one.
 */
export interface Fault<Code extends ErrorCode = ErrorCode> {
  code: Code
  table: TableName
  id: string
  column?: string
  values?: Record<string, string | number>
}

/** A row that is the second with values that belong to one row; `code` is what its table declares. */
interface RepeatedFault extends Fault {
  repeated: true
}

/**
 * Checks written and removed rows. Of a row that existed before, only its changed columns are
 * checked.
 */
export type Rule<F extends Fault = Fault> = (
  lookup: Lookup,
  written: readonly RowChange[],
) => AsyncGenerator<F>

type Fields = Record<string, unknown>

/**
 * Every reference leads to a row, and no row that is required has been removed. A reference that
 * the model leaves in place may lead nowhere.
 */
const referencesLead: Rule<Fault<'not_found' | 'in_use'>> = async function* (lookup, written) {
  for (const { table, id, before, after } of written) {
    if (!after) yield* stillNeeded(lookup, table, id)
    else
      for (const [column, { table: target, onRemove }] of referencesOf(table)) {
        if (onRemove === 'keep' && !before) continue
        const known = idsIn(before, column)
        for (const wanted of idsIn(after, column))
          if (!known.includes(wanted) && !(await leads(lookup, table, target as TableName, wanted)))
            yield {
              code: 'not_found',
              table,
              id,
              column,
              values: { what: nameOf(target as TableName) },
            }
      }
  }
}

/** The ids that a column of a row refers to. */
export const idsIn = (row: object | null, column: string): string[] =>
  [(row as Fields | null)?.[column] ?? []].flat() as string[]

/** Whether the row that another one refers to is there. */
export async function leads(
  lookup: Lookup,
  from: TableName,
  target: TableName,
  id: string,
): Promise<boolean> {
  if (await lookup.find(target, id)) return true
  return tableOf(from).room.kind !== tableOf(target).room.kind && lookup.isThere(target, id)
}

async function* stillNeeded(
  lookup: Lookup,
  table: TableName,
  id: string,
): AsyncGenerator<Fault<'in_use'>> {
  for (const by of referrersOf(table))
    if (
      by.onRemove === 'restrict' &&
      (await lookup.list(by.table, { [by.column]: id } as Where<typeof by.table>)).length > 0
    )
      yield { code: 'in_use', table, id }
}

/**
 * What the tables declare as unique belongs to one row only. Of several new rows the first is not
 * at fault.
 */
const uniqueIsUnique: Rule<RepeatedFault> = async function* (lookup, written) {
  for (const table of new Set(written.map((entry) => entry.table)))
    for (const unique of tableOf(table).unique) {
      const fresh = written.filter(
        (entry) =>
          entry.table === table &&
          entry.after &&
          keyOf(unique, entry.after) !== keyOf(unique, entry.before),
      )
      const claims = new Map<string, string[]>()
      for (const row of await rowsBeside(lookup, table, unique, fresh)) {
        const key = keyOf(unique, row)
        if (key !== undefined) claims.set(key, [...(claims.get(key) ?? []), row.id])
      }
      const freshIds = fresh.map(({ id }) => id)
      for (const [n, { id, after }] of fresh.entries()) {
        const others = claims.get(keyOf(unique, after) ?? '')?.filter((other) => other !== id) ?? []
        const first = others.every((other) => freshIds.indexOf(other) > n)
        if (others.length > 0 && !first)
          yield {
            repeated: true,
            code: unique.code,
            table,
            id,
            column: unique.columns.at(-1)!,
            values: namesIn(after!),
          }
      }
    }
}

/** The rows that share the first unique column with some of the given. */
async function rowsBeside(
  lookup: Lookup,
  table: TableName,
  { columns }: Unique,
  fresh: readonly RowChange[],
) {
  const [column = ''] = columns
  const rows: Row<TableName>[] = []
  for (const value of new Set(fresh.map(({ after }) => (after as unknown as Fields)[column]))) {
    const where = { [column]: value } as Where<TableName>
    rows.push(
      ...(await (tableOf(table).room.by === column
        ? lookup.list(table, where)
        : lookup.everywhere(table, where))),
    )
  }
  return rows
}

/** What texts of refusals name. */
const namesIn = (row: object) =>
  Object.fromEntries(
    ['name', 'email'].flatMap((key) => (key in row ? [[key, String((row as Fields)[key])]] : [])),
  )

/** What tables declare holds for their rows. */
export const declaredRules = { referencesLead, uniqueIsUnique }
