import type { Kysely, RawBuilder } from 'kysely'
import type { Flavour } from '../../server/db/database.ts'
import type { Schema } from '../../server/db/schema.ts'
import type { Lookup } from '../../src/core/engine/invariants.ts'
import { type RowChange, Rows } from '../../src/core/engine/store.ts'
import { type Room, type RoomKind, rootOf } from '../../src/core/engine/table.ts'
import { faultsOf, type ModelFault } from '../../src/core/invariants.ts'
import { roomOf, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import type { DatabaseReader } from '../shared/data.ts'

/** A stored row that breaks a rule of the model, and the room it is in. */
export type Broken = ModelFault & { room: Room }

/**
 * Everything that breaks a rule, read at one point of time: first what rooms have in common, then
 * one room after the other.
 */
export const brokenIn = ({ db, flavour }: DatabaseReader): Promise<Broken[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const source = { db: trx, flavour }
      const common = await rowsOf(source, commonTables)
      const found = await brokenAmong(source, [common], lookedAt.common)
      for (const kind of ['project', 'user'] as const) {
        for (const { id } of common.list(kind))
          found.push(...(await brokenInRoom(source, common, kind, id)))
        found.push(...(await withoutRoom(source, common, kind)))
      }
      return found
    })

interface Source {
  db: Kysely<Schema>
  flavour: Flavour
}

/** Whether rows of a table are read together: many refer to them, or they are few and small. */
const isCommon = (name: TableName) => {
  const { lazy, room } = tableOf(name)
  return name === 'project' || rootOf(room.kind) === 'team' || (!lazy && room.kind !== 'project')
}
const commonTables = tableNames.filter(isCommon)
/** The tables that are read one room after the other. */
const tablesBy = (kind: RoomKind) =>
  tableNames.filter((name) => !isCommon(name) && tableOf(name).room.kind === kind)

/** Which tables are looked at together, and which in each room; a project is, with what is in it. */
export const lookedAt = {
  common: commonTables.filter((name) => name !== 'project'),
  project: [...tablesBy('project'), 'project'],
  user: tablesBy('user'),
} as const satisfies Partial<Record<RoomKind | 'common', TableName[]>>

async function brokenInRoom(
  source: Source,
  common: Rows,
  kind: 'project' | 'user',
  id: string,
): Promise<Broken[]> {
  const { sql } = await import('kysely')
  const own = await rowsOf(
    source,
    tablesBy(kind),
    (table) => sql`${sql.ref(tableOf(table).room.by)} = ${id}`,
  )
  if (kind === 'project') own.fill('project', [common.get('project', id)!])
  return brokenAmong(source, [own, common], lookedAt[kind])
}

/** Rows whose room is missing. Of these nothing else is said: what they refer to went with it. */
async function withoutRoom(
  source: Source,
  common: Rows,
  kind: 'project' | 'user',
): Promise<Broken[]> {
  const { sql } = await import('kysely')
  const own = await rowsOf(
    source,
    tablesBy(kind),
    (table) =>
      sql`${sql.ref(tableOf(table).room.by)} not in (select ${sql.ref('id')} from ${sql.table(kind)})`,
  )
  const found = await brokenAmong(source, [own, common], tablesBy(kind))
  return found.filter(
    ({ code, table, column }) => code === 'not_found' && column === tableOf(table).room.by,
  )
}

/** The rows of some tables, or those of them for which a condition holds. */
async function rowsOf(
  { db, flavour }: Source,
  tables: readonly TableName[],
  where?: (table: TableName) => RawBuilder<unknown>,
): Promise<Rows> {
  const [{ sql }, { selectRows }] = await Promise.all([
    import('kysely'),
    import('../../server/db/select.ts'),
  ])
  const rows = new Rows()
  for (const table of tables) {
    const condition = where?.(table) ?? sql`true`
    rows.fill(table, await selectRows(db, flavour, table, condition, await neededOf(table)))
  }
  return rows
}

/** The columns that rules look at: of large rows only what the table declares, without the texts. */
async function neededOf(table: TableName) {
  const { storedColumns } = await import('../../server/db/columns.ts')
  const { lazy, room, refs, unique, lists } = tableOf(table)
  if (!lazy) return storedColumns(table)
  const named = [
    'id',
    room.by,
    ...Object.keys(refs),
    ...unique.flatMap(({ columns, when = {} }) => [...columns, ...Object.keys(when)]),
    ...lists.map(({ column }) => column),
  ]
  return storedColumns(table).filter(({ name }) => named.includes(name))
}

/**
 * What is wrong with the rows of some tables in the first of the given rows; the others are what
 * they may refer to.
 */
async function brokenAmong(
  source: Source,
  all: readonly Rows[],
  tables: readonly TableName[],
): Promise<Broken[]> {
  const written = tables.flatMap((table) =>
    all[0]!.list(table).map((row): RowChange => ({ table, id: row.id, before: null, after: row })),
  )
  const found: Broken[] = []
  for await (const fault of faultsOf(lookupIn(source, all), written)) {
    const row = all.map((rows) => rows.get(fault.table, fault.id)).find(Boolean)!
    found.push({ ...fault, room: roomOf(fault.table, row as never) })
  }
  return found
}

function lookupIn({ db, flavour }: Source, all: readonly Rows[]): Lookup {
  const list: Lookup['list'] = async (table, where) => {
    const found = all.flatMap((rows) => rows.list(table, where))
    return [...new Map(found.map((row) => [row.id, row])).values()]
  }
  return {
    find: async (table, id) => all.map((rows) => rows.get(table, id)).find(Boolean),
    list,
    everywhere: list,
    async isThere(table, id) {
      const { selectByIds } = await import('../../server/db/select.ts')
      return (await selectByIds(db, flavour, table, [id])).length > 0
    },
  }
}
