import { type RefObject, useEffect, useState } from 'react'
import { limits } from '../../../core/catalogue/limits.ts'
import { clearPlace, type Place } from './clear-place.ts'

const gap = 8
/** Below the top bar, at the side of the window. */
const first: Place = { top: limits.topBarPx + gap, right: 16 }
/** How often it is looked whether the page has changed below, in milliseconds. */
const lookMs = 300

/** What is pressed or typed in, except for what only a mouse pointer brings out. */
const control =
  ':is(button,a[href],input,textarea,select,[role=tab],[contenteditable=true]):not(.task-hover)'
const modal = '[aria-modal=true]'
const drawer = '.fui-OverlayDrawer'

/** Where messages cover no control of the page, or of the dialog over it, while there are any. */
export function useClearPlace(stack: RefObject<HTMLElement | null>, count: number): Place {
  const [place, setPlace] = useState(first)
  useEffect(() => {
    if (count === 0) return
    const look = () => {
      // A message does not move away from the pointer that is on it.
      if (stack.current?.matches(':hover,:focus-within') !== false) return
      const next = placeOf(stack.current)
      setPlace((before) => (before.top === next.top && before.right === next.right ? before : next))
    }
    // What gives a message often closes a dialog with it: in the next frame that is gone.
    const frame = requestAnimationFrame(look)
    const timer = setInterval(look, lookMs)
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(timer)
    }
  }, [stack, count])
  return place
}

function placeOf(stack: HTMLElement): Place {
  const page = [...document.querySelectorAll(modal)].at(-1) ?? document
  const { width, height } = stack.getBoundingClientRect()
  return clearPlace({
    size: { width, height },
    window: { width: innerWidth, height: innerHeight },
    first,
    controls: [...page.querySelectorAll(control)]
      .filter((each) => !stack.contains(each) && isSeen(each))
      .map((each) => each.getBoundingClientRect()),
    drawer: document.querySelector(drawer)?.getBoundingClientRect(),
    gap,
  })
}

const isSeen = (element: Element) =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true
