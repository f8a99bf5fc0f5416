import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { actorOf } from '../../../client/engine/replica/actor.ts'
import { closeWorkspace, isWorkspaceOf, openWorkspace } from '../../../client/engine/workspace.ts'
import { session, verifyEarly } from '../../../client/session/session.ts'
import { isExpired } from '../../../core/billing/plans.ts'
import { may } from '../../../core/catalogue/access.ts'
import { pathTo, type Route, routes } from '../../../core/catalogue/routes.ts'
import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { Outline } from './Outline.tsx'
import type { RouteHandle } from './router.tsx'

/**
 * Lets only signed-in people through; the wanted place is remembered (A2). A known session opens at
 * once and is verified meanwhile.
 */
export function SignedInGuard() {
  const { user } = useSnapshot(session)
  const location = useLocation()
  const [asked, setAsked] = useState(session.verified)
  useEffect(() => {
    if (session.verified) return
    // Only the server's word ends a session: without an answer the remembered one goes on.
    verifyEarly()
      .catch(() => {})
      .finally(() => setAsked(true))
  }, [])
  useEffect(() => {
    if (!user) closeWorkspace()
  }, [user])
  if (!user && asked)
    return (
      <Navigate
        to={routes.login.path}
        replace
        state={{ from: location.pathname + location.search }}
      />
    )
  if (!user) return <Opening />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}

/** The guards of the application area, in order: set-up, licence, role (A4, A6). */
export function AppGuard() {
  const { user } = useSnapshot(session)
  const name = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.name
  const [open, setOpen] = useState(() => isWorkspaceOf(session.user))
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!user || !session.user?.setup_completed) return
    let current = true
    openWorkspace(session.user).then(({ live }) => {
      // Not before something stands on the screen.
      void live.connect()
      if (current) setOpen(true)
    }, setFailure)
    return () => {
      current = false
    }
  }, [user])
  if (failure) throw failure
  if (!user) return null
  if (!user.setup_completed) return <Navigate to={pathTo('setup')} replace />
  const route: Route | undefined = name && routes[name]
  if (isExpired(user, Date.now()) && route?.guard !== 'admin-centre')
    return <Navigate to={pathTo('licenseExpired')} replace />
  if (route?.may && !may(actorOf(session.user!), route.may))
    return <Navigate to={pathTo('unauthorized')} replace />
  return open ? <Outlet /> : <Opening />
}

const Opening = () => (
  <Outline>
    <PageSkeleton />
  </Outline>
)
