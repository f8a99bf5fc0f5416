import { sql } from 'kysely'
import type { Migrating } from '../migrate.ts'

/** Sessions that end for good, invitations with proof, and answers bound to their calls. */
export async function hardening(given: Migrating) {
  await addRates(given)
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
