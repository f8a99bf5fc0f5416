import i18next from 'i18next'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Finder } from '../../../client/keyboard/actions.ts'
import { fitting } from '../../../client/keyboard/fuzzy.ts'
import { recentProjects } from '../../../client/keyboard/recent.ts'
import { goToTeam } from '../../../parts/leaving/go-to-team.ts'
import { isShown } from './is-shown.ts'
import { remembered } from './remembered.ts'

/** Finds the user's projects, those opened last first; `open` leads to one. */
export function findProjects(open: (id: string) => void): Finder {
  const known = remembered('listHomeTeamProjects', {})
  const shown = ({ id, name }: { id: string; name: string }) => ({
    id,
    text: name,
    run: () => open(id),
  })
  return {
    section: 'projects',
    async find(typed) {
      return fitting(typed, byUse(await known()), ({ name }) => name).map(({ each }) => shown(each))
    },
  }
}

/** The projects opened last first; the one on the screen comes after them, as it is open already. */
function byUse<P extends { id: string }>(projects: readonly P[]): P[] {
  const recent = recentProjects().filter((id) => !isShown(id))
  const place = ({ id }: P) => recent.indexOf(id) + 1 || recent.length + 1
  return [...projects].sort((a, b) => place(a) - place(b))
}

/** Finds the other teams of the user, to work in. */
export function findTeams(): Finder {
  const known = remembered('listTeams', {})
  return {
    section: 'teams',
    async find(typed) {
      if (typed.trim() === '') return []
      const others = (await known()).filter(
        ({ id, pending_invitation }) => id !== workspace().user.team_id && !pending_invitation,
      )
      const text = ({ name }: { name: string }) => i18next.t('palette:switchTo', { team: name })
      return fitting(typed, others, text).map(({ each }) => ({
        id: each.id,
        text: text(each),
        hint: i18next.t(each.owner ? 'shell:ownedByYou' : 'shell:ownedBy', { name: each.owns_by }),
        run: () => goToTeam(each.id),
      }))
    },
  }
}
