import { sql } from 'kysely'
import { tableMaker } from '../table-maker.ts'
import type { Migrating } from './migrating.ts'

/** Sessions that end for good, invitations with proof, and answers bound to their calls. */
export async function hardening(given: Migrating) {
  await bindAnswers(given)
  await admitFormerIds(given)
  await addRates(given)
  await provenSignIn(given)
}

/**
 * Kept answers say what was asked (SHA-256 of call and input) and where they belong; older ones do
 * not.
 */
async function bindAnswers({ db }: Migrating) {
  for (const column of ['digest', 'team_id', 'project_id'])
    await db.schema.alterTable('command').addColumn(column, 'text').execute()
}

const hourMs = 3_600_000
const formerIdsHours = 30 * 24

/**
 * A database that is in use may have pages open that derive ids as they were; one that begins with
 * this release has none.
 */
async function admitFormerIds({ db }: Migrating) {
  const { rows } = await sql`select id from ${sql.table('user')} limit 1`.execute(db)
  if (rows.length === 0) return
  const value = Math.floor(Date.now() / hourMs) + formerIdsHours
  await db.insertInto('sequence').values({ name: 'former_ids_until', value }).execute()
}

/**
 * What processes on a shared database count together. It may be lost in a crash, which saves
 * writing it twice.
 */
async function addRates({ db, flavour }: Migrating) {
  if (flavour !== 'postgres') return
  await sql`
    create unlogged table rate (
      name text not null, key text not null, level double precision not null, at double precision not null,
      primary key (name, key)
    )`.execute(db)
}

/**
 * Sessions get an absolute end; those of before have none, and no cookie of this release leads to
 * them. Places that nobody has taken belong to their address and no more to the account that has
 * it: no account of before has proven its address, but for those that sign in with Google.
 */
async function provenSignIn({ db, flavour }: Migrating) {
  const table = tableMaker({ db, flavour })
  await db.schema
    .alterTable('session')
    .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await table('invitation', ['team_member_id'], {
    team_member_id: 'text > team_member cascade',
    token_hash: 'text',
    invited_by: 'text',
    project_id: 'text?',
    mailed: 'boolean',
    expires_at: 'bigint',
  })
  await db.schema
    .createIndex('invitation_token')
    .on('invitation')
    .column('token_hash')
    .unique()
    .execute()
  await table('email_proof', ['user_id'], {
    user_id: 'text > user cascade',
    token_hash: 'text',
    expires_at: 'bigint',
  })
  await db.schema.alterTable('user').addColumn('email_proven_at', 'text').execute()
  const yes = flavour === 'sqlite' ? sql`1` : sql`true`
  await sql`update ${sql.table('user')} set email_proven_at = created_at where is_google = ${yes}`.execute(
    db,
  )
  await sql`update team_member set user_id = null where pending = ${yes}`.execute(db)
}
