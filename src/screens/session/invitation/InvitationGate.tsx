import { lazy, type ReactNode, Suspense } from 'react'
import type { LinkedInvitation } from './use-invitation.ts'

const InvitationOffer = lazy(() =>
  import('./InvitationOffer.tsx').then((module) => ({ default: module.InvitationOffer })),
)
const InvitationUsed = lazy(() =>
  import('./InvitationUsed.tsx').then((module) => ({ default: module.InvitationUsed })),
)

/**
 * Offers the invitation of a link to users who are signed in already; to others it shows
 * the page.
 */
export function InvitationGate({
  invitation,
  children,
}: {
  invitation: LinkedInvitation
  children: ReactNode
}) {
  const { user, told, isGone, ids, teamId } = invitation
  if (user && isGone)
    return (
      <Suspense>
        <InvitationUsed user={user} teamId={teamId} />
      </Suspense>
    )
  if (!user || !told || !ids.team_member_id) return children
  return (
    <Suspense>
      <InvitationOffer
        user={user}
        told={told}
        token={ids.team_member_id}
        projectId={ids.project_id}
      />
    </Suspense>
  )
}
