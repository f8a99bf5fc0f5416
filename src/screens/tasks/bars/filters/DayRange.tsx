import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { daysIn, rangeValue } from '../../../../core/values/day-spans.ts'
import { DayInput } from '../../../../parts/form/DayInput.tsx'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
})

interface DayRangeProps {
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** The days from one to another, of which one may be open, beside the periods of a filter. */
export function DayRange({ values, onChange }: DayRangeProps) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const own = values.map(daysIn).find((days) => days !== undefined)
  const [from, to] = [own?.[0] || null, own?.[1] || null]
  const others = values.filter((value) => daysIn(value) === undefined)
  const ask = (from: string | null, to: string | null) =>
    onChange(from || to ? [...others, rangeValue(from, to)] : others)
  return (
    <div className={styles.root}>
      <Field label={t('rangeFrom')} size="small">
        <DayInput label={t('rangeFrom')} value={from} max={to} onPick={(day) => ask(day, to)} />
      </Field>
      <Field label={t('rangeTo')} size="small">
        <DayInput label={t('rangeTo')} value={to} min={from} onPick={(day) => ask(from, day)} />
      </Field>
    </div>
  )
}
