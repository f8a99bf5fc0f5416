import { Dropdown, Field, Input, Option, Radio, RadioGroup } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ask } from '../../../../client/engine/workspace.ts'
import { limits } from '../../../../core/catalogue/limits.ts'
import { type TokenScope, tokenScopes } from '../../../../core/security/tokens.ts'
import { useForm } from '../../../../parts/form/use-form.ts'
import { PasswordInput } from '../../../session/signup/PasswordInput.tsx'
import { SecurityDialog } from '../SecurityDialog.tsx'

/** For how many days a token is good; null for ever. */
const terms = [7, 30, limits.tokenDays, 365, null] as const

interface NewTokenProps {
  close: () => void
  /** Called with the token once it is made. */
  done: (token: string) => void
}

/** Makes an access token: what for, how far it goes, for how long, and the password. */
export function NewTokenDialog({ close, done }: NewTokenProps) {
  const { t } = useTranslation(['security', 'password'])
  const form = useNewToken(done)
  const { values, set, faults } = form
  const termOf = (days: number | null) =>
    days === null ? t('tokenNoEnd') : t('tokenDays', { count: days })
  return (
    <SecurityDialog
      title={t('newToken')}
      submit={t('makeToken')}
      unsaved={form.changed}
      {...{ form, close }}
    >
      <Field label={t('tokenName')} required validationMessage={faults.name ?? null}>
        <Input
          autoFocus
          autoComplete="off"
          placeholder={t('tokenNameHint')}
          maxLength={limits.tokenName}
          value={values.name}
          onChange={(_, { value }) => set('name', value)}
        />
      </Field>
      <Field label={t('tokenScope')}>
        <RadioGroup
          value={values.scope}
          onChange={(_, { value }) => set('scope', value as TokenScope)}
        >
          {tokenScopes.map((scope) => (
            <Radio key={scope} value={scope} label={t(`scope_${scope}`)} />
          ))}
        </RadioGroup>
      </Field>
      <Field label={t('tokenTerm')}>
        <Dropdown
          value={termOf(values.days)}
          selectedOptions={[String(values.days)]}
          onOptionSelect={(_, { optionValue }) =>
            set('days', optionValue === 'null' ? null : Number(optionValue))
          }
        >
          {terms.map((days) => (
            <Option key={days} value={String(days)}>
              {termOf(days)}
            </Option>
          ))}
        </Dropdown>
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

interface NewToken {
  name: string
  scope: TokenScope
  days: number | null
  password: string
}

function useNewToken(done: (token: string) => void) {
  const { t } = useTranslation(['security', 'password', 'session'])
  const start: NewToken = { name: '', scope: 'read', days: limits.tokenDays, password: '' }
  return useForm({
    start,
    unreachable: t('session:unreachable'),
    words: { password_wrong: t('passwordWrong') },
    check: ({ name, password }) => ({
      name: name.trim() === '' ? t('tokenNameRequired') : undefined,
      password: password === '' ? t('password:currentRequired') : undefined,
    }),
    send: async (values) => done((await ask('createToken', values)).token),
  })
}
