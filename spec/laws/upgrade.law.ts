import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { freshDatabase } from '../postgres.ts'
import { at, id, plantFirstRelease } from './first-release.ts'
import { flavours } from './script.ts'

/*
 * A database of the first release goes on with this one: no one is locked out, and no place in a
 * team is handed to an account that has not shown whose address it has.
 */

describe.each(flavours)('on %s', (flavour) => {
  test('unclaimed memberships are linked to their address again, and claimed ones stay', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-upgrade-'))
    const database = flavour === 'postgres' ? await freshDatabase() : undefined
    try {
      const before = await connectDatabase({ folder, url: database?.url })
      await plantFirstRelease(before)
      await before.close()
      const config = readConfig({ PLUMBLINE_DATA: folder, DATABASE_URL: database?.url ?? '' })
      const app = await openApp({ config, log: pino({ level: 'silent' }) })
      const { read } = app.database
      const members = await read
        .selectFrom('team_member')
        .select(['id', 'user_id', 'email'])
        .orderBy('email')
        .execute()
      expect(members).toEqual([
        { id: id('own'), user_id: id('rosa'), email: 'rosa@red.example' },
        { id: id('taken'), user_id: id('otto'), email: 'taken@red.example' },
        { id: id('waiting'), user_id: null, email: 'waiting@red.example' },
      ])
      const proven = await read
        .selectFrom('user')
        .select(['name', 'email_proven_at'])
        .orderBy('name')
        .execute()
      expect(proven).toEqual([
        { name: 'Gina', email_proven_at: at },
        { name: 'Otto', email_proven_at: null },
        { name: 'Rosa', email_proven_at: null },
      ])
      expect(await app.actors.actor(id('otto'))).toMatchObject({
        team_id: id('team'),
        role: 'member',
      })
      // Screens that followed the log before are told to load everything again.
      expect(app.following.head).toBeGreaterThan(5)
      await app.close()
    } finally {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
