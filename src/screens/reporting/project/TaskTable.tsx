import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { limits } from '../../../core/catalogue/limits.ts'
import type { ReportedProject } from '../../../core/reporting/project-row.ts'
import type { ReportedTask } from '../../../core/reporting/project-tasks.ts'
import { touch } from '../../../parts/page/measures.ts'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { RowsPager } from '../../../parts/table/RowsPager.tsx'
import { showDate, showInstant } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { projectPath } from '../../projects/project-commands.ts'
import { MarkedName } from '../projects/cells/MarkedName.tsx'
import { useTableStyles } from '../shell/table-styles.ts'

const useStyles = makeStyles({
  table: {
    '--columns': 'minmax(220px, 2fr) 120px 100px 120px 110px 110px 90px 110px 110px 120px',
    '--least': '1280px',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    [touch]: { display: 'inline-block', lineHeight: '40px' },
  },
})

interface TaskTableProps {
  label: string
  project: ReportedProject
  tasks: readonly ReportedTask[]
}

/** Tasks of a project with how late they are and what they take, in pages. */
export function TaskTable({ label, project, tasks }: TaskTableProps) {
  const shared = useTableStyles()
  const styles = useStyles()
  const [page, setPage] = useState(1)
  const size = limits.pageSize
  const index = Math.min(page, Math.max(1, Math.ceil(tasks.length / size)))
  return (
    <div className={shared.frame}>
      <DataTable
        label={label}
        className={mergeClasses(styles.table, shared.table)}
        headClass={shared.head}
        lineClass={shared.line}
        count={tasks.length}
        rows={tasks.slice((index - 1) * size, index * size)}
        columns={useColumns(project)}
      />
      <RowsPager {...{ index, size, total: tasks.length }} go={setPage} />
    </div>
  )
}

function useColumns(project: ReportedProject): Column<ReportedTask>[] {
  const shared = useTableStyles()
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const cell = (
    name: string,
    head: string,
    text: (task: ReportedTask) => string,
  ): Column<ReportedTask> => ({
    ...{ name, head, cellClass: shared.number },
    cell: (task) => <span>{text(task) || '–'}</span>,
  })
  return [
    {
      name: 'task',
      head: t('task'),
      title: ({ name }) => name,
      cellClass: shared.text,
      cell: ({ id, name }) =>
        project.can_edit ? (
          <Link className={styles.link} to={`${projectPath(project)}&task=${id}`}>
            {name}
          </Link>
        ) : (
          name
        ),
    },
    {
      name: 'status',
      head: t('projects:status'),
      cellClass: shared.number,
      cell: ({ status_name, status_color }) => (
        <MarkedName colour={status_color.slice(0, 7)} name={shownName(status_name, t)} />
      ),
    },
    cell('priority', t('projects:priority'), ({ priority_name }) =>
      t(`projects:${priorityKey(priority_name)}`),
    ),
    cell('phase', t('tasks:column_PHASE'), ({ phase_name }) =>
      phase_name === null ? '' : shownName(phase_name, t),
    ),
    cell('due', t('dueDate'), ({ end_date }) => (end_date ? showDate(end_date) : '')),
    cell('completed', t('completedOn'), ({ completed_at }) =>
      completed_at ? showInstant(completed_at) : '',
    ),
    cell('late', t('overdueDays'), ({ overdue_days }) =>
      overdue_days === '0' ? '' : overdue_days,
    ),
    cell('estimated', t('estimatedTime'), (task) =>
      task.total_minutes > 0 ? task.total_time_string : '',
    ),
    cell('logged', t('loggedTime'), (task) =>
      task.total_seconds_spent > 0 ? task.time_spent_string : '',
    ),
    cell('over', t('overloggedTime'), (task) =>
      task.total_seconds_spent > task.total_minutes * 60 ? task.overlogged_time_string : '',
    ),
  ]
}
