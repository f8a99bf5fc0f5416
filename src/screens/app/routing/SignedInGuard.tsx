import { Suspense, useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { closeWorkspace } from '../../../client/engine/workspace.ts'
import { words } from '../../../client/requests/words.ts'
import { session, verifyEarly, verifyQuietly } from '../../../client/session/session.ts'
import { routes } from '../../../core/catalogue/routes.ts'
import { PageSkeleton } from '../../../parts/page/PageSkeleton.tsx'
import { showDate, showExactly } from '../../../parts/text/format.ts'
import { Opening } from './Opening.tsx'

// Pages before signing in are refused nothing with a date.
words.instant = showExactly
words.day = showDate

/**
 * Lets only signed-in people through; the wanted place is remembered (A2). A known session opens at
 * once and is verified meanwhile.
 */
export function SignedInGuard() {
  const { user } = useSnapshot(session)
  const { pathname, search, hash } = useLocation()
  const from = useMemo(() => ({ from: pathname + search + hash }), [pathname, search, hash])
  const [asked, setAsked] = useState(session.verified)
  useEffect(() => {
    if (session.verified) return
    // Only the server's word ends a session: without an answer the remembered one goes on.
    void verifyQuietly(verifyEarly()).finally(() => setAsked(true))
  }, [])
  useEffect(() => {
    if (!user) closeWorkspace()
  }, [user])
  if (!user && asked) return <Navigate to={routes.login.path} replace state={from} />
  if (!user) return <Opening />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  )
}
