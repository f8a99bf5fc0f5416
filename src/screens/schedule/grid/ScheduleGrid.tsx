import { mergeClasses } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isWorkingDay } from '../../../core/schedule/calendar.ts'
import { useAutoScroll } from '../../../parts/drag/use-auto-scroll.ts'
import { useFromTheTop } from '../../../parts/table/use-from-the-top.ts'
import { leftOf } from '../../../parts/timeline/axis.ts'
import { headHeight } from '../../../parts/timeline/timeline-styles.ts'
import { AddRow } from './AddRow.tsx'
import { GridHead } from './GridHead.tsx'
import { type Cell, type Grid, GridProvider } from './grid-context.ts'
import { lineHeights } from './grid-styles.ts'
import { linesOf } from './lines.ts'
import { MemberRow } from './MemberRow.tsx'
import { ProjectRow } from './ProjectRow.tsx'
import { useDrawnDays } from './use-drawn-days.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface ScheduleGridProps {
  grid: Grid
  /** The members whose projects are shown. */
  opened: ReadonlySet<string>
  /** How wide what is beside the days is, in pixels. */
  names: number
  scroller: RefObject<HTMLDivElement | null>
  /** Where to go once its member is opened, if its line is there then. */
  target: Cell | undefined
  reached: () => void
}

/** About how much of the window is above the lines, in pixels. */
const aboveGrid = 150

/** Members and their projects beside the days of the chart; only what is in sight is drawn. */
export function ScheduleGrid({
  grid,
  opened,
  names,
  scroller,
  target,
  reached,
}: ScheduleGridProps) {
  const { t } = useTranslation('schedule')
  const { styles, schedule, axis, days, span, today } = grid
  const lines = useMemo(() => linesOf(schedule, opened), [schedule, opened])
  const measures = useMemo(
    () => ({
      estimateSize: (n: number) => lineHeights[lines[n]!.kind],
      getItemKey: (n: number) => lines[n]!.key,
    }),
    [lines],
  )
  const virtual = useVirtualizer({
    ...useFromTheTop(innerHeight - aboveGrid, 6),
    count: lines.length,
    getScrollElement: () => scroller.current,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    ...measures,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other heights
  useLayoutEffect(() => virtual.measure(), [lines])
  const show = useCallback(
    (day: string) => {
      const element = scroller.current
      if (!element) return
      const left = leftOf(axis, day)
      const room = element.clientWidth - names
      if (left < element.scrollLeft) element.scrollLeft = left
      else if (left + axis.dayPx > element.scrollLeft + room)
        element.scrollLeft = left + axis.dayPx - room
    },
    [axis, names, scroller],
  )
  const { active, enter, ...keyboard } = useGridKeys({
    ...{ lines, schedule, span, today, scroller, show },
    ...{ toggle: grid.toggle, look: grid.look },
    scrollTo: (index) => virtual.scrollToIndex(index),
  })
  useAutoScroll(scroller)
  useEffect(() => {
    if (!target) return
    const isThere = lines.some(({ key }) => key === target.key)
    // Who is opened and has no such line is not waited for.
    if (!isThere && !opened.has(target.key.split(':')[0]!)) return
    if (isThere) enter(target)
    reached()
  })
  const drawn = virtual.getVirtualItems()
  const cells = useDrawnDays(grid, names, scroller)
  const isDrawn = drawn.some(({ index }) => lines[index]!.key === active?.key)
  const left = (day: string) => `calc(var(--names) + ${leftOf(axis, day)}px)`
  return (
    <GridProvider value={grid}>
      <div
        ref={scroller}
        role="treegrid"
        aria-label={t(schedule.draft ? 'draftedSchedule' : 'schedule')}
        aria-rowcount={lines.length + 1}
        aria-colcount={days.length + 1}
        tabIndex={isDrawn ? -1 : 0}
        className={mergeClasses(styles.root, schedule.draft && styles.drafting)}
        style={{ '--names': `${names}px` } as React.CSSProperties}
        {...keyboard}
      >
        <div className={styles.sheet} style={{ width: names + days.length * axis.dayPx }}>
          <GridHead />
          <div className={styles.body} style={{ height: virtual.getTotalSize() - headHeight }}>
            {days.map((day) => (
              <span
                key={day}
                aria-hidden
                className={mergeClasses(
                  styles.rule,
                  !isWorkingDay(day, schedule.calendar) && styles.free,
                )}
                style={{ left: left(day), width: axis.dayPx }}
              />
            ))}
            {today >= span.start && today <= span.end && (
              <span aria-hidden data-today className={styles.today} style={{ left: left(today) }} />
            )}
            {drawn.map(({ index, start }) => {
              const line = lines[index]!
              const props = {
                ...{ index, top: start - headHeight },
                active: line.key === active?.key ? active : undefined,
              }
              if (line.kind === 'member')
                return <MemberRow key={line.key} line={line} {...props} {...cells} />
              if (line.kind === 'add') return <AddRow key={line.key} line={line} {...props} />
              return <ProjectRow key={line.key} line={line} {...props} />
            })}
          </div>
        </div>
      </div>
    </GridProvider>
  )
}
