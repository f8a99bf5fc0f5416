import {
  Body1,
  Button,
  Caption1,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { LinkRegular, MailRegular, PersonDeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { undo } from '../../../client/engine/outbox/undo.ts'
import { act, ask, report, workspace } from '../../../client/engine/workspace.ts'
import { alert } from '../../../client/requests/alerts.ts'
import type { Row } from '../../../core/model.ts'
import { isEmail } from '../../../core/session/rules.ts'
import { useMayConfigure } from '../../../parts/data/use-project.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useMembers } from '../../../parts/data/use-team.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { InvitationLinks } from '../../../parts/invitations/InvitationLinks.tsx'
import { UncopiedDialog } from '../../../parts/invitations/UncopiedDialog.tsx'
import { useInvitationLinks } from '../../../parts/invitations/use-invitation-links.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { PersonAvatar } from '../../../parts/people/PersonAvatar.tsx'
import { memberOptions } from '../../../parts/pickers/options.tsx'
import { PickList } from '../../../parts/pickers/PickList.tsx'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    paddingBottom: tokens.spacingVerticalXXL,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  member: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '52px',
  },
  who: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  const team = useMembers()
  const places = useRoom(
    `project:${projectId}`,
    ['project_member'],
    (reader) => reader.list('project_member'),
    [],
  )
  const [busy, setBusy] = useState(false)
  const links = useInvitationLinks()
  const mayInvite = user.owner || user.is_admin
  const here = team.flatMap((member) => {
    const place = places.find((place) => place.team_member_id === member.id)
    return place ? [{ member, place }] : []
  })
  const others = team.filter(
    (member) => !places.some((place) => place.team_member_id === member.id),
  )

  async function invite(email: string) {
    if (!isEmail(email)) return void alert('error', t('emailWrong'))
    setBusy(true)
    await ask('inviteToProject', { project_id: projectId, email }).then(
      (made) =>
        made?.link
          ? links.add([{ email, link: made.link }])
          : alert('success', t('invited', { email })),
      report,
    )
    setBusy(false)
  }

  /**
   * Sends an invitation again; where no mail is sent, shows the new link in the place of an earlier
   * one.
   */
  async function inviteAgain({ id, email }: Row<'team_member'>) {
    setBusy(true)
    await ask('resendInvitation', { id }).then((made) => {
      if (made?.link) links.add([{ email, link: made.link }])
      else alert('success', t('invited', { email }))
    }, report)
    setBusy(false)
  }

  async function remove(id: string, name: string) {
    const done = await act('removeProjectMember', { id, current_project_id: projectId })
    if (done)
      alert('success', t('removedNamed', { name }), {
        offer: { label: t('common:undo'), take: () => void undo(done.id) },
      })
  }

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
            {...(mayInvite
              ? {
                  onCreate: (text: string) => void invite(text),
                  createLabel: (text: string) => t('inviteNamed', { text }),
                }
              : {})}
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
              <li key={place.id} className={styles.member}>
                <PersonAvatar
                  large
                  name={member.name}
                  url={member.avatar_url}
                  pending={member.pending}
                />
                <span className={styles.who}>
                  <Body1 className={styles.cut}>{member.name}</Body1>
                  <Caption1 className={mergeClasses(styles.cut, styles.quiet)}>
                    {member.email}
                  </Caption1>
                </span>
                <Caption1 className={styles.quiet}>
                  {t(
                    place.access_level === 'PROJECT_MANAGER'
                      ? 'projectManager'
                      : member.pending
                        ? 'pending'
                        : `role_${member.role}`,
                  )}
                </Caption1>
                {mayInvite && member.pending && (
                  <Button
                    appearance="subtle"
                    size="small"
                    disabledFocusable={busy}
                    icon={user.sends_mail ? <MailRegular /> : <LinkRegular />}
                    aria-label={t(user.sends_mail ? 'inviteAgain' : 'newLinkFor', {
                      name: member.name,
                    })}
                    title={t(user.sends_mail ? 'inviteAgain' : 'newLinkFor', { name: member.name })}
                    onClick={() => void inviteAgain(member)}
                  />
                )}
                {may && member.id !== user.team_member_id && (
                  <Button
                    appearance="subtle"
                    size="small"
                    icon={<PersonDeleteRegular />}
                    aria-label={t('removeNamed', { name: member.name })}
                    title={t('removeNamed', { name: member.name })}
                    onClick={() => void remove(place.id, member.name)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </SideDrawer>
  )
}
