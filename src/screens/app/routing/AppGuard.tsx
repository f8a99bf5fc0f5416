import { useEffect, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { actorOf } from '../../../client/engine/replica/actor.ts'
import { isWorkspaceOf, openWorkspace } from '../../../client/engine/workspace.ts'
import { session } from '../../../client/session/session.ts'
import { isExpired } from '../../../core/billing/plans.ts'
import { may } from '../../../core/catalogue/access.ts'
import { pathTo, type Route, routes } from '../../../core/catalogue/routes.ts'
import { screenNames } from '../features.ts'
import { Opening } from './Opening.tsx'

/** The guards of the application area, in order: set-up, licence, role (A4, A6). */
export function AppGuard() {
  const { user } = useSnapshot(session)
  const { pathname } = useLocation()
  const [open, setOpen] = useState(() => isWorkspaceOf(session.user))
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!user || !session.user?.setup_completed) return
    let current = true
    openWorkspace(session.user).then(({ live }) => {
      // Connects only after the first drawing.
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
  const name = screenNames.find((screen) => matchPath(routes[screen].path, pathname))
  const route: Route | undefined = name && routes[name]
  if (isExpired(user, Date.now()) && route?.guard !== 'admin-centre')
    return <Navigate to={pathTo('licenseExpired')} replace />
  if (route?.may && !may(actorOf(session.user!), route.may))
    return <Navigate to={pathTo('unauthorized')} replace />
  return open ? <Outlet /> : <Opening />
}
