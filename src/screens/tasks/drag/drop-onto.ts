import i18next from 'i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'
import { isBelow } from './is-below.ts'

/**
 * Whether tasks that are dragged can become subtasks of another: one alone, unless that is its parent
 * already or lies below it. Undefined for several.
 */
export function canBecomeSubtask(ids: readonly string[], parent: string): boolean | undefined {
  const [id, ...others] = ids
  if (id === undefined || others.length > 0) return undefined
  const task = workspace().replica.find('task', id)
  return task?.parent_task_id !== parent && id !== parent && !isBelow(parent, [id])
}

/** Makes a task a subtask of another, and offers to take that back. */
export async function makeSubtask(id: string, parent: string): Promise<void> {
  const name = workspace().replica.find('task', parent)?.name
  const done = await act('convertToSubtask', { id, parent_task_id: parent })
  if (done) tellDone(i18next.t('tasks:madeSubtask', { name }), done.id)
}
