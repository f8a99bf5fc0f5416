import { useTranslation } from 'react-i18next'
import {
  earlyTasks,
  lateTasks,
  overdueTasks,
  overlogged,
  overloggedTasks,
} from '../../../core/insights/insights.ts'
import type { Row } from '../../../core/model.ts'
import { Figures } from '../../../parts/charts/Figures.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { showSpent } from '../../../parts/text/format.ts'
import { Pair } from './Pair.tsx'
import { TaskTable } from './TaskTable.tsx'
import type { TaskColumnName } from './task-columns.tsx'
import type { Seen } from './use-insights.ts'

interface List {
  title: string
  tasks: readonly Row<'task'>[]
  columns: readonly TaskColumnName[]
  none: string
  note?: string
  alarming?: boolean
}

/** The tasks of a project that are late, were early, or took longer than was thought. */
export function TasksSegment({ seen: { insights } }: { seen: Seen }) {
  const lists = useLists(insights)
  return (
    <>
      <Figures
        figures={lists.map(({ title, tasks, alarming = false, note }) => ({
          label: title,
          value: tasks.length,
          alarming: alarming && tasks.length > 0,
          ...(note && { note }),
        }))}
      />
      <Pair>
        {lists.map(({ title, tasks, columns, none }) => (
          <Card key={title} title={title} count={tasks.length}>
            <TaskTable label={title} {...{ tasks, columns, insights, none }} />
          </Card>
        ))}
      </Pair>
    </>
  )
}

function useLists(insights: Seen['insights']): List[] {
  const { t } = useTranslation('insights')
  const over = overloggedTasks(insights)
  const seconds = over.reduce((sum, task) => sum + overlogged(task), 0)
  return [
    {
      title: t('overdueTasks'),
      tasks: overdueTasks(insights),
      columns: ['status', 'due', 'overdue'],
      none: t('noneOverdue'),
      alarming: true,
    },
    {
      title: t('overloggedTasks'),
      tasks: over,
      columns: ['estimate', 'logged', 'overlogged'],
      none: t('noneOverlogged'),
      ...(seconds > 0 && { note: t('overInAll', { time: showSpent(seconds) }) }),
    },
    {
      title: t('earlyTasks'),
      tasks: earlyTasks(insights),
      columns: ['due', 'completed', 'early'],
      none: t('noneEarly'),
    },
    {
      title: t('lateTasks'),
      tasks: lateTasks(insights),
      columns: ['due', 'completed', 'late'],
      none: t('noneLate'),
    },
  ]
}
