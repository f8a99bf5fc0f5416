import { Checkbox, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../core/catalogue/limits.ts'
import { numbersIn } from '../../../../core/columns/filter.ts'
import type { NumberLooks } from '../../../../core/columns/types/number.ts'
import { rangeIn, rangeValue } from '../../../../core/values/day-spans.ts'
import { textIn, wordOf } from '../../../../core/values/filter-words.ts'
import { searched } from '../../../../core/values/text.ts'
import { toggled } from '../../../../parts/pickers/picker-props.ts'
import {
  editedNumber,
  numberFault,
  readNumber,
  typedNumberMost,
} from '../../../../parts/text/typed-number.ts'
import type { FilterShown } from './filter-options.tsx'

const useStyles = makeStyles({
  root: { padding: `0 ${tokens.spacingHorizontalS}` },
  range: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
  },
  input: { minWidth: 0, width: '100%' },
  options: {
    display: 'flex',
    flexDirection: 'column',
    marginInlineStart: `calc(0px - ${tokens.spacingHorizontalS})`,
  },
})

interface TypedValuesProps {
  filter: FilterShown
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** What is typed of a column of numbers or texts, and whether it is empty. */
export function TypedValues({ filter, values, onChange }: TypedValuesProps) {
  const styles = useStyles()
  const isOption = (value: string) => filter.options.some(({ id }) => id === value)
  const typed = values.find((value) => !isOption(value)) ?? ''
  const chosen = values.filter(isOption)
  const type = (value: string) => onChange(value === '' ? chosen : [...chosen, value])
  return (
    <div className={styles.root}>
      {filter.form === 'numbers' ? (
        <NumberRange looks={filter.looks} value={typed} onChange={type} />
      ) : (
        <TextPart name={filter.name} value={typed} onChange={type} />
      )}
      <div className={styles.options}>
        {filter.options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={values.includes(id)}
            onChange={() => onChange(toggled(values, id))}
          />
        ))}
      </div>
    </div>
  )
}

interface TypedProps {
  /** The word of a filter; empty for nothing. */
  value: string
  onChange: (value: string) => void
}

function TextPart({ name, value, onChange }: TypedProps & { name: string }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [text, setText] = useState(() => textIn(value))
  return (
    <Field label={t('columnContains', { name })} size="small">
      <Input
        autoFocus
        className={styles.input}
        maxLength={limits.searchLength}
        value={text}
        onChange={(_, { value }) => {
          setText(value)
          onChange(wordOf(searched(value)))
        }}
      />
    </Field>
  )
}

function NumberRange({ looks, value, onChange }: TypedProps & { looks: NumberLooks | undefined }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const [texts, setTexts] = useState(() =>
    numbersIn(value) ? rangeIn(value)!.map((end) => end && editedNumber(Number(end))) : ['', ''],
  )
  const read = texts.map((text) => readNumber(text, looks))
  const type = (at: number, text: string) => {
    const next = texts.map((each, n) => (n === at ? text : each))
    setTexts(next)
    const ends = next.map((text) => readNumber(text, looks))
    const numbers = ends.flatMap((end) => ('fault' in end ? [] : [end.value]))
    if (numbers.length < ends.length) return
    const [from, to] = numbers.map((number) => (number === null ? null : String(number)))
    onChange(from || to ? rangeValue(from!, to!) : '')
  }
  return (
    <div className={styles.range}>
      {(['rangeFrom', 'rangeTo'] as const).map((end, n) => (
        <Field
          key={end}
          label={t(end)}
          size="small"
          validationMessage={'fault' in read[n]! ? numberFault(t, read[n]) : null}
        >
          <Input
            autoFocus={n === 0}
            className={styles.input}
            inputMode="decimal"
            maxLength={typedNumberMost}
            value={texts[n]!}
            onChange={(_, { value }) => type(n, value)}
          />
        </Field>
      ))}
    </div>
  )
}
