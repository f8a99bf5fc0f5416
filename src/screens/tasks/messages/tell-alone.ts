import i18next from 'i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { TaskView } from '../../../client/tasks/view.ts'

/** Whether a task is one of several selected ones. */
export const isOneOfSeveral = ({ choices: { selected } }: TaskView, id: string): boolean =>
  selected.length > 1 && selected.includes(id)

/** Says of one of several selected tasks that it was changed, and the others were not. */
export function tellAlone(view: TaskView, id: string) {
  if (!isOneOfSeveral(view, id)) return
  const name = workspace().replica.find('task', id)?.name || i18next.t('tasks:untitled')
  alert('info', i18next.t('tasks:changedAlone', { name }))
}
