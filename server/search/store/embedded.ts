import { statfs } from 'node:fs/promises'
import { Kysely, sql } from 'kysely'
import { searchLimits } from '../../../src/core/catalogue/search-limits.ts'
import { memoize } from '../../../src/core/engine/memoize.ts'
import type { Schema } from '../../db/schema.ts'
import { SqliteDialect } from '../../db/sqlite.ts'
import { giveToOwner } from '../../folder/whole-file.ts'
import { embeddedSchema } from './embedded-schema.ts'
import { indexFile, removeIndex } from './index-file.ts'
import type { SearchStore } from './store.ts'

/** Whether so little of the disk is left that it is for the database: the index can wait. */
export async function lacksRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < searchLimits.roomBytes
}

/** How many searches are worked on at once. */
const readers = 2

/**
 * Opens the index beside the embedded database. One that is damaged, or has something in it that is
 * not ours, is replaced by an empty one. Errors: SQLite's own, where none can be made.
 */
export async function openEmbedded(folder: string): Promise<SearchStore> {
  const file = indexFile(folder)
  const write = (await opened(file)) ?? (await anew(folder))
  giveToOwner(folder, ...['', '-wal', '-shm'].map((end) => file + end))
  const read = new Kysely<Schema>({
    dialect: new SqliteDialect({ file, connections: readers, readOnly: true }),
  })
  return {
    flavour: 'sqlite',
    read,
    write,
    async close() {
      await read.destroy()
      await write.destroy()
    },
  }
}

/** Opens what is there for reading alone; undefined if it is not ours. Errors: SQLite's own. */
export async function openToRead(folder: string): Promise<SearchStore | undefined> {
  const db = connect(indexFile(folder), true)
  const close = () => db.destroy()
  if (await isOurs(db).catch(() => false)) return { flavour: 'sqlite', read: db, write: db, close }
  await close()
  return undefined
}

const connect = (file: string, readOnly: boolean) =>
  new Kysely<Schema>({
    dialect: new SqliteDialect({ file, connections: 1, readOnly, untrusted: readOnly }),
  })

/**
 * Commits wait for no disk: after a crash of the machine the index is as it was some time before,
 * and goes on from there.
 */
async function opened(file: string): Promise<Kysely<Schema> | undefined> {
  const db = connect(file, false)
  try {
    await sql`pragma synchronous=normal`.execute(db)
    if (await isOurs(db)) return db
  } catch {
    // It is rebuilt.
  }
  await db.destroy().catch(() => {})
  return undefined
}

async function anew(folder: string): Promise<Kysely<Schema>> {
  removeIndex(folder)
  const db = connect(indexFile(folder), false)
  try {
    await sql`pragma synchronous=normal`.execute(db)
    await makeTables(db)
    return db
  } catch (error) {
    await db.destroy().catch(() => {})
    throw error
  }
}

const makeTables = (db: Kysely<Schema>) =>
  db.transaction().execute(async (trx) => {
    for (const statement of embeddedSchema) await statement.execute(trx)
  })

const isOurs = async (db: Kysely<Schema>) => (await schemaOf(db)) === (await expected(undefined))

const schemaOf = async (db: Kysely<Schema>): Promise<string> =>
  JSON.stringify(
    (await sql`select type, name, tbl_name, sql from sqlite_master order by type, name`.execute(db))
      .rows,
  )

const expected = memoize(async (_: undefined): Promise<string> => {
  const db = connect(':memory:', false)
  try {
    await makeTables(db)
    return await schemaOf(db)
  } finally {
    await db.destroy()
  }
})
