import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectMemberFigures } from '../../../core/reporting/project-drawer.ts'
import { contains } from '../../../core/values/text.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { showNumber } from '../../../parts/text/i18n.ts'
import { useReport } from '../as-of/use-report.ts'
import { projectEvents } from '../projects/ReportedProjects.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import { MemberTasks } from './MemberTasks.tsx'
import type { PartProps } from './part-props.ts'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(140px, 2fr) repeat(6, minmax(72px, 1fr)) minmax(84px, 1fr)',
    '--least': '712px',
  },
  opener: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    gap: tokens.spacingHorizontalS,
    paddingInline: 0,
    fontWeight: tokens.fontWeightRegular,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
  },
})

/** What each member of a project has to do and has done there; each opens to their tasks. */
export function ProjectMembers({ project }: PartProps) {
  const shared = useTableStyles()
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState<string>()
  const { value, failure, again } = useReport(
    'listReportedProjectMembers',
    { projectId: project.id },
    projectEvents,
  )
  const search = typed.normalize().trim()
  const found = value?.filter(({ name }) => contains(name, search))
  const member = value?.find(({ id }) => id === opened)
  return (
    <>
      <div className={shared.tools}>
        <TableSearch label={t('findMember')} choices={{ typed, setTyped }} />
        <ExportReport
          name="exportReportedProjectMembers"
          input={{ project_id: project.id, search }}
        />
      </div>
      <ListState
        count={found?.length}
        {...{ failure, again }}
        failed={{ title: t('reporting:membersFailed'), text: t('reporting:failedText') }}
        outline={<LineSkeleton lines={6} />}
        empty={<EmptyState title={search ? t('table:noMatch', { search }) : t('noMembers')} />}
      >
        <div className={shared.frame}>
          <DataTable
            label={t('reporting:members')}
            className={mergeClasses(styles.table, shared.table)}
            headClass={shared.head}
            lineClass={shared.line}
            rows={found ?? []}
            columns={useColumns(setOpened)}
            onOpen={({ id }) => setOpened(id)}
          />
        </div>
      </ListState>
      {member && <MemberTasks {...{ project, member }} close={() => setOpened(undefined)} />}
    </>
  )
}

function useColumns(open: (id: string) => void): Column<ProjectMemberFigures>[] {
  const shared = useTableStyles()
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const figure = (
    name: 'tasks_count' | 'completed' | 'incompleted' | 'overdue' | 'contribution' | 'progress',
    head: string,
  ): Column<ProjectMemberFigures> => ({
    ...{ name, head, cellClass: shared.number },
    cell: (member) => (
      <span className={name === 'overdue' && member.overdue > 0 ? shared.overdue : ''}>
        {showNumber(member[name])}
      </span>
    ),
  })
  return [
    {
      name: 'name',
      head: t('projects:name'),
      title: ({ name }) => name,
      cell: ({ id, name }) => (
        <Button
          appearance="transparent"
          className={styles.opener}
          title={t('tasksOf', { name })}
          onClick={() => open(id)}
        >
          <NamedAvatar name={name} decorative />
          <span className={shared.text}>{name}</span>
        </Button>
      ),
    },
    figure('tasks_count', t('tasksCount')),
    figure('completed', t('completed')),
    figure('incompleted', t('incomplete')),
    figure('overdue', t('overdue')),
    figure('contribution', t('contribution')),
    figure('progress', t('progress')),
    {
      name: 'time',
      head: t('loggedTime'),
      cellClass: shared.number,
      cell: ({ time_logged }) => <span>{time_logged}</span>,
    },
  ]
}
