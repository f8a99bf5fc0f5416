import {
  Button,
  Caption1,
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  tokens,
} from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { act } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { AlreadyThere } from '../../../parts/invitations/AlreadyThere.tsx'
import { InvitationLinks } from '../../../parts/invitations/InvitationLinks.tsx'
import { UncopiedDialog } from '../../../parts/invitations/UncopiedDialog.tsx'
import { useInvitationLinks } from '../../../parts/invitations/use-invitation-links.ts'
import { JobTitleField } from '../../../parts/people/JobTitleField.tsx'
import { MemberName } from '../../../parts/people/MemberCells.tsx'
import { showAgo, showExactly } from '../../../parts/text/format.ts'
import { tellDone } from '../../../parts/undo/tell-changes.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  email: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  dates: { display: 'flex', flexDirection: 'column', color: tokens.colorNeutralForeground3 },
})

const formId = 'member'

interface MemberDrawerProps {
  member: Row<'team_member'>
  close: () => void
}

/** Changes the job title and the access of a member; what is not touched is not sent (A7.22). */
export function MemberDrawer({ member, close }: MemberDrawerProps) {
  const styles = useStyles()
  const { t } = useTranslation('members')
  const { team_member_id } = useUser()
  const before = useRow('job_title', member.job_title_id)?.name ?? ''
  const [title, setTitle] = useState<string>()
  const [access, setAccess] = useState<'admin' | 'member'>()
  const links = useInvitationLinks()
  const isOwn = member.id === team_member_id
  const role = access ?? member.role

  async function save(event: FormEvent) {
    event.preventDefault()
    close()
    const job_title = title === undefined || title === before ? null : title
    const is_admin = role === member.role ? null : role === 'admin'
    if (job_title === null && is_admin === null) return
    const done = await act('updateMember', { id: member.id, job_title, is_admin })
    if (done) tellDone(t('changed', { name: member.name }), done.id)
  }

  return (
    <SideDrawer
      title={member.name}
      close={close}
      unsaved={(title ?? before) !== before || role !== member.role}
      question={
        links.uncopied.length > 0 &&
        ((leave, stay) => <UncopiedDialog emails={links.uncopied} leave={leave} stay={stay} />)
      }
      foot={
        <DrawerFoot>
          <Button type="submit" form={formId} appearance="primary">
            {t('save')}
          </Button>
        </DrawerFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <div>
          <MemberName line={{ name: member.name, member }} />
          <span className={styles.email}>{member.email}</span>
        </div>
        {member.pending && member.active && (
          <AlreadyThere member={member} made={(link) => links.add([link])} />
        )}
        {links.list.length > 0 && <InvitationLinks links={links} />}
        <JobTitleField value={title ?? before} onChange={setTitle} />
        <Field label={t('access')} hint={isOwn ? t('ownAccess') : undefined}>
          <RadioGroup
            value={role}
            disabled={isOwn || member.role === 'owner'}
            onChange={(_, { value }) => setAccess(value as 'admin' | 'member')}
          >
            {member.role === 'owner' && <Radio value="owner" label={t('owner')} />}
            <Radio value="member" label={t('member')} />
            <Radio value="admin" label={t('admin')} />
          </RadioGroup>
        </Field>
        <Caption1 className={styles.dates}>
          <span title={showExactly(member.created_at)}>
            {t('added', { when: showAgo(member.created_at) })}
          </span>
          <span title={showExactly(member.updated_at)}>
            {t('updated', { when: showAgo(member.updated_at) })}
          </span>
        </Caption1>
      </form>
    </SideDrawer>
  )
}
