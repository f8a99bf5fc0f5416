import { act, workspace } from '../../../client/engine/workspace.ts'
import { columnIdIn } from '../../../core/columns/custom-key.ts'
import type { Row } from '../../../core/model.ts'
import type { FieldKey } from '../../../core/tasks/fields/fields.ts'
import type { TaskViewContext } from '../task-context.ts'
import type { ListColumn } from './active-cell.ts'

type Task = Row<'task'>

/** What takes the value of a field away, of those that can be without one. */
const clearing: Partial<Record<FieldKey, (task: Task) => unknown>> = {
  PHASE: ({ id, phase_id }) => phase_id && act('setTaskPhase', { id, phase_id: null }),
  START_DATE: ({ id, start_date }) => start_date && act('setTaskDates', { id, start_date: null }),
  DUE_DATE: ({ id, end_date }) => end_date && act('setTaskDates', { id, end_date: null }),
  DUE_TIME: ({ id, due_time }) => due_time && act('setTaskDueTime', { id, due_time: null }),
  ESTIMATION: ({ id, total_minutes }) =>
    total_minutes > 0 && act('estimateTask', { id, total_minutes: 0 }),
}

/**
 * Takes the value of a cell away, where a task can be without one and it is not many; an undo gives
 * it back.
 */
export function clearCell(task: Task, column: ListColumn, { custom }: TaskViewContext) {
  const columnId = columnIdIn(column)
  if (columnId === undefined) return void clearing[column as FieldKey]?.(task)
  const found = custom.find(({ id }) => id === columnId)
  const reader = workspace().replica.reader(`project:${task.project_id}`)
  const held = reader?.list('custom_value', { task_id: task.id, column_id: columnId }) ?? []
  if (found && held.length > 0)
    void act('setCustomValue', { id: task.id, column_key: found.key, value: null })
}
