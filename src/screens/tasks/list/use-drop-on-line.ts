import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect } from 'react'
import type { Line } from '../../../client/tasks/lines.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { dropTask } from '../drop-task.ts'
import { isDraggedTask } from './use-line-drag.ts'

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
          const inGroup = lines.flatMap((line) =>
            line.kind === 'task' &&
            line.depth === 0 &&
            line.group === group &&
            line.id !== source.data.id
              ? [line.id]
              : [],
          )
          dropTask({
            view,
            id: source.data.id as string,
            group,
            order: inGroup,
            at: inGroup.indexOf(over) + (after ? 1 : 0),
          })
        },
      }),
    [view, lines],
  )
}
