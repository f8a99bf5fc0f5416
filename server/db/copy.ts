import { Kysely, sql } from 'kysely'
import { logEnd } from './log-end.ts'
import type { Schema } from './schema.ts'
import { SqliteDialect } from './sqlite.ts'

/** What can be known of a database file without changing it. */
export interface Inspection {
  /** Where the file contradicts itself; empty for a sound one. */
  problems: string[]
  /** Names of the migrations that have run, oldest first. */
  migrations: string[]
  /** The end of the log. */
  head: number
  users: number
  projects: number
  tasks: number
}

const problemsMost = 20

/** Writes an embedded database, as it is at one moment, to a new file. Others may go on using it. Errors: SQLite's own. */
export const copyDatabase = (file: string, to: string) =>
  withFile(file, async (db) => {
    await sql`pragma query_only=off`.execute(db)
    await sql`vacuum into ${to}`.execute(db)
  })

/** Looks through the whole of a database file. Errors: SQLite's own, for what is no database of ours. */
export const inspectDatabase = (file: string): Promise<Inspection> =>
  withFile(file, async (db) => {
    const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(${sql.lit(problemsMost)})`.execute(db)
    const lost = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
    const problems = [
      ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
      ...lost.rows.slice(0, problemsMost).map(({ table, parent }) => `a row of ${table} refers to a ${parent} that is not there`),
    ]
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return { problems, migrations: rows.map(({ name }) => name), ...(await countsOf(db)) }
  })

async function countsOf(db: Kysely<Schema>) {
  const count = async (table: 'user' | 'project' | 'task') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  return {
    head: await logEnd(db),
    users: await count('user'),
    projects: await count('project'),
    tasks: await count('task'),
  }
}

/**
 * Writes into a database file that its log begins at a position, so that nobody who followed it before goes on from there. What the
 * log held is only of use to them, and to undo.
 */
export async function startLogAt(file: string, value: number) {
  const db = open(file, false)
  try {
    await db.deleteFrom('change').execute()
    await db
      .insertInto('sequence')
      .values({ name: 'log_start', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    await sql`pragma journal_mode=delete`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** Brings all that waits beside a database file into it. Nobody else may use the file meanwhile. */
export async function settleDatabase(file: string) {
  const db = open(file, false)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
  } finally {
    await db.destroy()
  }
}

const open = (file: string, readOnly: boolean) =>
  new Kysely<Schema>({ dialect: new SqliteDialect({ file, connections: 1, readOnly }) })

async function withFile<T>(file: string, run: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = open(file, true)
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}
