import type { Migrating } from './migrating.ts'

/** Ways to add up logged time over many projects: by day, and task by task. */
export async function timeSheets({ db }: Migrating) {
  for (const [name, on] of [
    ['work_log_by_day', ['project_id', 'created_at', 'task_id', 'user_id', 'time_spent']],
    ['work_log_by_task', ['project_id', 'task_id', 'user_id', 'created_at', 'time_spent']],
  ] as const)
    await db.schema
      .createIndex(name)
      .on('work_log')
      .columns([...on])
      .execute()
  // Both begin with the project.
  await db.schema.dropIndex('work_log_by_project_id').execute()
}
