import { Button, Field, makeStyles, tokens } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../client/engine/workspace.ts'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { NeedsServer } from '../../../parts/form/NeedsServer.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { useStay } from '../../../parts/leaving/use-stay.tsx'
import { atField } from '../../session/reset/at-field.ts'
import { NewPasswordFields } from '../../session/reset/NewPasswordFields.tsx'
import { useNewPasswordCheck } from '../../session/reset/use-new-password-check.ts'
import { PasswordInput } from '../../session/signup/PasswordInput.tsx'
import { SettingsPage } from '../shell/SettingsPage.tsx'
import { SecondFactor } from './factor/SecondFactor.tsx'
import { Passkeys } from './passkeys/Passkeys.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './tokens/Tokens.tsx'

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '400px',
  },
  button: { alignSelf: 'flex-start' },
})

/**
 * The own password, the second factor, the passkeys, where the account is signed in, and its access tokens
 * (A2.30). Those who sign in with a social account have no password and no such page.
 */
export function PasswordPage() {
  const { t } = useTranslation(['password', 'security'])
  const [changes, setChanges] = useState(0)
  return (
    <SettingsPage name="settingsPassword">
      <SecuritySection title={t('security:changePassword')} text={t('changeText')}>
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </SecuritySection>
      <SecondFactor />
      <Passkeys />
      <Sessions />
      <Tokens />
    </SettingsPage>
  )
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation(['password', 'session'])
  const checkNew = useNewPasswordCheck()
  const form = useForm({
    start: { current: '', next: '', confirm: '' },
    unreachable: t('session:unreachable'),
    check: ({ current, ...rest }) => ({
      current: current === '' ? t('currentRequired') : undefined,
      ...checkNew(rest),
    }),
    async send({ current, next, confirm }) {
      await ask('changePassword', {
        password: current,
        new_password: next,
        confirm_password: confirm,
      }).catch((error: unknown) => {
        throw atField(error, fields)
      })
      onChanged()
    },
  })
  const { question } = useStay(form.changed)
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <NeedsServer />
      <FormFailure text={form.failure} />
      <Field label={t('current')} required validationMessage={form.faults.current ?? null}>
        <PasswordInput
          autoComplete="current-password"
          contentBefore={<LockClosedRegular />}
          value={form.values.current}
          onChange={(_, { value }) => form.set('current', value)}
        />
      </Field>
      <NewPasswordFields form={form} />
      <Button
        type="submit"
        appearance="primary"
        className={styles.button}
        disabledFocusable={form.busy}
      >
        {t('update')}
      </Button>
      {question}
    </form>
  )
}

/** The fields of the call, by those of the page. */
const fields: Record<string, string> = {
  password: 'current',
  new_password: 'next',
  confirm_password: 'confirm',
}
