import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ProjectMemberFigures } from '../../../core/reporting/project-drawer.ts'
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx'
import { useTyped } from '../../../parts/hooks/use-typed.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useReport } from '../as-of/use-report.ts'
import { projectEvents } from '../projects/ReportedProjects.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import type { PartProps } from './part-props.ts'
import { TaskTable } from './TaskTable.tsx'

interface MemberTasksProps extends PartProps {
  member: Pick<ProjectMemberFigures, 'team_member_id' | 'name'>
  close: () => void
}

/** The tasks that a member of a project has there (B2.35). */
export function MemberTasks({ project, member, close }: MemberTasksProps) {
  const shared = useTableStyles()
  const { t } = useTranslation('projectreport')
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const rows = useMoreRows()
  const { value, failure, waiting, again } = useReport(
    'listReportedProjectTasks',
    { projectId: project.id, member: member.team_member_id, search, size: rows.size },
    projectEvents,
  )
  const found = value?.flatMap(({ tasks }) => tasks)
  const longest = Math.max(0, ...(value ?? []).map(({ tasks }) => tasks.length))
  const title = t('tasksOf', { name: member.name })
  return (
    <SideDrawer title={title} close={close} width={limits.reportDrawerPx} opensOn="drawer">
      <div className={shared.tools}>
        <TableSearch label={t('findTask')} choices={{ typed, setTyped }} />
        <ExportReport
          name="exportReportedProjectTasks"
          input={{ project_id: project.id, member: member.team_member_id, search }}
        />
      </div>
      <ListState
        count={found?.length}
        {...{ failure, again }}
        failed={{ title: t('tasksFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={
          <EmptyState title={search ? t('table:noMatch', { search }) : t('noTasksOfMember')} />
        }
      >
        <TaskTable label={title} tasks={found ?? []} project={project} />
        <MoreRows shown={longest} {...{ waiting, failure, again, ...rows }} />
      </ListState>
    </SideDrawer>
  )
}
