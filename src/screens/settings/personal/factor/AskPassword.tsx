import { Button, Field, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ModalDialog } from '../../../../parts/dialogs/ModalDialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { useDangerStyles } from '../../../../parts/page/danger-styles.ts'
import { FormFailure } from '../../../session/reset/FormFailure.tsx'
import { PasswordInput } from '../../../session/signup/PasswordInput.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
})

interface AskPasswordProps {
  title: string
  text: string
  confirm: string
  destructive?: boolean
  close: () => void
  /** Errors: `Refusal`, shown at the field. */
  send: (password: string) => Promise<void>
}

/** Asks for the own password before something is done that a page left open must not allow. */
export function AskPassword({ title, text, confirm, destructive, close, send }: AskPasswordProps) {
  const styles = useStyles()
  const danger = useDangerStyles()
  const { t } = useTranslation(['security', 'password', 'session'])
  const formId = useId()
  const form = useForm({
    start: { password: '' },
    unreachable: t('session:unreachable'),
    check: ({ password }) => ({
      password: password === '' ? t('password:currentRequired') : undefined,
    }),
    send: ({ password }) => send(password),
  })
  return (
    <ModalDialog
      title={title}
      close={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            appearance="primary"
            className={destructive ? danger.answer : ''}
            disabledFocusable={form.busy}
            icon={form.busy ? <Spinner size="tiny" /> : null}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <p className={styles.text}>{text}</p>
        <Field
          label={t('password:current')}
          required
          validationMessage={form.faults.password ?? null}
        >
          <PasswordInput
            autoFocus
            autoComplete="current-password"
            contentBefore={<LockClosedRegular />}
            value={form.values.password}
            onChange={(_, { value }) => form.set('password', value)}
          />
        </Field>
      </form>
    </ModalDialog>
  )
}
