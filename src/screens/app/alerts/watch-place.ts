import { clearPlace, type Place } from './clear-place.ts'

/** How often it is looked whether the page has changed below, in milliseconds. */
const lookMs = 300

/** What is pressed or typed in, except for what only a mouse pointer brings out. */
const control =
  ':is(button,a[href],input,textarea,select,[role=tab],[contenteditable=true]):not(.task-hover)'
const modal = '[aria-modal=true]'
const drawer = '.fui-OverlayDrawer'

interface Watch {
  /** What messages are in. */
  stack: () => HTMLElement | null
  /** The place where it covers no control of the page, or of the dialog over it. */
  tell: (place: Place) => void
  /** The place where nothing is in the way. */
  first: Place
  /** How far from a control, in pixels. */
  gap: number
}

/** Looks where messages are out of the way, again and again. Returns how to stop. */
export function watchPlace({ stack, tell, first, gap }: Watch): () => void {
  const look = () => {
    const element = stack()
    // A message does not move away from the pointer that is on it.
    if (element && !element.matches(':hover,:focus-within')) tell(placeOf(element, first, gap))
  }
  // What gives a message often closes a dialog with it: in the next frame that is gone.
  const frame = requestAnimationFrame(look)
  const timer = setInterval(look, lookMs)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
  }
}

function placeOf(stack: HTMLElement, first: Place, gap: number): Place {
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
