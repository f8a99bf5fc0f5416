import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { routes } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { Message } from '../../../parts/page/Message.tsx'
import type { LinkedInvitation } from './use-invitation.ts'

// Loaded on demand: few users come with an invitation.
const InvitedBy = lazy(() =>
  import('./InvitedBy.tsx').then(({ InvitedBy }) => ({ default: InvitedBy })),
)

/** Says who invites to which team, or that the link is not good any more. */
export function InvitationNote({ told, isGone }: Pick<LinkedInvitation, 'told' | 'isGone'>) {
  const { t } = useTranslation('session')
  const { pathname } = useLocation()
  if (!told && !isGone) return null
  return (
    <Message
      intent={isGone ? 'warning' : 'info'}
      actions={
        isGone &&
        pathname !== routes.login.path && (
          <LinkButton to={routes.login.path}>{t('logIn')}</LinkButton>
        )
      }
    >
      {told ? (
        <Suspense>
          <InvitedBy told={told} />
        </Suspense>
      ) : (
        t('invitationGone')
      )}
    </Message>
  )
}
