import { Field, Input } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { showNumber } from '../../../parts/text/i18n.ts'
import { type RuleFieldsProps, useRuleStyles } from './field-props.ts'
import { mostIn } from './rule-draft.ts'

interface NumberFieldProps extends RuleFieldsProps {
  name: 'date' | 'interval' | 'count'
  label: string
  hint?: string | undefined
}

/** A whole number of a rule, from 1 on. */
export function NumberField({ name, label, hint, draft, set, wrong }: NumberFieldProps) {
  const styles = useRuleStyles()
  const { t } = useTranslation('recurring')
  const most = mostIn(draft)[name]
  return (
    <Field
      label={label}
      {...(hint ? { hint } : {})}
      {...(wrong.has(name)
        ? { validationMessage: t('between', { least: 1, most: showNumber(most) }) }
        : {})}
    >
      <Input
        className={styles.number}
        inputMode="numeric"
        value={draft[name]}
        onFocus={({ target }) => target.select()}
        onChange={(_, { value }) => set({ [name]: value })}
      />
    </Field>
  )
}
