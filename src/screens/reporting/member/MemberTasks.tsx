import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTyped } from '../../../parts/hooks/use-typed.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { useReport } from '../as-of/use-report.ts'
import { memberEvents } from '../members/member-events.ts'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
import type { MemberPartProps } from './member-part.ts'
import { TaskTable } from './TaskTable.tsx'

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  project: { width: '220px', [phone]: { width: '100%' } },
})

/** The tasks of a member that have to do with a period, of all projects or one, found by name. */
export function MemberTasks({ member, archived, filter }: MemberPartProps) {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const [project, setProject] = useState('')
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const rows = useMoreRows()
  const projects = useReport(
    'listReportingTeamProjects',
    { teamId: 'undefined', member: member.id, archived },
    memberEvents,
  )
  const narrowed = { archived, search, ...filter.query, ...(project ? { project } : {}) }
  const { value, failure, waiting, again } = useReport(
    'listReportingMemberTasks',
    { teamMemberId: member.id, size: rows.size, ...narrowed },
    memberEvents,
  )
  return (
    <>
      <div className={styles.bar}>
        <Select
          className={styles.project}
          aria-label={t('project')}
          value={project}
          onChange={(_, { value }) => setProject(value)}
        >
          <option value="">{t('allProjects')}</option>
          {projects.value?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TableSearch label={t('searchTask')} choices={{ typed, setTyped }} />
        <ExportReport
          name="exportReportingMemberTasks"
          input={{ team_member_id: member.id, ...narrowed }}
        />
        {project && (
          <ExportReport
            name="exportReportingFlatTasks"
            input={{ team_member_id: member.id, project_id: project, archived }}
            label={t('exportProject')}
          />
        )}
      </div>
      <ListState
        count={value?.length}
        {...{ failure, again }}
        failed={{ title: t('tasksFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={
          search ? (
            <EmptyState title={t('table:noMatch', { search })} />
          ) : (
            <EmptyState title={t('noTasks')} text={t('noTasksText')} />
          )
        }
      >
        <TaskTable label={t('reporting:tasks')} tasks={value ?? []} />
        <MoreRows shown={value?.length ?? 0} {...{ waiting, failure, again, ...rows }} />
      </ListState>
    </>
  )
}
