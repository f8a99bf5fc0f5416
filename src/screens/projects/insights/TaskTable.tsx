import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { Insights } from '../../../core/insights/insights.ts'
import type { Row } from '../../../core/model.ts'
import { touch } from '../../../parts/page/measures.ts'
import { hidden } from '../../../parts/page/ScreenReaderText.tsx'
import { type Column, DataTable } from '../../../parts/table/DataTable.tsx'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showNumber } from '../../../parts/text/i18n.ts'
import { NoData } from './NoData.tsx'
import { type TaskColumnName, taskColumns } from './task-columns.tsx'

/** How many tasks a table has at first, and how many more it shows at once. */
const first = 10
const step = 200

/** Columns that have no place beside each other stand below the name. */
const narrow = '@container task-table (width < 520px)'
const compact = '@container task-table (width < 900px)'

const stackedLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: tokens.spacingHorizontalL,
  rowGap: tokens.spacingVerticalXXS,
  padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
  '& > :first-child': { flexBasis: '100%' },
  '& > :empty': { display: 'none' },
} as const
/** For those who hear the table alone. */
const unseen = { ...hidden, minHeight: 0, display: 'block' } as const
/** After what its column is called. */
const labelled = {
  '::before': {
    content: 'attr(data-head)',
    marginInlineEnd: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
} as const

const useStyles = makeStyles({
  frame: { containerType: 'inline-size', containerName: 'task-table' },
  head: { columnGap: tokens.spacingHorizontalM, padding: `0 ${tokens.spacingHorizontalL}` },
  line: {
    columnGap: tokens.spacingHorizontalM,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  fewHead: { [narrow]: unseen },
  manyHead: { [compact]: unseen },
  few: { [narrow]: stackedLine },
  many: { [compact]: stackedLine },
  name: { display: 'flex' },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ...cutText,
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { minWidth: '40px', lineHeight: '40px' },
  },
  fact: {
    display: 'flex',
    alignItems: 'baseline',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  fewFact: { [narrow]: labelled },
  manyFact: { [compact]: labelled },
  alarming: { color: tokens.colorStatusDangerForeground3 },
  more: {
    display: 'flex',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    [touch]: { '& button': { minHeight: '40px' } },
  },
})

interface TaskTableProps {
  label: string
  tasks: readonly Row<'task'>[]
  columns: readonly TaskColumnName[]
  insights: Insights
  /** What is said where there are no tasks. */
  none: ReactNode
}

/** Tasks with some of what is known about them, the first few until all are asked for. */
export function TaskTable({ label, tasks, columns, insights, none }: TaskTableProps) {
  const styles = useStyles()
  const { t } = useTranslation('insights')
  const [most, setMost] = useState(first)
  const isMany = columns.length > 4
  const shownColumns = useShownColumns(columns, { insights, isMany })
  if (tasks.length === 0) return <NoData>{none}</NoData>
  const left = tasks.length - most
  const widths = columns.map((name) => taskColumns[name].width)
  const says =
    left > step ? t('showMore', { more: step }) : t('showAll', { all: showNumber(tasks.length) })
  return (
    <>
      <div
        className={styles.frame}
        style={{ '--columns': ['minmax(0, 1fr)', ...widths].join(' ') } as never}
      >
        <DataTable
          label={label}
          className=""
          headClass={mergeClasses(styles.head, isMany ? styles.manyHead : styles.fewHead)}
          lineClass={mergeClasses(styles.line, isMany ? styles.many : styles.few)}
          columns={shownColumns}
          rows={tasks.slice(0, most)}
          count={tasks.length}
        />
      </div>
      {tasks.length > first && (
        <div className={styles.more}>
          {left > 0 && (
            <Button
              size="small"
              appearance="subtle"
              aria-label={`${says}: ${label}`}
              onClick={() => setMost(left > step ? most + step : tasks.length)}
            >
              {says}
            </Button>
          )}
          {most > first && (
            <Button
              size="small"
              appearance="subtle"
              aria-label={`${t('showFewer')}: ${label}`}
              onClick={() => setMost(first)}
            >
              {t('showFewer')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function useShownColumns(
  names: readonly TaskColumnName[],
  { insights, isMany }: { insights: Insights; isMany: boolean },
): Column<Row<'task'>>[] {
  const styles = useStyles()
  const { t } = useTranslation('insights')
  const [address] = useSearchParams()
  return [
    {
      name: 'name',
      head: t('name'),
      cellClass: styles.name,
      title: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link className={styles.link} to={{ search: withTask(address, id) }}>
          {name}
        </Link>
      ),
    },
    ...names.map((name): Column<Row<'task'>> => {
      const { head, cell, alarming = false } = { alarming: false, ...taskColumns[name] }
      return {
        name,
        head: t(head),
        cellClass: mergeClasses(
          styles.fact,
          name !== 'status' && (isMany ? styles.manyFact : styles.fewFact),
          alarming && styles.alarming,
        ),
        cell: (task) => cell(task, insights, t) || null,
      }
    }),
  ]
}

/** The address with a task that is open. */
function withTask(address: URLSearchParams, id: string): string {
  const after = new URLSearchParams(address)
  after.set('task', id)
  return `?${after}`
}
