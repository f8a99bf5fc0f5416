import type { Migrating } from './migrating.ts'

/**
 * What reports add up of all time stands in an index in the order in which it is added up: logged time
 * by person, and tasks by status with whether they are archived and billable.
 */
export async function reportIndexes({ db }: Migrating) {
  const replace = async (table: string, former: string, name: string, columns: string[]) => {
    await db.schema.dropIndex(former).execute()
    await db.schema.createIndex(name).on(table).columns(columns).execute()
  }
  await replace('work_log', 'work_log_by_task', 'work_log_by_person', [
    ...['project_id', 'user_id', 'created_at', 'task_id', 'time_spent'],
  ])
  await replace('task', 'task_by_project_figures', 'task_by_project_states', [
    ...['project_id', 'status_id', 'archived', 'billable', 'total_minutes', 'total_minutes_spent'],
  ])
}
