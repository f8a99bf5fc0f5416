import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { PhoneKeyRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormFailure } from '../../../parts/form/FormFailure.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { BusyButton } from '../../../parts/page/BusyButton.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { AuthCard } from '../card/AuthCard.tsx'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  text: { margin: 0, textAlign: 'center', color: tokens.colorNeutralForeground2 },
  others: { display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap' },
  other: { [touch]: { minHeight: '40px' } },
})

interface FactorStepProps {
  /** Signs in with a code. Errors: as `logIn`. */
  send: (code: string) => Promise<void>
  /** Back to the first step. */
  back: () => void
}

const digits = 6

/** The second step of signing in: a code of the second factor, or a recovery code (A2.30). */
export function FactorStep({ send, back }: FactorStepProps) {
  const styles = useStyles()
  const { t } = useTranslation('session')
  const [recovering, setRecovering] = useState(false)
  const form = useForm({
    start: { code: '' },
    unreachable: t('unreachable'),
    unavailable: t('unavailable'),
    check: ({ code }) => ({ code: code.trim() === '' ? t('codeRequired') : undefined }),
    send: ({ code }) => send(code),
  })
  function change(to: boolean) {
    setRecovering(to)
    form.set('code', '')
  }
  return (
    <AuthCard caption={t('codeCaption')}>
      <p className={styles.text}>{t(recovering ? 'recoveryText' : 'codeText')}</p>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <FormFailure text={form.failure} />
        <Field
          label={t(recovering ? 'recoveryCode' : 'code')}
          required
          validationMessage={form.faults.code ?? null}
        >
          <Input
            key={String(recovering)}
            autoFocus
            autoComplete={recovering ? 'off' : 'one-time-code'}
            autoCapitalize="none"
            spellCheck={false}
            inputMode={recovering ? 'text' : 'numeric'}
            maxLength={recovering ? 40 : digits + 1}
            contentBefore={<PhoneKeyRegular />}
            value={form.values.code}
            onChange={(_, { value }) => form.set('code', value)}
          />
        </Field>
        <BusyButton type="submit" size="large" busy={form.busy}>
          {t('logIn')}
        </BusyButton>
        <p className={styles.text}>{t('codesLost')}</p>
        <div className={styles.others}>
          <Button className={styles.other} appearance="transparent" onClick={back}>
            {t('codeBack')}
          </Button>
          <Button
            className={styles.other}
            appearance="transparent"
            onClick={() => change(!recovering)}
          >
            {t(recovering ? 'useDevice' : 'useRecovery')}
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}
