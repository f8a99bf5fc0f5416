import type { Action } from '../../client/keyboard/actions.ts'

/** Keys that the list or the board listens for itself, where the focus is. */
const listed = (
  section: 'list' | 'board',
  keys: Record<string, [keys: string, ...alsoKeys: string[]]>,
): Action[] =>
  Object.entries(keys).map(([name, [first, ...alsoKeys]]) => ({
    id: `${section}-${name}`,
    section,
    title: `tasks:keys.${name}`,
    keys: first,
    alsoKeys,
  }))

/** The letters that open what a task has, alike in list and board (`fieldKeys`). */
const fields = {
  status: ['s'],
  priority: ['p'],
  assignees: ['a'],
  labels: ['l'],
  phase: ['h'],
  dueDate: ['d'],
  estimation: ['e'],
  menu: ['m'],
  delete: ['delete'],
} satisfies Record<string, [string]>

/** The shortcuts of the list, for the shortcut sheet. */
export const listKeys = listed('list', {
  moveAbout: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
  edit: ['enter', 'f2'],
  open: ['o'],
  select: ['x', 'space'],
  selectMore: ['shift+arrowup', 'shift+arrowdown'],
  selectAll: ['mod+a'],
  clearSelection: ['escape'],
  move: ['alt+arrowup', 'alt+arrowdown'],
  subtasks: ['alt+arrowright', 'alt+arrowleft'],
  ...fields,
})

/** The shortcuts of the board, for the shortcut sheet. */
export const boardKeys = listed('board', {
  moveAbout: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'],
  open: ['enter', 'o'],
  select: ['x', 'space'],
  clearSelection: ['escape'],
  move: ['alt+arrowup', 'alt+arrowdown'],
  moveAcross: ['alt+arrowleft', 'alt+arrowright'],
  ...fields,
})
