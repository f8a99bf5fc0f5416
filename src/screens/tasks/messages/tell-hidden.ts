import i18next from 'i18next'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { noteTold } from '../../../parts/undo/tell-changes.ts'

/** Says how many tasks that a command added the filters of a view hide, and offers to clear these. */
export function tellHidden(view: TaskView, ids: readonly string[], commandId: string) {
  if (view.filters === 0) return
  // The view shows what is new in the next frame.
  requestAnimationFrame(() => {
    const count = ids.filter((id) => view.hidden(id)).length
    if (count === 0) return
    const alertId = alert('info', i18next.t('tasks:hiddenByFilters', { count }), {
      offer: { label: i18next.t('tasks:clearFilters'), take: () => view.clearFilters() },
    })
    noteTold(commandId, alertId)
  })
}
