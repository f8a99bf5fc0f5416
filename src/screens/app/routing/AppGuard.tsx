import { useEffect, useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { isWorkspaceOf, openWorkspace } from '../../../client/engine/workspace.ts'
import { serverNow } from '../../../client/requests/server-clock.ts'
import { isInside, session } from '../../../client/session/session.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import { screenNames } from '../features.ts'
import { screenInstead } from './admission.ts'
import { Opening } from './Opening.tsx'
import { useMeantTeam } from './use-meant-team.ts'

/** Opens the workspace for the screens of the application, unless the user is sent elsewhere. */
export function AppGuard() {
  const { user } = useSnapshot(session)
  const { pathname, search } = useLocation()
  const [team, setTeam] = useState(() =>
    isWorkspaceOf(session.user) ? session.user?.team_id : undefined,
  )
  const [failure, setFailure] = useState<unknown>()
  const isLeaving = useMeantTeam(user?.team_id ?? undefined)
  const name = screenNames.find((screen) => matchPath(routes[screen].path, pathname))
  const instead = session.user && screenInstead(session.user, name && routes[name], serverNow())
  useEffect(() => {
    if (!user || instead || isLeaving || !isInside(session.user)) return
    let current = true
    openWorkspace(session.user).then(({ live, user }) => {
      if (!current) return
      // Connects only after the first drawing.
      void live.connect()
      setTeam(user.team_id)
    }, setFailure)
    return () => {
      current = false
    }
  }, [user, instead, isLeaving])
  if (failure) throw failure
  if (!user) return null
  if (isLeaving) return <Opening />
  if (instead) return <Navigate to={pathTo(instead)} replace state={{ from: pathname + search }} />
  // A page belongs to one team: when another is chosen in another window, it starts over.
  return team ? <Outlet key={team} /> : <Opening />
}
