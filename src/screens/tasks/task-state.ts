import type { Row } from '../../core/model.ts'
import { isDone } from '../../core/workflow/lookups.ts'
import type { TaskViewContext } from './task-context.ts'

type Statuses = TaskViewContext['statuses']

/** Whether the status of a task is one of those for finished work. */
export const isTaskDone = ({ status_id }: Row<'task'>, statuses: Statuses): boolean =>
  isDone(statuses.get(status_id)?.category_id)

/** Whether the due day of an open task has passed on a day. */
export const isOverdue = (task: Row<'task'>, statuses: Statuses, day: string): boolean =>
  task.end_date !== null && task.end_date < day && !isTaskDone(task, statuses)
