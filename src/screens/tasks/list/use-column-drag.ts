import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { LaidColumn } from '../../../core/columns/layout.ts'
import type { LaidOut } from './use-laid-columns.ts'

const kind = 'list-column'

interface ColumnDrag {
  column: LaidColumn
  element: RefObject<HTMLElement | null>
  /** What it is dragged by: its name, as its edge changes the width. */
  handle: RefObject<HTMLElement | null>
  move: LaidOut['move']
  disabled: boolean
}

/** Lets a column be dragged by its name to a side of another; tells at which side it would be. */
export function useColumnDrag({
  column,
  element: ref,
  handle,
  move,
  disabled,
}: ColumnDrag): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null)
  const drop = useEffectEvent(move)
  useEffect(() => {
    const element = ref.current
    const dragHandle = handle.current
    if (!element || !dragHandle || disabled) return
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ kind, column }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => data.kind === kind && data.column !== column,
        getData: ({ input, element }) =>
          attachClosestEdge({ column }, { input, element, allowedEdges: ['left', 'right'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop({ self, source }) {
          setEdge(null)
          const side = extractClosestEdge(self.data) === 'right' ? 'after' : 'before'
          drop(source.data.column as LaidColumn, column, side)
        },
      }),
    )
  }, [column, ref, handle, disabled])
  return edge
}
