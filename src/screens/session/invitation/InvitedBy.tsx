import { Trans, useTranslation } from 'react-i18next'
import type { InvitationTold } from '../../../client/session/session.ts'

/** Who invites to which team. */
export function InvitedBy({ told }: { told: InvitationTold }) {
  const { t } = useTranslation('session')
  return (
    <Trans
      t={t}
      i18nKey={told.inviter ? 'invitedBy' : 'invitedTo'}
      values={{ inviter: told.inviter, team: told.team_name }}
      components={{ b: <strong /> }}
    />
  )
}
