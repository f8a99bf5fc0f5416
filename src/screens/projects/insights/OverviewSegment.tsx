import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import {
  countByPriority,
  countByStatus,
  type Insights,
  lastUpdated,
  tasksAfterEnd,
  totalsOf,
} from '../../../core/insights/insights.ts'
import { percent } from '../../../core/values/percent.ts'
import { statusColours } from '../../../core/workflow/colours.ts'
import { Figures } from '../../../parts/charts/Figures.tsx'
import { type Share, ShareTable } from '../../../parts/charts/ShareTable.tsx'
import { useDark } from '../../../parts/hooks/use-dark.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { PriorityMark } from '../../../parts/marks/PriorityMark.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { showDay, showMeasure, showMinutes, showSpent } from '../../../parts/text/format.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { Pair } from './Pair.tsx'
import { TaskTable } from './TaskTable.tsx'
import type { Seen } from './use-insights.ts'

const useStyles = makeStyles({
  end: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    color: tokens.colorNeutralForeground2,
    [phone]: { paddingInline: tokens.spacingHorizontalM },
  },
})

/** How far the tasks of a project are, which changed last, and which are due after its end. */
export function OverviewSegment({ seen: { insights } }: { seen: Seen }) {
  const { t } = useTranslation('insights')
  return (
    <>
      <Totals insights={insights} />
      <Pair>
        <ByStatus insights={insights} />
        <ByPriority insights={insights} />
        <Card title={t('updatedLast')}>
          <TaskTable
            label={t('updatedLast')}
            tasks={lastUpdated(insights)}
            columns={['status', 'due', 'updated']}
            insights={insights}
            none={null}
          />
        </Card>
        <Deadline insights={insights} />
      </Pair>
    </>
  )
}

interface Given {
  insights: Insights
}

function Totals({ insights }: Given) {
  const { t } = useTranslation('insights')
  const totals = totalsOf(insights)
  const { todo, doing, overdue, open, minutes, seconds } = totals
  const share = showMeasure(percent(overdue, open), 'percent')
  return (
    <Figures
      figures={[
        {
          label: t('completedTasks'),
          value: totals.completed,
          note: t('lastWeek', { count: totals.completedLastWeek }),
        },
        {
          label: t('incompleteTasks'),
          value: open,
          note: t('todoAndDoing', { todo: showNumber(todo), doing: showNumber(doing) }),
        },
        {
          label: t('overdueTasks'),
          value: overdue,
          note: t('ofIncomplete', { share }),
          alarming: overdue > 0,
        },
        {
          label: t('loggedTime'),
          value: showHours(seconds),
          note: minutes > 0 ? t('ofEstimate', { estimate: showMinutes(minutes) }) : t('noEstimate'),
        },
      ]}
    />
  )
}

/** Seconds to the minute, where there are any. */
const showHours = (seconds: number) =>
  showMinutes(Math.floor(seconds / 60)) || (seconds > 0 ? showSpent(seconds) : '0h')

const headsOf = (by: string, t: (key: string) => string) => ({
  ...{ by: t(by), counted: t('tasks'), share: t('share') },
})

function ByStatus({ insights }: Given) {
  const { t } = useTranslation('insights')
  const dark = useDark()
  const shares = countByStatus(insights).map(({ status, count }): Share => {
    const { color_code, color_code_dark } = statusColours(status)
    const colour = dark ? color_code_dark : color_code
    const name = shownName(status.name, t)
    return { id: status.id, name, colour, count, mark: <ColourDot colour={colour} /> }
  })
  return <ShareTable title={t('byStatus')} heads={headsOf('status', t)} shares={shares} />
}

function ByPriority({ insights }: Given) {
  const { t } = useTranslation('insights')
  const dark = useDark()
  const shares = countByPriority(insights).map(({ priority, count }): Share => {
    const { id, value, color_code, color_code_dark } = priority
    const colour = dark ? color_code_dark : color_code
    const name = t(`projects:${priorityKey(priority.name)}`)
    return { id, name, colour, count, mark: <PriorityMark value={value} colour={colour} /> }
  })
  return <ShareTable title={t('byPriority')} heads={headsOf('priority', t)} shares={shares} />
}

function Deadline({ insights }: Given) {
  const styles = useStyles()
  const { t } = useTranslation('insights')
  const { end_date } = insights.project
  const tasks = tasksAfterEnd(insights)
  const day = end_date && showDay(end_date, (key) => t(`common:${key}`))
  return (
    <Card title={t('deadline')}>
      <p className={styles.end}>
        {day ? t('endsOn', { day }) : t('noEnd')}{' '}
        {day && (tasks.length > 0 ? t('dueAfter', { count: tasks.length }) : t('noneAfter'))}
      </p>
      {tasks.length > 0 && (
        <TaskTable
          label={t('deadline')}
          tasks={tasks}
          columns={['status', 'due']}
          insights={insights}
          none={null}
        />
      )}
    </Card>
  )
}
