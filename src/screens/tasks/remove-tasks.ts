import i18next from 'i18next'
import { act } from '../../client/engine/workspace.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'

/** Deletes tasks at once and offers to bring them back. */
export async function removeTasks(ids: readonly string[]) {
  if (ids.length === 0) return
  const done = await act('deleteTasks', { tasks: [...ids] })
  if (!done) return
  tellDone(i18next.t('tasks:deleted', { count: ids.length }), done.id)
}
