import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { HomeTask } from '../../../core/home/calls.ts'
import { EmptyState } from '../../../parts/page/EmptyState.tsx'
import { KeptHeight } from '../../../parts/page/KeptHeight.tsx'
import { LineSkeleton } from '../../../parts/page/LineSkeleton.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { ListState } from '../../../parts/table/ListState.tsx'
import { Pager } from '../../../parts/table/Pager.tsx'
import { DueCell } from './DueCell.tsx'
import { StatusCell } from './StatusCell.tsx'
import { ProjectLink, TaskLink } from './TaskLinks.tsx'

/** In so narrow a card the name of a task has a line of its own. */
const narrow = '@container home-tasks (width <= 480px)'
/** In so narrow a card the project of a task stands below its name. */
const compact = '@container home-tasks (480px < width <= 760px)'

const useStyles = makeStyles({
  frame: { containerType: 'inline-size', containerName: 'home-tasks' },
  head: {
    '--columns': 'minmax(0, 1fr) 200px 140px 136px',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [compact]: {
      '--columns': 'minmax(0, 1fr) 128px 140px',
      '& > :nth-child(n)': { gridRow: '1' },
      '& > :nth-child(2)': { display: 'none' },
    },
    [narrow]: { display: 'none' },
  },
  line: {
    '--columns': 'minmax(0, 1fr) 200px 140px 136px',
    columnGap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottom: 'none' },
    [compact]: {
      '--columns': 'minmax(0, 1fr) 128px 140px',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    },
    [narrow]: {
      '--columns': 'minmax(0, 1fr) fit-content(112px) minmax(84px, max-content)',
      padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    },
  },
  name: { display: 'flex', alignItems: 'center', [narrow]: { gridColumn: '1 / -1' } },
  project: {
    display: 'flex',
    alignItems: 'center',
    [compact]: { gridRow: '2', fontSize: tokens.fontSizeBase200 },
    [narrow]: { gridRow: '2', fontSize: tokens.fontSizeBase200 },
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    [compact]: { gridRow: '1 / 3', gridColumn: '2' },
    [narrow]: { gridRow: '2', minHeight: '32px' },
  },
  due: {
    display: 'flex',
    alignItems: 'center',
    [compact]: { gridRow: '1 / 3', gridColumn: '3' },
    [narrow]: { gridRow: '2', justifyContent: 'flex-end' },
  },
})

interface HomeTaskTableProps {
  /** Those of the page. */
  tasks: readonly HomeTask[] | undefined
  /** How many there are on all pages. */
  count: number | undefined
  /** From 1. */
  page: number
  pages: number
  /** Another answer is on its way. */
  waiting: boolean
  turn: (page: number) => void
  failure: unknown
  again: () => void
  /** What an empty table says. */
  none: string
}

/** One's own tasks with what one changes most: status and due date. Ten to a page. */
export function HomeTaskTable({
  tasks,
  count = 0,
  page,
  pages,
  waiting,
  turn,
  failure,
  again,
  none,
}: HomeTaskTableProps) {
  const styles = useStyles()
  const { t } = useTranslation('home')
  const columns = useColumns()
  const size = limits.homePageSize
  const from = (page - 1) * size
  const to = Math.min(from + size, count)
  return (
    <KeptHeight
      name="home.tasks"
      isOutline={tasks === undefined && failure === undefined}
      start={360}
    >
      <ListState
        count={tasks && count}
        {...{ failure, again }}
        failed={{ title: t('failed'), text: t('failedText') }}
        outline={<LineSkeleton lines={4} />}
        empty={<EmptyState title={t('noTasks')} text={none} />}
      >
        <DataTable
          label={t('card.tasks')}
          className={styles.frame}
          headClass={styles.head}
          lineClass={styles.line}
          columns={columns}
          rows={tasks ?? []}
          {...{ count, waiting }}
        />
        <Pager
          page={page}
          pages={pages}
          go={turn}
          texts={{
            pages: t('pages'),
            previous: t('previousPage'),
            next: t('nextPage'),
            here: t('placeOf', { from: from + 1, to, of: count }),
          }}
        />
      </ListState>
    </KeptHeight>
  )
}

function useColumns(): Column<HomeTask>[] {
  const styles = useStyles()
  const { t } = useTranslation('home')
  return [
    {
      name: 'name',
      head: t('name'),
      className: styles.name,
      cell: (task) => <TaskLink task={task} />,
    },
    {
      name: 'project',
      head: t('project'),
      className: styles.project,
      cell: (task) => <ProjectLink task={task} />,
    },
    {
      name: 'status',
      head: t('status'),
      className: styles.status,
      cell: (task) => <StatusCell task={task} />,
    },
    {
      name: 'due',
      head: t('dueDate'),
      className: styles.due,
      cell: (task) => <DueCell task={task} />,
    },
  ]
}
