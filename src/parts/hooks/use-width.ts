import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The width of an element in pixels, while it is wanted and known. */
export function useWidth(ref: RefObject<HTMLElement | null>, isWanted: boolean) {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(
    () => (ref.current && isWanted ? watch(ref.current, setWidth) : undefined),
    [ref, isWanted],
  )
  return isWanted ? width : undefined
}

type Note = (width: number) => void

/** Who is told the width of an element. */
const watched = new Map<Element, Note>()
/** One for all elements: a list has hundreds of them, and is told of those that appear at once. */
let observer: ResizeObserver | undefined

function watch(element: Element, note: Note): () => void {
  observer ??= new ResizeObserver(tell)
  watched.set(element, note)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
    if (watched.size === 0) observer = undefined
  }
}

function tell(entries: readonly ResizeObserverEntry[]) {
  // Before it is painted, so that nothing is seen twice.
  flushSync(() => {
    for (const { target, contentRect } of entries) watched.get(target)?.(contentRect.width)
  })
}
