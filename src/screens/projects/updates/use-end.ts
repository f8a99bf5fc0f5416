import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** So near to its end, in pixels, a list counts as read to the end. */
const nearPx = 80

interface End {
  list: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Something was added below what is seen. */
  isBehind: boolean
  /** Scrolls to the end. */
  go: () => void
  /** What is seen stays where it is when more is drawn above it. */
  stay: () => void
}

/**
 * Keeps a list that grows at its end scrolled to there, as long as its reader is there. `last` is
 * the id of its last entry; `known` says that the list is there.
 */
export function useEnd(last: string | undefined, known: boolean): End {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  /** How far what is seen is from the end, while more is being drawn above. */
  const kept = useRef<number>(undefined)
  const [behind, setBehind] = useState(false)
  const go = useCallback(() => {
    isAtEnd.current = true
    setBehind(false)
    const { current } = list
    if (current) current.scrollTop = current.scrollHeight
  }, [])

  useLayoutEffect(() => {
    const { current } = list
    if (!current) return
    // What is at the end grows as well, by reactions and edits.
    if (kept.current !== undefined) current.scrollTop = current.scrollHeight - kept.current
    else if (isAtEnd.current) current.scrollTop = current.scrollHeight
    kept.current = undefined
  })
  useLayoutEffect(() => {
    if (last === undefined || !known) return
    if (isAtEnd.current) go()
    else setBehind(true)
  }, [last, known, go])
  // A field that grows, or a window that shrinks, does not hide what was seen last.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => isAtEnd.current && go())
    if (list.current) observer.observe(list.current)
    return () => observer.disconnect()
  }, [go])

  return {
    list,
    isBehind: behind,
    go,
    onScroll() {
      const { current } = list
      if (!current) return
      const { scrollHeight, scrollTop, clientHeight } = current
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx
      if (isAtEnd.current) setBehind(false)
    },
    stay() {
      const { current } = list
      if (current) kept.current = current.scrollHeight - current.scrollTop
    },
  }
}
