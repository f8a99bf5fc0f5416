import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useState } from 'react'
import { type DraggedTask, isDraggedTask } from '../list/use-line-drag.ts'

/** Lets a card be dragged, and others be dropped above or below it. */
export function useCardDrag(card: RefObject<HTMLElement | null>, id: string, group: string) {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const data: DraggedTask = { kind: 'task', id, group }
    return combine(
      draggable({
        element,
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
  }, [card, id, group])
  return { edge, dragging }
}
