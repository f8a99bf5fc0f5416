import type { Migrating } from './migrating.ts'

/** What somebody has in a project, and since when, is found in an index that has all of it. */
export async function assigneeIndex({ db }: Migrating) {
  await db.schema
    .createIndex('task_assignee_by_member')
    .on('task_assignee')
    .columns(['team_member_id', 'project_id', 'task_id', 'assigned_at'])
    .execute()
}
