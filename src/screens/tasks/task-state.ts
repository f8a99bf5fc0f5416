import type { Row } from '../../core/model.ts'
import { isDone } from '../../core/workflow/lookups.ts'
import { today } from '../../parts/text/format.ts'
import type { TaskViewContext } from './task-context.ts'

type Statuses = TaskViewContext['statuses']

/** Whether the status of a task is one of those for finished work. */
export const isTaskDone = ({ status_id }: Row<'task'>, statuses: Statuses): boolean =>
  isDone(statuses.get(status_id)?.category_id)

/** Whether the due day of an open task has passed, today or on another day. */
export const isOverdue = (task: Row<'task'>, statuses: Statuses, day = today()): boolean =>
  task.end_date !== null && task.end_date < day && !isTaskDone(task, statuses)
