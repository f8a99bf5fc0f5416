import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  form: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-end' },
  number: { width: '88px' },
})

interface NumberField {
  label: string
  /** Null shows an empty field. */
  value: number | null
  /** Whether the whole numbers typed in all fields are invalid in this one. */
  isWrong: (typed: readonly number[]) => boolean
}

interface NumberFormProps {
  fields: readonly NumberField[]
  onSave: (typed: readonly number[]) => void
}

/** Whole numbers side by side, with a button that saves them. An empty field counts as 0. */
export function NumberForm({ fields, onSave }: NumberFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [texts, setTexts] = useState(() => fields.map(({ value }) => String(value ?? '')))
  const typed = texts.map(whole)
  const wrong = fields.map(({ isWrong }, n) => Number.isNaN(typed[n]) || isWrong(typed))
  const isAnyWrong = wrong.includes(true)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAnyWrong) onSave(typed)
      }}
    >
      {fields.map(({ label }, n) => (
        <Field key={label} label={label} validationState={wrong[n] ? 'error' : 'none'}>
          <Input
            className={styles.number}
            autoFocus={n === 0}
            inputMode="numeric"
            value={texts[n]!}
            onFocus={({ target }) => target.select()}
            onChange={(_, { value }) =>
              setTexts((before) => before.map((text, at) => (at === n ? value : text)))
            }
          />
        </Field>
      ))}
      <Button type="submit" appearance="primary" disabledFocusable={isAnyWrong}>
        {t('save')}
      </Button>
    </form>
  )
}

/** The whole number of a text; not a number if it is none. */
const whole = (text: string) => (/^\d*$/.test(text.trim()) ? Number(text) : Number.NaN)
