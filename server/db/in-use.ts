import { existsSync, statSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Before, Database } from './database.ts'
import type { Schema } from './schema.ts'

/*
 * The header of a database file is marked (`user_version`) while the database is in use. A file
 * that was copied or kept without its write-ahead log still has the mark; a database that was
 * closed does not. Mark and changes are removed and written by the same log, so that no crash can
 * separate them.
 */

/**
 * Checks a database file that no process has open. A missing write-ahead log shows when it is
 * opened.
 */
export const lookBefore = (file: string): Before => ({
  absent: !existsSync(file),
  walMissing: isWalEmpty(file),
})

/** Marks an embedded database until it is closed. */
export async function takeIntoUse(database: Database, before: Before): Promise<Database> {
  const { write } = database
  const walMissing = before.walMissing && (await isMarkedInUse(write))
  await markInUse(write)
  return {
    ...database,
    before: { ...before, walMissing },
    async close() {
      // Where that fails, the next start may warn without need.
      await markClosed(write).catch(() => {})
      await database.close()
    },
  }
}

/**
 * Whether the write-ahead log of a database has nothing in it; a reader may have made an empty one.
 */
export const isWalEmpty = (file: string) =>
  !statSync(`${file}-wal`, { throwIfNoEntry: false })?.size

/** Whether a database is marked: it is in use, or was when its process ended. */
export async function isMarkedInUse(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db)
  return rows[0]?.user_version === 1
}

/** Marks the file itself, and not only the write-ahead log. */
async function markInUse(db: Kysely<Schema>) {
  await sql`pragma user_version=1`.execute(db)
  await sql`pragma wal_checkpoint(passive)`.execute(db)
}

/**
 * Removes the mark. After the checkpoint that needs no room, so that it works on a full disk as
 * well.
 */
export async function markClosed(db: Kysely<Schema>) {
  await sql`pragma wal_checkpoint(passive)`.execute(db)
  await sql`pragma user_version=0`.execute(db)
}
