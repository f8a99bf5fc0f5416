import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { start } from '../../server/db/migrations/0001-start.ts'
import { connectDatabase, type Database, stored } from '../../server/db/open.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { iso } from '../../src/core/values/time.ts'
import { freshDatabase } from '../postgres.ts'
import { flavours } from './script.ts'
import { noon } from './world.ts'

/*
 * A database of the first release goes on with this one: nobody is locked out, and no place in a
 * team is handed to an account that has not shown whose address it has.
 */

const id = (label: string) => deriveId(`upgrade ${label}`)
const at = iso(noon)

describe.each(flavours)('on %s', (flavour) => {
  test('places that nobody has taken belong to their address again, and those that are taken stay', async () => {
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
      // Screens that followed the log before are told to load everything anew.
      expect(app.writer.head).toBeGreaterThan(5)
      await app.close()
    } finally {
      await database?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

/** A database as the first release has left it. */
async function plantFirstRelease(database: Database) {
  const { write: db, flavour } = database
  const provider = {
    getMigrations: async () => ({ '0001-start': { up: (db: never) => start({ db, flavour }) } }),
  }
  const { error } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw error
  const [yes, no] = [stored(database, true), stored(database, false)]
  const user = (name: string, user_no: number, is_google = no) => ({
    ...{
      id: id(name.toLowerCase()),
      name,
      email: `${name.toLowerCase()}@red.example`,
      avatar_url: null,
      user_no,
    },
    ...{
      active_team: id('team'),
      setup_completed: yes,
      is_google,
      timezone_name: 'UTC',
      language: 'en',
    },
    ...{ created_at: at, updated_at: at },
  })
  await db
    .insertInto('user')
    .values([user('Rosa', 1), user('Otto', 2), user('Gina', 3, yes)] as never)
    .execute()
  await db
    .insertInto('organization')
    .values({
      ...{
        id: id('organization'),
        owner_id: id('rosa'),
        name: 'Red',
        contact_number: null,
        created_at: at,
      },
      ...{ subscription_status: 'trialing', license_type: 'TRIAL', trial_in_progress: yes },
      ...{ trial_expire_date: '2027-01-01', storage: 1 },
    })
    .execute()
  await db
    .insertInto('team')
    .values({
      id: id('team'),
      name: 'Red',
      user_id: id('rosa'),
      organization_id: id('organization'),
      created_at: at,
    })
    .execute()
  const member = (
    label: string,
    user_id: string,
    email: string,
    role: 'owner' | 'member',
    pending = no,
  ) => ({
    ...{
      id: id(label),
      team_id: id('team'),
      user_id,
      name: label,
      email,
      avatar_url: null,
      role,
      job_title_id: null,
    },
    ...{ active: yes, pending, created_at: at, updated_at: at },
  })
  await db
    .insertInto('team_member')
    .values([
      member('own', id('rosa'), 'rosa@red.example', 'owner'),
      member('taken', id('otto'), 'taken@red.example', 'member'),
      member('waiting', id('gina'), 'waiting@red.example', 'member', yes),
    ] as never)
    .execute()
  const line = {
    room: `team:${id('team')}`,
    at,
    actor_id: id('rosa'),
    command_id: id('command'),
    call: 'x',
    changes: '[]',
    past: '[]',
  }
  await db
    .insertInto('change')
    .values({ seq: 5, ...line })
    .execute()
  const session = {
    key: 'a session of before',
    user_id: id('otto'),
    data: '{}',
    expires_at: Date.now() + 1_000_000,
  }
  await db
    .insertInto('session')
    .values(session as never)
    .execute()
}
