import type { Row } from '../../model.ts'
import { priorityOf } from '../../workflow/lookups.ts'
import { taskKey } from '../list/list.ts'
import type { TaskContext } from '../task-context.ts'

/** The parent of a task, if it has one. */
export const parentOf = (task: Row<'task'>, { reader }: Pick<TaskContext, 'reader'>) =>
  task.parent_task_id ? reader.get('task', task.parent_task_id) : undefined

/** The fields of a list row about the parent of its task; null without a parent. */
export function parentFields(parent: Row<'task'> | undefined, around: TaskContext) {
  const status = parent && around.status(parent.status_id)
  const priority = parent && priorityOf(parent.priority_id)
  return {
    parent_task_key: parent ? taskKey(around.project.key, parent) : null,
    parent_task_archived: parent?.archived ?? null,
    parent_task_status_id: parent?.status_id ?? null,
    parent_task_status_name: status?.name ?? null,
    parent_task_priority_id: parent?.priority_id ?? null,
    parent_task_priority_value: priority?.value ?? null,
    parent_task_priority_color: priority?.color_code ?? null,
  }
}
