import { Field, Input } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../../client/requests/alerts.ts'
import { makePasskey } from '../../../../client/session/add-passkey.ts'
import { Refusal } from '../../../../core/catalogue/errors.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { useForm } from '../../../../parts/form/use-form.ts'
import { PasswordInput } from '../../../session/signup/PasswordInput.tsx'
import { SecurityDialog } from '../SecurityDialog.tsx'

interface NewPasskeyProps {
  close: () => void
  again: () => void
}

/** Asks for a name and the password; the browser then asks for the device. */
export function NewPasskeyDialog({ close, again }: NewPasskeyProps) {
  const { t } = useTranslation(['security', 'password'])
  const form = useNewPasskey({ close, again })
  const { values, set, faults } = form
  return (
    <SecurityDialog
      title={t('addPasskey')}
      text={t('addPasskeyText')}
      submit={t('next')}
      unsaved={form.changed}
      {...{ form, close }}
    >
      <Field label={t('tokenName')} required validationMessage={faults.name ?? null}>
        <Input
          autoFocus
          autoComplete="off"
          placeholder={t('passkeyNameHint')}
          maxLength={limits.passkeyName}
          value={values.name}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
      <Field label={t('password:current')} required validationMessage={faults.password ?? null}>
        <PasswordInput
          autoComplete="current-password"
          contentBefore={<LockClosedRegular />}
          value={values.password}
          onChange={(_, { value }) => set('password', value)}
        />
      </Field>
    </SecurityDialog>
  )
}

function useNewPasskey({ close, again }: NewPasskeyProps) {
  const { t } = useTranslation(['security', 'password', 'session'])
  return useForm({
    start: { name: '', password: '' },
    unreachable: t('session:unreachable'),
    words: { password_wrong: t('passwordWrong') },
    check: ({ name, password }) => ({
      name: name.trim() === '' ? t('passkeyNameRequired') : undefined,
      password: password === '' ? t('password:currentRequired') : undefined,
    }),
    async send({ name, password }) {
      try {
        if (!(await makePasskey(name, password))) return
      } catch (error) {
        if (!(error instanceof DOMException) && !isOfDevice(error)) throw error
        return void alert('error', t('passkeyNotMade'))
      }
      alert('success', t('passkeyAdded', { name: name.trim() }))
      close()
      again()
    },
  })
}

/** Whether the browser or the device could not make the passkey, and no reply of the server. */
const isOfDevice = (error: unknown) =>
  !(error instanceof Refusal) && (error as Error).name === 'InvalidStateError'
