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
  /** What else is noted of what is dragged when that begins. */
  note?: ((ids: readonly string[]) => Readonly<Record<string, unknown>>) | undefined
  /**
   * Whether what is dragged can be dropped onto the row, in the middle half of its height, or in all
   * of it where it has no sides; without it the halves of the row are its sides.
   */
  onto?: ((ids: readonly string[]) => boolean) | undefined
  /** Whether what is dragged can be dropped before or after the row; it can by default. */
  beside?: ((ids: readonly string[]) => boolean) | undefined
  disabled?: boolean
}

const isOnto = Symbol('onto')
/** Whether something is dropped onto a row, and not beside it, by the data of that place. */
export const isDroppedOnto = (data: Record<string | symbol, unknown>) => data[isOnto] === true

/** What is dragged with a row, itself included. */
export const draggedIds = ({ ids }: Record<string | symbol, unknown>) => ids as readonly string[]

type Place = Parameters<NonNullable<DropTarget['canDrop']>>[0]
type DropTarget = Parameters<typeof dropTargetForElements>[0]

/** Whether a place is in the middle half of the height of its row. */
function isInMiddle({ element, input }: Place): boolean {
  const { top, height } = element.getBoundingClientRect()
  return Math.abs(input.clientY - top - height / 2) <= height / 4
}

/**
 * Lets a row be dragged and others be dropped before or after it, or onto it; tells at which edge
 * something hovers, or whether it would be dropped onto the row.
 */
export function useDragRow(row: DragRow): { edge: Edge | null; over: boolean; dragging: boolean } {
  const { element: ref, handle, data, along, note, onto, beside, disabled = false } = row
  const [edge, setEdge] = useState<Edge | null>(null)
  const [over, setOver] = useState(false)
  const [dragging, setDragging] = useState(false)
  const dataNow = useEffectEvent(() => data)
  const startNow = useEffectEvent(() => {
    const ids = along?.() ?? [data.id]
    return { ...data, ...note?.(ids), ids }
  })
  const besideNow = useEffectEvent((ids: readonly string[]) => beside?.(ids) ?? true)
  /** Whether what is at a place of the row would be dropped onto it; undefined beside it. */
  const ontoNow = useEffectEvent((place: Place) => {
    const ids = draggedIds(place.source.data)
    return isInMiddle(place) || !besideNow(ids) ? onto?.(ids) : undefined
  })
  const takes = useEffectEvent((place: Place) => {
    const { data: dragged } = place.source
    if (dragged.kind !== data.kind || draggedIds(dragged).includes(data.id)) return false
    return ontoNow(place) ?? besideNow(draggedIds(dragged))
  })
  useEffect(() => {
    const element = ref.current
    if (!element || disabled) return
    const hover = (place: Record<string | symbol, unknown> = {}) => {
      setEdge(extractClosestEdge(place))
      setOver(isDroppedOnto(place))
    }
    return combine(
      draggable({
        element,
        ...(handle?.current ? { dragHandle: handle.current } : {}),
        getInitialData: () => startNow(),
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
        canDrop: (place) => takes(place),
        getData: (place) =>
          ontoNow(place)
            ? { ...dataNow(), [isOnto]: true }
            : attachClosestEdge(dataNow(), { ...place, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => hover(self.data),
        onDragLeave: () => hover(),
        onDrop: () => hover(),
      }),
    )
  }, [ref, handle, disabled])
  return { edge, over, dragging }
}
