import i18next from 'i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Input } from '../../../core/engine/call.ts'
import { byPlace } from '../../../core/tasks/list/list.ts'
import type { moveTasks } from '../../../core/tasks/list/move.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { isBelow, tasksAbove } from './is-below.ts'

const find = (id: string) => workspace().replica.find('task', id)

/** Whether tasks can be put below another: it is none of them, nor below one of them. */
export const canBeBelow = (ids: readonly string[], parent: string): boolean =>
  !ids.includes(parent) && !isBelow(parent, ids)

interface BelowDrop {
  /** The tasks, in the order in which they are to stand. */
  ids: readonly string[]
  parent: string
  /** The subtasks of it as they are shown, in their order. */
  shown: readonly string[]
  /** Where they go among those that do not move; absent where a sorting decides that. */
  at?: number | undefined
}

/**
 * Puts tasks among the subtasks of another: one command, which is taken back as one. Undefined if
 * they are there already; else resolves with whether it was done.
 */
export function dropBelow({ ids, parent, shown, at }: BelowDrop): Promise<boolean> | undefined {
  const come = ids.filter((id) => find(id)?.parent_task_id !== parent)
  const others = shown.filter((id) => !ids.includes(id))
  if (come.length === 0) {
    if (at === undefined) return undefined
    const wanted = [...others.slice(0, at), ...ids, ...others.slice(at)]
    if (wanted.every((id, n) => id === shown[n])) return undefined
  }
  const place =
    at === undefined ? {} : { after: others[at - 1] ?? null, before: others[at] ?? null }
  return sendBelow({ tasks: [...ids], parent_task_id: parent, ...place }, come.length)
}

async function sendBelow(
  input: Input<typeof moveTasks> & { parent_task_id: string },
  come: number,
): Promise<boolean> {
  const name = find(input.parent_task_id)?.name
  const done = await act('moveTasks', input)
  if (done && come > 0) tellDone(i18next.t('tasks:madeSubtask', { count: come, name }), done.id)
  return done !== undefined
}

/** Whether tasks that are dropped onto another become its subtasks: not if all of them are already. */
export const canBecomeSubtasks = (ids: readonly string[], parent: string): boolean =>
  canBeBelow(ids, parent) && ids.some((id) => find(id)?.parent_task_id !== parent)

/**
 * Makes tasks the last subtasks of another, which a view shows then; those below others of them stay
 * there.
 */
export function makeSubtasks(view: TaskView, ids: readonly string[], parent: string) {
  const topmost = ids.filter((id) => !isBelow(id, ids))
  if (dropBelow({ ids: topmost, parent, shown: [] })) openBelow(view, parent)
}

/** Opens a task and those above it, so that what comes below it stays in sight. */
export function openBelow(view: TaskView, parent: string) {
  for (const id of [parent, ...tasksAbove(parent)]) view.unfold(id, true)
}

/** The subtasks beside one that are in the archive, or not, as it is, itself included, in their order. */
export function siblingsOf(id: string): string[] {
  const task = find(id)
  if (!task?.parent_task_id) return []
  const { parent_task_id, archived } = task
  const all = workspace().replica.reader(`project:${task.project_id}`)
  return (all?.list('task', { parent_task_id }) ?? [])
    .filter((each) => each.archived === archived)
    .sort(byPlace(undefined))
    .map((each) => each.id)
}
