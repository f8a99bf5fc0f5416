import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { NewMember } from '../../../core/members/calls.ts'
import type { Row } from '../../../core/model.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { DrawerFoot } from '../../../parts/dialogs/DrawerFoot.tsx'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { AlreadyThere } from '../../../parts/invitations/AlreadyThere.tsx'
import { useInvitationLinks } from '../../../parts/invitations/use-invitation-links.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { MessageLines } from '../../../parts/page/MessageLines.tsx'
import { JobTitleField } from '../../../parts/people/JobTitleField.tsx'
import { EmailTags } from './EmailTags.tsx'
import { InviteLinksDrawer } from './InviteLinksDrawer.tsx'
import { type Invited, useInviteForm } from './use-invite-form.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

const formId = 'invite'

interface InvitePeopleProps {
  title: string
  /** Who is in the team, as far as that is known here. */
  members: readonly Row<'team_member'>[]
  invite: (people: Invited) => Promise<readonly NewMember[]>
  /** Job titles are those of the team of this page. */
  jobTitles?: boolean
  close: () => void
}

/** Invites people to a team by their addresses (A2, A5). */
export function InvitePeople({
  title,
  members,
  invite,
  jobTitles = false,
  close,
}: InvitePeopleProps) {
  const styles = useStyles()
  const { t } = useTranslation('invite')
  const user = useUser()
  const links = useInvitationLinks()
  const { form, there, tooMany } = useInviteForm(links, { members, invite, close })
  const notes = there
    .filter(({ email }) => !links.list.some((link) => link.email === email))
    .map((member) => (
      <AlreadyThere key={member.id} member={member} made={(link) => links.add([link])} />
    ))
  if (links.list.length > 0) return <InviteLinksDrawer links={links} notes={notes} close={close} />
  return (
    <SideDrawer
      title={title}
      close={close}
      unsaved={form.changed}
      foot={
        <DrawerFoot>
          <BusyButton type="submit" form={formId} busy={form.busy}>
            {t('addToTeam')}
          </BusyButton>
        </DrawerFoot>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <NeedsServer />
        <FormFailure text={form.failure} />
        {notes}
        {!user.sends_mail && <MessageLines intent="info">{t('noMail')}</MessageLines>}
        <Field
          label={t('emails')}
          required
          hint={t('emailsHint')}
          validationMessage={form.faults.emails ?? tooMany ?? null}
        >
          {(field) => (
            <EmailTags
              {...field}
              value={form.values.emails}
              onChange={(emails) => form.set('emails', emails)}
              submit={form.submit}
            />
          )}
        </Field>
        {jobTitles && (
          <JobTitleField
            value={form.values.jobTitle}
            fault={form.faults.jobTitle}
            onChange={(name) => form.set('jobTitle', name)}
          />
        )}
        <Field label={t('access')}>
          <RadioGroup
            value={form.values.access}
            onChange={(_, { value }) => form.set('access', value as 'member' | 'admin')}
          >
            <Radio value="member" label={t('accessMember')} />
            <Radio value="admin" label={t('accessAdmin')} />
          </RadioGroup>
        </Field>
      </form>
    </SideDrawer>
  )
}
