import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { touch } from '../../../parts/page/measures.ts'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { cutCell, cutText } from '../../../parts/text/cut-text.ts'
import { showDay, showInstant } from '../../../parts/text/format.ts'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { ReportedTaskLink } from '../as-of/ReportedTaskLink.tsx'

/** So narrow a drawer has no place for much beside a name. */
const narrow = '@container member-tasks (width < 760px)'

const useStyles = makeStyles({
  frame: { containerType: 'inline-size', containerName: 'member-tasks' },
  table: {
    '--columns':
      'minmax(0, 2fr) minmax(0, 1.4fr) minmax(0, 1fr) 76px 92px 92px repeat(3, minmax(60px, 0.7fr))',
  },
  head: {
    columnGap: tokens.spacingHorizontalS,
    [narrow]: { ...hidden, minHeight: 0, display: 'block' },
  },
  line: {
    columnGap: tokens.spacingHorizontalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: `${tokens.spacingVerticalS} 0`,
    },
  },
  link: {
    ...cutCell,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { lineHeight: '40px' },
  },
  fact: {
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    [narrow]: {
      ':not(:empty)': { display: 'flex', justifyContent: 'space-between', gap: '8px' },
      ':not(:empty)::before': { content: 'attr(data-head)', color: tokens.colorNeutralForeground3 },
    },
  },
  marked: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
  },
  text: { ...cutText, minWidth: 0 },
  alarming: { color: tokens.colorStatusDangerForeground3 },
})

export type ReportedTask = Output<Contract['listReportingMemberTasks']>[number]

interface TaskTableProps {
  label: string
  tasks: readonly ReportedTask[]
}

/** Tasks of a member; their names open them. */
export function TaskTable({ label, tasks }: TaskTableProps) {
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <DataTable
        label={label}
        className={styles.table}
        headClass={styles.head}
        lineClass={styles.line}
        rows={tasks}
        columns={useTaskColumns()}
      />
    </div>
  )
}

function useTaskColumns(): Column<ReportedTask>[] {
  const styles = useStyles()
  const { t } = useTranslation('memberreport')
  const marked = (colour: string, text: string) => (
    <span className={styles.marked}>
      <ColourDot colour={colour} />
      <span className={styles.text}>{text}</span>
    </span>
  )
  const fact = (
    name: string,
    head: string,
    cell: Column<ReportedTask>['cell'],
  ): Column<ReportedTask> => ({ ...{ name, head, cell, cellClass: styles.fact } })
  const some = (text: string) => (text === '0h 0m' ? '' : text)
  return [
    {
      name: 'name',
      head: t('insights:name'),
      title: ({ name }) => name,
      cell: ({ id, name, project_id }) => (
        <ReportedTaskLink className={styles.link} projectId={project_id} taskId={id}>
          {name}
        </ReportedTaskLink>
      ),
    },
    fact('project', t('project'), ({ project_name, project_color }) =>
      marked(project_color, project_name),
    ),
    fact('status', t('insights:status'), ({ status_name, status_color }) =>
      marked(plain(status_color), shownName(status_name, t)),
    ),
    fact('priority', t('insights:priority'), ({ priority_name }) =>
      t(`tasks:${priorityKey(priority_name)}`),
    ),
    fact('due', t('insights:dueDate'), ({ end_date, days_overdue }) =>
      end_date ? (
        <span className={days_overdue > 0 ? styles.alarming : ''}>
          {showDay(end_date.slice(0, 10), (key) => t(`common:${key}`))}
        </span>
      ) : null,
    ),
    fact('completed', t('insights:completedOn'), ({ completed_at }) =>
      completed_at ? showInstant(completed_at) : null,
    ),
    fact('estimate', t('insights:estimate'), ({ estimated_string }) => some(estimated_string)),
    fact('logged', t('insights:logged'), ({ time_spent_string }) => some(time_spent_string)),
    fact('over', t('insights:overEstimate'), ({ overlogged_time }) =>
      some(overlogged_time) ? <span className={styles.alarming}>{overlogged_time}</span> : null,
    ),
  ]
}

/** A colour without how far one sees through it. */
const plain = (colour: string) => colour.slice(0, 7)
