import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect } from 'react'
import { cellIn } from '../../../client/tasks/shown.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { draggedIds, isDroppedOnto } from '../../../parts/drag/use-drag-row.ts'
import { makeSubtask } from '../drag/drop-onto.ts'
import { dropCards } from '../drag/drop-task.ts'
import { isDraggedTask } from '../drag/use-task-drag.ts'
import { isGroupEnd } from './use-group-drop.ts'

/**
 * Moves the tasks that are dragged to where they are dropped: before or after a line, in that line's
 * group, or to an end of a group; one that is dropped onto a line becomes a subtask of its task.
 */
export function useDropOnLine(view: TaskView) {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedTask(source.data),
        onDrop({ source, location }) {
          const to = location.current.dropTargets[0]?.data
          if (!to || !(isDraggedTask(to) || isGroupEnd(to))) return
          const ids = draggedIds(source.data)
          if (isDraggedTask(to) && isDroppedOnto(to)) return void makeSubtask(ids[0]!, to.id)
          const { group } = to
          const order = (cellIn(view.shown.value, group)?.tasks ?? [])
            .map(({ id }) => id)
            .filter((id) => !ids.includes(id))
          const at = isGroupEnd(to)
            ? { first: 0, last: order.length }[to.end]
            : order.indexOf(to.id) + (extractClosestEdge(to) === 'bottom' ? 1 : 0)
          void dropCards({ view, ids, group, order, at })
        },
      }),
    [view],
  )
}
