import i18next from 'i18next'
import { act, ask, report } from '../../client/engine/workspace.ts'
import { alert } from '../../client/requests/alerts.ts'
import { pathTo } from '../../core/catalogue/routes.ts'

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
  { id, name }: Listed,
  { archived, everybody }: { archived: boolean; everybody: boolean },
) {
  const mark = (on: boolean) =>
    everybody
      ? ask('archiveProjectForAll', { id, on: String(on) }).catch((error: unknown) => {
          report(error)
          return undefined
        })
      : act('archiveProject', { id, on: String(on) })
  if (!(await mark(archived))) return
  alert(
    'success',
    i18next.t(archived ? 'projects:archivedNamed' : 'projects:unarchivedNamed', { name }),
    {
      offer: { label: i18next.t('common:undo'), take: () => void mark(!archived) },
    },
  )
}
