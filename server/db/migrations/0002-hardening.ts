import { sql } from 'kysely'
import type { Migrating } from '../migrate.ts'
import { tableMaker } from '../table-maker.ts'

/** Sessions that end for good, invitations with proof, and answers bound to their calls. */
export async function hardening(given: Migrating) {
  await provenSignIn(given)
}

/**
 * Sessions get an absolute end; those of before have none, and no cookie of this release leads to them. Places that nobody has taken
 * belong to their address and no more to the account that has it: no account of before has proven its address, but for those that
 * sign in with Google.
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
  await db.schema.createIndex('invitation_token').on('invitation').column('token_hash').unique().execute()
  await table('email_proof', ['user_id'], { user_id: 'text > user cascade', token_hash: 'text', expires_at: 'bigint' })
  await db.schema.alterTable('user').addColumn('email_proven_at', 'text').execute()
  const yes = flavour === 'sqlite' ? sql`1` : sql`true`
  await sql`update ${sql.table('user')} set email_proven_at = created_at where is_google = ${yes}`.execute(db)
  await sql`update team_member set user_id = null where pending = ${yes}`.execute(db)
  await forgetLog(db)
}

/** Screens that have rows of before load them anew: what a migration changes is not in the log. */
async function forgetLog(db: Migrating['db']) {
  const { rows } = await sql<{ last: number | null }>`
    select max(value) as last from (
      select max(seq) as value from change union all select value from sequence where name = 'log_start'
    ) as ends`.execute(db)
  const last = rows[0]?.last
  if (!last) return
  const value = Number(last) + 1
  await db
    .insertInto('sequence')
    .values({ name: 'log_start', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
