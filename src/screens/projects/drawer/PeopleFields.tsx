import { Field } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { cut } from '../../../core/values/text.ts'
import { useClients, useMembers } from '../../../parts/data/use-team.ts'
import { ChoiceInput } from '../../../parts/form/ChoiceInput.tsx'
import { memberOptions } from '../../../parts/pickers/options.tsx'
import { type ProjectFieldsProps, useFault, useFieldStyles } from './field-props.ts'

/** Whom a project is for, and who manages it. */
export function PeopleFields({ form, disabled }: ProjectFieldsProps) {
  const styles = useFieldStyles()
  const { t } = useTranslation('projects')
  const fault = useFault(form)
  const members = useMembers()
  const clients = useClients().map(({ name }) => name)
  const { values, set } = form
  const { client_name } = values
  const names =
    client_name === '' || clients.includes(client_name) ? clients : [...clients, client_name]
  return (
    <div className={styles.pair}>
      <Field label={t('client')} {...fault('client_name')}>
        <ChoiceInput
          label={t('client')}
          placeholder={t('none')}
          clearable
          options={names.map((name) => ({ id: name, label: name }))}
          value={client_name || null}
          disabled={disabled}
          empty={t('typeToCreate')}
          createLabel={(name) => t('addClient', { name })}
          onCreate={(name) => set('client_name', cut(name, limits.clientName))}
          onPick={(name) => set('client_name', name ?? '')}
        />
      </Field>
      <Field label={t('projectManager')} {...fault('manager')}>
        <ChoiceInput
          label={t('projectManager')}
          placeholder={t('none')}
          clearable
          options={memberOptions(members, { pending: t('pending'), withEmails: true })}
          value={values.manager}
          disabled={disabled}
          onPick={(id) => set('manager', id)}
        />
      </Field>
    </div>
  )
}
