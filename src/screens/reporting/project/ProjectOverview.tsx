import { useTranslation } from 'react-i18next'
import type { ProjectInfo } from '../../../core/reporting/project-drawer.ts'
import { Figures } from '../../../parts/charts/Figures.tsx'
import { ShareTable } from '../../../parts/charts/ShareTable.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { showMinutes } from '../../../parts/text/format.ts'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'
import { useReport } from '../as-of/use-report.ts'
import { projectEvents } from '../projects/ReportedProjects.tsx'
import type { PartProps } from './part-props.ts'

const dueKeys = ['due_completed', 'due_upcoming', 'due_overdue', 'due_none'] as const

/** The tasks of a project by status, priority and due date, and what they take. */
export function ProjectOverview({ project: { id } }: PartProps) {
  const { t } = useTranslation('projectreport')
  const { value, failure, again } = useReport(
    'getReportedProjectInfo',
    { projectId: id },
    projectEvents,
  )
  return (
    <ListState
      count={value?.by_status.all}
      {...{ failure, again }}
      failed={{ title: t('infoFailed'), text: t('reporting:failedText') }}
      outline={<LineSkeleton lines={6} />}
      empty={<EmptyState title={t('noTasks')} text={t('noTasksText')} />}
    >
      {value && <Charts info={value} />}
    </ListState>
  )
}

function Charts({ info: { stats, by_status, by_priority, by_due } }: { info: ProjectInfo }) {
  const { t } = useTranslation('projectreport')
  const categories = ['todo', 'doing', 'done'] as const
  const chart = (title: string, by: string, slices: Slices, names: readonly string[]) => (
    <ShareTable
      title={title}
      heads={{ by, counted: t('tasksCount'), share: t('reporting:share') }}
      shares={slices.map(({ name, color, y }, n) => ({
        ...{ id: name, name: names[n]!, colour: color, count: y },
        mark: <ColourDot colour={color} />,
      }))}
    />
  )
  return (
    <>
      <Figures
        figures={[
          { label: t('completed'), value: stats.completed },
          { label: t('incomplete'), value: stats.incompleted },
          { label: t('overdue'), value: stats.overdue, alarming: stats.overdue > 0 },
          {
            label: t('totalAllocated'),
            value: hours(stats.total_allocated),
          },
          { label: t('totalLogged'), value: hours(stats.total_logged) },
        ]}
      />
      {chart(
        t('byStatus'),
        t('projects:status'),
        by_status.chart,
        categories.map((key) => t(`tasks:category_${key}`)),
      )}
      {chart(
        t('byPriority'),
        t('projects:priority'),
        by_priority.chart,
        by_priority.chart.map(({ name }) => t(`projects:${priorityKey(name)}`)),
      )}
      {chart(
        t('byDue'),
        t('dueDate'),
        by_due.chart,
        dueKeys.map((key) => t(key)),
      )}
    </>
  )
}
/** A time in whole hours. */
const hours = (count: string) => showMinutes(Number(count) * 60) || '0h'

type Slices = readonly { name: string; color: string; y: number }[]
