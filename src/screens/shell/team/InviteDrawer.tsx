import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { useMembers } from '../../../parts/data/use-team.ts'
import { closeOverlay } from '../overlays/overlays.ts'
import { InvitePeople } from './InvitePeople.tsx'

/** Invites people to the team of the page. */
export function InviteDrawer() {
  const { t } = useTranslation('invite')
  return (
    <InvitePeople
      title={t('inviteTitle')}
      members={useMembers()}
      invite={(people) => ask('inviteMembers', people)}
      jobTitles
      close={closeOverlay}
    />
  )
}
