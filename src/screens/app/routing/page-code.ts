import { matchRoutes, type RouteObject } from 'react-router-dom'
import { memoize, memoizeWeak } from '../../../core/engine/memoize.ts'
import type { Code } from '../../../parts/lazy/OnDemand.tsx'

/** As many pages as somebody goes to and fro between are remembered. */
const remembered = 20

const branches = memoizeWeak((tree: RouteObject[]) =>
  memoize((path: string): RouteObject[] => {
    const matches = matchRoutes(tree, path)
    if (!matches) return tree
    return matches.reduceRight<RouteObject[]>(
      (children, { route }) => [(route.index ? route : { ...route, children }) as RouteObject],
      [],
    )
  }, remembered),
)

/**
 * The routes of a tree that lead to the page at a path, without any other: the router looks at all
 * that it is given with each change of the address. The whole tree where no page is there.
 */
export const branchTo = (tree: RouteObject[], path: string): RouteObject[] => branches(tree)(path)

/** The code of the page at a path: of its guards, of the shell and of the screen. */
const codeOf = (tree: RouteObject[], path: string): Code<object>[] => {
  const branch = branchTo(tree, path)
  return branch === tree ? [] : chainOf(branch).flatMap(({ handle }) => handle ?? [])
}

/** A route, and those below it. */
const chainOf = ([route]: RouteObject[]): RouteObject[] =>
  route ? [route, ...chainOf(route.children ?? [])] : []

/** Whether the page at a path can be shown at once. */
export const isLoaded = (tree: RouteObject[], path: string): boolean =>
  codeOf(tree, path).every(({ loaded }) => loaded)

/** Loads what the page at a path needs. What fails to load fails again when it is shown. */
export async function loadPage(tree: RouteObject[], path: string): Promise<void> {
  await Promise.allSettled(codeOf(tree, path).map((code) => code.load()))
}
