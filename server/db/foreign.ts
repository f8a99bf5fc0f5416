import { Kysely, sql } from 'kysely'
import { memoize } from '../../src/core/engine/memoize.ts'
import { migrateTo, migrationNames } from './migrate.ts'
import type { Schema } from './schema.ts'
import { SqliteDialect } from './sqlite.ts'
import { isMoveUnfinished, unfinishedMove } from './unfinished-move.ts'

/** A line of `sqlite_master`. */
interface Entry {
  type: string
  name: string
  tbl_name: string
  sql: string | null
}

const ledger = 'kysely_migration'

/**
 * How the schema of an embedded database differs from what our migrations make up to the last that
 * has run in it; empty for one of ours. Nothing of the schema is carried out until it is known to
 * be ours. Errors: SQLite's own.
 */
export async function foreignSchema(db: Kysely<Schema>): Promise<string[]> {
  if (await isMoveUnfinished({ db, flavour: 'sqlite' })) return [unfinishedMove]
  const found = await schemaOf(db)
  const known = await expectedSchema(migrationNames.at(-1)!)
  const problems = differences(
    found.filter(({ tbl_name }) => tbl_name === ledger),
    known.filter(({ tbl_name }) => tbl_name === ledger),
  )
  if (problems.length > 0) return problems
  const ran = await migrationsOf(db)
  if (ran.length === 0) return ['no migration has run in it']
  if (newerOf(ran).length > 0) return []
  if (ran.some((name, n) => name !== migrationNames[n]))
    return ['its migrations did not run in their order']
  return [...(await wrongEncoding(db)), ...differences(found, await expectedSchema(ran.at(-1)!))]
}

/**
 * Columns that hold values of another kind than they are declared for. Only for a schema that is
 * ours.
 */
export async function foreignValues(db: Kysely<Schema>): Promise<string[]> {
  const problems: string[] = []
  for (const { name } of (await schemaOf(db)).filter(({ type }) => type === 'table')) {
    const { rows: columns } =
      await sql<Column>`select name, type from pragma_table_info(${name})`.execute(db)
    const found = columns.map((column) => sql`max(${isForeign(column)}) as ${sql.ref(column.name)}`)
    const { rows } = await sql<
      Record<string, number | null>
    >`select ${sql.join(found)} from ${sql.table(name)}`.execute(db)
    for (const { name: column, type } of columns)
      if (rows[0]?.[column])
        problems.push(`${name}.${column} has values that are not ${type.toLowerCase()}`)
  }
  return problems
}

/** Names of the migrations that have run, oldest first. */
export async function migrationsOf(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(ledger)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those of some migrations that this release does not know. */
export const newerOf = (names: readonly string[]) =>
  names.filter((name) => !migrationNames.includes(name))

interface Column {
  name: string
  type: string
}

const isForeign = ({ name, type }: Column) => {
  const kind = /int/i.test(type) ? 'integer' : /real/i.test(type) ? 'real' : 'text'
  return sql`typeof(${sql.ref(name)}) not in (${sql.lit(kind)}, 'null')`
}

/** What SQLite's `analyze` leaves is not of the schema. */
const isStatistics = ({ name }: Entry) => /^sqlite_stat[1-4]$/.test(name)

async function schemaOf(db: Kysely<Schema>): Promise<Entry[]> {
  const { rows } =
    await sql<Entry>`select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(
      db,
    )
  return rows.filter((entry) => !isStatistics(entry))
}

/** The schema that our migrations make, up to one of them. */
const expectedSchema = memoize(async (last: string): Promise<Entry[]> => {
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ file: ':memory:', connections: 1, readOnly: false }),
  })
  try {
    await migrateTo(db, last)
    return await schemaOf(db)
  } finally {
    await db.destroy()
  }
})

const keyOf = ({ type, name }: Entry) => `${type} ${JSON.stringify(name)}`

function differences(found: readonly Entry[], expected: readonly Entry[]): string[] {
  const ours = new Map(expected.map((entry) => [keyOf(entry), entry]))
  const there = new Set(found.map(keyOf))
  return [
    ...found.flatMap((entry) => {
      const own = ours.get(keyOf(entry))
      if (!own) return [`it has the ${keyOf(entry)}, which is not of Plumbline`]
      return own.sql === entry.sql && own.tbl_name === entry.tbl_name
        ? []
        : [`the ${keyOf(entry)} is not Plumbline's own`]
    }),
    ...[...ours.keys()].filter((key) => !there.has(key)).map((key) => `the ${key} is missing`),
  ]
}

async function wrongEncoding(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ encoding: string }>`pragma encoding`.execute(db)
  return rows[0]?.encoding === 'UTF-8' ? [] : [`its texts are in ${rows[0]?.encoding}`]
}
