import { Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { MailRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useEveryMember } from '../../../parts/data/use-team.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { InvitationLinks } from '../../../parts/invitations/InvitationLinks.tsx'
import { UncopiedDialog } from '../../../parts/invitations/UncopiedDialog.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { memberOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'
import { MemberLine } from './MemberLine.tsx'
import { useInvite } from './use-invite.ts'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/**
 * Who is in a project; those who run it add people from the team, invite others, and take people
 * out.
 */
export function MembersDrawer({ projectId, close }: { projectId: string; close: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const may = useMayConfigure(projectId)
  const { user } = workspace()
  const mayInvite = user.owner || user.is_admin
  const { here, others } = usePeople(projectId)
  const { busy, links, invite, inviteAgain } = useInvite(projectId)
  return (
    <SideDrawer
      title={t(may ? 'share' : 'members')}
      close={close}
      question={
        links.uncopied.length > 0 &&
        ((leave, stay) => <UncopiedDialog emails={links.uncopied} leave={leave} stay={stay} />)
      }
    >
      <div className={styles.body}>
        {mayInvite && <NeedsServer />}
        {may && (
          <PickList
            wide
            label={t('addMembers')}
            empty={t('everybodyIsHere')}
            selected={[]}
            options={memberOptions(others, { pending: t('pending'), withEmails: true })}
            onPick={(team_member_id) =>
              void act('addProjectMember', { project_id: projectId, team_member_id })
            }
            {...(mayInvite && {
              onCreate: (text: string) => void invite(text),
              createLabel: (text: string) => t('inviteNamed', { text }),
            })}
          />
        )}
        {busy && (
          <Caption1 className={styles.quiet} role="status">
            <MailRegular /> {t('inviting')}
          </Caption1>
        )}
        {links.list.length > 0 && <InvitationLinks links={links} />}
        {here.length === 0 ? (
          <EmptyState title={t('noMembers')} />
        ) : (
          <ul className={styles.list} aria-label={t('members')}>
            {here.map(({ member, place }) => (
              <MemberLine
                key={place.id}
                {...{ member, place, busy }}
                mayRemove={may && member.id !== user.team_member_id}
                inviteAgain={mayInvite ? () => void inviteAgain(member) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
    </SideDrawer>
  )
}

/** The people of the team who are in a project, with their places there, and the others. */
function usePeople(projectId: string) {
  const team = useEveryMember()
  const places = useRoom(
    `project:${projectId}`,
    ['project_member'],
    (reader) => reader.list('project_member'),
    [],
  )
  const placeOf = new Map(places.map((place) => [place.team_member_id, place]))
  return {
    here: team.flatMap((member) => {
      const place = placeOf.get(member.id)
      return place ? [{ member, place }] : []
    }),
    others: team.filter(({ id, active }) => active && !placeOf.has(id)),
  }
}
