import { Field } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Form } from '../../../parts/form/use-form.ts'
import { PasswordInput } from '../signup/PasswordInput.tsx'
import { PasswordMarks } from '../signup/PasswordMarks.tsx'

/** A password that is being chosen, typed twice. */
interface NewPassword {
  next: string
  confirm: string
}

/** The fields of a new password: what it needs, and a repeat that cannot be pasted. */
export function NewPasswordFields<V extends NewPassword>({ form }: { form: Form<V> }) {
  const { t } = useTranslation('password')
  const marks = useId()
  return (
    <>
      <div>
        <Field label={t('newPassword')} required validationMessage={form.faults.next ?? null}>
          <PasswordInput
            autoComplete="new-password"
            aria-describedby={marks}
            contentBefore={<LockClosedRegular />}
            value={form.values.next}
            onChange={(_, { value }) => form.set('next', value as V['next'])}
          />
        </Field>
        <PasswordMarks id={marks} password={form.values.next} />
      </div>
      <Field label={t('confirm')} required validationMessage={form.faults.confirm ?? null}>
        <PasswordInput
          autoComplete="new-password"
          contentBefore={<LockClosedRegular />}
          value={form.values.confirm}
          onPaste={(event) => event.preventDefault()}
          onChange={(_, { value }) => form.set('confirm', value as V['confirm'])}
        />
      </Field>
    </>
  )
}
