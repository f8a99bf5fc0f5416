import { useTranslation } from 'react-i18next'
import { pathTo } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { useTeams } from '../../shell/team/use-teams.ts'
import { AuthResult } from '../card/AuthResult.tsx'
import { Transition } from '../card/Transition.tsx'

/**
 * An invitation link that is no longer valid, for a user who is signed in: most often they have
 * used it themselves.
 */
export function InvitationUsed({ user, teamId }: { user: SessionUser; teamId: string | null }) {
  const { t } = useTranslation('session')
  const { teams, failure } = useTeams()
  const team =
    teamId === user.team_id ? user.team_name : teams?.find(({ id }) => id === teamId)?.name
  if (!team && !teams && !failure) return <Transition label={t('common:loading')} />
  return (
    <AuthResult
      title={team ? t('inTeamAlready', { team }) : t('verifyInvalid')}
      text={t(team ? 'invitationUsed' : 'invitationGoneText')}
    >
      <LinkButton appearance="primary" to={pathTo('home')}>
        {t('goOn')}
      </LinkButton>
    </AuthResult>
  )
}
