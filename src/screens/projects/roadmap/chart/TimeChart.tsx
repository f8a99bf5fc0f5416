import { mergeClasses } from '@fluentui/react-components'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { weekday } from '../../../../core/values/time.ts'
import { useAutoScroll } from '../../../../parts/drag/use-auto-scroll.ts'
import { useTouchDrag } from '../../../../parts/drag/use-touch-drag.ts'
import { useFromTheTop } from '../../../../parts/table/use-from-the-top.ts'
import { leftOf } from '../../../../parts/timeline/axis.ts'
import { Arrows } from '../dependencies/Arrows.tsx'
import { DependencyHandles } from '../dependencies/DependencyHandles.tsx'
import { useOrder } from '../use-order.ts'
import type { useRoadmap } from '../use-roadmap.ts'
import { AddRow } from './AddRow.tsx'
import { type Chart, ChartProvider } from './chart-context.ts'
import { lineHeight } from './chart-styles.ts'
import type { RoadmapLine } from './lines.ts'
import { PhaseRow } from './PhaseRow.tsx'
import { TaskRow } from './TaskRow.tsx'
import { TimeHead } from './TimeHead.tsx'
import { useChartKeys } from './use-chart-keys.ts'
import { useShareOfDay } from './use-share-of-day.ts'
import type { useTimeScroll } from './use-time-scroll.ts'

interface TimeChartProps {
  chart: Chart
  roadmap: ReturnType<typeof useRoadmap>
  lines: readonly RoadmapLine[]
  /** How wide what is beside the bars is, in pixels. */
  names: number
  today: string
  scroller: RefObject<HTMLDivElement | null>
  time: ReturnType<typeof useTimeScroll>
  /** The dependency whose menu is open. */
  selected: string | undefined
}

/** About how much of the window is above the lines, in pixels. */
const aboveChart = 250

/** The lines of the roadmap beside their days; only what is in sight is drawn. */
export function TimeChart({ chart, roadmap, lines, names, today, ...props }: TimeChartProps) {
  const { scroller, time, selected } = props
  const { t } = useTranslation('roadmap')
  const { styles, axis } = chart
  const measures = useMemo(() => ({ getItemKey: (n: number) => lines[n]!.key }), [lines])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    ...useFromTheTop(innerHeight - aboveChart, 8),
    ...measures,
  })
  const { active, ...keyboard } = useChartKeys({
    ...{ lines, phases: roadmap.phases, scroller },
    ...{ openTask: chart.openTask, toggle: chart.toggle, goTo: chart.goTo },
    scrollTo: (index) => virtual.scrollToIndex(index),
  })
  useOrder(roadmap.phases)
  useTouchDrag(scroller)
  useAutoScroll(scroller)
  const drawn = virtual.getVirtualItems()
  const inSight = {
    ...{ lines, scroller, dependencies: roadmap.dependencies },
    from: drawn[0]?.index ?? 0,
    to: drawn.at(-1)?.index ?? 0,
  }
  const isDrawn = drawn.some(({ index }) => lines[index]!.key === active?.key)
  return (
    <ChartProvider value={chart}>
      <div
        ref={scroller}
        role="treegrid"
        aria-label={t('roadmap')}
        aria-rowcount={lines.length + 1}
        tabIndex={isDrawn ? -1 : 0}
        className={styles.root}
        style={{ '--names': `${names}px` } as React.CSSProperties}
        onScroll={time.noteScroll}
        {...keyboard}
      >
        <div className={styles.sheet} style={{ width: names + axis.days * axis.dayPx }}>
          <TimeHead columns={time.columns} today={today} />
          <div className={styles.body} style={{ height: virtual.getTotalSize() }}>
            <TimeRules columns={time.columns} chart={chart} today={today} />
            <Arrows {...inSight} selected={selected} />
            <DependencyHandles {...inSight} />
            {drawn.map(({ index, start }) => {
              const line = lines[index]!
              const props = {
                ...{ index, top: start },
                active: line.key === active?.key ? active.cell : undefined,
              }
              if (line.kind === 'phase') return <PhaseRow key={line.key} line={line} {...props} />
              if (line.kind === 'add') return <AddRow key={line.key} line={line} {...props} />
              return <TaskRow key={line.key} line={line} {...props} />
            })}
          </div>
        </div>
      </div>
    </ChartProvider>
  )
}

type TimeRulesProps = Pick<TimeChartProps, 'chart' | 'today'> & {
  columns: ReturnType<typeof useTimeScroll>['columns']
}

/** What is behind the bars: lines between columns, free days, and today, in hours now. */
function TimeRules({ columns, chart: { axis, styles }, today }: TimeRulesProps) {
  const { zoom, dayPx } = axis
  const share = useShareOfDay()
  const left = (px: number) => `calc(var(--names) + ${px}px)`
  return (
    <>
      {columns.map(({ key, day, at, days }) => (
        <span
          key={key}
          className={mergeClasses(
            styles.rule,
            (zoom === 'day' || zoom === 'hour') && weekday(day) % 6 === 0 && styles.free,
          )}
          style={{ left: left(at * dayPx), width: days * dayPx }}
        />
      ))}
      <span
        className={styles.today}
        data-today
        style={{ left: left(leftOf(axis, today) + dayPx * (zoom === 'hour' ? share : 1 / 2)) }}
      />
    </>
  )
}
