import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '../../../core/contract.ts'
import type { Output } from '../../../core/engine/call.ts'
import { clock } from '../../../core/reporting/time-sheets/clock.ts'
import { projectStatuses } from '../../../core/workflow/lookups.ts'
import { ProgressLine } from '../../../parts/marks/ProgressLine.tsx'
import { phone } from '../../../parts/page/measures.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { cutText } from '../../../parts/text/cut-text.ts'
import { showMeasure } from '../../../parts/text/format.ts'
import { StatusMark } from '../../projects/StatusMark.tsx'

/** Widths and heights of cells in pixels. */
const px = { column: 120, row: 56, head: 40 }

/** About how much of the window is above the rows. */
const aboveRows = 250

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`
const edge = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`

const useStyles = makeStyles({
  frame: {
    overflow: 'auto',
    maxHeight: 'calc(100vh - 210px)',
    minHeight: '240px',
    border: edge,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [phone]: { maxHeight: '75vh' },
  },
  table: {
    '--first': '260px',
    '--total': '120px',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: tokens.fontSizeBase300,
    [phone]: { '--first': '150px', '--total': '104px' },
  },
  waiting: { opacity: 0.6 },
  cell: {
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM}`,
    textAlign: 'end',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: line,
  },
  gap: { padding: 0, border: 'none' },
  first: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    textAlign: 'start',
    borderRight: edge,
  },
  last: {
    position: 'sticky',
    right: 0,
    zIndex: 1,
    borderLeft: edge,
    fontWeight: tokens.fontWeightSemibold,
  },
  head: {
    ...cutText,
    position: 'sticky',
    top: 0,
    zIndex: 2,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    borderBottom: edge,
  },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    borderTop: edge,
    borderBottom: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
  corner: { zIndex: 3 },
  none: { color: tokens.colorNeutralForeground4 },
  project: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { ...cutText, maxWidth: '100%' },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  progress: { flexGrow: 1, minWidth: 0, [phone]: { display: 'none' } },
})

type Sheet = Output<Contract['getTimeSheet']>

interface MatrixProps {
  sheet: Sheet
  /** Another answer is on its way. */
  waiting: boolean
}

/**
 * What everybody has logged in each project: projects below each other, people side by side, their
 * totals always in sight. Only what is in sight is drawn.
 */
export function Matrix({ sheet: { users, projects }, waiting }: MatrixProps) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: projects.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => px.row,
    ...useFromTheTop(innerHeight - aboveRows, 8),
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: users.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => px.column,
    ...useFromTheTop(innerHeight, 3),
    initialRect: { width: innerWidth, height: 0 },
  })
  const drawn = columns.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = columns.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const lines = rows.getVirtualItems()
  const total = projects.reduce((sum, { totalProjectsTime }) => sum + totalProjectsTime, 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by keys has the focus
    <div ref={scroller} className={styles.frame} tabIndex={0} role="region" aria-label={t('sheet')}>
      <table
        className={mergeClasses(styles.table, waiting && styles.waiting)}
        style={{ width: `calc(var(--first) + var(--total) + ${columns.getTotalSize()}px)` }}
        aria-label={t('sheet')}
        aria-rowcount={projects.length + 2}
        aria-colcount={users.length + 2}
        aria-busy={waiting}
      >
        <colgroup>
          <col style={{ width: 'var(--first)' }} />
          <col style={{ width: before }} />
          {drawn.map(({ index }) => (
            <col key={index} style={{ width: px.column }} />
          ))}
          <col style={{ width: after }} />
          <col style={{ width: 'var(--total)' }} />
        </colgroup>
        <thead>
          <MatrixRow
            {...{ place: 1, drawn, count: users.length, kind: 'head', height: px.head }}
            name={t('project')}
            cell={(n) => users[n]!.name}
            total={t('total')}
          />
        </thead>
        <tbody>
          <Space px={lines[0]?.start ?? 0} />
          {lines.map(({ index }) => {
            const project = projects[index]!
            return (
              <MatrixRow
                key={project.id}
                {...{ place: index + 2, drawn, count: users.length, height: px.row }}
                name={<ProjectName project={project} />}
                cell={(n) => project.time_logs[n]?.time_logged}
                total={project.total}
              />
            )
          })}
          <Space px={rows.getTotalSize() - (lines.at(-1)?.end ?? 0)} />
        </tbody>
        <tfoot>
          <MatrixRow
            {...{ place: projects.length + 2, drawn, count: users.length }}
            {...{ kind: 'foot', height: px.head }}
            name={t('total')}
            cell={(n) => users[n]!.total_time}
            total={clock(total)}
          />
        </tfoot>
      </table>
    </div>
  )
}

interface MatrixRowProps {
  /** Which row it is, from 1. */
  place: number
  /** The people in sight, and how many there are. */
  drawn: readonly { index: number }[]
  count: number
  kind?: 'head' | 'foot'
  height: number
  name: ReactNode
  cell: (n: number) => string | undefined
  total: string
}

/** A row with what stays in sight at both ends, and room for the people who are out of it. */
function MatrixRow({ place, drawn, count, kind, height, name, cell, total }: MatrixRowProps) {
  const styles = useStyles()
  const own = mergeClasses(styles.cell, kind && styles[kind])
  const edge = kind && styles.corner
  const Cell = kind === 'head' ? 'th' : 'td'
  const scope = kind === 'head' ? ({ scope: 'col' } as const) : {}
  return (
    <tr aria-rowindex={place} style={{ height }}>
      <th
        scope={kind === 'head' ? 'col' : 'row'}
        aria-colindex={1}
        className={mergeClasses(own, styles.first, edge)}
      >
        {name}
      </th>
      <td aria-hidden className={mergeClasses(own, styles.gap)} />
      {drawn.map(({ index }) => {
        const text = cell(index)
        return (
          <Cell
            key={index}
            {...scope}
            aria-colindex={index + 2}
            className={mergeClasses(own, text === '-' && styles.none)}
            title={kind === 'head' ? text : undefined}
          >
            {text}
          </Cell>
        )
      })}
      <td aria-hidden className={mergeClasses(own, styles.gap)} />
      <Cell {...scope} aria-colindex={count + 2} className={mergeClasses(own, styles.last, edge)}>
        {total}
      </Cell>
    </tr>
  )
}

const Space = ({ px }: { px: number }) =>
  px > 0 ? <tr aria-hidden style={{ height: px }} /> : null

function ProjectName({ project }: { project: Sheet['projects'][number] }) {
  const styles = useStyles()
  const { t } = useTranslation('timesheets')
  const { name, status_name, progress } = project
  const status = projectStatuses.find((each) => each.name === status_name)
  return (
    <span className={styles.project}>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.state}>
        {status && <StatusMark id={status.id} />}
        <span className={styles.progress}>
          <ProgressLine
            percent={progress}
            label={t('progress', { share: showMeasure(progress, 'percent') })}
          />
        </span>
      </span>
    </span>
  )
}
