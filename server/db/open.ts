import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import { counting } from './counting.ts'
import { type Database, DatabaseError, type DatabaseOptions, nothingKnown } from './database.ts'
import { isDatabaseError } from './faults.ts'
import { lookBefore, takeIntoUse } from './in-use.ts'
import { beginEpoch } from './log-end.ts'
import { migrateToLatest } from './migrate.ts'
import { noteRowVersion } from './row-versions.ts'
import type { Schema } from './schema.ts'
import { keepNumber } from './sequences.ts'
import { SqliteDialect } from './sqlite.ts'
import { refuseUnfinished } from './unfinished-move.ts'

export const databaseFile = (folder: string) => join(folder, 'plumbline.db')

/**
 * Opens the database and brings it to this release's schema. Errors: `DatabaseError` for a corrupt
 * or newer one, and one into which another is only half moved.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const before = options.url ? undefined : lookBefore(databaseFile(options.folder))
  const database = await connectDatabase(options)
  try {
    await refuseUnfinished({ db: database.write, flavour: database.flavour })
    if (before) await refuseForeignCode(database.write)
    await migrateToLatest(database.write, database.flavour)
    await noteRowVersion(database)
    await forgetForeign(database)
    return before ? await takeIntoUse(database, before) : database
  } catch (error) {
    await database.close().catch(() => {})
    throw isDatabaseError(error) ? (unusable(options, error) ?? error) : error
  }
}

/** What a database was copied from is not what it was before: screens start over. */
async function forgetForeign({ write, flavour }: Pick<Database, 'write' | 'flavour'>) {
  if (flavour === 'sqlite') return
  await write.transaction().execute(async (trx) => {
    if (await isCopy(trx)) await beginEpoch(trx)
    // Transactions of another database server are none of this one.
    const { numAffectedRows = 0n } = await sql`update change set xid = '0'
      where xid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(trx)
    if (numAffectedRows === 0n) return
    await keepNumber(trx, 'log_start_xid', 0)
    await sql`delete from search_state`.execute(trx)
    await beginEpoch(trx)
  })
}

/**
 * Whether the log is in another database, or another table, than at the last start: a copy, or a
 * backup that was restored. One process alone is told so.
 */
async function isCopy(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ place: number }>`
    select (oid::bigint % 1048576) * 4294967296 + 'change'::regclass::oid::bigint as place
    from pg_database where datname = current_database()`.execute(trx)
  const { place } = rows[0]!
  const { rows: before } = await sql<{ value: number }>`select value from sequence
    where name = 'log_place' for update`.execute(trx)
  if (before[0]?.value === place) return false
  await keepNumber(trx, 'log_place', place)
  return before.length > 0
}

/** What runs by itself would change or hide rows without a line in the log. */
async function refuseForeignCode(db: Kysely<Schema>) {
  const { rows } = await sql<{ type: string; name: string }>`
    select type, name from sqlite_master
    where type in ('trigger', 'view') or sql like 'create virtual%' order by name limit 1`.execute(
    db,
  )
  for (const { type, name } of rows)
    throw new DatabaseError(
      `The database has something that Plumbline does not make: the ${type} ${JSON.stringify(name)}. It was left as it is. \`plumbline doctor\` lists all of it; remove it, or restore a backup.`,
    )
}

/**
 * Connects to the database with its present schema. Errors: `DatabaseError` if it cannot be read.
 */
export const connectDatabase = async ({
  url,
  directUrl,
  folder,
  readers,
  writers,
  readOnly = false,
}: DatabaseOptions): Promise<Database> =>
  // Read when needed: most servers have no use for its driver.
  url
    ? (await import('./postgres.ts')).openPostgres(url, {
        ...{ readers: readers ?? 4, writers: writers ?? 3, directUrl },
      })
    : openSqlite(folder, readers ?? 3, readOnly)

async function openSqlite(folder: string, readers: number, readOnly: boolean): Promise<Database> {
  const file = databaseFile(folder)
  const fresh = !existsSync(file)
  if (fresh && readOnly) throw new DatabaseError(`There is no database in the folder ${folder}.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { open, statements } = counting()
  const write = open(new SqliteDialect({ file, connections: 1, readOnly }))
  try {
    await sql`select count(*) from sqlite_master`.execute(write)
  } catch (error) {
    await write.destroy().catch(() => {})
    if (fresh)
      throw new DatabaseError(
        `The database file ${file} cannot be created: ${(error as Error).message}`,
      )
    throw (
      unusable({ folder }, error as Error) ?? new DatabaseError(unreadable(file, error as Error))
    )
  }
  const reader = (connections: number) =>
    open(new SqliteDialect({ file, connections, readOnly: true }))
  const [read, reports] = [reader(readers), reader(limits.reportStatementsAtOnce)]
  return {
    flavour: 'sqlite',
    read,
    write,
    groups: write,
    reports,
    apart: (used) =>
      open(new SqliteDialect({ file, connections: 1, readOnly: true, temporary: true }), used),
    isOwn: () => false,
    statements,
    before: nothingKnown,
    async close() {
      await reports.destroy()
      await read.destroy()
      await write.destroy()
    },
  }
}

const unreadable = (file: string, error: Error) =>
  `${file} is not a database this program can read (${error.message}). It was left as it is. Restore a backup with \`plumbline restore\`, or move the file away to start with an empty one.`

/**
 * Why a database that is there cannot be brought to this release, where that is not a fault of
 * ours.
 */
function unusable(
  { url, folder }: DatabaseOptions,
  error: Error & { code?: string },
): DatabaseError | undefined {
  const { code = '' } = error
  // An attempt at several addresses of a host has only a code.
  const why = error.message || code
  if (url)
    return new DatabaseError(
      `The PostgreSQL database of DATABASE_URL cannot be used: ${why}. Is it running, and are name and password right?`,
    )
  if (/CORRUPT|NOTADB/.test(code)) return new DatabaseError(unreadable(databaseFile(folder), error))
  if (/IOERR|FULL|READONLY|CANTOPEN/.test(code))
    return new DatabaseError(
      `The database in the folder ${folder} cannot be written: ${why}. The disk may be full, or the folder may be read-only.`,
    )
  if (/BUSY|LOCKED/.test(code))
    return new DatabaseError(
      `The database in the folder ${folder} is locked by another program. Stop it first.`,
    )
  return undefined
}
