import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Group } from '../../../core/tasks/list/list.ts'

/** How long a card is on its way, in milliseconds. */
const moveMs = 180

interface Drawn {
  index: number
  /** Distance from the top, in pixels. */
  start: number
}

/**
 * Lets the cards of a column slide where others come or go, and fades in those that come, no matter who
 * moved them; not for those who want less motion.
 */
export function useQuietMoves(
  body: RefObject<HTMLElement | null>,
  group: Group,
  drawn: readonly Drawn[],
) {
  const before = useRef<{ group: Group; starts: Map<string, number> }>(undefined)
  useLayoutEffect(() => {
    const starts = new Map(
      drawn.flatMap(({ index, start }) => {
        const id = group.tasks[index]?.id
        return id === undefined ? [] : [[id, start] as const]
      }),
    )
    const was = before.current
    before.current = { group, starts }
    if (!was || was.group === group || matchMedia('(prefers-reduced-motion: reduce)').matches)
      return
    const known = new Set(was.group.tasks.map(({ id }) => id))
    for (const [id, start] of starts) {
      const slot = body.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(id)}"]`)
      const from = was.starts.get(id)
      if (from !== undefined && from !== start) slide(slot, from, start)
      else if (!known.has(id)) appear(slot)
    }
  })
}

function slide(slot: HTMLElement | null | undefined, from: number, to: number) {
  slot?.animate?.([{ transform: `translateY(${from}px)` }, { transform: `translateY(${to}px)` }], {
    duration: moveMs,
    easing: 'ease-out',
  })
}

function appear(slot: HTMLElement | null | undefined) {
  slot?.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: moveMs, easing: 'ease-out' })
}
