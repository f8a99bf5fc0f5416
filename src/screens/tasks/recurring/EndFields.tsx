import { Field, Radio, RadioGroup } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../parts/form/DayInput.tsx'
import { type RuleFieldsProps, useRuleStyles } from './field-props.ts'
import { NumberField } from './NumberField.tsx'

/** From when on, and until when or how often. `made` is how many tasks have been made so far. */
export function EndFields({ made, ...props }: RuleFieldsProps & { made: number }) {
  const { draft, set, wrong } = props
  const styles = useRuleStyles()
  const { t } = useTranslation('recurring')
  return (
    <>
      <div className={styles.row}>
        <Field label={t('begins')}>
          <DayInput
            label={t('begins')}
            value={draft.start}
            max={draft.ends === 'on' ? draft.end : null}
            onPick={(start) => set({ start })}
          />
        </Field>
      </div>
      <Field label={t('ends')}>
        <RadioGroup
          layout="horizontal"
          className={styles.radios}
          value={draft.ends}
          onChange={(_, { value }) => set({ ends: value as typeof draft.ends })}
        >
          <Radio value="never" label={t('endsNever')} />
          <Radio value="on" label={t('endsOn')} />
          <Radio value="after" label={t('endsAfter')} />
        </RadioGroup>
      </Field>
      {draft.ends === 'on' && (
        <div className={styles.row}>
          <Field
            label={t('endDate')}
            {...(wrong.has('end') ? { validationMessage: t('endWanted') } : {})}
          >
            <DayInput
              label={t('endDate')}
              value={draft.end}
              min={draft.start}
              onPick={(end) => set({ end })}
            />
          </Field>
        </div>
      )}
      {draft.ends === 'after' && (
        <div className={styles.row}>
          <NumberField
            {...props}
            name="count"
            label={t('count')}
            hint={made > 0 ? t('made', { count: made }) : undefined}
          />
        </div>
      )}
    </>
  )
}
