import { Field } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { projectHealths, projectStatuses } from '../../../core/workflow/lookups.ts'
import { ChoiceInput } from '../../../parts/form/ChoiceInput.tsx'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { colouredOptions, priorityOptions } from '../../../parts/pickers/options.tsx'
import { healthKey, statusKey } from '../../../parts/text/lookup-keys.ts'
import { CategoryField } from './CategoryField.tsx'
import { type ProjectFieldsProps, useFieldStyles } from './field-props.ts'

/** How a project is doing and where it belongs: status, health, priority and category. */
export function StateFields({ form, id, disabled }: ProjectFieldsProps) {
  const styles = useFieldStyles()
  const { t } = useTranslation('projects')
  const dark = useDark()
  const { values, set } = form
  const choices = {
    status_id: {
      label: t('status'),
      options: colouredOptions(
        projectStatuses.map((status) => ({ ...status, name: t(statusKey(status.name)) })),
      ),
    },
    health_id: {
      label: t('health'),
      options: colouredOptions(
        projectHealths.map((health) => ({ ...health, name: t(healthKey(health.name)) })),
      ),
    },
    priority_id: { label: t('priority'), options: priorityOptions(t, dark) },
  }
  const choice = (field: keyof typeof choices) => (
    <Field label={choices[field].label}>
      <ChoiceInput
        {...choices[field]}
        placeholder=""
        value={values[field]}
        disabled={disabled}
        onPick={(id) => id && set(field, id)}
      />
    </Field>
  )
  return (
    <>
      <div className={styles.pair}>
        {choice('status_id')}
        {choice('health_id')}
      </div>
      <div className={styles.pair}>
        {choice('priority_id')}
        <CategoryField form={form} {...(id ? { id } : {})} disabled={disabled} />
      </div>
    </>
  )
}
