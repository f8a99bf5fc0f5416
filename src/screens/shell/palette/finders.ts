import i18next from 'i18next'
import { ask, report, workspace } from '../../../client/engine/workspace.ts'
import type { Finder } from '../../../client/keyboard/actions.ts'
import { fitting } from '../../../client/keyboard/fuzzy.ts'
import { switchTeam } from '../../../client/session/teams.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { CallName, Contract } from '../../../core/contract.ts'
import type { Input, Output } from '../../../core/engine/call.ts'

/**
 * Finds the user's projects and, by their names as typed, the others that are open to them; `open`
 * leads to one.
 */
export function findProjects(open: (id: string) => void): Finder {
  const known = remembered('listHomeTeamProjects', {})
  const shown = ({ id, name }: { id: string; name: string }) => ({
    id,
    text: name,
    run: () => open(id),
  })
  return {
    section: 'projects',
    async find(typed, signal) {
      const own = fitting(typed, await known(), ({ name }) => name).map(({ each }) => shown(each))
      const search = typed.trim()
      if (search === '' || own.length >= foundMost) return own
      const others = await ask('listProjects', { search, size: String(foundMost) }, signal).catch(
        () => undefined,
      )
      return [
        ...own,
        ...(others?.data ?? []).filter(({ id }) => !own.some((each) => each.id === id)).map(shown),
      ]
    },
  }
}
const foundMost = 10

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
        hint: i18next.t('shell:ownedBy', { name: each.owns_by }),
        run: () => void switchTeam(each.id).catch(report),
      }))
    },
  }
}

/**
 * What a call answered last; it is asked again when that is a while ago. Without an answer the last
 * one counts.
 */
function remembered<N extends CallName>(
  name: N,
  input: Input<Contract[N]>,
): () => Promise<Output<Contract[N]>> {
  let last: Promise<Output<Contract[N]>> | undefined
  let until = 0
  return () => {
    if (last && performance.now() < until) return last
    const before = last
    until = performance.now() + limits.cacheKeptMs
    last = ask(name, input).catch((error: unknown) => {
      until = 0
      if (before) return before
      throw error
    })
    return last
  }
}
