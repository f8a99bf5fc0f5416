import i18next from 'i18next'
import { alert } from '../../client/requests/alerts.ts'

/**
 * Says how many tasks a command about many left as they were, because they wait for others, if
 * any. Returns their number.
 */
export function tellNotDone(body: unknown): number {
  const count = (body as { failed_tasks?: string[] | null } | null)?.failed_tasks?.length ?? 0
  if (count > 0)
    alert('warning', i18next.t('tasks:notDone', { count }), {
      title: i18next.t('tasks:notDoneTitle'),
    })
  return count
}
