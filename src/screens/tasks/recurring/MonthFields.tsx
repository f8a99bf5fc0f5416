import { Field, Radio, RadioGroup, Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { showWeekday } from '../../../parts/text/format.ts'
import { type RuleFieldsProps, useRuleStyles, weekdays } from './field-props.ts'
import { NumberField } from './NumberField.tsx'

const weeks = [1, 2, 3, 4, 5] as const

/** On which day of the month. */
export function MonthFields(props: RuleFieldsProps) {
  const { draft, set } = props
  const styles = useRuleStyles()
  const { t } = useTranslation('recurring')
  return (
    <>
      <Field label={t('inMonth')}>
        <RadioGroup
          layout="horizontal"
          className={styles.radios}
          value={draft.inMonth}
          onChange={(_, { value }) => set({ inMonth: value as typeof draft.inMonth })}
        >
          <Radio value="same" label={t('bySame')} />
          <Radio value="date" label={t('byDate')} />
          <Radio value="weekday" label={t('byWeekday')} />
        </RadioGroup>
      </Field>
      {draft.inMonth === 'date' && (
        <div className={styles.row}>
          <NumberField {...props} name="date" label={t('date')} />
        </div>
      )}
      {draft.inMonth === 'weekday' && (
        <div className={styles.row}>
          <Field label={t('nth')}>
            <Select
              value={String(draft.week)}
              onChange={(_, { value }) => set({ week: Number(value) })}
            >
              {weeks.map((week) => (
                <option key={week} value={week}>
                  {t(`nth_${week}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('weekday')}>
            <Select
              value={String(draft.weekday)}
              onChange={(_, { value }) => set({ weekday: Number(value) })}
            >
              {weekdays().map((day) => (
                <option key={day} value={day}>
                  {showWeekday(day)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </>
  )
}
