import type { NavigateFunction } from 'react-router-dom'
import { workspace } from '../../../client/engine/workspace.ts'
import { updatesTab } from '../../../core/catalogue/routes.ts'
import { goToTeam } from '../../../parts/leaving/go-to-team.ts'

/** Where a notification leads. */
export interface Leading {
  team_id: string
  url: string | null
  params?: Readonly<Record<string, string | null>>
}

/** The address a notification leads to; undefined where it leads nowhere. */
export function addressOf({ url, params = {} }: Leading): string | undefined {
  if (!url) return undefined
  // About neither a task nor updates, it is about the project, which opens as its user likes it.
  if (!params.task && params.tab !== updatesTab) return url
  const given = Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `${url}?${new URLSearchParams(given)}`
}

/** Goes where a notification leads; if that is in another team, makes it the active one first. */
export function follow(notification: Leading, navigate: NavigateFunction) {
  const to = addressOf(notification)
  if (!to) return
  if (notification.team_id === workspace().user.team_id) void navigate(to)
  else goToTeam(notification.team_id, to)
}
