import type { OpenedField } from '../task-context.ts'

/** The letters that open the editor of a field of the active task, or its time logs, in the list and on the board. */
export const fieldLetters: Record<string, OpenedField> = {
  s: 'STATUS',
  p: 'PRIORITY',
  a: 'ASSIGNEES',
  l: 'LABELS',
  h: 'PHASE',
  d: 'DUE_DATE',
  e: 'ESTIMATION',
  t: 'TIME_TRACKING',
}
