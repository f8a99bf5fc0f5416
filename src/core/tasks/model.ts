import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A task (B3). */
const task = table<typeof rows.task>({
  version: 3,
  room: ['project', 'project_id'],
  refs: {
    project_id: ['project', 'cascade'],
    parent_task_id: ['task', 'cascade'],
    status_id: ['status', 'restrict'],
    phase_id: ['phase', 'clear'],
    schedule_id: ['task_schedule', 'clear'],
    assignees: ['team_member', 'keep'],
    labels: ['label', 'keep'],
  },
  unique: [{ columns: ['project_id', 'task_no'], code: 'id_taken' }],
  lists: [
    { column: 'assignees', most: limits.assigneesOnTask, code: 'too_many_assignees' },
    { column: 'labels', most: limits.labelsOnTask, code: 'too_many_labels' },
  ],
  topic: {
    name: 'task',
    quiet: [
      ...(['sort_order', 'status_sort_order', 'priority_sort_order', 'phase_sort_order'] as const),
      ...(['total_minutes_spent', 'comments_count', 'attachments_count', 'updated_at'] as const),
    ],
  },
})

/** The full description of a task, HTML of the safe set; its id is the task's. */
const task_text = table<typeof rows.task_text>({
  version: 2,
  room: ['project', 'project_id'],
  refs: { id: ['task', 'cascade'], project_id: ['project', 'cascade'] },
  lazy: true,
  topic: { name: 'task', hidden: ['revision'] },
})

/** A dependency of a task (B7.49). */
const task_dependency = table<typeof rows.task_dependency>({
  version: 2,
  room: ['project', 'project_id'],
  refs: {
    project_id: ['project', 'cascade'],
    task_id: ['task', 'cascade'],
    related_task_id: ['task', 'cascade'],
  },
  unique: [{ columns: ['task_id', 'related_task_id'], code: 'dependency_exists' }],
  rows: { most: limits.dependenciesInProject, code: 'too_many_dependencies' },
})

/** That a member of the team is told when a task becomes done (B7.45). */
const task_subscriber = table<typeof rows.task_subscriber>({
  room: ['project', 'project_id'],
  refs: {
    project_id: ['project', 'cascade'],
    task_id: ['task', 'cascade'],
    team_member_id: ['team_member', 'cascade'],
  },
  unique: [{ columns: ['task_id', 'team_member_id'], code: 'conflict' }],
  rows: { most: limits.subscribersInProject, code: 'too_many_subscribers' },
})

export const tables = { task, task_text, task_dependency, task_subscriber }
