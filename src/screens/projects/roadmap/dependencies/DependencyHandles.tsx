import { mergeClasses } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Row } from '../../../../core/model.ts'
import type { DependencyEnd } from '../../../../core/tasks/dependencies/refused.ts'
import { boxOf } from '../../../../parts/timeline/axis.ts'
import { useChart } from '../chart/chart-context.ts'
import { daysIn, type RoadmapLine } from '../chart/lines.ts'
import { usePointedLane } from '../chart/use-pointed-lane.ts'
import { DependencyDrag } from './DependencyDrag.tsx'
import { hintOf, useDependencyDrag } from './use-dependency-drag.ts'

interface DependencyHandlesProps {
  lines: readonly RoadmapLine[]
  dependencies: readonly Row<'task_dependency'>[]
  /** The indexes of the first and the last line in sight. */
  from: number
  to: number
  scroller: RefObject<HTMLElement | null>
}

/** The end of a bar leads to tasks that wait for it, its start to one that it waits for. */
const ends: readonly DependencyEnd[] = ['task_id', 'related_task_id']

/**
 * The two handles of the bar that is pointed at: dragged to another task, they make one of the two
 * wait for the other.
 */
export function DependencyHandles(props: DependencyHandlesProps) {
  const { t } = useTranslation('roadmap')
  const { styles, axis } = useChart()
  const { lines, dependencies, scroller } = props
  const lane = usePointedLane(scroller)
  const { drag, begin } = useDependencyDrag({ lines, dependencies, scroller })
  if (drag) return <DependencyDrag {...props} drag={drag} />
  const key = lane?.isConnected && lane.dataset.cell?.slice(0, -'/bar'.length)
  const line = key ? lines.find((each) => each.key === key) : undefined
  const span = line?.kind === 'task' ? daysIn(line.task) : undefined
  if (!lane || !key || !span) return null
  const { left, width } = boxOf(axis, span)
  return createPortal(
    ends.map((end) => (
      <span
        key={end}
        data-handle={end}
        aria-hidden
        title={t(hintOf(end))}
        className={mergeClasses(
          styles.handle,
          end === 'task_id' ? styles.handleStart : styles.handleEnd,
        )}
        style={{ left: end === 'task_id' ? left : left + width }}
        onPointerDown={(event) => begin(event, key, end)}
      />
    )),
    lane,
  )
}
