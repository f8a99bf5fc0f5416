import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Row } from '../../../../core/model.ts'

type At = { x: number; y: number }

/**
 * The arrow under the pointer, and what a click that began on it does. The lines lie over the arrows, so it is
 * looked for below what is met.
 */
export function useArrowPointer(
  scroller: RefObject<HTMLElement | null>,
  dependencies: readonly Row<'task_dependency'>[],
  press: (id: string, at: At) => void,
) {
  const [met, setMet] = useState<string>()
  const under = dependencies.some(({ id }) => id === met) ? met : undefined
  const pressed = useRef<string>(undefined)
  const find = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY, buttons } = event
    if (dependencies.length === 0 || (event.type === 'pointermove' && buttons > 0)) return undefined
    if (!(target instanceof Element) || target.closest(above)) return undefined
    const met = document.elementsFromPoint(clientX, clientY).find((each) => each.closest(arrow))
    return met?.closest<HTMLElement>(arrow)?.dataset.dependency
  })
  const take = useEffectEvent((event: MouseEvent) => {
    const began = pressed.current
    const id = event.button === 0 ? find(event) : undefined
    pressed.current = event.type === 'pointerdown' ? id : undefined
    if (id === undefined) return
    // A drag that ends over an arrow is a click for the browser.
    if (event.type === 'click' && began !== id) return
    // No bar is begun there.
    event.stopPropagation()
    if (event.type === 'click') press(id, { x: event.clientX, y: event.clientY })
  })
  // Also before there are arrows: the first one that is seen can be clicked at once.
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const end = new AbortController()
    const options = { capture: true, signal: end.signal }
    element.addEventListener('pointermove', (event) => setMet(find(event)), options)
    element.addEventListener('pointerleave', () => setMet(undefined), options)
    element.addEventListener('pointerdown', take, options)
    element.addEventListener('click', take, options)
    return () => end.abort()
  }, [scroller])
  useEffect(() => {
    scroller.current?.toggleAttribute('data-on-arrow', under !== undefined)
  }, [scroller, under])
  return under
}

const arrow = '[data-dependency]'
/** What lies over arrows and is used itself. */
const above = '.bar,[data-handle],[data-cell$="/name"],[role=columnheader],input,button'
