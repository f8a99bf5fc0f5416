import i18next from 'i18next'
import { act, workspace } from '../../client/engine/workspace.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'
import { endSelection } from './end-selection.ts'
import { familyOf } from './family-of.ts'

/** Deletes the selected tasks of a view: one at once, several once that is confirmed. */
export function removeSelected(view: TaskView) {
  const selected = [...view.choices.selected]
  if (selected.length > 1) {
    view.choices.deleting = selected
    return
  }
  void endSelection(view, () => removeTasks(selected))
}

/**
 * Deletes tasks at once, says which one or how many, and offers to bring them back. Gives something
 * but undefined once that is done.
 */
export async function removeTasks(ids: readonly string[]): Promise<unknown> {
  if (ids.length === 0) return undefined
  const [only] = ids.length === 1 ? ids : []
  // What is deleted cannot be looked at any more.
  const task = only && workspace().replica.find('task', only)
  const { subtasks } = familyOf(workspace().replica, ids)
  const done = await act('deleteTasks', { tasks: [...ids] })
  if (!done) return undefined
  const name = task && (task.name || i18next.t('tasks:untitled'))
  tellDone(textOf(name, done.body.deleted_tasks, subtasks), done.id)
  return done
}

/** What was deleted: a task by its name, or how many, and the subtasks that went along. */
function textOf(name: string | undefined, { length: count }: readonly string[], below: number) {
  const { t } = i18next
  const subtasks = t('tasks:subtaskCount', { count: below })
  if (name) return t(below > 0 ? 'tasks:familyDeleted' : 'tasks:taskDeleted', { name, subtasks })
  if (below === 0) return t('tasks:deleted', { count })
  return t('tasks:deletedBoth', { tasks: t('tasks:taskCount', { count }), subtasks })
}
