import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showWholeDay } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    minHeight: '20px',
  },
})

interface DatesAheadProps {
  label: string
  /** The next dates; undefined while it is not known how they follow. */
  dates: readonly string[] | undefined
}

/** The next dates of a task that repeats. */
export function DatesAhead({ label, dates }: DatesAheadProps) {
  const styles = useStyles()
  const { t } = useTranslation('recurring')
  const title = useId()
  return (
    <div className={styles.root}>
      <Text id={title} size={200} weight="semibold">
        {label}
      </Text>
      <ul className={styles.list} aria-labelledby={title} aria-live="polite">
        {dates?.length === 0 && <li>{t('over')}</li>}
        {dates?.map((date) => (
          <li key={date}>{showWholeDay(date)}</li>
        ))}
      </ul>
    </div>
  )
}
