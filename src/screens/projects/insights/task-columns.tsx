import { tokens } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { type ReactNode, useSyncExternalStore } from 'react'
import {
  daysLate,
  daysOverdue,
  type Insights,
  overlogged,
} from '../../../core/insights/insights.ts'
import type { Row } from '../../../core/model.ts'
import { onTick } from '../../../parts/hooks/ticks.ts'
import {
  showAgo,
  showDay,
  showExactly,
  showInstant,
  showMinutes,
  showSpent,
} from '../../../parts/text/format.ts'
import { StatusTag } from './StatusTag.tsx'

type Task = Row<'task'>

/** What tables say of tasks beside their names. */
export const taskColumns = {
  status: {
    head: 'status',
    width: '116px',
    cell: (task: Task, { status }: Insights) => <StatusTag status={status(task)} />,
  },
  due: {
    head: 'dueDate',
    width: '104px',
    cell: (task: Task, insights: Insights, t: TFunction) =>
      task.end_date && (
        <span style={daysOverdue(task, insights) > 0 ? alarming : undefined}>
          {showDay(task.end_date, (key) => t(`common:${key}`))}
        </span>
      ),
  },
  updated: {
    head: 'lastUpdated',
    width: '128px',
    cell: ({ updated_at }: Task) => <Ago instant={updated_at} />,
  },
  overdue: {
    head: 'daysOverdue',
    width: '104px',
    cell: (task: Task, insights: Insights, t: TFunction) => daysIn(daysOverdue(task, insights), t),
    alarming: true,
  },
  completed: {
    head: 'completedOn',
    width: '112px',
    cell: (task: Task, { isDone }: Insights) =>
      task.completed_at &&
      isDone(task) && (
        <span title={showExactly(task.completed_at)}>{showInstant(task.completed_at)}</span>
      ),
  },
  early: {
    head: 'daysEarly',
    width: '104px',
    cell: (task: Task, insights: Insights, t: TFunction) => daysIn(-daysLate(task, insights), t),
  },
  late: {
    head: 'daysLate',
    width: '104px',
    cell: (task: Task, insights: Insights, t: TFunction) => daysIn(daysLate(task, insights), t),
    alarming: true,
  },
  estimate: {
    head: 'estimate',
    width: '88px',
    cell: ({ total_minutes }: Task) => showMinutes(total_minutes),
  },
  logged: {
    head: 'logged',
    width: '104px',
    cell: ({ total_minutes_spent }: Task) =>
      total_minutes_spent > 0 && showSpent(total_minutes_spent),
  },
  overlogged: {
    head: 'overEstimate',
    width: '112px',
    cell: (task: Task) => overlogged(task) > 0 && showSpent(overlogged(task)),
    alarming: true,
  },
} satisfies Record<string, TaskColumn>
export type TaskColumnName = keyof typeof taskColumns

interface TaskColumn {
  /** The key of the text at its head. */
  head: string
  width: string
  cell: (task: Task, insights: Insights, t: TFunction) => ReactNode
  /** Whether what it says is bad news. */
  alarming?: boolean
}

const alarming = { color: tokens.colorStatusDangerForeground3 }

const daysIn = (count: number, t: TFunction) => count > 0 && t('insights:days', { count })

/** How long ago something was. */
function Ago({ instant }: { instant: string }) {
  const text = useSyncExternalStore(onTick, () => showAgo(instant))
  return <span title={showExactly(instant)}>{text}</span>
}
