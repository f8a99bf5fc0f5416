import { mergeClasses } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Row } from '../../../core/model.ts'
import { boxOf } from '../../../parts/timeline/axis.ts'
import { useChart } from './chart-context.ts'
import { lineHeight } from './chart-styles.ts'
import { type RoadmapLine, spanOfLine } from './lines.ts'

interface ArrowsProps {
  lines: readonly RoadmapLine[]
  dependencies: readonly Row<'task_dependency'>[]
  /** The indexes of the first and the last line in sight. */
  from: number
  to: number
}

/** More would hide what they are about. */
const mostArrows = 300

/** Arrows from tasks to those that wait for them; red where one begins before it could. */
export function Arrows({ lines, dependencies, from, to }: ArrowsProps) {
  const { styles, axis } = useChart()
  const places = useMemo(
    () => new Map(dependencies.length > 0 ? lines.map(({ key }, index) => [key, index]) : []),
    [lines, dependencies],
  )
  const drawn = dependencies
    .flatMap(({ id, task_id, related_task_id }) => {
      const [before, after] = [places.get(related_task_id), places.get(task_id)]
      if (before === undefined || after === undefined) return []
      if (Math.max(before, after) < from || Math.min(before, after) > to) return []
      const [first, second] = [spanOfLine(lines[before]!), spanOfLine(lines[after]!)]
      return first && second ? { id, before, after, first, second } : []
    })
    .slice(0, mostArrows)
  if (drawn.length === 0) return null
  return (
    <svg className={styles.arrows} aria-hidden>
      {drawn.map(({ id, before, after, first, second }) => {
        const start = boxOf(axis, first)
        const x = start.left + start.width
        const to = boxOf(axis, second).left
        return (
          <path
            key={id}
            className={mergeClasses(second.start <= first.end && styles.late)}
            d={pathOf({ x, y: middleOf(before) }, { x: to, y: middleOf(after) })}
          />
        )
      })}
    </svg>
  )
}

const middleOf = (index: number) => index * lineHeight + lineHeight / 2

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
