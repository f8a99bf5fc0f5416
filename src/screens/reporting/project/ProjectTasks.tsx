import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskGrouping, taskGroupings } from '../../../core/reporting/project-drawer.ts'
import { unmapped } from '../../../core/values/filter-words.ts'
import { useTyped } from '../../../parts/hooks/use-typed.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { Card } from '../../../parts/page/Card.tsx'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { toggled } from '../../../parts/pickers/picker-props.ts'
import { ListState } from '../../../parts/table/ListState.tsx'
import { TableSearch } from '../../../parts/table/TableSearch.tsx'
import { priorityKey, shownName } from '../../../parts/text/lookup-keys.ts'
import { useReport } from '../as-of/use-report.ts'
import { projectEvents } from '../projects/ReportedProjects.tsx'
import { ExportReport } from '../shell/ExportReport.tsx'
import { MoreRows, useMoreRows } from '../shell/MoreRows.tsx'
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
  const [search, setSearch] = useState('')
  const [typed, setTyped] = useTyped(search, setSearch)
  const rows = useMoreRows()
  const [folded, setFolded] = useState<readonly string[]>([])
  const { value, failure, waiting, again } = useReport(
    'listReportedProjectTasks',
    { projectId: project.id, group, search, size: rows.size },
    projectEvents,
  )
  const shown = value?.filter(({ total }) => total > 0)
  const longest = Math.max(0, ...(shown ?? []).map(({ tasks }) => tasks.length))
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
        <ExportReport
          name="exportReportedProjectTasks"
          input={{ project_id: project.id, search }}
        />
      </div>
      <ListState
        count={shown?.length}
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
        {shown?.map(({ id, name, color_code, total, tasks }) => (
          <Card
            key={id}
            title={nameOf(name)}
            count={total}
            beside={<ColourDot colour={color_code.slice(0, 7)} />}
            fold={{ open: !folded.includes(id), set: () => setFolded(toggled(folded, id)) }}
          >
            <div className={styles.group}>
              <TaskTable label={nameOf(name)} {...{ project, tasks }} />
            </div>
          </Card>
        ))}
        <MoreRows shown={longest} {...{ waiting, failure, again, ...rows }} />
      </ListState>
    </>
  )
}
