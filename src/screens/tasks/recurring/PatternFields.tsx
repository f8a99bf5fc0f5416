import { Field, Select, ToggleButton } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { type ScheduleType, scheduleTypes } from '../../../core/recurring/rows.ts'
import { first } from '../../../parts/focus/focus-first.ts'
import { showShortWeekday, showWeekday } from '../../../parts/text/format.ts'
import { type RuleFieldsProps, useRuleStyles, weekdays } from './field-props.ts'
import { MonthFields } from './MonthFields.tsx'
import { NumberField } from './NumberField.tsx'
import { isInterval } from './rule-draft.ts'

/** How often, and on which days. */
export function PatternFields(props: RuleFieldsProps) {
  const { draft, set } = props
  const styles = useRuleStyles()
  const { t } = useTranslation('recurring')
  const type = draft.schedule_type
  return (
    <>
      <Field label={t('frequency')}>
        <Select
          {...first}
          value={type}
          onChange={(_, { value }) => set({ schedule_type: value as ScheduleType })}
        >
          {scheduleTypes.map((each) => (
            <option key={each} value={each}>
              {t(`type_${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isInterval(type) && (
        <div className={styles.row}>
          <NumberField {...props} name="interval" label={t(`interval_${type}`)} />
        </div>
      )}
      {type === 'weekly' && <Weekdays {...props} />}
      {type === 'monthly' && <MonthFields {...props} />}
    </>
  )
}

function Weekdays({ draft: { days }, set }: RuleFieldsProps) {
  const styles = useRuleStyles()
  const { t } = useTranslation('recurring')
  return (
    <Field label={t('weekdays')} {...(days.length === 0 ? { hint: t('weekdaysHint') } : {})}>
      <div role="group" aria-label={t('weekdays')} className={styles.days}>
        {weekdays().map((day) => (
          <ToggleButton
            key={day}
            className={styles.day}
            checked={days.includes(day)}
            {...(days.includes(day) ? { appearance: 'primary' as const } : {})}
            aria-label={showWeekday(day)}
            onClick={() =>
              set({
                days: days.includes(day) ? days.filter((each) => each !== day) : [...days, day],
              })
            }
          >
            {showShortWeekday(day)}
          </ToggleButton>
        ))}
      </div>
    </Field>
  )
}
