import i18next from 'i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import { showList } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

/** So many tasks are named; of further ones there is the number. */
const named = 3

/**
 * Says which tasks a command about many left as they were, because they wait for others, if any.
 * Returns their number.
 */
export function tellNotDone(body: unknown): number {
  const ids = (body as { failed_tasks?: string[] | null } | null)?.failed_tasks ?? []
  const count = ids.length
  if (count > 0)
    alert('warning', i18next.t('tasks:notDone', { count, names: namesOf(ids) }), {
      title: i18next.t('tasks:notDoneTitle'),
    })
  return count
}

function namesOf(ids: readonly string[]): string {
  const { t } = i18next
  const names = ids.slice(0, named).map((id) => {
    const name = workspace().replica.find('task', id)?.name || t('tasks:untitled')
    return t('tasks:notDoneName', { name })
  })
  const rest = ids.length - names.length
  return showList([
    ...names,
    ...(rest > 0 ? [t('tasks:notDoneMore', { rest: showNumber(rest) })] : []),
  ])
}
