import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './open.ts'
import { unreadOf } from './unread.ts'

test('what is unread is counted and listed without what was read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-unread-'))
  const database = await openDatabase({ folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const unread = unreadOf(database.read, database, 'ada')
  const counted = unread.select(({ fn }) => fn.countAll().as('count'))
  const listed = unread.select('id').orderBy('created_at', 'desc').orderBy('id').limit(100)
  for (const query of [counted, listed]) {
    const { sql, parameters } = query.compile()
    const { rows } = await database.read.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    )
    expect(rows[0]!.detail).toMatch(/SEARCH notification USING INDEX notification_unread/)
  }
})
