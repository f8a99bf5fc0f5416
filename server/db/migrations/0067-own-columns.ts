import type { Migrating } from './migrating.ts'

/** Which columns people show or hide for themselves; so far they see what their projects show. */
export async function ownColumns({ db, flavour }: Migrating) {
  const json = flavour === 'sqlite' ? 'text' : 'jsonb'
  for (const column of ['shown', 'hidden'])
    await db.schema
      .alterTable('column_layout')
      .addColumn(column, json, (added) => added.notNull().defaultTo('[]'))
      .execute()
}
