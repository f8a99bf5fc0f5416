import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { pathTo } from '../../core/routes.ts'
import type { LinkedInvitation } from './use-invitation.ts'

const InvitationOffer = lazy(() => import('./InvitationOffer.tsx').then((module) => ({ default: module.InvitationOffer })))

/** Offers the invitation of a link to somebody who is signed in already; to everybody else it shows the page. */
export function InvitationGate({ invitation, children }: { invitation: LinkedInvitation; children: ReactNode }) {
  const { user, told, isGone, ids } = invitation
  if (user && isGone) return <Navigate to={pathTo('home')} replace />
  if (!user || !told || !ids.team_member_id) return children
  return (
    <Suspense>
      <InvitationOffer user={user} told={told} token={ids.team_member_id} projectId={ids.project_id} />
    </Suspense>
  )
}
