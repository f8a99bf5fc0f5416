import i18next from 'i18next'
import { alert } from '../../client/requests/alerts.ts'
import { pathToTasks } from '../../core/catalogue/routes.ts'
import type { Row } from '../../core/model.ts'

/** Copies the address of a task and shows an alert about it. */
export async function copyTaskLink(task: Row<'task'>) {
  const link = `${location.origin}${pathToTasks(task.project_id, task.id)}`
  try {
    await navigator.clipboard.writeText(link)
    alert('success', i18next.t('tasks:linkCopied'))
  } catch {
    alert('error', i18next.t('tasks:linkNotCopied'))
  }
}
