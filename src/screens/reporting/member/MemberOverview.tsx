import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import type { TaskGroup } from '../../../core/reporting/single-member.ts'
import { Figures } from '../../../parts/charts/Figures.tsx'
import { ShareTable } from '../../../parts/charts/ShareTable.tsx'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { priorityKey } from '../../../parts/text/lookup-keys.ts'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { MemberProjects } from './MemberProjects.tsx'
import { MemberTaskStats } from './MemberTaskStats.tsx'
import type { MemberPartProps } from './member-part.ts'

/** The figures of a member in a period, and their tasks by project, status and priority. */
export function MemberOverview({ member, archived, filter, show }: MemberPartProps) {
  const { t } = useTranslation('memberreport')
  const [open, setOpen] = useState<TaskGroup | 'projects'>()
  const { value, failure, again } = useReport(
    'getReportingMember',
    { teamMemberId: member.id, archived, ...filter.query },
    memberEvents,
  )
  const figure = (label: string, value: number | string, run: () => void) => ({
    ...{ label, value, open: { says: t('openFigure', { figure: label }), run } },
  })
  const group = (name: TaskGroup, label: string, count: number) => ({
    ...figure(label, count, () => setOpen(name)),
    alarming: name === 'overdue' && count > 0,
  })
  return (
    <ListState
      count={value && 1}
      {...{ failure, again }}
      failed={{ title: t('failed'), text: t('reporting:failedText') }}
      outline={<LineSkeleton lines={6} />}
      empty={null}
    >
      {value && (
        <>
          <Figures
            figures={[
              figure(t('reporting:projects'), value.stats.projects, () => setOpen('projects')),
              group('total', t('total'), value.stats.total_tasks),
              group('assigned', t('assigned'), value.stats.assigned),
              group('completed', t('reporting:completed'), value.stats.completed),
              group('ongoing', t('reporting:ongoing'), value.stats.ongoing),
              group('overdue', t('reporting:overdue'), value.stats.overdue),
              figure(t('logged'), value.stats.total_logged, () => show('time')),
            ]}
          />
          {legendsOf(value, t).map(({ title, by, legend }) =>
            legend.total > 0 ? (
              <ShareTable
                key={by}
                title={title}
                heads={{ by, counted: t('reporting:tasks'), share: t('reporting:share') }}
                shares={legend.data.map(({ id, label, color, count }) => ({
                  ...{ id: id ?? label, name: label, colour: color, count },
                  mark: <ColourDot colour={color} />,
                }))}
              />
            ) : (
              <Card key={by} title={title}>
                <EmptyState title={t('noTasks')} />
              </Card>
            ),
          )}
        </>
      )}
      {open === 'projects' && (
        <MemberProjects {...{ member, archived }} close={() => setOpen(undefined)} />
      )}
      {open && open !== 'projects' && (
        <MemberTaskStats
          {...{ member, archived, filter }}
          group={open}
          close={() => setOpen(undefined)}
        />
      )}
    </ListState>
  )
}

type Info = Output<Contract['getReportingMember']>

/** What tasks are counted by, with what it is called for the reader. */
function legendsOf({ by_project, by_status, by_priority }: Info, t: TFunction<'memberreport'>) {
  const named = (legend: Info['by_status'], nameOf: (label: string) => string) => ({
    ...legend,
    data: legend.data.map((entry) => ({ ...entry, label: nameOf(entry.label) })),
  })
  return [
    { title: t('byProject'), by: t('project'), legend: by_project },
    {
      title: t('insights:byStatus'),
      by: t('insights:status'),
      legend: named(by_status, (label) => t(`tasks:category_${label.toLowerCase()}`)),
    },
    {
      title: t('insights:byPriority'),
      by: t('insights:priority'),
      legend: named(by_priority, (label) => t(`tasks:${priorityKey(label)}`)),
    },
  ]
}
