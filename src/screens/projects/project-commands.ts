import i18next from 'i18next'
import { act, ask, report } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import { pathTo } from '../../core/catalogue/routes.ts'
import { tellDone } from '../../parts/undo/tell-changes.ts'

interface Listed {
  id: string
  name: string
  team_member_default_view?: 'TASK_LIST' | 'BOARD' | null
}

/** Where a project opens: with the view its viewer has pinned. */
export function projectPath({ id, team_member_default_view }: Listed): string {
  const tab = team_member_default_view === 'BOARD' ? 'board' : 'tasks-list'
  return `${pathTo('project', { projectId: id })}?tab=${tab}&pinned_tab=${tab}`
}

/** Stars a project for the user, or removes the star. */
export const setFavorite = (id: string, on: boolean) =>
  act('favoriteProject', { id, on: String(on) })

/** Archives or restores a project, for the user or for all members, and offers to undo that. */
export async function markProject(
  project: Listed,
  { archived, everybody }: { archived: boolean; everybody: boolean },
) {
  const { id, name } = project
  const text = i18next.t(archived ? 'projects:archivedNamed' : 'projects:unarchivedNamed', { name })
  const on = String(archived)
  if (!everybody) {
    const done = await act('archiveProject', { id, on })
    if (done) tellDone(text, done.id)
    return
  }
  const done = await ask('archiveProjectForAll', { id, on }).catch(report)
  if (!done) return
  // What is done for everybody is no command of one's own, and is turned round by its opposite.
  const take = () => void markProject(project, { archived: !archived, everybody })
  alert('success', text, { offer: { label: i18next.t('common:undo'), take } })
}
