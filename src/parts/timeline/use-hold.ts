import { useCallback, useEffect, useRef } from 'react'
import { isAway, type Point, pressMs } from '../drag/touch-drag.ts'

/** A finger on a bar: it holds it once it has pressed it for long enough. */
interface Hold {
  from: Point
  timer: number
  isHeld: boolean
}

/** Lets fingers hold a bar before they drag it: a shorter touch opens it, and a move before scrolls. */
export function useHold() {
  const hold = useRef<Hold>(undefined)
  const wasHeld = useRef(false)
  // A move can be kept from scrolling only by who listens before the touch begins.
  const ref = useCallback((element: HTMLElement | null) => {
    const keep = (event: TouchEvent) => hold.current?.isHeld && event.preventDefault()
    // What was held is not clicked: that would close the menu which opens then.
    const release = (event: TouchEvent) => wasHeld.current && event.preventDefault()
    element?.addEventListener('touchmove', keep, { passive: false })
    element?.addEventListener('touchend', release, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', keep)
      element?.removeEventListener('touchend', release)
    }
  }, [])
  const end = () => {
    const last = hold.current
    clearTimeout(last?.timer)
    hold.current = undefined
    wasHeld.current = last?.isHeld ?? false
    return last && (last.isHeld ? 'held' : 'waiting')
  }
  useEffect(() => () => clearTimeout(hold.current?.timer), [])
  return {
    ref,
    isHeld: () => hold.current?.isHeld ?? false,
    /** A finger has pressed a bar; `held` is called once it holds it. */
    wait({ clientX, clientY }: Point, held: () => void) {
      end()
      const timer = window.setTimeout(() => {
        if (hold.current) hold.current.isHeld = true
        navigator.vibrate?.(10)
        held()
      }, pressMs)
      hold.current = { from: { clientX, clientY }, timer, isHeld: false }
    },
    move(at: Point) {
      if (hold.current && !hold.current.isHeld && isAway(at, hold.current.from)) end()
    },
    /** The finger is gone; whether it held the bar by then, or was still waiting. */
    end,
  }
}
