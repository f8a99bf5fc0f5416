import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { memberEvents } from '../members/member-events.ts'
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
  const [typed, setTyped] = useState('')
  const projects = useQuery('listReportingTeamProjects', {
    ...{ teamId: 'undefined', member: member.id },
  })
  const { value, failure, again } = useQuery(
    'listReportingMemberTasks',
    { teamMemberId: member.id, archived, ...filter.query, ...(project ? { project } : {}) },
    memberEvents,
  )
  const found = value?.filter(({ name }) => contains(name, typed.trim()))
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
      </div>
      <ListState
        count={found?.length}
        {...{ failure, again }}
        failed={{ title: t('tasksFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={
          typed.trim() ? (
            <EmptyState title={t('table:noMatch', { search: typed.trim() })} />
          ) : (
            <EmptyState title={t('noTasks')} text={t('noTasksText')} />
          )
        }
      >
        <TaskTable label={t('reporting:tasks')} tasks={found ?? []} />
      </ListState>
    </>
  )
}
