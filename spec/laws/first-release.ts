import { Migrator } from 'kysely'
import { type Database, stored } from '../../server/db/database.ts'
import { start } from '../../server/db/migrations/0001-start.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { iso } from '../../src/core/values/time.ts'
import { noon } from './test-data/people.ts'

/** The id of something in the database of the first release. */
export const id = (label: string) => deriveId(`upgrade ${label}`)
/** When everything in it was made. */
export const at = iso(noon)

/**
 * Fills an empty database as the first release left it: people, a team with a place that nobody has
 * taken, a line of the log and a session.
 */
export async function plantFirstRelease(database: Database) {
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
    } as never)
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
    .values({ seq: 5, ...line } as never)
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
