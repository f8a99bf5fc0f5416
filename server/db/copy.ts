import { Kysely, sql } from 'kysely'
import { iso } from '../../src/core/values/time.ts'
import { tellRestored } from '../audit/operator.ts'
import { isHash } from '../files/file-store.ts'
import { holdingHashes, keepers } from '../files/use.ts'
import { foreignSchema, foreignValues, migrationsOf, newerOf } from './foreign.ts'
import { isMarkedInUse, isWalEmpty, markClosed } from './in-use.ts'
import { beginEpoch, logStart } from './log-end.ts'
import type { Schema } from './schema.ts'
import { keepNumber } from './sequences.ts'
import { SqliteDialect } from './sqlite.ts'

/** What can be known of a database file without changing it. */
export interface Inspection {
  /**
   * Where the file contradicts itself, or is not as our migrations make it; empty for a sound one.
   */
  problems: string[]
  /** Names of the migrations that have run, oldest first. */
  migrations: string[]
  /**
   * Those of a newer release. Of such a database, and of one that is not ours, nothing else is
   * known.
   */
  newer: string[]
  /** The end of the log. */
  head: number
  users: number
  projects: number
  tasks: number
}

const problemsMost = 20

/**
 * Writes an embedded database, as it is at one moment, to a new file. Others may go on using it.
 * Errors: SQLite's own.
 */
export const copyDatabase = (file: string, to: string) =>
  withFile(file, async (db) => {
    await sql`pragma query_only=off`.execute(db)
    await sql`vacuum into ${to}`.execute(db)
  }).then(() => settleDatabase(to))

/**
 * Checks a whole database file, which may come from anywhere. If its schema is not ours, nothing
 * else of it is read. Errors: SQLite's own, if it is not our database.
 */
export const inspectDatabase = (file: string): Promise<Inspection> =>
  withFile(file, async (db) => {
    const foreign = (await foreignSchema(db)).slice(0, problemsMost)
    const migrations = foreign.length === 0 ? await migrationsOf(db) : []
    const newer = newerOf(migrations)
    const unknown = {
      problems: foreign,
      migrations,
      newer,
      head: 0,
      users: 0,
      projects: 0,
      tasks: 0,
    }
    if (foreign.length > 0 || newer.length > 0) return unknown
    const problems = [...(await damages(db)), ...(await foreignValues(db))].slice(0, problemsMost)
    return { ...unknown, problems, ...(await countsOf(db)) }
  })

/**
 * Where the log of a database file ends, and whether the write-ahead log of its last use is gone.
 * Errors: SQLite's own.
 */
export async function lookAtLog(file: string): Promise<{ head: number; walMissing: boolean }> {
  const walEmpty = isWalEmpty(file)
  return withFile(file, async (db) => ({
    head: await fileEnd(db),
    walMissing: walEmpty && (await isMarkedInUse(db)),
  }))
}

/** `logEnd` of a file that may be of an earlier release, whose lines were numbered in `seq`. */
async function fileEnd(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(rowid) as last from change`.execute(db)
  return Math.max(rows[0]?.last ?? 0, await logStart(db))
}

async function damages(db: Kysely<Schema>): Promise<string[]> {
  const integrity = await sql<{
    integrity_check: string
  }>`pragma integrity_check(${sql.lit(problemsMost)})`.execute(db)
  const lost = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((text) => text !== 'ok'),
    ...lost.rows
      .slice(0, problemsMost)
      .map(({ table, parent }) => `a row of ${table} refers to a ${parent} that is not there`),
  ]
}

async function countsOf(db: Kysely<Schema>) {
  const count = async (table: 'user' | 'project' | 'task') =>
    (
      await db
        .selectFrom(table)
        .select(db.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return {
    head: await fileEnd(db),
    users: await count('user'),
    projects: await count('project'),
    tasks: await count('task'),
  }
}

/**
 * Writes into a database file that its log begins at a line, and in another epoch, so that nobody
 * who followed it before goes on from there. What the log held is only of use to them, and to undo. Sessions end:
 * one that was signed out since then must not come back. Files in `held` are kept for a while: what is
 * replaced needs them. The file is whole in itself afterwards.
 */
export async function startLogAt(
  file: string,
  value: number,
  restored?: { made_at: string; now: number; held: readonly string[] },
) {
  const db = open(file, false)
  try {
    await db.deleteFrom('change').execute()
    await db.deleteFrom('session').execute()
    // Nothing that was removed before can be brought back.
    const tables = await db.introspection.getTables()
    if (tables.some(({ name }) => name === 'file_hold')) {
      await db.deleteFrom('file_hold').execute()
      const { held = [], now = 0 } = restored ?? {}
      for (const query of holdingHashes({ db, flavour: 'sqlite' }, held, iso(now)))
        await db.executeQuery(query)
    }
    await keepNumber(db, 'log_start', value)
    await beginEpoch(db)
    // A backup of an earlier release may have no audit log, or one of another form.
    const log = tables.find(({ name }) => name === 'audit_entry')
    if (restored && log?.columns.some(({ name }) => name === 'undoes'))
      await tellRestored({ db, flavour: 'sqlite' }, restored.made_at, restored.now)
  } finally {
    await db.destroy()
  }
  await settleDatabase(file)
}

/**
 * Brings all that waits beside a database file into it and marks it as closed. Nobody else may use
 * the file meanwhile.
 */
export async function settleDatabase(file: string) {
  const db = open(file, false)
  try {
    await markClosed(db)
    await sql`pragma journal_mode=delete`.execute(db)
  } finally {
    await db.destroy()
  }
}

/** A stored file that is referred to. */
interface StoredUse {
  hash: string
  /** Null where it is not noted. */
  bytes: number | null
}

/**
 * The stored files that a database file refers to, which may come from anywhere. Where their size is
 * noted as 0 it was not known: no file is empty.
 */
export const filesOf = (file: string): Promise<StoredUse[]> =>
  withFile(file, async (db) => {
    const tables = new Set((await db.introspection.getTables()).map(({ name }) => name))
    const queries = keepers
      .filter(({ table, undo }) => tables.has(table) && !undo)
      .map(
        ({ table, column, bytes }) =>
          sql`select ${sql.ref(column)} as hash, ${bytes ? sql`nullif(${sql.ref(bytes)}, 0)` : sql`null`} as bytes
            from ${sql.table(table)} where ${sql.ref(column)} is not null`,
      )
    if (queries.length === 0) return []
    const { rows } = await sql<StoredUse>`${sql.join(queries, sql` union `)}`.execute(db)
    const known = new Map<string, StoredUse>()
    for (const use of rows)
      if (isHash(use.hash) && known.get(use.hash)?.bytes == null) known.set(use.hash, use)
    return [...known.values()]
  })

const open = (file: string, readOnly: boolean) =>
  new Kysely<Schema>({
    dialect: new SqliteDialect({ file, connections: 1, readOnly, untrusted: true }),
  })

async function withFile<T>(file: string, run: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const db = open(file, true)
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}
