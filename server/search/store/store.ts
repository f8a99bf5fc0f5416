import type { Kysely } from 'kysely'
import type { Flavour } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'

/** The open index: `write` is one connection of its own, `read` a few that never write. */
export interface SearchStore {
  flavour: Flavour
  read: Kysely<Schema>
  write: Kysely<Schema>
  close(): Promise<void>
}

/**
 * Rises with every release in which the same rows are indexed otherwise: other words, other sources.
 * An index of another version is rebuilt.
 */
export const indexVersion = 2
