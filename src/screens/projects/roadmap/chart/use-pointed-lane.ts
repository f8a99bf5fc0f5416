import { type RefObject, useEffect, useState } from 'react'

const lane = '[data-cell$="/bar"]'

/**
 * The days of the line that the pointer is on, else of the one that has the focus; none while a bar
 * is dragged. A finger stays on the line that it has touched last.
 */
export function usePointedLane(scroller: RefObject<HTMLElement | null>): HTMLElement | undefined {
  const [pointed, setPointed] = useState<HTMLElement>()
  const [focused, setFocused] = useState<HTMLElement>()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const end = new AbortController()
    const options = { signal: end.signal }
    element.addEventListener('pointerover', (event) => setPointed(laneOf(event)), options)
    element.addEventListener('focusin', (event) => setFocused(laneOf(event)), options)
    element.addEventListener('focusout', () => setFocused(undefined), options)
    element.addEventListener('pointerdown', () => setHeld(true), options)
    element.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType !== 'touch' && setPointed(undefined),
      options,
    )
    for (const type of ['pointerup', 'pointercancel'])
      window.addEventListener(type, () => setHeld(false), { ...options, capture: true })
    return () => end.abort()
  }, [scroller])
  return isHeld ? undefined : (pointed ?? focused)
}

const laneOf = ({ target }: Event) =>
  (target instanceof Element && target.closest<HTMLElement>(lane)) || undefined
