import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { useEffect, useEffectEvent } from 'react'

interface SectionDrop {
  id: string
  /** The section it was dropped on, and at which side of it. */
  other: string
  side: 'before' | 'after'
}

/** Tells when a section was dragged to a side of another. */
export function useSectionDrops(onDrop: (drop: SectionDrop) => void) {
  const drop = useEffectEvent(onDrop)
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data.kind === 'section',
        onDrop({ source, location }) {
          const [target] = location.current.dropTargets
          if (!target) return
          drop({
            id: source.data.id as string,
            other: target.data.id as string,
            side: extractClosestEdge(target.data) === 'top' ? 'before' : 'after',
          })
        },
      }),
    [],
  )
}
