import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import { type ProjectFieldsProps, useFault, useFieldStyles } from './field-props.ts'
import { workingDays } from './project-form.ts'

const useStyles = makeStyles({ number: { minWidth: 0, width: '100%' } })

/** When a project is worked on, and how much. */
export function TimeFields({ form, disabled }: ProjectFieldsProps) {
  const shared = useFieldStyles()
  const styles = useStyles()
  const { t } = useTranslation('projects')
  const fault = useFault(form)
  const { values, set } = form
  function setDay(field: 'start_date' | 'end_date', day: string | null) {
    set(field, day)
    const start = field === 'start_date' ? day : values.start_date
    const end = field === 'end_date' ? day : values.end_date
    if (start && end && start <= end) set('working_days', String(workingDays(start, end)))
  }
  return (
    <>
      <div className={shared.pair}>
        <Field label={t('startDate')} {...fault('start_date')}>
          <DayInput
            label={t('startDate')}
            value={values.start_date}
            max={values.end_date}
            disabled={disabled}
            onPick={(day) => setDay('start_date', day)}
          />
        </Field>
        <Field label={t('endDate')} {...fault('end_date')}>
          <DayInput
            label={t('endDate')}
            value={values.end_date}
            min={values.start_date}
            disabled={disabled}
            onPick={(day) => setDay('end_date', day)}
          />
        </Field>
      </div>
      <div className={shared.pair}>
        {(['working_days', 'man_days', 'hours_per_day'] as const).map((field) => (
          <Field key={field} label={t(field)} {...fault(field)}>
            <Input
              type="number"
              className={styles.number}
              input={{ className: styles.number }}
              min={0}
              step={1}
              value={values[field]}
              disabled={disabled}
              onChange={(_, { value }) => set(field, value)}
            />
          </Field>
        ))}
      </div>
    </>
  )
}
