import i18next from 'i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { columnIdIn } from '../../../core/columns/custom-key.ts'

/** Says that tasks cannot be moved among each other, as they are sorted. */
export function tellSorted({ choices }: TaskView) {
  const { key } = choices.sorts[0]!
  const columnId = columnIdIn(key)
  const field = columnId
    ? (workspace().replica.find('custom_column', columnId)?.name ?? '')
    : i18next.t(`tasks:sort_${key}`)
  alert('warning', i18next.t('tasks:sortedNoMove', { field }))
}
