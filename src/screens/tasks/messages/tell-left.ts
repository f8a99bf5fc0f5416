import i18next from 'i18next'
import { subscribe } from 'valtio/vanilla'
import { alert, dismissAlert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'

/** Says that the filters of a view hide a task since it was changed, until it is shown again. */
export function tellLeft(view: TaskView, { id, name }: Row<'task'>) {
  const text = i18next.t('tasks:leftFilters', { name: name || i18next.t('tasks:untitled') })
  const alertId = alert('info', text, {
    offer: { label: i18next.t('tasks:clearFilters'), take: () => view.clearFilters() },
  })
  const stop = subscribe(view.shown, () => {
    if (view.hidden(id)) return
    dismissAlert(alertId)
    stop()
  })
}
