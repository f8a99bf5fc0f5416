import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSame } from '../../../core/values/same.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { MonthCalendar } from '../../../parts/pickers/MonthCalendar.tsx'
import { zone } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    justifyContent: 'center',
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '& .fui-Calendar': { width: '304px' },
    '& .fui-CalendarDay, & .fui-CalendarDayGrid': { width: '280px' },
    '& th, & td': { width: '40px' },
    '& td button': { width: '38px', height: '38px' },
    '& td button[data-badge]': { paddingBottom: '13px' },
    // Below the number of the day.
    '& td button[data-badge]::after': {
      content: 'attr(data-badge)',
      position: 'absolute',
      bottom: '3px',
      left: '50%',
      transform: 'translateX(-50%)',
      minWidth: '14px',
      padding: `0 ${tokens.spacingHorizontalXXS}`,
      boxSizing: 'border-box',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      fontSize: '10px',
      lineHeight: '14px',
      textAlign: 'center',
    },
  },
})

const monthOf = (day: string) => day.slice(0, 7)

interface HomeCalendarProps {
  groupBy: '0' | '1'
  selected: string
  onSelect: (day: string) => void
}

/** A month in which each day says how many tasks are due. */
export function HomeCalendar({ groupBy, selected, onSelect }: HomeCalendarProps) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const [months, setMonths] = useState(() => ({
    month: monthOf(selected),
    until: monthOf(selected),
  }))
  const { value } = useQuery('countMyTasks', { group_by: groupBy, ...months, time_zone: zone }, [
    'PROJECTS_CHANGED',
  ])
  const counts = new Map(value?.map(({ date, count }) => [date, count]))
  return (
    <div className={styles.root}>
      <MonthCalendar
        value={selected}
        showGoToToday
        badgeOf={(day) => {
          const count = counts.get(day)
          return count === undefined
            ? undefined
            : { text: showNumber(count), says: t('dayTasks', { count }) }
        }}
        onDrawn={(first, last) => {
          const drawn = { month: monthOf(first), until: monthOf(last) }
          setMonths((before) => (isSame(before, drawn) ? before : drawn))
        }}
        onPick={onSelect}
      />
    </div>
  )
}
