import { MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { Trans, useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { routes } from '../../../core/catalogue/routes.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import type { LinkedInvitation } from './use-invitation.ts'

/** Says who invites to which team, or that the link is not good any more. */
export function InvitationNote({ told, isGone }: Pick<LinkedInvitation, 'told' | 'isGone'>) {
  const { t } = useTranslation('session')
  const { pathname } = useLocation()
  if (!told && !isGone) return null
  return (
    <MessageBar intent={isGone ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {told ? (
          <Trans
            t={t}
            i18nKey={told.inviter ? 'invitedBy' : 'invitedTo'}
            values={{ inviter: told.inviter, team: told.team_name }}
            components={{ b: <strong /> }}
          />
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
