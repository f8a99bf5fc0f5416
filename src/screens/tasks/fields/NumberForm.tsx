import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  form: { display: 'flex', gap: tokens.spacingHorizontalS, alignItems: 'flex-start' },
  field: { width: '112px' },
  number: { minWidth: 0, width: '100%' },
  // On the line of the fields, below their labels.
  save: { marginTop: '24px' },
})

interface NumberField {
  label: string
  /** Null shows an empty field. */
  value: number | null
  /** Reads what is typed, where it may be more than a whole number; not a number if it is wrong. */
  read?: (text: string) => number
  /** Whether a text says what all other fields would say: they are emptied. */
  isAll?: (text: string) => boolean
  /** Whether the numbers typed in all fields are invalid in this one. */
  isWrong: (typed: readonly number[]) => boolean
  /** Shown while they are. */
  expected: string
  /** An empty field is invalid, and does not count as 0. */
  required?: boolean
}

interface NumberFormProps {
  fields: readonly NumberField[]
  /** The first thing that is typed stands for the whole: all other fields are emptied. */
  isReplaced?: boolean
  onSave: (typed: readonly number[]) => void
}

/** Numbers side by side, with a button that saves them. */
export function NumberForm({ fields, isReplaced = false, onSave }: NumberFormProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [texts, setTexts] = useState(() => fields.map(({ value }) => String(value ?? '')))
  const [replaces, setReplaces] = useState(isReplaced)
  const typed = texts.map((text, n) => (fields[n]!.read ?? whole)(text))
  const wrong = fields.map(
    ({ isWrong, required }, n) =>
      Number.isNaN(typed[n]) || (required && texts[n]!.trim() === '') || isWrong(typed),
  )
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
      {fields.map(({ label, expected, read, isAll }, n) => (
        <Field
          key={label}
          className={styles.field}
          label={label}
          validationMessage={wrong[n] ? expected : null}
        >
          <Input
            className={styles.number}
            autoFocus={n === 0}
            inputMode={read ? 'decimal' : 'numeric'}
            value={texts[n]!}
            onFocus={({ target }) => target.select()}
            onChange={(_, { value }) => {
              const empties = replaces || isAll?.(value)
              setReplaces(false)
              setTexts((before) =>
                before.map((text, at) => (at === n ? value : empties ? '' : text)),
              )
            }}
          />
        </Field>
      ))}
      <Button
        className={styles.save}
        type="submit"
        appearance="primary"
        disabledFocusable={isAnyWrong}
      >
        {t('save')}
      </Button>
    </form>
  )
}

/** The whole number of a text; not a number if it is none. */
export const whole = (text: string) => (/^\d*$/.test(text.trim()) ? Number(text) : Number.NaN)
