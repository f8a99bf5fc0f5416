import type { Kysely } from 'kysely'
import type { Flavour } from '../database.ts'

/** What a migration is given. */
export interface Migrating {
  // biome-ignore lint/suspicious/noExplicitAny: a migration works on the schema of its day, not on today's
  db: Kysely<any>
  flavour: Flavour
}
