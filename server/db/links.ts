import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { RowChange } from '../../src/core/engine/store.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import { rows as shapes } from '../../src/core/rows.ts'
import { linesOf, list, textsOf } from './json-lines.ts'
import type { Schema } from './schema.ts'
import { statement, type Target } from './statements.ts'
import { insertion } from './write.ts'

/** A list column that can be searched from the other end, by a table of its own. */
interface Link {
  column: string
  table: keyof Schema
  /** The columns with the id of the row, and with that of what its list holds. */
  source: string
  target: string
  /** The row's columns that are kept along with them. */
  along: readonly string[]
  /**
   * The columns with the user who added the link and when, and the row's columns that give their
   * defaults.
   */
  addition?: Record<keyof Addition, readonly [column: string, byDefault: string]>
}

const links: Partial<Record<TableName, readonly Link[]>> = {
  task: [
    {
      column: 'assignees',
      table: 'task_assignee',
      source: 'task_id',
      target: 'team_member_id',
      along: ['project_id'],
      addition: { by: ['assigned_by', 'reporter_id'], at: ['assigned_at', 'created_at'] },
    },
    {
      column: 'labels',
      table: 'task_label',
      source: 'task_id',
      target: 'label_id',
      along: ['project_id'],
    },
  ],
}

/** Whether a column has a value; a list, whether it holds the id. */
export function has(table: TableName, column: string, value: unknown): RawBuilder<unknown> {
  const link = links[table]?.find((each) => each.column === column)
  if (link)
    return sql`id in (select ${sql.ref(link.source)} from ${sql.table(link.table)} where ${sql.ref(link.target)} = ${value})`
  if (isList(table, column))
    return sql`cast(${sql.ref(column)} as text) like ${`%${JSON.stringify(value)}%`}`
  return value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`
}

const isList = (table: TableName, column: string) =>
  (shapes[table].shape as Record<string, z.ZodType>)[column]?.def.type === 'array'

type Written = Pick<RowChange, 'before' | 'after'>

/** By whom and when an id was put into a list of a row. */
interface Addition {
  by: string
  at: string
}
type AdditionOf = (rowId: string, column: string, id: string) => Addition | undefined

/** Brings the search tables of list columns in line with rows of a table that were written. */
export function* linking(
  target: Target,
  table: TableName,
  written: readonly Written[],
  additionOf: AdditionOf = () => undefined,
) {
  for (const link of links[table] ?? []) {
    const { gone, fresh } = linesFor(link, written, additionOf)
    if (gone.length > 0) yield unlink(target, link, gone)
    if (fresh.length > 0) yield insertLinks(target, link, fresh)
  }
}

/** By whom and when each id was put into a list column by changes; the last one counts. */
export function additionsIn(
  changes: Iterable<{ actor_id: string; at: string; past: readonly RowChange[] }>,
): AdditionOf {
  const additions = new Map<string, Addition>()
  for (const { actor_id: by, at, past } of changes)
    for (const { table, id, before, after } of past)
      for (const { column, addition } of (after && links[table]) || [])
        if (addition)
          for (const held of added(before, after, column))
            additions.set(`${id}/${column}/${held}`, { by, at })
  return (rowId, column, id) => additions.get(`${rowId}/${column}/${id}`)
}

/** Adds rows that must not exist yet, and what they can be searched by. */
export function* planting(
  target: Target,
  table: TableName,
  rows: readonly Row<TableName>[],
): Generator<CompiledQuery> {
  yield* insertion(target, table, rows)
  yield* linking(
    target,
    table,
    rows.map((after) => ({ before: null, after })),
  )
}

type Fields = Record<string, string>

function linesFor(
  { column, along, addition }: Link,
  written: readonly Written[],
  additionOf: AdditionOf,
) {
  const gone: string[][] = []
  const fresh: string[][] = []
  for (const { before, after } of written) {
    if (!after) continue
    const fields = after as unknown as Fields
    for (const id of added(after, before, column)) gone.push([after.id, id])
    for (const id of added(before, after, column)) {
      const own = along.map((name) => fields[name]!)
      const known = addition && additionOf(after.id, column, id)
      const { by, at } = addition ?? {}
      const noted = by && at ? [known?.by ?? fields[by[1]]!, known?.at ?? fields[at[1]]!] : []
      fresh.push([after.id, id, ...own, ...noted])
    }
  }
  return { gone, fresh }
}

/** What a list of one row holds and that of another does not, each once. */
function added(before: object | null, after: object | null, column: string): string[] {
  const [had, has] = [listOf(before, column), listOf(after, column)]
  if (had === has) return []
  const known = new Set(had)
  return [...new Set(has)].filter((id) => !known.has(id))
}

const listOf = (row: object | null, column: string): readonly string[] =>
  (row as Record<string, readonly string[]> | null)?.[column] ?? none
const none: readonly string[] = []

const unlink = (to: Target, { table, source, target }: Link, lines: string[][]) =>
  statement(
    to,
    `unlink ${table}`,
    JSON.stringify(lines),
    (json) => sql`delete from ${sql.table(table)}
      where (${sql.ref(source)}, ${sql.ref(target)}) in (select ${textsOf(2)} from ${linesOf(to.flavour, json)})`,
  )

function insertLinks(
  to: Target,
  { table, source, target, along, addition }: Link,
  lines: string[][],
) {
  const columns = [source, target, ...along, ...(addition ? [addition.by[0], addition.at[0]] : [])]
  const names = list(columns.map((name) => sql.ref(name)))
  return statement(
    to,
    `link ${table}`,
    JSON.stringify(lines),
    (json) => sql`insert into ${sql.table(table)} (${names})
      select ${textsOf(columns.length)} from ${linesOf(to.flavour, json)} where true`,
  )
}
