import { Field } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../core/catalogue/limits.ts'
import { cut } from '../../core/values/text.ts'
import { useJobTitles } from '../data/use-team.ts'
import { ChoiceInput } from '../form/ChoiceInput.tsx'

interface JobTitleFieldProps {
  /** The name of the title; blank for none. */
  value: string
  onChange: (name: string) => void
  fault?: string | undefined
}

/** The job title of a member: one of the first that match what is typed, or a new one (A5.5). */
export function JobTitleField({ value, onChange, fault }: JobTitleFieldProps) {
  const { t } = useTranslation('invite')
  const titles = useJobTitles().map(({ name }) => ({ id: name, label: name }))
  const known = titles.some(({ id }) => id === value)
  return (
    <Field label={t('jobTitle')} validationMessage={fault ?? null}>
      <ChoiceInput
        label={t('jobTitle')}
        placeholder={t('noJobTitle')}
        clearable
        most={limits.jobTitleLookupSize}
        options={value === '' || known ? titles : [...titles, { id: value, label: value }]}
        value={value || null}
        empty={t('typeJobTitle')}
        createLabel={(name) => t('newJobTitle', { name })}
        onCreate={(name) => onChange(cut(name, limits.jobTitle))}
        onPick={(name) => onChange(name ?? '')}
      />
    </Field>
  )
}
