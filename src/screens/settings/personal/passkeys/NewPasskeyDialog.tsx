import { Button, Field, Input, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { alert } from '../../../../client/requests/alerts.ts'
import { makePasskey } from '../../../../client/session/add-passkey.ts'
import { Refusal } from '../../../../core/catalogue/errors.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { ModalDialog } from '../../../../parts/dialogs/ModalDialog.tsx'
import { useForm } from '../../../../parts/form/use-form.ts'
import { FormFailure } from '../../../session/reset/FormFailure.tsx'
import { PasswordInput } from '../../../session/signup/PasswordInput.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  submit: { whiteSpace: 'nowrap' },
})

interface NewPasskeyProps {
  close: () => void
  again: () => void
}

/** Asks for a name and the password; the browser then asks for the device. */
export function NewPasskeyDialog({ close, again }: NewPasskeyProps) {
  const styles = useStyles()
  const { t } = useTranslation(['security', 'password'])
  const formId = useId()
  const form = useNewPasskey({ close, again })
  const { values, set, faults } = form
  return (
    <ModalDialog
      title={t('addPasskey')}
      close={close}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            appearance="primary"
            className={styles.submit}
            disabledFocusable={form.busy}
            icon={form.busy ? <Spinner size="tiny" /> : null}
          >
            {t('next')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <p className={styles.text}>{t('addPasskeyText')}</p>
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
      </form>
    </ModalDialog>
  )
}

function useNewPasskey({ close, again }: NewPasskeyProps) {
  const { t } = useTranslation(['security', 'password', 'session'])
  return useForm({
    start: { name: '', password: '' },
    unreachable: t('session:unreachable'),
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
