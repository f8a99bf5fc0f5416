import type { KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { tasksIn } from '../../../client/tasks/lines.ts'
import type { TaskView } from '../../../client/tasks/view.ts'

/** The place of a task among those that its view shows now, from 0, or -1; and how many these are. */
export function useTaskOrder(view: TaskView, taskId: string): { at: number; of: number } {
  const { value } = useSnapshot(view.shown)
  const shown = tasksIn(value.lines)
  return { at: shown.indexOf(taskId), of: shown.length }
}

/** The task that is shown so many places after another, if that one is shown itself. */
export function taskBeside(view: TaskView, taskId: string, by: number): string | undefined {
  const shown = tasksIn(view.shown.value.lines)
  const at = shown.indexOf(taskId)
  return at < 0 ? undefined : shown[at + by]
}

/** Where Alt with an arrow is a key of what has the focus: it opens lists and moves the cursor. */
const field =
  'input:not([type=checkbox]),textarea,select,[contenteditable],[role=combobox],[role=listbox]'

/** By how many places Alt and an arrow go on from the task of a drawer, if they are pressed in it. */
export function stepOf(event: KeyboardEvent): number | undefined {
  const { key, altKey, target, currentTarget } = event
  const by = altKey ? { ArrowDown: 1, ArrowUp: -1 }[key] : undefined
  // What is open over the drawer passes its keys on to it, too.
  if (!by || event.defaultPrevented || !currentTarget.contains(target as Node)) return undefined
  return (target as Element).closest(field) ? undefined : by
}
