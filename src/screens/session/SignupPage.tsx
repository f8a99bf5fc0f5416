import { Button, Field, Input, MessageBar, MessageBarBody, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { LockClosedRegular, MailRegular, PersonRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { alert } from '../../client/alerts.ts'
import { keys, signUp } from '../../client/session.ts'
import { limits } from '../../core/limits.ts'
import { routes } from '../../core/routes.ts'
import { isStrongPassword } from '../../core/session/passwords.ts'
import { isEmail, normalEmail } from '../../core/session/rules.ts'
import { useForm } from '../../parts/use-form.ts'
import { useOnce, useTitle } from '../../parts/use-once.ts'
import { AuthCard } from './AuthCard.tsx'
import { AuthFoot } from './AuthFoot.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PasswordMarks } from './PasswordMarks.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

/** Making an account (A2). Invitation links fill in name and address. */
export function SignupPage() {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()

  useTitle(t('signupTitle'))
  useOnce(() => {
    const project = query.get('project')
    if (project) localStorage.setItem(keys.redirectProject, project)
  })

  const form = useForm({
    start: { name: query.get('name') ?? '', email: query.get('email') ?? '', password: '' },
    unreachable: t('unreachable'),
    check: ({ name, email, password }) => ({
      name: name.trim() === '' ? t('nameRequired') : name.trim().length < limits.userNameLeast ? t('nameShort') : undefined,
      email: email.trim() === '' ? t('emailRequired') : isEmail(normalEmail(email)) ? undefined : t('emailInvalid'),
      password: password === '' ? t('passwordRequired') : isStrongPassword(password) ? undefined : t('passwordWeak'),
    }),
    async send({ name, email, password }) {
      const account = { name: name.trim(), email: normalEmail(email), password }
      const team = query.get('team')
      await signUp({
        ...account,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        team_id: team,
        team_member_id: query.get('teamMember') ?? query.get('user'),
        project_id: query.get('project'),
      })
      alert('success', t('signedUp'))
      navigate(routes.authenticating.path, { replace: true })
    },
  })

  return (
    <AuthCard caption={t('signupCaption')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        {form.failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{form.failure}</MessageBarBody>
          </MessageBar>
        )}
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
            contentBefore={<MailRegular />}
            value={form.values.email}
            onChange={(_, { value }) => form.set('email', value)}
          />
        </Field>
        <div>
          <Field label={t('password')} required validationMessage={form.faults.password ?? null}>
            <PasswordInput
              autoComplete="new-password"
              contentBefore={<LockClosedRegular />}
              value={form.values.password}
              onChange={(_, { value }) => form.set('password', value)}
            />
          </Field>
          <PasswordMarks password={form.values.password} />
        </div>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          disabledFocusable={form.busy}
          icon={form.busy ? <Spinner size="tiny" /> : null}
        >
          {t('signUp')}
        </Button>
        <AuthFoot text={t('haveAccount')} to={routes.login.path} label={t('logIn')} />
      </form>
    </AuthCard>
  )
}
