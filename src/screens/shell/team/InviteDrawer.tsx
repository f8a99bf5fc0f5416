import {
  Button,
  DrawerFooter,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Radio,
  RadioGroup,
  Spinner,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { isEmail, normalEmail } from '../../../core/session/rules.ts'
import { useMembers } from '../../../parts/data/use-team.ts'
import { useUser } from '../../../parts/data/use-user.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { AlreadyThere } from '../../../parts/invitations/AlreadyThere.tsx'
import { InvitationLinks } from '../../../parts/invitations/InvitationLinks.tsx'
import { UncopiedDialog } from '../../../parts/invitations/UncopiedDialog.tsx'
import {
  type InvitationLinkList,
  useInvitationLinks,
} from '../../../parts/invitations/use-invitation-links.ts'
import { closeOverlay } from '../overlays/overlays.ts'
import { emailsIn } from './emails.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: {
    display: 'flex',
    justifyContent: 'flex-end',
    width: '100%',
    gap: tokens.spacingHorizontalS,
  },
})

const formId = 'invite'

/** Invites people to the team by their addresses (A2, A5). */
export function InviteDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('invite')
  const user = useUser()
  const links = useInvitationLinks()
  const team = useMembers()
  const [there, setThere] = useState<readonly Row<'team_member'>[]>([])
  const form = useForm({
    start: { emails: '', jobTitle: '', access: 'member' as 'member' | 'admin' },
    unreachable: t('unreachable'),
    check: ({ emails }) => {
      const all = emailsIn(emails)
      const wrong = all.find((email) => !isEmail(normalEmail(email)))
      return {
        emails:
          all.length === 0
            ? t('emailsRequired')
            : wrong
              ? t('emailWrong', { email: wrong })
              : undefined,
      }
    },
    async send({ emails, jobTitle, access }) {
      const all = [...new Set(emailsIn(emails).map(normalEmail))]
      const known = team.filter(({ email }) => all.includes(email))
      const others = all.filter((email) => !known.some((member) => member.email === email))
      // Who is there already does not keep the others out.
      if (others.length > 0) {
        const made = await ask('inviteMembers', {
          emails: others,
          job_title: jobTitle.trim() || null,
          is_admin: access === 'admin',
        })
        const toPassOn = made.flatMap(({ email, link }) => (link ? [{ email, link }] : []))
        links.add(toPassOn)
        if (known.length + toPassOn.length === 0) return closeOverlay()
      }
      setThere(known)
      form.set('emails', '')
    },
  })
  const notes = there
    .filter(({ email }) => !links.list.some((link) => link.email === email))
    .map((member) => (
      <AlreadyThere key={member.id} member={member} made={(link) => links.add([link])} />
    ))
  if (links.list.length > 0) return <LinksDrawer links={links} notes={notes} />
  return (
    <SideDrawer
      title={t('inviteTitle')}
      close={closeOverlay}
      foot={
        <DrawerFooter>
          <div className={styles.foot}>
            <Button
              type="submit"
              form={formId}
              appearance="primary"
              disabledFocusable={form.busy}
              icon={form.busy ? <Spinner size="tiny" /> : null}
            >
              {t('addToTeam')}
            </Button>
          </div>
        </DrawerFooter>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        {form.failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{form.failure}</MessageBarBody>
          </MessageBar>
        )}
        {notes}
        {!user.sends_mail && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t('noMail')}</MessageBarBody>
          </MessageBar>
        )}
        <Field
          label={t('emails')}
          required
          hint={t('emailsHint')}
          validationMessage={form.faults.emails ?? null}
        >
          <Textarea
            autoFocus
            resize="vertical"
            value={form.values.emails}
            onChange={(_, { value }) => form.set('emails', value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
            }}
          />
        </Field>
        <Field label={t('jobTitle')} validationMessage={form.faults.jobTitle ?? null}>
          <Input
            value={form.values.jobTitle}
            maxLength={limits.jobTitle}
            onChange={(_, { value }) => form.set('jobTitle', value)}
          />
        </Field>
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

/** After inviting where no mail is sent: the links to pass on. */
function LinksDrawer({ links, notes }: { links: InvitationLinkList; notes: ReactNode }) {
  const styles = useStyles()
  const { t } = useTranslation('invite')
  return (
    <SideDrawer
      title={t('linksTitle')}
      close={closeOverlay}
      question={
        links.uncopied.length > 0 &&
        ((leave, stay) => <UncopiedDialog emails={links.uncopied} leave={leave} stay={stay} />)
      }
      foot={
        <DrawerFooter>
          <div className={styles.foot}>
            <Button appearance="primary" onClick={closeOverlay}>
              {t('done')}
            </Button>
          </div>
        </DrawerFooter>
      }
    >
      <div className={styles.form}>
        {notes}
        <InvitationLinks links={links} />
      </div>
    </SideDrawer>
  )
}
