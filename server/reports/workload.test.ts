import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { loggedPerDay } from './workload.ts'

test('the logs of members are read once, and not again for each day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-workload-'))
  const database = await openDatabase({ folder })
  onTestFinished(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const days = { start_date: '2026-11-01', end_date: '2026-11-30', zone: undefined }
  const { sql, parameters } = loggedPerDay('team', days).compile(database.read)
  const explain = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
  const { rows } = await database.read.executeQuery<{ detail: string }>(explain)
  const read = rows.flatMap(({ detail }) => /^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? [])
  expect(read).toContain('work_log')
  expect(read.at(-1)).toBe('days')
})
