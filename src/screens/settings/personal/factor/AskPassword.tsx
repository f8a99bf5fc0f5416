import { Field } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../parts/form/use-form.ts'
import { PasswordInput } from '../../../session/signup/PasswordInput.tsx'
import { SecurityDialog } from '../SecurityDialog.tsx'

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
export function AskPassword({
  title,
  text,
  confirm,
  destructive = false,
  close,
  send,
}: AskPasswordProps) {
  const { t } = useTranslation(['security', 'password', 'session'])
  const form = useForm({
    start: { password: '' },
    unreachable: t('session:unreachable'),
    words: { password_wrong: t('passwordWrong') },
    check: ({ password }) => ({
      password: password === '' ? t('password:currentRequired') : undefined,
    }),
    send: ({ password }) => send(password),
  })
  return (
    <SecurityDialog {...{ title, text, form, close, destructive }} submit={confirm}>
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
    </SecurityDialog>
  )
}
