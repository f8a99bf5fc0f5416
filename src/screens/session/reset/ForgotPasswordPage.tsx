import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { MailRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { askForReset } from '../../../client/session/reset.ts'
import { verifySession } from '../../../client/session/session.ts'
import { pathTo, routes } from '../../../core/catalogue/routes.ts'
import { isEmail, normalEmail } from '../../../core/session/rules.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useOnce } from '../../../parts/hooks/use-once.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { AuthCard } from '../card/AuthCard.tsx'
import { AuthResult } from '../card/AuthResult.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

/** Asks for a link that resets the password (A2.8). The answer is the same for every address. */
export function ForgotPasswordPage() {
  const styles = useStyles()
  const { t } = useTranslation(['password', 'session'])
  const navigate = useNavigate()
  const typed = (useLocation().state as { email?: string } | null)?.email ?? ''
  const [sentTo, setSentTo] = useState<string | null>(null)

  useTitle(t('forgotTitle'))
  useOnce(() => {
    void verifySession()
      .then((user) => user && navigate(pathTo('home'), { replace: true }))
      .catch(() => {})
  })
  const emailFault = (email: string) => {
    if (email.trim() === '') return t('session:emailRequired')
    return isEmail(normalEmail(email)) ? undefined : t('session:emailInvalid')
  }
  const form = useForm({
    start: { email: typed },
    unreachable: t('session:unreachable'),
    check: ({ email }) => ({ email: emailFault(email) }),
    async send({ email }) {
      await askForReset(normalEmail(email))
      setSentTo(normalEmail(email))
    },
  })

  const back = <LinkButton to={routes.login.path}>{t('back')}</LinkButton>
  if (sentTo !== null)
    return (
      <AuthResult title={t('sent')} text={t('sentText', { email: sentTo })}>
        {back}
      </AuthResult>
    )
  return (
    <AuthCard caption={t('forgotCaption')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <Text>{t('forgotText')}</Text>
        <FormFailure text={form.failure} />
        <Field label={t('session:email')} required validationMessage={form.faults.email ?? null}>
          <Input
            type="email"
            autoComplete="username"
            autoFocus
            contentBefore={<MailRegular />}
            value={form.values.email}
            onChange={(_, { value }) => form.set('email', value)}
          />
        </Field>
        <Button type="submit" appearance="primary" size="large" disabledFocusable={form.busy}>
          {t('send')}
        </Button>
        {back}
      </form>
    </AuthCard>
  )
}
