import type { KeyboardEvent } from 'react'
import type { TaskView } from '../../client/tasks/view.ts'
import { fieldLetters } from './fields/field-letters.ts'
import { removeSelected, removeTasks } from './remove-tasks.ts'
import type { OpenedField, TaskViewContext } from './task-context.ts'

interface Pressed {
  context: TaskViewContext
  id: string
  /** The element to open a field's editor beside; without a field, the one to open the menu at. */
  target: (field?: OpenedField) => HTMLElement | null | undefined
}

/**
 * Handles a letter or Delete on a task, in the list as on the board. Returns whether the key has a
 * meaning; with Ctrl, Meta or Alt held it has none.
 */
export function pressOnTask(event: KeyboardEvent, pressed: Pressed): boolean {
  if (!isTaskKey(event)) return false
  if (!event.repeat) press(event.key, pressed)
  return true
}

function press(key: string, { context, id, target }: Pressed) {
  const { view } = context
  const field = fieldLetters[key]
  if (key === 'o') context.openTask(id)
  else if (key === 'x') view.toggleSelected(id)
  else if (deletes(key)) void removeTasks([id])
  else if (key === 'm') {
    const box = target()?.getBoundingClientRect()
    if (box) context.openMenu(id, { x: box.left + 40, y: box.bottom })
  } else if (field) {
    const element = target(field)
    // Back on the name, the next letter means something too.
    if (element) context.edit({ taskId: id, field, target: element, from: target() ?? undefined })
  }
}

/** Whether a key means something on a task: a letter or Delete, without Ctrl, Meta or Alt. */
export function isTaskKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return deletes(key) || ['o', 'x', 'm'].includes(key) || fieldLetters[key] !== undefined
}

/**
 * With tasks selected, Delete deletes those, as the bar says that counts them, whatever the keyboard
 * is on. Returns whether it does.
 */
export function pressOnSelected(event: KeyboardEvent, view: TaskView): boolean {
  if (view.choices.selected.length === 0 || !isTaskKey(event) || !deletes(event.key)) return false
  if (!event.repeat) removeSelected(view)
  return true
}

/** Whether a key deletes. */
export const deletes = (key: string) => key === 'Delete' || key === 'Backspace'

const letters = { j: 1, k: -1 } as const
const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** How many lines or cards a key goes down: arrows, and J and K as in many editors. */
export function downOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): 1 | -1 | undefined {
  if (key === 'j' || key === 'k') return altKey || ctrlKey || metaKey ? undefined : letters[key]
  return arrows[key]
}
