import { sql } from 'kysely'
import { makeTable, type Tables } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Sessions with an absolute end, invitations with proof, and answers bound to their calls. */
export async function hardening(given: Migrating) {
  await bindAnswers(given)
  await admitFormerIds(given)
  await addRates(given)
  await provenSignIn(given)
}

/**
 * Kept answers note what was asked (SHA-256 of call and input) and where they belong. Older ones
 * do not.
 */
async function bindAnswers({ db }: Migrating) {
  for (const column of ['digest', 'team_id', 'project_id'])
    await db.schema.alterTable('command').addColumn(column, 'text').execute()
}

const hourMs = 3_600_000
const formerIdsHours = 30 * 24

/**
 * Pages that were opened before the upgrade derive ids in the former way. A database that begins
 * with this release has no such pages.
 */
async function admitFormerIds({ db }: Migrating) {
  const { rows } = await sql`select id from ${sql.table('user')} limit 1`.execute(db)
  if (rows.length === 0) return
  const value = Math.floor(Date.now() / hourMs) + formerIdsHours
  await db.insertInto('sequence').values({ name: 'former_ids_until', value }).execute()
}

/**
 * Rates that several processes count together. They may be lost in a crash, so the table is not
 * written to the write-ahead log.
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
 * Sessions get an absolute end. Older ones have none, and no cookie of this release opens them.
 * Pending memberships are bound to their address and no longer to the account that has it: of the
 * existing accounts only those that sign in with Google have proven their address.
 */
async function provenSignIn(given: Migrating) {
  const { db, flavour } = given
  await db.schema
    .alterTable('session')
    .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  for (const [name, table] of Object.entries(proofTables)) await makeTable(given, name, table)
  await db.schema.alterTable('user').addColumn('email_proven_at', 'text').execute()
  const yes = flavour === 'sqlite' ? sql`1` : sql`true`
  await sql`update ${sql.table('user')} set email_proven_at = created_at where is_google = ${yes}`.execute(
    db,
  )
  await sql`update team_member set user_id = null where pending = ${yes}`.execute(db)
}

const proofTables: Tables = {
  invitation: {
    columns: {
      team_member_id: 'text > team_member cascade',
      token_hash: 'text',
      invited_by: 'text',
      project_id: 'text?',
      mailed: 'boolean',
      expires_at: 'bigint',
    },
    key: ['team_member_id'],
    unique: { invitation_token: ['token_hash'] },
  },
  email_proof: {
    columns: { user_id: 'text > user cascade', token_hash: 'text', expires_at: 'bigint' },
    key: ['user_id'],
  },
}
