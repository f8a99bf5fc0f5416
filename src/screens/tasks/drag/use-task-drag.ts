import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'

/** The data of a dragged task. */
export interface DraggedTask {
  [key: string | symbol]: unknown
  kind: 'task'
  id: string
  group: string
}

export const isDraggedTask = (data: Record<string | symbol, unknown>): data is DraggedTask =>
  data.kind === 'task'

interface TaskDrag {
  /** The line or card. */
  element: RefObject<HTMLElement | null>
  /** What it is dragged by, if not the whole element. */
  handle?: RefObject<HTMLElement | null>
  id: string
  group: string
  /** Subtasks stay with their parent. */
  disabled?: boolean
}

/**
 * Lets a task be dragged and others be dropped before or after it; tells at which edge something
 * hovers.
 */
export function useTaskDrag({ element: ref, handle, id, group, disabled = false }: TaskDrag): {
  edge: Edge | null
  dragging: boolean
} {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || disabled) return
    const data: DraggedTask = { kind: 'task', id, group }
    return combine(
      draggable({
        element,
        ...(handle?.current ? { dragHandle: handle.current } : {}),
        getInitialData: () => data,
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isDraggedTask(source.data) && source.data.id !== id,
        getData: ({ input }) =>
          attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [ref, handle, id, group, disabled])
  return { edge, dragging }
}
