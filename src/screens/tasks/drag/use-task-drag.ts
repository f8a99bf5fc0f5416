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

interface LineDrag {
  line: RefObject<HTMLElement | null>
  handle: RefObject<HTMLElement | null>
  id: string
  group: string
  depth: number
}

/**
 * Lets a top-level line be dragged by its handle and be dropped on; tells at which edge something
 * hovers.
 */
export function useLineDrag({ line, handle, id, group, depth }: LineDrag): {
  edge: Edge | null
  dragging: boolean
} {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = line.current
    if (!element || depth > 0) return
    const data: DraggedTask = { kind: 'task', id, group }
    return combine(
      draggable({
        element,
        ...(handle.current ? { dragHandle: handle.current } : {}),
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
  }, [line, handle, id, group, depth])
  return { edge, dragging }
}
