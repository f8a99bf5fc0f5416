import type { Migrating } from './migrating.ts'

/** How many days pass between a task and one that waits for it. */
export async function dependencyLag({ db }: Migrating) {
  await db.schema
    .alterTable('task_dependency')
    .addColumn('lag_days', 'integer', (added) => added.notNull().defaultTo(0))
    .execute()
}
