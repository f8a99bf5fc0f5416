import { sql } from 'kysely'
import type { Migrating } from '../migrate.ts'

/** Sessions that end for good, invitations with proof, and answers bound to their calls. */
export async function hardening(given: Migrating) {
  await bindAnswers(given)
  await admitFormerIds(given)
  await addRates(given)
}

/** Kept answers say what was asked (SHA-256 of call and input) and where they belong; older ones do not. */
async function bindAnswers({ db }: Migrating) {
  for (const column of ['digest', 'team_id', 'project_id'])
    await db.schema.alterTable('command').addColumn(column, 'text').execute()
}

const hourMs = 3_600_000
const formerIdsHours = 30 * 24

/** A database that is in use may have pages open that derive ids as they were; one that begins with this release has none. */
async function admitFormerIds({ db }: Migrating) {
  const { rows } = await sql`select id from ${sql.table('user')} limit 1`.execute(db)
  if (rows.length === 0) return
  const value = Math.floor(Date.now() / hourMs) + formerIdsHours
  await db.insertInto('sequence').values({ name: 'former_ids_until', value }).execute()
}

/** What processes on a shared database count together. It may be lost in a crash, which saves writing it twice. */
async function addRates({ db, flavour }: Migrating) {
  if (flavour !== 'postgres') return
  await sql`
    create unlogged table rate (
      name text not null, key text not null, level double precision not null, at double precision not null,
      primary key (name, key)
    )`.execute(db)
}
