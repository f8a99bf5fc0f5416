import i18next from 'i18next'
import { act, workspace } from '../../client/engine/workspace.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'

/** Deletes tasks at once, says which one or how many, and offers to bring them back. */
export async function removeTasks(ids: readonly string[]) {
  if (ids.length === 0) return
  const [only] = ids.length === 1 ? ids : []
  // Its name is gone with it.
  const task = only && workspace().replica.find('task', only)
  const done = await act('deleteTasks', { tasks: [...ids] })
  if (!done) return
  const text = task
    ? i18next.t('tasks:taskDeleted', { name: task.name || i18next.t('tasks:untitled') })
    : i18next.t('tasks:deleted', { count: ids.length })
  tellDone(text, done.id)
}
