import type { Action } from '../../client/keyboard/actions.ts'
import { fieldLetters } from './fields/field-letters.ts'

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

/** The name of a field as the texts of keys have it: `dueDate` for `DUE_DATE`. */
const textOf = (field: string) =>
  field.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** What a key does to a task, in the list as on the board. */
const onTask: Record<string, [string]> = {
  ...Object.fromEntries(
    Object.entries(fieldLetters).map(([letter, field]) => [textOf(field), [letter]]),
  ),
  menu: ['m'],
  delete: ['delete'],
}

/** The shortcuts of the list, for the shortcut sheet. */
export const listKeys = listed('list', {
  moveAbout: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'j', 'k'],
  edit: ['enter', 'f2'],
  type: ['A–Z', '0–9'],
  addHere: ['enter', 'f2', 'c'],
  open: ['o'],
  select: ['x', 'space'],
  selectMore: ['shift+arrowup', 'shift+arrowdown'],
  selectAll: ['mod+a'],
  clearSelection: ['escape'],
  copy: ['mod+c'],
  paste: ['mod+v'],
  move: ['alt+arrowup', 'alt+arrowdown'],
  subtasks: ['alt+arrowright', 'alt+arrowleft'],
  columnWidth: ['arrowleft', 'arrowright'],
  ...onTask,
})

/** The shortcuts of the board, for the shortcut sheet. */
export const boardKeys = listed('board', {
  moveAbout: ['arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'j', 'k'],
  open: ['enter', 'o'],
  rename: ['f2'],
  select: ['x', 'space'],
  selectMore: ['shift+arrowup', 'shift+arrowdown'],
  selectAll: ['mod+a'],
  clearSelection: ['escape'],
  move: ['alt+arrowup', 'alt+arrowdown'],
  moveAcross: ['alt+arrowleft', 'alt+arrowright'],
  moveToLane: ['alt+shift+arrowup', 'alt+shift+arrowdown'],
  moveColumn: ['alt+shift+arrowleft', 'alt+shift+arrowright'],
  unfold: ['u'],
  ...onTask,
})
