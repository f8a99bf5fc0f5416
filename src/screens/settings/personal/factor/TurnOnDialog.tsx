import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../../client/engine/workspace.ts'
import { useForm } from '../../../../parts/form/use-form.ts'
import { SecurityDialog } from '../SecurityDialog.tsx'
import { AskPassword } from './AskPassword.tsx'
import { QrCode } from './QrCode.tsx'

const useStyles = makeStyles({
  key: {
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
    userSelect: 'all',
  },
  code: { alignSelf: 'center' },
})

interface TurnOnProps {
  close: () => void
  /** Called with the recovery codes once it is on. */
  done: (codes: readonly string[]) => void
}

/** Turns the second factor on: the password, then a code that shows that the app has the key. */
export function TurnOnDialog({ close, done }: TurnOnProps) {
  const { t } = useTranslation('security')
  const [key, setKey] = useState<{ secret: string; uri: string }>()
  if (key) return <ConfirmCode {...key} {...{ close, done }} />
  return (
    <AskPassword
      title={t('turnOnTitle')}
      text={t('turnOnText')}
      confirm={t('next')}
      close={close}
      send={async (password) => setKey(await ask('prepareFactor', { password }))}
    />
  )
}

/** A key in groups of four letters, which are easier to type. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

function ConfirmCode({ secret, uri, close, done }: TurnOnProps & { secret: string; uri: string }) {
  const styles = useStyles()
  const { t } = useTranslation(['security', 'session'])
  const form = useForm({
    start: { code: '' },
    unreachable: t('session:unreachable'),
    check: ({ code }) => ({ code: code.trim() === '' ? t('session:codeRequired') : undefined }),
    send: async ({ code }) => done((await ask('confirmFactor', { code })).codes),
  })
  return (
    <SecurityDialog
      title={t('turnOnTitle')}
      text={t('scanText')}
      submit={t('turnOn')}
      {...{ form, close }}
    >
      <div className={styles.code}>
        <QrCode text={uri} label={t('qrCode')} />
      </div>
      <Field label={t('keyText')}>
        <span className={styles.key}>{grouped(secret)}</span>
      </Field>
      <Field label={t('session:code')} required validationMessage={form.faults.code ?? null}>
        <Input
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
          value={form.values.code}
          onChange={(_, { value }) => form.set('code', value)}
        />
      </Field>
    </SecurityDialog>
  )
}
