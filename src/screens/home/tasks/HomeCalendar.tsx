import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useQuery } from '../../../parts/data/use-query.ts'
import { MonthCalendar } from '../../../parts/pickers/MonthCalendar.tsx'
import { toDate, toDay } from '../../../parts/text/days.ts'
import { zone } from '../../../parts/text/format.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    justifyContent: 'center',
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

interface HomeCalendarProps {
  groupBy: '0' | '1'
  selected: string
  onSelect: (day: string) => void
}

/** A month in which the days with tasks are marked. */
export function HomeCalendar({ groupBy, selected, onSelect }: HomeCalendarProps) {
  const styles = useStyles()
  const [month, setMonth] = useState(selected.slice(0, 7))
  const { value } = useQuery('countMyTasks', { group_by: groupBy, month, time_zone: zone }, [
    'PROJECTS_CHANGED',
  ])
  const marked = value?.map(({ date }) => toDate(date)) ?? []
  return (
    <div className={styles.root}>
      <MonthCalendar
        value={selected}
        showGoToToday
        calendarDayProps={{
          getMarkedDays: () => marked,
          onNavigateDate: (date) => setMonth(toDay(date).slice(0, 7)),
        }}
        onPick={(day) => {
          setMonth(day.slice(0, 7))
          onSelect(day)
        }}
      />
    </div>
  )
}
