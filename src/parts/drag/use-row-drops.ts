import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'

interface RowDrop {
  id: string
  /** All that it says of itself. */
  data: Readonly<Record<string | symbol, unknown>>
  /** What it was dropped on, and at which side of it. */
  other: string
  side: 'before' | 'after'
}

/** Tells when a row of a kind was dragged to a side of another. */
export function useRowDrops(kind: string, onDrop: (drop: RowDrop) => void) {
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === kind,
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets
          if (!target) return
          drop({
            id: source.data.id as string,
            data: source.data,
            other: target.data.id as string,
            side: extractClosestEdge(target.data) === 'top' ? 'before' : 'after',
          })
        },
      }),
    [kind],
  )
}
