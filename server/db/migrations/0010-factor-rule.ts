import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/** Whether an organisation asks everybody in it for a second factor; none did until now. */
export async function factorRule({ db, flavour }: Migrating) {
  await db.schema
    .alterTable('organization')
    .addColumn('factor_required', flavour === 'sqlite' ? 'integer' : 'boolean', (added) =>
      added.notNull().defaultTo(flavour === 'sqlite' ? 0 : sql`false`),
    )
    .execute()
}
