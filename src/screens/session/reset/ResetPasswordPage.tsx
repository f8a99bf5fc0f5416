import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { alert } from '../../../client/requests/alerts.ts'
import { resetPassword } from '../../../client/session/reset.ts'
import { setUser } from '../../../client/session/session.ts'
import { routes } from '../../../core/catalogue/routes.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useTitle } from '../../../parts/hooks/use-title.ts'
import { LinkButton } from '../../../parts/page/LinkButton.tsx'
import { AuthCard } from '../card/AuthCard.tsx'
import { atField } from './at-field.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { useNewPasswordCheck } from './use-new-password-check.ts'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

/** Takes the new password of a mailed link (A2.11), and leads to the login page. */
export function ResetPasswordPage() {
  const styles = useStyles()
  const { t } = useTranslation(['password', 'session'])
  const navigate = useNavigate()
  const { user = '', hash = '' } = useParams()
  useTitle(t('resetTitle'))
  const form = useForm({
    start: { next: '', confirm: '' },
    unreachable: t('session:unreachable'),
    check: useNewPasswordCheck(),
    async send({ next, confirm }) {
      await resetPassword({ user, hash, password: next, confirmPassword: confirm }).catch(
        (error: unknown) => {
          throw atField(error, { password: 'next', confirmPassword: 'confirm' })
        },
      )
      // All sessions of the account are over, that of this browser too.
      setUser(null)
      alert('success', t('done'))
      navigate(routes.login.path, { replace: true })
    },
  })
  return (
    <AuthCard caption={t('resetTitle')}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <NewPasswordFields form={form} />
        <Button type="submit" appearance="primary" size="large" disabledFocusable={form.busy}>
          {t('reset')}
        </Button>
        <LinkButton to={routes.forgotPassword.path}>{t('resend')}</LinkButton>
      </form>
    </AuthCard>
  )
}
