import { mergeClasses, Portal } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { reasonOf } from '../../../../client/requests/words.ts'
import { errors } from '../../../../core/catalogue/errors.ts'
import { boxOf } from '../../../../parts/timeline/axis.ts'
import { useChart } from '../chart/chart-context.ts'
import { lineHeight, textPx } from '../chart/chart-styles.ts'
import { daysIn, type RoadmapLine, spanOfLine } from '../chart/lines.ts'
import { middleOf } from './Arrows.tsx'
import { type DraggedDependency, hintOf } from './use-dependency-drag.ts'

interface DependencyDragProps {
  lines: readonly RoadmapLine[]
  from: number
  to: number
  drag: DraggedDependency
}

/** A dependency on its way: its line, the tasks that it cannot lead to, and what it would say. */
export function DependencyDrag({ lines, from, to, drag }: DependencyDragProps) {
  const { t } = useTranslation('roadmap')
  const { styles, axis } = useChart()
  const { id, end, x, y, over, refused, names } = drag
  const index = lines.findIndex(({ key }) => key === id)
  const span = index < 0 ? undefined : spanOfLine(lines[index]!)
  const reason = over === undefined || over === id ? undefined : refused.get(over)
  const marked = lines.slice(from, to + 1).flatMap((line, n) => {
    const [isRefused, isOver] = [refused.has(line.key) && line.key !== id, line.key === over]
    if (line.kind !== 'task' || line.key === id || !(isRefused || isOver)) return []
    return [{ key: line.key, index: from + n, isRefused, span: daysIn(line.task) }]
  })
  return (
    <>
      {marked.map(({ key, index, isRefused, span }) => (
        <span
          key={key}
          data-refused={isRefused}
          className={mergeClasses(styles.mark, isRefused ? styles.markRefused : styles.markOver)}
          style={{ top: index * lineHeight, height: lineHeight }}
        >
          {span && <span className={styles.markBar} style={around(boxOf(axis, span))} />}
        </span>
      ))}
      <Portal>
        <svg className={styles.dragLine} aria-hidden>
          {span && <line {...lineOf(boxOf(axis, span), index, drag)} x2={x} y2={y} />}
        </svg>
        <span
          className={mergeClasses(styles.dragText, reason && styles.dragReason)}
          style={{
            left: Math.min(x + 16, innerWidth - textPx),
            top: Math.min(y + 16, innerHeight - 56),
          }}
        >
          {reason
            ? reasonOf({ code: reason, message: errors[reason].text })
            : t(names ? 'waitsFor' : hintOf(end), names)}
        </span>
      </Portal>
    </>
  )
}

/** Where the line begins on the page. */
const lineOf = (
  { left, width }: { left: number; width: number },
  index: number,
  { end, origin }: DraggedDependency,
) => ({
  x1: origin.x + left + (end === 'task_id' ? 0 : width),
  y1: origin.y + middleOf(index),
})

/** A bar with a little around it. */
const around = ({ left, width }: { left: number; width: number }) => ({
  left: left - 3,
  width: width + 6,
})
