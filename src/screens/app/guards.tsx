import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { NetworkError } from '../../client/request.ts'
import { actorOf, session, verifySession } from '../../client/session.ts'
import { openWorkspace } from '../../client/workspace.ts'
import { may } from '../../core/access.ts'
import { pathTo, type Route, routes } from '../../core/routes.ts'
import { isLicenceExpired } from '../../core/session/rules.ts'
import { PageSkeleton } from '../../parts/PageSkeleton.tsx'

/** Lets only signed-in people through; the wanted place is remembered (A2). A known session opens at once and is verified meanwhile. */
export function SignedInGuard() {
  const { user } = useSnapshot(session)
  const location = useLocation()
  const [asked, setAsked] = useState(session.verified)
  useEffect(() => {
    if (session.verified) return
    verifySession()
      .catch((error: unknown) => {
        // Without a network the remembered session goes on; any other failure asks for a new one.
        if (!(error instanceof NetworkError)) session.user = null
      })
      .finally(() => setAsked(true))
  }, [])
  if (!user)
    return asked ? (
      <Navigate to={routes.login.path} replace state={{ from: location.pathname + location.search }} />
    ) : (
      <PageSkeleton />
    )
  return <Outlet />
}

/** The guards of the application area, in order: set-up, licence, role (A4, A6). */
export function AppGuard() {
  const { user } = useSnapshot(session)
  const matches = useMatches()
  const [open, setOpen] = useState(false)
  const { id, team_id } = user ?? {}
  useEffect(() => {
    if (!id || !team_id || !session.user) return
    let current = true
    void openWorkspace(session.user).then(() => current && setOpen(true))
    return () => {
      current = false
    }
  }, [id, team_id])
  if (!user) return null
  if (!user.setup_completed) return <Navigate to={pathTo('setup')} replace />
  const route = Object.values(routes).find(({ path }) => matches.some(({ id, pathname }) => id && matchesPath(path, pathname))) as
    | Route
    | undefined
  if (isLicenceExpired(user, Date.now()) && route?.guard !== 'admin-centre')
    return <Navigate to={pathTo('licenseExpired')} replace />
  if (route?.may && !may(actorOf(session.user!, Date.now()), route.may)) return <Navigate to={pathTo('unauthorized')} replace />
  return open ? <Outlet /> : <PageSkeleton />
}

const matchesPath = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
