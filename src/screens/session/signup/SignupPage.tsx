import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular, MailRegular, PersonRegular } from '@fluentui/react-icons'
import { useEffect, useEffectEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { alert } from '../../../client/requests/alerts.ts'
import { passCaptcha } from '../../../client/session/captcha.ts'
import { keys, signUp, verifyQuietly } from '../../../client/session/session.ts'
import { storeText } from '../../../client/stored.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { routes } from '../../../core/catalogue/routes.ts'
import { isEmail, normalEmail } from '../../../core/session/rules.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { AuthCard } from '../card/AuthCard.tsx'
import { InvitationGate } from '../invitation/InvitationGate.tsx'
import { InvitationNote } from '../invitation/InvitationNote.tsx'
import { type LinkedInvitation, useInvitation } from '../invitation/use-invitation.ts'
import { AuthFoot } from '../login/AuthFoot.tsx'
import { OtherWays } from '../login/OtherWays.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordMarks } from './PasswordMarks.tsx'
import { SignupTerms } from './SignupTerms.tsx'
import { usePasswordFault } from './use-password-fault.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

/** Making an account (A2). Invitation links fill in name and address. */
export function SignupPage() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const invitation = useInvitation()
  const marks = useId()

  const team = invitation.told?.team_name
  useTitle(team ? t('joinTeam', { team }) : t('signupTitle'))
  useOnce(() => {
    if (!invitation.ids.team_member_id) void verifyQuietly()
  })

  const form = useSignupForm(invitation)
  const invited = invitation.told?.email
  const fill = useEffectEvent((email: string) => form.set('email', email))
  useEffect(() => {
    if (invited) fill(invited)
  }, [invited])

  return (
    <InvitationGate invitation={invitation}>
      <AuthCard caption={team ? t('joinTeam', { team }) : t('signupCaption')}>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <InvitationNote {...invitation} />
          <FormFailure text={form.failure} />
          <Field label={t('name')} required validationMessage={form.faults.name ?? null}>
            <Input
              autoComplete="name"
              autoFocus
              contentBefore={<PersonRegular />}
              value={form.values.name}
              onChange={(_, { value }) => form.set('name', value)}
            />
          </Field>
          <Field label={t('email')} required validationMessage={form.faults.email ?? null}>
            <Input
              type="email"
              autoComplete="username"
              readOnly={invited !== undefined}
              appearance={invited ? 'filled-darker' : 'outline'}
              contentBefore={<MailRegular />}
              value={form.values.email}
              onChange={(_, { value }) => form.set('email', value)}
            />
          </Field>
          <div>
            <Field label={t('password')} required validationMessage={form.faults.password ?? null}>
              <PasswordInput
                autoComplete="new-password"
                aria-describedby={marks}
                contentBefore={<LockClosedRegular />}
                value={form.values.password}
                onChange={(_, { value }) => form.set('password', value)}
              />
            </Field>
            <PasswordMarks id={marks} password={form.values.password} />
          </div>
          <BusyButton type="submit" size="large" busy={form.busy}>
            {t('signUp')}
          </BusyButton>
          <SignupTerms />
          <OtherWays ids={invitation.ids} />
          <AuthFoot text={t('haveAccount')} to={routes.login.path} label={t('logIn')} />
        </form>
      </AuthCard>
    </InvitationGate>
  )
}

/** The name that a link gives; not the one that was made from the address, for want of a better. */
function nameIn(query: URLSearchParams): string {
  const name = query.get('name') ?? ''
  return name === query.get('email')?.split('@')[0] ? '' : name
}

/** The fields of a new account, and what is done with them. */
function useSignupForm({ ids }: LinkedInvitation) {
  const { t, i18n } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const passwordFault = usePasswordFault()

  return useForm({
    start: { name: nameIn(query), email: query.get('email') ?? '', password: '' },
    unreachable: t('unreachable'),
    unavailable: t('unavailable'),
    check: ({ name, email, password }) => ({
      name:
        name.trim() === ''
          ? t('nameRequired')
          : name.trim().length < limits.userNameLeast
            ? t('nameShort')
            : undefined,
      email:
        email.trim() === ''
          ? t('emailRequired')
          : isEmail(normalEmail(email))
            ? undefined
            : t('emailInvalid'),
      password: passwordFault(password),
    }),
    async send({ name, email, password }) {
      try {
        await passCaptcha()
      } catch (error) {
        console.warn(error)
        return void alert('error', t('captchaRetry'), { title: t('captchaFailed') })
      }
      const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
      await signUp({
        name: name.trim(),
        email: normalEmail(email),
        password,
        timezone,
        language: i18n.language,
        ...ids,
      })
      alert('success', t('signedUp'))
      storeText(keys.redirectProject, ids.project_id)
      navigate(routes.authenticating.path, { replace: true })
    },
  })
}
