import { useEffect, useMemo, useState } from 'react'
import { type RouteObject, useLocation, useNavigationType, useRoutes } from 'react-router-dom'
import { base } from '../../../core/catalogue/routes.ts'
import { Navigation } from '../../../parts/hooks/use-navigation.ts'
import { Outline } from './Outline.tsx'
import { branchTo, isLoaded, loadPage } from './page-code.ts'

/**
 * The page of the address. The page before it stays until the new one is loaded; the first one has
 * an outline in its place.
 */
export function Pages({ tree }: { tree: RouteObject[] }) {
  const entry = useLocation()
  const type = useNavigationType()
  const opened = useMemo(() => ({ entry, type }), [entry, type])
  const [shown, show] = useState<typeof opened>()
  const loaded = isLoaded(tree, entry.pathname)
  if (loaded && shown !== opened) show(opened)
  useEffect(() => {
    if (loaded) return
    let current = true
    void loadPage(tree, entry.pathname).then(() => current && show(opened))
    return () => {
      current = false
    }
  }, [loaded, entry.pathname, opened, tree])
  const at = shown?.entry ?? entry
  const page = useRoutes(branchTo(tree, at.pathname), at)
  if (shown) return <Navigation value={shown}>{page}</Navigation>
  return entry.pathname.startsWith(base) ? <Outline /> : null
}
