import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { previewOf } from './preview.ts'

/** What a dragged row says of itself, and what it says of the place when another is dropped on it. */
export interface RowData {
  [key: string | symbol]: unknown
  /** Rows are dropped among those of their kind alone. */
  kind: string
  id: string
}

interface DragRow {
  /** The line or card. */
  element: RefObject<HTMLElement | null>
  /** What it is dragged by, if not the whole element. */
  handle?: RefObject<HTMLElement | null> | undefined
  data: RowData
  /** The ids of what is dragged with it, itself included; just itself by default. */
  along?: (() => readonly string[]) | undefined
  disabled?: boolean
}

/** What is dragged with a row, itself included. */
export const draggedIds = ({ ids }: Record<string | symbol, unknown>) => ids as readonly string[]

/**
 * Lets a row be dragged and others be dropped before or after it; tells at which edge something
 * hovers.
 */
export function useDragRow({ element: ref, handle, data, along, disabled = false }: DragRow): {
  edge: Edge | null
  dragging: boolean
} {
  const [edge, setEdge] = useState<Edge | null>(null)
  const [dragging, setDragging] = useState(false)
  const dataNow = useEffectEvent(() => data)
  const alongNow = useEffectEvent(() => along?.() ?? [data.id])
  useEffect(() => {
    const element = ref.current
    if (!element || disabled) return
    return combine(
      draggable({
        element,
        ...(handle?.current ? { dragHandle: handle.current } : {}),
        getInitialData: () => ({ ...dataNow(), ids: alongNow() }),
        onGenerateDragPreview({ source, nativeSetDragImage }) {
          const count = draggedIds(source.data).length
          element.dataset.count = String(count)
          if (count > 1)
            setCustomNativeDragPreview({
              nativeSetDragImage,
              render: ({ container }) => void container.append(previewOf(element)),
            })
        },
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) =>
          source.data.kind === dataNow().kind && !draggedIds(source.data).includes(dataNow().id),
        getData: ({ input }) =>
          attachClosestEdge(dataNow(), { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [ref, handle, disabled])
  return { edge, dragging }
}
