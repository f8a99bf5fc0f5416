import { mergeClasses } from '@fluentui/react-components'
import { type RefObject, useMemo } from 'react'
import type { Row } from '../../../../core/model.ts'
import { spareDays } from '../../../../core/roadmap/plan.ts'
import { showLag } from '../../../../parts/text/format.ts'
import { boxOf } from '../../../../parts/timeline/axis.ts'
import { useChart } from '../chart/chart-context.ts'
import { lineHeight } from '../chart/chart-styles.ts'
import { type RoadmapLine, spanOfLine } from '../chart/lines.ts'
import { useArrowPointer } from './use-arrow-pointer.ts'

interface ArrowsProps {
  lines: readonly RoadmapLine[]
  dependencies: readonly Row<'task_dependency'>[]
  /** The indexes of the first and the last line in sight. */
  from: number
  to: number
  scroller: RefObject<HTMLElement | null>
  /** The dependency whose menu is open. */
  selected: string | undefined
}

/** More would hide what they are about. */
const mostArrows = 300

/**
 * Arrows from tasks to those that wait for them; red where one begins before it could. They are
 * behind the bars, so that these can be dragged wherever an arrow goes; a click opens their menu.
 */
export function Arrows({ lines, dependencies, from, to, scroller, selected }: ArrowsProps) {
  const { styles, axis, openMenu } = useChart()
  const places = useMemo(
    () => new Map(dependencies.length > 0 ? lines.map(({ key }, index) => [key, index]) : []),
    [lines, dependencies],
  )
  const under = useArrowPointer(scroller, dependencies, (id, at) =>
    openMenu({ kind: 'dependency', id, at }),
  )
  const drawn = dependencies
    .flatMap(({ id, task_id, related_task_id, lag_days }) => {
      const [before, after] = [places.get(related_task_id), places.get(task_id)]
      if (before === undefined || after === undefined) return []
      if (Math.max(before, after) < from || Math.min(before, after) > to) return []
      const [first, second] = [spanOfLine(lines[before]!), spanOfLine(lines[after]!)]
      if (!first || !second) return []
      const isLate = spareDays(first.end, second.start, { lag_days }) < 0
      return { ...{ id, before, after, first, second }, ...{ lag_days, isLate } }
    })
    .slice(0, mostArrows)
  if (drawn.length === 0) return null
  return (
    <svg className={styles.arrows} aria-hidden>
      {drawn.map(({ id, before, after, first, second, lag_days, isLate }) => {
        const start = boxOf(axis, first)
        const x = start.left + start.width
        const to = boxOf(axis, second).left
        const line = pathOf({ x, y: middleOf(before) }, { x: to, y: middleOf(after) })
        return (
          <g key={id} data-dependency={id}>
            <path
              className={mergeClasses(
                isLate && styles.late,
                (id === under || id === selected) && styles.chosen,
              )}
              d={line}
            />
            <path className={styles.arrowArea} d={line} />
            {lag_days !== 0 && (
              <text
                className={mergeClasses(styles.lag, isLate && styles.lateLag)}
                x={to - 8}
                y={middleOf(after) - 6}
              >
                {showLag(lag_days)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** How far down the middle of a line is, in pixels. */
export const middleOf = (index: number) => index * lineHeight + lineHeight / 2

interface Point {
  x: number
  y: number
}

/** From the end of a bar to the beginning of another, around both, with a head. */
function pathOf(from: Point, to: Point): string {
  const head = `m-5,-4 l5,4 l-5,4`
  const out = from.x + 8
  const into = to.x - 8
  if (into >= out) return `M${from.x},${from.y} H${out} V${to.y} H${to.x} ${head}`
  const between = from.y + (to.y > from.y ? lineHeight / 2 : -lineHeight / 2)
  return `M${from.x},${from.y} H${out} V${between} H${into} V${to.y} H${to.x} ${head}`
}
