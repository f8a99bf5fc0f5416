import type { Migrating } from '../migrate.ts'

/** Sessions that end for good, invitations with proof, and answers bound to their calls. */
export async function hardening(given: Migrating) {
  await provenSignIn(given)
}

/** Sessions get an absolute end. Those of before have none, and no cookie of this release leads to them. */
async function provenSignIn({ db }: Migrating) {
  await db.schema
    .alterTable('session')
    .addColumn('ends_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
}
