import { Button, mergeClasses } from '@fluentui/react-components'
import {
  CheckmarkFilled,
  ChevronDownRegular,
  ChevronRightRegular,
  ClockRegular,
  WarningFilled,
} from '@fluentui/react-icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOffOn } from '../../../core/schedule/calendar.ts'
import { type DayLoad, loadsOf } from '../../../core/schedule/load.ts'
import { NamedAvatar } from '../../../parts/people/NamedAvatar.tsx'
import { showMeasure } from '../../../parts/text/format.ts'
import { hoursText } from '../../../parts/text/hours-text.ts'
import { lookOf } from '../../../parts/timeline/load-styles.ts'
import { type Cell, cellName, type Grid, useGrid } from './grid-context.ts'
import { lineHeights } from './grid-styles.ts'
import type { LineOf } from './lines.ts'
import type { DrawnDays } from './use-drawn-days.ts'

export interface RowProps<L> {
  line: L
  top: number
  index: number
  /** Where in it the keyboard is. */
  active: Cell | undefined
}

interface MemberRowProps extends RowProps<LineOf<'member'>>, DrawnDays {}

/** A member with how much of their time is planned, and each day of it. */
export const MemberRow = memo(function MemberRow({
  line,
  top,
  index,
  active,
  from,
  to,
}: MemberRowProps) {
  const grid = useGrid()
  const { styles, schedule, span, days, axis } = grid
  const { key, member, open } = line
  const calendar = schedule.calendarOf(member.id)
  const { loads } = grid.loadsOf(member.id)
  const plan = schedule.draft?.touches(member.id) ? schedule.draft.plan : undefined
  const before = plan && loadsOf(span, plan.allocationsOf(member.id), calendar)
  // Where the keyboard is, is drawn wherever one has scrolled to.
  const at = active?.day === undefined ? -1 : days.indexOf(active.day)
  const [first, end] = at < 0 ? [from, to] : [Math.min(from, at), Math.max(to, at + 1)]
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={1}
      aria-expanded={open}
      className={styles.line}
      style={{ transform: `translateY(${top}px)`, height: lineHeights.member }}
    >
      <MemberNames line={line} isActive={active !== undefined && !active.day} />
      <div className={styles.cells} role="presentation" style={{ paddingLeft: first * axis.dayPx }}>
        {loads.slice(first, end).map((load, n) => (
          <LoadCell
            key={load.day}
            grid={grid}
            name={cellName({ key, day: load.day })}
            column={first + n + 2}
            load={load}
            before={before?.[first + n]?.allocated ?? load.allocated}
            off={load.state === 'unavailable' ? dayOffOn(load.day, calendar)?.name : undefined}
            member={member}
            isActive={active?.day === load.day}
          />
        ))}
      </div>
    </div>
  )
})

function MemberNames({
  line: { key, member, open },
  isActive,
}: {
  line: LineOf<'member'>
  isActive: boolean
}) {
  const { t } = useTranslation('schedule')
  const { styles, span, loadsOf, toggle, look } = useGrid()
  const { id, name, avatar_url } = member
  const { allocated, capacity, over } = loadsOf(id)
  const share = capacity > 0 ? Math.round((allocated / capacity) * 100) : 0
  return (
    <div
      role="gridcell"
      aria-colindex={1}
      data-cell={cellName({ key, day: undefined })}
      tabIndex={isActive ? 0 : -1}
      aria-label={[
        name,
        t('plannedOf', { planned: hoursText(allocated), hours: hoursText(capacity) }),
        over > 0 && t('overDays', { count: over }),
      ]
        .filter(Boolean)
        .join(', ')}
      className={styles.names}
      title={name}
      onClick={() => look(member, span)}
    >
      <Button
        size="small"
        appearance="subtle"
        tabIndex={-1}
        className={styles.fold}
        icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-label={t(open ? 'closeMember' : 'openMember', { name })}
        onClick={(event) => {
          event.stopPropagation()
          toggle(id)
        }}
      />
      <span className={styles.who}>
        <span className={styles.face}>
          <NamedAvatar name={name} url={avatar_url} size={28} decorative />
        </span>
        <span className={styles.grow}>
          <span className={styles.nameText}>{name}</span>
          <span className={styles.figures}>
            {over > 0 && <WarningFilled className={styles.warning} />}
            {hoursText(allocated)} / {hoursText(capacity)}
            <span className={styles.face}> · {showMeasure(share, 'percent')}</span>
          </span>
        </span>
      </span>
    </div>
  )
}

interface LoadCellProps {
  grid: Grid
  name: string
  /** Its place in the line, from 1. */
  column: number
  load: DayLoad
  /** What is planned without the draft, in seconds. */
  before: number
  /** Why nobody works on it, if that is because of more than the day of the week. */
  off: string | undefined
  member: LineOf<'member'>['member']
  isActive: boolean
}

/**
 * A day of a member: planned of working hours, and what was logged. It uses no hooks: some hundred of
 * them are drawn while the page is scrolled.
 */
function LoadCell({ grid, name, column, load, before, off, member, isActive }: LoadCellProps) {
  const { styles, schedule, axis, look, say } = grid
  const { day, allocated, capacity, state } = load
  const logged = schedule.loggedOn(member.id, day)
  const tone = lookOf[state]
  const { title, label } = say(load, logged, off, before)
  return (
    <div
      role="gridcell"
      aria-colindex={column}
      data-cell={name}
      data-state={state}
      tabIndex={isActive ? 0 : -1}
      data-differs={before !== allocated || undefined}
      className={mergeClasses(
        styles.cell,
        tone && styles[tone],
        off !== undefined && styles.off,
        before !== allocated && styles.differs,
      )}
      style={{ width: axis.dayPx }}
      aria-label={label}
      title={title}
      onClick={() => look(member, { start: day, end: day })}
    >
      {state !== 'unavailable' && (
        <span className={styles.planned}>
          {state === 'overallocated' && <WarningFilled />}
          {state === 'fully-allocated' && <CheckmarkFilled />}
          {hoursText(allocated)} / {hoursText(capacity)}
        </span>
      )}
      {off && <span className={styles.offName}>{off}</span>}
      {logged > 0 && (
        <span className={styles.logged}>
          <ClockRegular />
          {hoursText(logged)}
        </span>
      )}
    </div>
  )
}
