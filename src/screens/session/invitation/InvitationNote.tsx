import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { routes } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
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
    <MessageBar intent={isGone ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {told ? (
          <Suspense>
            <InvitedBy told={told} />
          </Suspense>
        ) : (
          t('invitationGone')
        )}
      </MessageBarBody>
      {isGone && pathname !== routes.login.path && (
        <MessageBarActions>
          <LinkButton to={routes.login.path}>{t('logIn')}</LinkButton>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
