import { sql } from 'kysely'
import type { Migrating } from './migrating.ts'

/**
 * What reports ask of people is found in indexes: since when a task is theirs, what each of them has to
 * do, and which status a task had.
 */
export async function membersReport({ db, flavour }: Migrating) {
  await db.schema
    .alterTable('task_assignee')
    .addColumn('assigned_at', 'text', (added) => added.notNull().defaultTo(''))
    .execute()
  await sql`update task_assignee set assigned_at = coalesce(
    (select max(at) from task_activity
      where task_activity.task_id = task_assignee.task_id and attribute = 'assignee'
        and current = task_assignee.team_member_id),
    (select created_at from task where task.id = task_assignee.task_id))`.execute(db)
  await db.schema
    .createIndex('task_assignee_by_time')
    .on('task_assignee')
    .columns(['team_member_id', 'assigned_at', 'project_id'])
    .execute()
  await db.schema
    .createIndex('task_activity_of_statuses')
    .on('task_activity')
    .columns(['project_id', 'at', 'task_id', 'seq', 'nth', 'previous'])
    .where(sql.ref('attribute'), '=', sql.lit('status'))
    .execute()
  // An index of PostgreSQL has no room for a hundred assignees.
  if (flavour === 'sqlite')
    await db.schema
      .createIndex('task_by_assignees')
      .on('task')
      .columns(['project_id', 'assignees', 'status_id', 'end_date', 'completed_at'])
      .execute()
}
