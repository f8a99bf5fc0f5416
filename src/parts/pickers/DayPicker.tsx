import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../core/values/time.ts'
import { useToday } from '../hooks/use-today.ts'
import { touch } from '../page/measures.ts'
import { MonthCalendar } from './MonthCalendar.tsx'

const useStyles = makeStyles({
  month: { display: 'flex', justifyContent: 'center' },
  presets: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    flexWrap: 'wrap',
    padding: tokens.spacingVerticalXS,
    '& button': { [touch]: { minHeight: '40px' } },
  },
})

export interface DayPickerProps {
  value: string | null
  /** The first and the last day that can be chosen. */
  min?: string | null
  max?: string | null
  /** Whether there can be no day although none is chosen: the days of several things differ. */
  clearable?: boolean
  onPick: (day: string | null) => void
  /** Whether something else beside it takes the focus. */
  isBeside?: boolean
}

/**
 * What gets the focus when a calendar is opened: the day that is chosen, or else today, so that Enter
 * alone changes nothing.
 */
function useChosenDay(isBeside: boolean) {
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBeside) return
    // After what opens it has given the focus to its first button.
    queueMicrotask(() => {
      const find = (day: string) =>
        picker.current?.querySelector<HTMLElement>(`[role=gridcell]${day}`)
      const chosen = find('[aria-selected=true]') ?? find('[aria-current=date]')
      chosen?.focus({ preventScroll: true })
    })
  }, [isBeside])
  return picker
}

/** Chooses a day: a near one by name, one from the calendar, or none. */
export function DayPicker({
  value,
  min,
  max,
  clearable,
  onPick,
  isBeside = false,
}: DayPickerProps) {
  const styles = useStyles()
  const { t } = useTranslation('common')
  const now = useToday()
  const picker = useChosenDay(isBeside)
  const presets = [
    ['today', now],
    ['tomorrow', addDays(now, 1)],
    ['nextWeek', addDays(now, 7)],
  ] as const
  return (
    <div ref={picker}>
      <div className={styles.presets}>
        {presets.map(([name, day]) => (
          <Button
            key={name}
            size="small"
            disabled={(min && day < min) || (max && day > max) || false}
            onClick={() => onPick(day)}
          >
            {t(name)}
          </Button>
        ))}
        {(value || clearable) && (
          <Button size="small" appearance="subtle" onClick={() => onPick(null)}>
            {t('noDate')}
          </Button>
        )}
      </div>
      <div className={styles.month}>
        <MonthCalendar
          value={value}
          min={min}
          max={max}
          onPick={onPick}
          showGoToToday={false}
          // Escape is for what it is in, from which it would keep it.
          onDismiss={() => {
            const leaving = { key: 'Escape', bubbles: true, cancelable: true }
            picker.current?.dispatchEvent(new KeyboardEvent('keydown', leaving))
          }}
        />
      </div>
    </div>
  )
}
