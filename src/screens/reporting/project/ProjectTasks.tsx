import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskGrouping, taskGroupings } from '../../../core/reporting/project-tasks.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { contains } from '../../../core/values/text.ts'
import { useQuery } from '../../../parts/data/use-query.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { projectEvents } from '../projects/ReportedProjects.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { useTableStyles } from '../shell/table-styles.ts'
import type { PartProps } from './part-props.ts'
import { TaskTable } from './TaskTable.tsx'

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
  },
  group: { padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS}` },
})

/** The tasks of a project in groups; found by name. */
export function ProjectTasks({ project }: PartProps) {
  const shared = useTableStyles()
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const [group, setGroup] = useState<TaskGrouping>('status')
  const field = useId()
  const [typed, setTyped] = useState('')
  const [folded, setFolded] = useState<readonly string[]>([])
  const { value, failure, again } = useQuery(
    'listReportedProjectTasks',
    { projectId: project.id, group },
    projectEvents,
  )
  const shown = value
    ?.map((each) => ({
      ...each,
      tasks: each.tasks.filter(({ name }) => contains(name, typed.trim())),
    }))
    .filter(({ tasks }) => tasks.length > 0)
  const groupNames = {
    status: t('projects:status'),
    priority: t('projects:priority'),
    phase: t('tasks:column_PHASE'),
  }
  const nameOf = (name: string) => {
    if (name === unmapped) return t('tasks:unmapped')
    return group === 'priority' ? t(`projects:${priorityKey(name)}`) : shownName(name, t)
  }
  return (
    <>
      <div className={shared.tools}>
        <TableSearch label={t('findTask')} choices={{ typed, setTyped }} />
        <span className={styles.choice}>
          <label htmlFor={field}>{t('groupBy')}</label>
          <Select
            id={field}
            value={group}
            onChange={(_, { value }) => setGroup(taskGroupings.find((each) => each === value)!)}
          >
            {taskGroupings.map((each) => (
              <option key={each} value={each}>
                {groupNames[each]}
              </option>
            ))}
          </Select>
        </span>
        <ExportReport name="exportReportedProjectTasks" input={{ project_id: project.id }} />
      </div>
      <ListState
        count={shown?.length}
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
        {shown?.map(({ id, name, color_code, tasks }) => (
          <Card
            key={id}
            title={nameOf(name)}
            count={tasks.length}
            beside={<ColourDot colour={color_code.slice(0, 7)} />}
            fold={{ open: !folded.includes(id), set: () => setFolded(toggled(folded, id)) }}
          >
            <div className={styles.group}>
              <TaskTable label={nameOf(name)} {...{ project, tasks }} />
            </div>
          </Card>
        ))}
      </ListState>
    </>
  )
}
