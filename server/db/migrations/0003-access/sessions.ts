import type { Migrating } from '../migrating.ts'

/** Sessions tell when, where and with what browser they began, and when they were used last. */
export async function describeSessions({ db }: Migrating) {
  for (const column of ['agent', 'address'])
    await db.schema
      .alterTable('session')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
      .execute()
  for (const column of ['begun_at', 'seen_at'])
    await db.schema
      .alterTable('session')
      .addColumn(column, 'bigint', (made) => made.notNull().defaultTo(0))
      .execute()
}
