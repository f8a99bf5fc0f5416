import { useEffect, useState } from 'react'
import {
  type Location,
  type RouteObject,
  useLocation,
  useNavigationType,
  useRoutes,
} from 'react-router-dom'
import { base } from '../../../core/catalogue/routes.ts'
import { Navigation } from '../../../parts/hooks/use-navigation.ts'
import { Outline } from './Outline.tsx'
import { isLoaded, loadPage } from './page-code.ts'

/**
 * The page of the address. The page before it stays until the new one is loaded; the first one has
 * an outline in its place.
 */
export function Pages({ tree }: { tree: RouteObject[] }) {
  const location = useLocation()
  const navigation = useNavigationType()
  const [shown, show] = useState<Location>()
  const loaded = isLoaded(tree, location.pathname)
  if (loaded && shown !== location) show(location)
  useEffect(() => {
    if (loaded) return
    let current = true
    void loadPage(tree, location.pathname).then(() => current && show(location))
    return () => {
      current = false
    }
  }, [loaded, location, tree])
  const page = useRoutes(tree, shown ?? location)
  if (shown) return <Navigation value={navigation}>{page}</Navigation>
  return location.pathname.startsWith(base) ? <Outline /> : null
}
