import type { Migrating } from './migrating.ts'

/**
 * What reports ask of projects is found in indexes: how many tasks each status has with their
 * estimates and logged time, what was done last, and what was said last.
 */
export async function projectReports({ db }: Migrating) {
  const index = (table: string, name: string, columns: string[]) =>
    db.schema.createIndex(`${table}_by_project_${name}`).on(table).columns(columns).execute()
  await index('task', 'figures', [
    ...['project_id', 'status_id', 'total_minutes', 'total_minutes_spent'],
  ])
  await index('task_activity', 'seq', ['project_id', 'seq', 'nth'])
  await index('project_comment', 'created_at', ['project_id', 'created_at', 'id'])
}
