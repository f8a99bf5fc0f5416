import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect } from 'react'
import type { Line } from '../../../client/tasks/lines.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { dropTask } from '../drag/drop-task.ts'
import { isDraggedTask } from '../drag/use-task-drag.ts'
import { topLevelIn } from './group-lines.ts'

/** Moves a dragged task to where it was dropped: before or after a line, in that line's group. */
export function useDropOnLine(view: TaskView, lines: readonly Line[]) {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedTask(source.data),
        onDrop({ source, location }) {
          const target = location.current.dropTargets[0]
          if (!target || !isDraggedTask(source.data) || !isDraggedTask(target.data)) return
          const { id: over, group } = target.data
          const after = extractClosestEdge(target.data) === 'bottom'
          const { id } = source.data
          const order = topLevelIn(lines, group).filter((other) => other !== id)
          dropTask({ view, id, group, order, at: order.indexOf(over) + (after ? 1 : 0) })
        },
      }),
    [view, lines],
  )
}
