import type { Ability } from '../../../core/catalogue/access.ts'
import {
  base,
  isAdminPage,
  isReportingPage,
  isSettingsPage,
  type Route,
  redirects,
  routes,
} from '../../../core/catalogue/routes.ts'
import { adminTexts } from '../../admin/index.ts'
import { reportingTexts } from '../../reporting/index.ts'
import { settingsTexts } from '../../settings/index.ts'
import { screenNames, screens } from '../features.ts'
import type { Screen } from '../screen.ts'

/** What a page knows about its address before the router is loaded. */
export interface Opened {
  screen: Screen | undefined
  /** What one must be able to do there. */
  may: Ability | undefined
  /** The parameters of the address. */
  params: Readonly<Record<string, string>>
  /** The namespaces of all texts that the page shows at first. */
  namespaces: readonly string[]
}

/** What an address opens. */
export function openedBy(address: string): Opened {
  const path = redirects[address] ?? address
  for (const name of screenNames) {
    const params = match(routes[name].path, path)
    if (!params) continue
    const { guard, may }: Route = routes[name]
    const outer = guard === 'app' || guard === 'admin-centre' ? ['common', 'shell'] : ['common']
    const screen = screens[name]!
    const namespaces = [...outer, ...frameTexts(routes[name]), ...screen.texts]
    return { screen, may, params, namespaces: [...new Set(namespaces)] }
  }
  // The page that says there is no such page.
  const namespaces = path.startsWith(`${base}/`) ? ['common', 'shell'] : ['common']
  return { screen: undefined, may: undefined, params: {}, namespaces }
}

/** The texts of what is around a page, beside the shell. */
function frameTexts(route: Route): readonly string[] {
  if (isSettingsPage(route)) return settingsTexts
  if (isAdminPage(route)) return adminTexts
  return isReportingPage(route) ? reportingTexts : []
}

/** The parameters of a path that a pattern such as `/projects/:projectId` describes. */
function match(pattern: string, path: string): Record<string, string> | undefined {
  const parts = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  if (parts.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [n, part] of parts.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = given[n]!
    else if (part !== given[n]) return undefined
  }
  return params
}
