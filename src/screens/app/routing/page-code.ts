import { matchRoutes, type RouteObject } from 'react-router-dom'
import type { Code } from '../../../parts/lazy/OnDemand.tsx'

/** The code of the page at a path: of its guards, of the shell and of the screen. */
const codeOf = (tree: RouteObject[], path: string): Code<object>[] =>
  (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.handle ?? [])

/** Whether the page at a path can be shown at once. */
export const isLoaded = (tree: RouteObject[], path: string): boolean =>
  codeOf(tree, path).every(({ loaded }) => loaded)

/** Loads what the page at a path needs. What fails to load fails again when it is shown. */
export async function loadPage(tree: RouteObject[], path: string): Promise<void> {
  await Promise.allSettled(codeOf(tree, path).map((code) => code.load()))
}
