import type { Row } from '../../core/model.ts'
import { priorityOf } from '../../core/workflow/lookups.ts'
import { showDay } from '../../parts/text/format.ts'
import { priorityKey } from '../../parts/text/lookup-keys.ts'
import type { TaskViewContext } from './task-context.ts'

/**
 * What a screen reader says after the name of a task: the task it is of where it stands by itself,
 * status, priority, due date and people.
 */
export function taskSummary(
  task: Row<'task'>,
  { t, statuses, members }: Pick<TaskViewContext, 't' | 'statuses' | 'members'>,
  parent?: string,
): string {
  const status = statuses.get(task.status_id)?.name
  const people = task.assignees.flatMap((id) => members.get(id)?.name ?? [])
  return [
    parent && t('subtaskOf', { name: parent }),
    status && `${t('column_STATUS')}: ${status}`,
    `${t('column_PRIORITY')}: ${t(priorityKey(priorityOf(task.priority_id).name))}`,
    task.end_date && `${t('column_DUE_DATE')}: ${showDay(task.end_date, t)}`,
    task.schedule_id && t('isRecurring'),
    people.length > 0 && `${t('column_ASSIGNEES')}: ${people.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ')
}
