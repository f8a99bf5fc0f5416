import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect } from 'react'
import { cellIn } from '../../../client/tasks/shown.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { isDroppedOnto } from '../../../parts/drag/use-drag-row.ts'
import { droppedTasks } from '../drag/dragged-tasks.ts'
import { dropBelow, makeSubtasks } from '../drag/drop-below.ts'
import { dropCards } from '../drag/drop-task.ts'
import { type DraggedTask, isDraggedTask } from '../drag/use-task-drag.ts'
import { subtasksIn } from './group-lines.ts'
import { isGroupEnd } from './use-group-drop.ts'

/**
 * Moves the tasks that are dragged to where they are dropped: before or after a line, in that line's
 * group or below its parent, or to an end of a group; what is dropped onto a line becomes subtasks
 * of its task.
 */
export function useDropOnLine(view: TaskView) {
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => isDraggedTask(source.data),
        onDrop({ source, location }) {
          const to = location.current.dropTargets[0]?.data
          if (!to || !(isDraggedTask(to) || isGroupEnd(to))) return
          const ids = droppedTasks(source.data)
          if (ids.length === 0) return
          if (isDraggedTask(to) && isDroppedOnto(to)) return makeSubtasks(view, ids, to.id)
          if (isDraggedTask(to) && to.parent) {
            const shown = subtasksIn(view.shown.value.lines, to.parent)
            const at = view.choices.sorts.length > 0 ? undefined : placeIn(shown, ids, to)
            return void dropBelow({ ids, parent: to.parent, shown, at })
          }
          const { group } = to
          const shown = cellIn(view.shown.value, group)?.tasks.map(({ id }) => id) ?? []
          const order = shown.filter((id) => !ids.includes(id))
          const at = isGroupEnd(to)
            ? { first: 0, last: order.length }[to.end]
            : placeIn(order, ids, to)
          void dropCards({ view, ids, group, order, at })
        },
      }),
    [view],
  )
}

/** The place at the side of a line that something is dropped on, among the tasks that do not move. */
function placeIn(shown: readonly string[], moved: readonly string[], to: DraggedTask): number {
  const others = shown.filter((id) => !moved.includes(id))
  return others.indexOf(to.id) + (extractClosestEdge(to) === 'bottom' ? 1 : 0)
}
