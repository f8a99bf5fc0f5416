import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { ReportedProjectField } from '../../../core/reporting/project-list.ts'
import type { ReportedProject } from '../../../core/reporting/project-row.ts'
import { ColourDot } from '../../../parts/marks/ColourDot.tsx'
import { ProgressShares } from '../../../parts/marks/ProgressShares.tsx'
import { touch } from '../../../parts/page/measures.ts'
import type { Column } from '../../../parts/table/DataTable.tsx'
import { pagedLeast, whereStacked } from '../../../parts/table/stacked.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { CategoryCell } from './cells/CategoryCell.tsx'
import { DatesCell, DaysLeft } from './cells/DayCells.tsx'
import { EstimatedVsActual } from './cells/FigureCells.tsx'
import { MarkedName } from './cells/MarkedName.tsx'
import { HealthCell, StatusCell } from './cells/StateCells.tsx'
import { LastActivity, LastUpdate, ManagerCell, NameCell } from './cells/TextCells.tsx'
import type { ReportColumnName } from './columns.ts'
import { useColumnHeads } from './use-column-heads.ts'
import type { EditProject } from './use-project-edits.ts'

const stacked = whereStacked(pagedLeast)

const useStyles = makeStyles({
  name: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    [stacked]: { position: 'static' },
  },
  opener: {
    justifyContent: 'flex-start',
    minWidth: 0,
    maxWidth: '100%',
    gap: tokens.spacingHorizontalS,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':hover:active': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '40px' },
  },
  text: cutText,
  cell: { overflow: 'hidden', paddingBlock: tokens.spacingVerticalXXS },
})

type ReportColumn = Column<ReportedProject, ReportedProjectField>

interface Shown {
  /** Which columns are shown beside name and manager, in their order. */
  shown: readonly ReportColumnName[]
  edit: EditProject
  open: (id: string) => void
}

/** The columns of projects in reports; a click on a name opens the report on the project. */
export function useReportColumns({ shown, edit, open }: Shown): ReportColumn[] {
  const styles = useStyles()
  const { t } = useTranslation('projectreport')
  const heads = useColumnHeads()
  const cells: Record<ReportColumnName, Pick<ReportColumn, 'about' | 'sort' | 'cell'>> = {
    estimatedVsActual: { cell: (project) => <EstimatedVsActual project={project} /> },
    tasksProgress: {
      about: t('reporting:countsArchived'),
      cell: (project) => <ProgressShares shares={project.tasks_stat} />,
    },
    lastActivity: { cell: (project) => <LastActivity project={project} /> },
    status: { sort: 'status_id', cell: (project) => <StatusCell {...{ project, edit }} /> },
    dates: { sort: 'start_date', cell: (project) => <DatesCell {...{ project, edit }} /> },
    daysLeft: { sort: 'end_date', cell: (project) => <DaysLeft project={project} /> },
    projectHealth: {
      sort: 'project_health',
      cell: (project) => <HealthCell {...{ project, edit }} />,
    },
    category: { sort: 'category_name', cell: (project) => <CategoryCell {...{ project, edit }} /> },
    projectUpdate: { cell: (project) => <LastUpdate project={project} /> },
    client: { sort: 'client', cell: ({ client }) => <NameCell name={client} /> },
    team: {
      sort: 'team_name',
      cell: ({ team_name, team_color }) => (
        <MarkedName colour={team_color.slice(0, 7)} name={team_name} />
      ),
    },
  }
  return [
    {
      name: 'name',
      head: t('projects:project'),
      sort: 'name',
      className: mergeClasses(styles.cell, styles.name),
      cell: ({ id, name, color_code }) => (
        <Button
          appearance="transparent"
          className={styles.opener}
          title={t('open', { name })}
          onClick={() => open(id)}
        >
          <ColourDot colour={color_code} />
          <span className={styles.text}>{name}</span>
        </Button>
      ),
    },
    ...shown.map((name) => ({
      ...{ name, head: heads[name], className: styles.cell },
      ...cells[name],
    })),
    {
      name: 'projectManager',
      head: t('projects:projectManager'),
      className: styles.cell,
      cell: (project) => <ManagerCell project={project} />,
    },
  ]
}
