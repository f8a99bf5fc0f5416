import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import { type TaskGroup, taskGroups } from '../../../core/reporting/single-member.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import type { MemberPartProps } from './member-part.ts'
import { TaskTable } from './TaskTable.tsx'

interface MemberTaskStatsProps extends Pick<MemberPartProps, 'member' | 'archived' | 'filter'> {
  group: TaskGroup
  close: () => void
}

/** The tasks behind a figure of a member. */
export function MemberTaskStats({ member, archived, filter, group, close }: MemberTaskStatsProps) {
  const { t } = useTranslation('memberreport')
  const rows = useMoreRows()
  const { value, failure, waiting, again } = useReport(
    'getReportingMemberTaskStats',
    { team_member_id: member.id, archived, size: rows.size, ...filter.query },
    memberEvents,
  )
  const tasks = value?.groups[taskGroups.indexOf(group)]?.tasks
  const names: Record<TaskGroup, string> = {
    total: t('total'),
    assigned: t('assigned'),
    completed: t('reporting:completed'),
    overdue: t('reporting:overdue'),
    ongoing: t('reporting:ongoing'),
  }
  return (
    <SideDrawer
      title={`${member.name}: ${names[group]}`}
      close={close}
      width={limits.reportDrawerPx}
      opensOn="drawer"
    >
      <ListState
        count={tasks?.length}
        {...{ failure, again }}
        failed={{ title: t('tasksFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={t('noTasks')} />}
      >
        <TaskTable label={names[group]} tasks={tasks ?? []} />
        <MoreRows shown={tasks?.length ?? 0} {...{ waiting, failure, again, ...rows }} />
      </ListState>
    </SideDrawer>
  )
}
