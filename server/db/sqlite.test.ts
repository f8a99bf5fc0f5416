import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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
