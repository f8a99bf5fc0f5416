import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.ts'

/** Settings of a connection, by the number or word that SQLite gives. */
const settings = {
  // 2 is full: each commit is synced before it is acknowledged, so that it outlives a power cut.
  synchronous: 2,
  journal_mode: 'wal',
  foreign_keys: 1,
  trusted_schema: 0,
}

test('what is committed is on the disk, and the schema can do nothing but compute', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sqlite-'))
  const { write, close } = await openDatabase({ folder })
  try {
    for (const [name, value] of Object.entries(settings)) {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(write)
      expect(rows).toEqual([{ [name]: value }])
    }
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('what is asked while it closes is refused, and waited for by nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { write } = await openDatabase({ folder })
  const [asked, closed] = await write.connection().execute(async (db) => {
    await sql`select 1`.execute(db)
    const ended = write.destroy()
    // Kysely refuses what is asked from then on, but of those that have a connection.
    await Promise.resolve()
    return Promise.allSettled([sql`select 2`.execute(db), ended])
  })
  expect(closed).toMatchObject({ status: 'fulfilled' })
  expect(asked).toMatchObject({ status: 'rejected', reason: { message: 'The database is closed' } })
})

test('it closes also while a statement is wrong that was just asked', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sqlite-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { write } = await openDatabase({ folder })
  await write.connection().execute(async (db) => {
    const asked = sql`select * from missing`.execute(db)
    await Promise.resolve()
    const [wrong] = await Promise.allSettled([asked, write.destroy()])
    expect(wrong.status).toBe('rejected')
  })
})
