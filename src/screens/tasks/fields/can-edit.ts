import type { Row } from '../../../core/model.ts'
import { type EditableField, type FieldKey, isEditable } from '../../../core/tasks/fields/fields.ts'
import { enteredProgress, progressMode } from '../../../core/tasks/progress/progress.ts'

interface Shown {
  task: Row<'task'>
  project: Row<'project'>
  /** How many subtasks the task has. */
  subtasks: number
}

/** Whether a field of a task can be changed where it is shown. */
export function canEdit(
  field: FieldKey,
  { task, project, subtasks }: Shown,
): field is EditableField {
  if (field !== 'PROGRESS') return isEditable(field)
  const { progress, weight } = enteredProgress(task, subtasks > 0, progressMode(project))
  return progress || weight
}
