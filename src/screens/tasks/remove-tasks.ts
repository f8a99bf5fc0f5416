import i18next from 'i18next'
import { undo } from '../../client/engine/outbox/undo.ts'
import { act } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'

/** Deletes tasks at once and offers to bring them back. */
export async function removeTasks(ids: readonly string[]) {
  if (ids.length === 0) return
  const done = await act('deleteTasks', { tasks: [...ids] })
  if (!done) return
  const text = i18next.t('tasks:deleted', { count: ids.length })
  alert('success', text, { offer: { label: i18next.t('undo'), take: () => void undo(done.id) } })
}
