import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkFilled, WarningFilled } from '@fluentui/react-icons'
import { Fragment, memo, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../core/catalogue/limits.ts'
import type { DayLoad } from '../../../core/schedule/load.ts'
import { weekday } from '../../../core/values/time.ts'
import { phone, touch } from '../../../parts/page/measures.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { cutCell, cutText } from '../../../parts/text/cut-text.ts'
import { showShortWeekday, showWholeDay } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'
import { loadStyles, lookOf } from '../../../parts/timeline/load-styles.ts'
import { Gap } from './Gap.tsx'
import { useCellKeys } from './use-cell-keys.ts'
import { headPx, useDrawnRows } from './use-drawn-rows.ts'
import type { Worker } from './use-workload.ts'

const rule = `1px solid ${tokens.colorNeutralStroke3}`
const plain = {
  boxSizing: 'border-box',
  width: '100%',
  height: '52px',
  border: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  fontFamily: 'inherit',
  cursor: 'pointer',
  outlineStyle: 'none',
  ':hover': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}` },
  ':focus-visible': { boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}` },
} as const

const useStyles = makeStyles({
  ...loadStyles,
  root: { flexGrow: 1, minHeight: 0, overflow: 'auto', borderTop: rule },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    '--names': '280px',
    [phone]: { '--names': '148px' },
    fontVariantNumeric: 'tabular-nums',
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    boxSizing: 'border-box',
    height: `${headPx}px`,
    padding: 0,
    borderLeft: rule,
    borderBottom: rule,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'center',
    whiteSpace: 'nowrap',
  },
  today: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  names: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    boxSizing: 'border-box',
    width: 'var(--names)',
    padding: 0,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: rule,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  corner: {
    zIndex: 3,
    paddingLeft: tokens.spacingHorizontalM,
    fontWeight: tokens.fontWeightSemibold,
  },
  who: {
    ...plain,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalM,
    textAlign: 'start',
    [phone]: { paddingInline: tokens.spacingHorizontalS },
  },
  face: { display: 'flex', flexShrink: 0, [phone]: { display: 'none' } },
  grow: { flexGrow: 1, minWidth: 0 },
  name: { fontSize: tokens.fontSizeBase300, ...cutCell },
  figures: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  left: { minWidth: 0, ...cutText },
  warning: { flexShrink: 0, color: tokens.colorStatusDangerForeground3 },
  cell: {
    boxSizing: 'border-box',
    padding: 0,
    borderLeft: rule,
    borderBottom: rule,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  day: {
    ...plain,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // Long figures have two lines.
    flexWrap: 'wrap',
    alignContent: 'center',
    columnGap: '3px',
    padding: 0,
    fontSize: 'inherit',
    fontWeight: 'inherit',
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    [touch]: { minHeight: '44px' },
  },
})

/** Whose tasks are looked at, on a day or altogether. */
type Look = (memberId: string, day?: string) => void

interface WorkloadTableProps {
  workers: readonly Worker[]
  days: readonly string[]
  today: string
  look: Look
  scroller: RefObject<HTMLDivElement | null>
}

/** Everybody in the project beside the days of the chart. */
export function WorkloadTable({ workers, days, today, look, scroller }: WorkloadTableProps) {
  const styles = useStyles()
  const { t } = useTranslation('workload')
  const { cell, row: active, ...keyboard } = useCellKeys(workers.length, days.length + 1)
  const lines = useDrawnRows(workers, active, scroller)
  return (
    <div ref={scroller} className={styles.root}>
      <table
        className={styles.table}
        style={{ width: `calc(var(--names) + ${days.length * limits.scheduleCellPx}px)` }}
        aria-label={t('workload')}
        aria-rowcount={workers.length + 1}
        {...keyboard}
      >
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.names, styles.corner)}>
              {t('schedule:people')}
            </th>
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                data-day={day}
                aria-label={showWholeDay(day)}
                aria-current={day === today ? 'date' : undefined}
                className={mergeClasses(styles.head, day === today && styles.today)}
                style={{ width: limits.scheduleCellPx }}
              >
                {`${showShortWeekday(weekday(day))} ${Number(day.slice(8))}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.rows.map(({ row, above }) => {
            const worker = workers[row]!
            return (
              <Fragment key={worker.member.id}>
                <Gap height={above} />
                <tr aria-rowindex={row + 2}>
                  <th scope="row" className={styles.names}>
                    <Name {...{ worker, styles, look }} at={cell(row, 0)} />
                  </th>
                  {worker.loads.map((load, n) => (
                    <Day
                      key={load.day}
                      {...{ load, styles, look, ...cell(row, n + 1) }}
                      memberId={worker.member.id}
                      tasks={worker.parts.get(load.day)?.length ?? 0}
                    />
                  ))}
                </tr>
              </Fragment>
            )
          })}
          <Gap height={lines.below} />
        </tbody>
      </table>
    </div>
  )
}

type Styles = ReturnType<typeof useStyles>
type At = ReturnType<ReturnType<typeof useCellKeys>['cell']>

interface NameProps {
  worker: Worker
  styles: Styles
  look: Look
  at: At
}

/** Somebody with what they are to do in all days that are shown, and what is on no day. */
function Name({ worker: { member, loads, left }, styles, look, at }: NameProps) {
  const { t } = useTranslation('workload')
  const { id, name, avatar_url } = member
  const sum = (of: 'allocated' | 'capacity') => loads.reduce((all, load) => all + load[of], 0)
  const over = loads.filter(({ state }) => state === 'overallocated').length
  const none = left.unestimated.length + left.undated.length + left.unworked.length
  const figures = { planned: hoursText(sum('allocated')), hours: hoursText(sum('capacity')) }
  const notPlanned = none > 0 && t('notPlanned', { count: none })
  const said = [
    name,
    t('schedule:plannedOf', figures),
    over > 0 && t('schedule:overDays', { count: over }),
    notPlanned,
  ]
  return (
    <button
      type="button"
      {...at}
      className={styles.who}
      title={name}
      aria-label={said.filter(Boolean).join(', ')}
      onClick={() => look(id)}
    >
      <span className={styles.face}>
        <NamedAvatar name={name} url={avatar_url} size={28} decorative />
      </span>
      <span className={styles.grow}>
        <span className={styles.name}>{name}</span>
        <span className={styles.figures}>
          {over > 0 && <WarningFilled className={styles.warning} />}
          {figures.planned} / {figures.hours}
          {notPlanned && <span className={styles.left}>· {notPlanned}</span>}
        </span>
      </span>
    </button>
  )
}

interface DayProps {
  load: DayLoad
  memberId: string
  tasks: number
  styles: Styles
  look: Look
  tabIndex: number
  'data-at': string
}

/** A day of somebody: how much of their working hours their tasks take. */
const Day = memo(function Day({ load, memberId, tasks, styles, look, ...at }: DayProps) {
  const { t } = useTranslation('workload')
  const { day, allocated, capacity, state } = load
  const tone = lookOf[state]
  const isOff = state === 'unavailable'
  const figures = { planned: hoursText(allocated), hours: hoursText(capacity) }
  const lines = [
    isOff ? t('schedule:dayOff') : t('schedule:plannedOf', figures),
    state === 'overallocated' && t('schedule:overBy', { hours: hoursText(allocated - capacity) }),
    state === 'fully-allocated' && t('schedule:fully'),
    tasks > 0 && t('tasks', { count: tasks }),
  ].filter(Boolean)
  return (
    <td className={mergeClasses(styles.cell, tone && styles[tone])} data-state={state}>
      <button
        type="button"
        {...at}
        className={styles.day}
        title={lines.join('\n')}
        aria-label={[showWholeDay(day), ...lines].join(', ')}
        onClick={() => look(memberId, day)}
      >
        {state === 'overallocated' && <WarningFilled />}
        {state === 'fully-allocated' && <CheckmarkFilled />}
        {!isOff && (
          <>
            <span>{figures.planned}</span> <span>/ {figures.hours}</span>
          </>
        )}
      </button>
    </td>
  )
})
