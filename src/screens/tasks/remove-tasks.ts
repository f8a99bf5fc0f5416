import i18next from 'i18next'
import { alert } from '../../client/alerts.ts'
import { undo } from '../../client/undo.ts'
import { act } from '../../client/workspace.ts'

/** Deletes tasks at once and offers to bring them back. */
export async function removeTasks(ids: readonly string[]) {
  if (ids.length === 0) return
  const done = await act('deleteTasks', { tasks: [...ids] })
  if (!done) return
  const text = i18next.t('tasks:deleted', { count: ids.length })
  alert('success', text, { offer: { label: i18next.t('undo'), take: () => void undo(done.id) } })
}
