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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../client/workspace.ts'
import { limits } from '../../core/limits.ts'
import { isEmail, normalEmail } from '../../core/session/rules.ts'
import { type InvitationLink, InvitationLinks } from '../../parts/InvitationLinks.tsx'
import { useForm } from '../../parts/use-form.ts'
import { useUser } from '../../parts/use-user.ts'
import { emailsIn } from './emails.ts'
import { closeOverlay } from './overlays.ts'
import { SideDrawer } from './SideDrawer.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  foot: { display: 'flex', justifyContent: 'flex-end', width: '100%', gap: tokens.spacingHorizontalS },
})

const formId = 'invite'

/** Invites people to the team by their addresses (A2, A5). */
export function InviteDrawer() {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  const { sends_mail } = useUser()
  const [links, setLinks] = useState<readonly InvitationLink[]>([])
  const form = useForm({
    start: { emails: '', jobTitle: '', access: 'member' as 'member' | 'admin' },
    unreachable: t('unreachable'),
    check: ({ emails }) => {
      const all = emailsIn(emails)
      const wrong = all.find((email) => !isEmail(normalEmail(email)))
      return { emails: all.length === 0 ? t('emailsRequired') : wrong ? t('emailWrong', { email: wrong }) : undefined }
    },
    async send({ emails, jobTitle, access }) {
      const members = await ask('inviteMembers', {
        emails: emailsIn(emails),
        job_title: jobTitle.trim() || null,
        is_admin: access === 'admin',
      })
      const made = members.flatMap(({ email, link }) => (link ? [{ email, link }] : []))
      if (made.length > 0) setLinks(made)
      else closeOverlay()
    },
  })
  if (links.length > 0) return <LinksDrawer links={links} />
  return (
    <SideDrawer
      title={t('inviteTitle')}
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
        {!sends_mail && (
          <MessageBar intent="info" layout="multiline">
            <MessageBarBody>{t('noMail')}</MessageBarBody>
          </MessageBar>
        )}
        <Field label={t('emails')} required hint={t('emailsHint')} validationMessage={form.faults.emails ?? null}>
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
          <RadioGroup value={form.values.access} onChange={(_, { value }) => form.set('access', value as 'member' | 'admin')}>
            <Radio value="member" label={t('accessMember')} />
            <Radio value="admin" label={t('accessAdmin')} />
          </RadioGroup>
        </Field>
      </form>
    </SideDrawer>
  )
}

/** After inviting where no mail is sent: the links to pass on. */
function LinksDrawer({ links }: { links: readonly InvitationLink[] }) {
  const styles = useStyles()
  const { t } = useTranslation('shell')
  return (
    <SideDrawer
      title={t('linksTitle')}
      foot={
        <DrawerFooter>
          <div className={styles.foot}>
            <Button appearance="primary" autoFocus onClick={closeOverlay}>
              {t('done')}
            </Button>
          </div>
        </DrawerFooter>
      }
    >
      <InvitationLinks links={links} />
    </SideDrawer>
  )
}
