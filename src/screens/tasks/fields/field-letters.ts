import type { EditableField } from '../../../core/tasks/fields/fields.ts'

/** The letters that open the editor of a field of the active task, in the list and on the board. */
export const fieldLetters: Record<string, EditableField> = {
  s: 'STATUS',
  p: 'PRIORITY',
  a: 'ASSIGNEES',
  l: 'LABELS',
  h: 'PHASE',
  d: 'DUE_DATE',
  e: 'ESTIMATION',
}
