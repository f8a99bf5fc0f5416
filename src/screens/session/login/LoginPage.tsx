import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular, MailRegular } from '@fluentui/react-icons'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { alert } from '../../../client/requests/alerts.ts'
import { keys, logIn, verifySession } from '../../../client/session/session.ts'
import { storeText } from '../../../client/stored.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import { routes } from '../../../core/catalogue/routes.ts'
import type { SessionUser } from '../../../core/session/calls.ts'
import { isEmail, normalEmail } from '../../../core/session/rules.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { type Form, useForm } from '../../../parts/form/use-form.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { AuthCard } from '../card/AuthCard.tsx'
import { InvitationGate } from '../invitation/InvitationGate.tsx'
import { InvitationNote } from '../invitation/InvitationNote.tsx'
import { useInvitation } from '../invitation/use-invitation.ts'
import { PasswordInput } from '../signup/PasswordInput.tsx'
import { AuthFoot } from './AuthFoot.tsx'
import { OtherWays } from './OtherWays.tsx'

const FactorStep = lazy(() =>
  import('./FactorStep.tsx').then((module) => ({ default: module.FactorStep })),
)

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  line: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' },
  remember: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [touch]: { minHeight: '40px', paddingLeft: '12px', marginLeft: '-12px' },
  },
  check: {
    width: '16px',
    height: '16px',
    margin: 0,
    accentColor: tokens.colorCompoundBrandBackground,
  },
  forgot: {
    display: 'inline-flex',
    alignItems: 'center',
    color: tokens.colorBrandForegroundLink,
    [touch]: { minHeight: '40px' },
  },
})

/** What is wrong with an address, if anything. */
const emailFault = (email: string) =>
  email.trim() === '' ? 'emailRequired' : isEmail(normalEmail(email)) ? undefined : 'emailInvalid'

/** What is wrong with a password that could be right, if anything. */
const passwordFault = (password: string) =>
  password === ''
    ? 'passwordRequired'
    : password.length < limits.passwordLeast
      ? 'passwordShort'
      : undefined

/** Signing in (A2). Invitation links carry team, user and project along. */
export function LoginPage() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const location = useLocation()
  const [query] = useSearchParams()
  const invitation = useInvitation()
  function go() {
    storeText(keys.redirectProject, query.get('project'))
    navigate(routes.authenticating.path, { state: location.state, replace: true })
  }

  /** Why another way of signing in has led back here. */
  const [earlier, setEarlier] = useState<string | null>(
    (location.state as { failure?: string } | null)?.failure ?? null,
  )

  const [factor, setFactor] = useState<Parameters<typeof logIn>[0]>()

  useTitle(t('loginTitle'))
  useOnce(() => {
    if (!invitation.ids.team_member_id)
      void verifySession()
        .then((user) => user && go())
        .catch(() => {})
  })

  const form = useForm({
    start: { email: query.get('email') ?? '', password: '', remember: true },
    unreachable: t('unreachable'),
    unavailable: t('unavailable'),
    check: ({ email, password }) => ({
      email: emailFault(email) && t(emailFault(email)!),
      password: passwordFault(password) && t(passwordFault(password)!),
    }),
    async send({ email, password, remember }) {
      setEarlier(null)
      await enter({ email: normalEmail(email), password, remember, ...invitation.ids })
    },
  })

  function entered(user: SessionUser) {
    if (invitation.told && user.team_id !== invitation.ids.team_id)
      alert('warning', t('invitationNotTaken'))
    else alert('success', t('loggedIn'))
    go()
  }

  /** Signs in; where the account has a second factor its code is asked for first. */
  async function enter(input: Parameters<typeof logIn>[0]) {
    try {
      entered(await logIn(input))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'factor_needed') throw error
      setFactor(input)
    }
  }

  const failure = form.failure ?? earlier
  if (factor)
    return (
      <Suspense>
        <FactorStep send={(code) => enter({ ...factor, code })} back={() => setFactor(undefined)} />
      </Suspense>
    )
  return (
    <InvitationGate invitation={invitation}>
      <AuthCard caption={t('loginCaption')}>
        <form className={styles.form} onSubmit={form.submit} noValidate>
          <InvitationNote {...invitation} />
          <FormFailure text={failure} />
          <Field label={t('email')} required validationMessage={form.faults.email ?? null}>
            <Input
              type="email"
              autoComplete="username"
              autoFocus
              contentBefore={<MailRegular />}
              value={form.values.email}
              onChange={(_, { value }) => form.set('email', value)}
            />
          </Field>
          <Field label={t('password')} required validationMessage={form.faults.password ?? null}>
            <PasswordInput
              autoComplete="current-password"
              contentBefore={<LockClosedRegular />}
              value={form.values.password}
              onChange={(_, { value }) => form.set('password', value)}
            />
          </Field>
          <div className={styles.line}>
            <RememberMe form={form} />
            <Link
              to={routes.forgotPassword.path}
              state={{ email: form.values.email }}
              className={styles.forgot}
            >
              {t('forgotPassword')}
            </Link>
          </div>
          <BusyButton type="submit" size="large" busy={form.busy}>
            {t('logIn')}
          </BusyButton>
          <OtherWays ids={invitation.ids} entered={entered} />
          <AuthFoot text={t('noAccount')} to={routes.signup.path} label={t('signUp')} />
        </form>
      </AuthCard>
    </InvitationGate>
  )
}

/** A box of the browser's own: that of the library would be the largest part of this page. */
function RememberMe({ form }: { form: Pick<Form<{ remember: boolean }>, 'values' | 'set'> }) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  return (
    <label className={styles.remember}>
      <input
        type="checkbox"
        checked={form.values.remember}
        onChange={({ currentTarget }) => form.set('remember', currentTarget.checked)}
        className={styles.check}
      />
      {t('rememberMe')}
    </label>
  )
}
