import type { Migrating } from './migrating.ts'

/** Logged time of all time is added up by person in an index that has nothing else. */
export async function loggedTimeIndex({ db }: Migrating) {
  await db.schema
    .createIndex('work_log_sums')
    .on('work_log')
    .columns(['project_id', 'user_id', 'time_spent'])
    .execute()
}
