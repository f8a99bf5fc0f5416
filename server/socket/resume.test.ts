import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { keepNumber } from '../db/sequences.ts'
import { resume } from './resume.ts'

test('[A7.79] lines before the start of the log are given to no one, whatever epoch they ask for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-resume-'))
  const database = await openDatabase({ folder })
  try {
    const rest = { at: '2026-03-05T12:00:00.000Z', actor_id: 'u', command_id: 'c', call: 'x' }
    for (const n of [1, 2, 3])
      await database.write
        .insertInto('change')
        .values({ line: n, seq: n, room: 'team:t', ...rest, changes: '[]', past: '[]' })
        .execute()
    await keepNumber(database.write, 'log_start', 1)
    const app = { database, following: { epoch: 7 } } as unknown as App
    const from = async (seq: number) => {
      const { resumed } = await resume(app, { room: 'team:t', seq }, 3)
      return 'reset' in resumed ? 'reset' : resumed.entries.length
    }
    expect([await from(0), await from(1), await from(3)]).toEqual(['reset', 2, 0])
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
