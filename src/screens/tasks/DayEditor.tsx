import { Calendar, DayOfWeek } from '@fluentui/react-calendar-compat'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { act } from '../../client/workspace.ts'
import type { Row } from '../../core/model.ts'
import { setTaskDates } from '../../core/tasks/calls.ts'
import { addDays } from '../../core/time.ts'
import { calendarStrings } from '../../parts/calendar-strings.ts'
import { today } from '../../parts/format.ts'

const useStyles = makeStyles({
  presets: { display: 'flex', gap: tokens.spacingHorizontalXS, flexWrap: 'wrap', padding: tokens.spacingVerticalXS },
})

const toDate = (day: string) => new Date(`${day}T12:00:00`)
const toDay = (date: Date) =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** Chooses a start or due day: a near one by name, or from the calendar. The other day bounds it. */
export function DayEditor({ task, column, done }: { task: Row<'task'>; column: 'start_date' | 'end_date'; done: () => void }) {
  const styles = useStyles()
  const { t } = useTranslation('tasks')
  const value = task[column]
  const now = today()
  const set = (day: string | null) => {
    void act(setTaskDates, { id: task.id, [column]: day })
    done()
  }
  const presets = [
    ['today', now],
    ['tomorrow', addDays(now, 1)],
    ['nextWeek', addDays(now, 7)],
  ] as const
  return (
    <div>
      <div className={styles.presets}>
        {presets.map(([name, day]) => (
          <Button key={name} size="small" onClick={() => set(day)}>
            {t(name)}
          </Button>
        ))}
        {value && (
          <Button size="small" appearance="subtle" onClick={() => set(null)}>
            {t('clear')}
          </Button>
        )}
      </div>
      <Calendar
        {...(value ? { value: toDate(value) } : {})}
        strings={calendarStrings()}
        firstDayOfWeek={DayOfWeek.Monday}
        showMonthPickerAsOverlay
        showGoToToday={false}
        {...(column === 'end_date' && task.start_date ? { minDate: toDate(task.start_date) } : {})}
        {...(column === 'start_date' && task.end_date ? { maxDate: toDate(task.end_date) } : {})}
        onSelectDate={(date) => set(toDay(date))}
      />
    </div>
  )
}
