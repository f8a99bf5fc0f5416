import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { InvitePeople } from '../../shell/team/InvitePeople.tsx'

interface InviteToTeamProps {
  team: { id: string; name: string }
  close: () => void
}

/** Invites people to a team of the organisation. */
export function InviteToTeam({ team: { id, name }, close }: InviteToTeamProps) {
  const { t } = useTranslation('admin')
  return (
    <InvitePeople
      title={t('teams.inviteTo', { name })}
      members={[]}
      invite={(people) => ask('inviteToOrganizationTeam', { ...people, id })}
      close={close}
    />
  )
}
