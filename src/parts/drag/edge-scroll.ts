/** How near to an edge the pointer has to be, at most and as a share of what is scrolled. */
const nearPx = 48
const nearShare = 1 / 8
/** How far is scrolled at the edge itself, in pixels of a millisecond. */
const fastest = 1.2
/** A hand moves so far without meaning it, in pixels. */
const stillPx = 4
/** How long a picture takes: the first one, and one that was late, in milliseconds. */
const frameMs = 1_000 / 60
const lateMs = 100

interface Point {
  x: number
  y: number
}

interface EdgeScroll {
  /** It goes to the sides alone. */
  across: boolean
  /** Where the pointer was pressed. */
  from: Point
  /** Told each time where the pointer is. */
  scrolled: (x: number, y: number) => void
}

/**
 * Scrolls an element while a pointer that drags something is held near one of its edges. What was
 * pressed there already has to be moved towards that edge first, or to come back to it.
 */
export function edgeScroll(element: HTMLElement, { across, from, scrolled }: EdgeScroll) {
  const edges = edgesOf(element)
  const at = { ...from }
  const sideways = side(edges.left, edges.right, from.x)
  const upright = side(edges.top, edges.bottom, from.y)
  let frame: number | undefined
  let last: number | undefined
  /** What was too little for a pixel. */
  const rest = { x: 0, y: 0 }
  const speeds = () => ({
    // Down the names something is led to a line, and to no other days.
    x: !across && at.x >= edges.outer && at.x < edges.left ? 0 : sideways.speed(at.x),
    y: across ? 0 : upright.speed(at.y),
  })
  function step(now: number) {
    frame = undefined
    const { x, y } = speeds()
    const ms = last === undefined ? frameMs : Math.min(lateMs, now - last)
    last = now
    rest.x = x === 0 ? 0 : rest.x + x * ms
    rest.y = y === 0 ? 0 : rest.y + y * ms
    const by = { x: Math.trunc(rest.x), y: Math.trunc(rest.y) }
    rest.x -= by.x
    rest.y -= by.y
    const { scrollLeft, scrollTop } = element
    element.scrollLeft += by.x
    element.scrollTop += by.y
    const isScrolled = element.scrollLeft !== scrollLeft || element.scrollTop !== scrollTop
    if (isScrolled) scrolled(at.x, at.y)
    const isWaiting = (x !== 0 || y !== 0) && by.x === 0 && by.y === 0
    if (isScrolled || isWaiting) frame = requestAnimationFrame(step)
    else last = undefined
  }
  return {
    follow(x: number, y: number) {
      Object.assign(at, { x, y })
      sideways.note(x)
      upright.note(y)
      const speed = speeds()
      if (speed.x !== 0 || speed.y !== 0) frame ??= requestAnimationFrame(step)
    },
    stop() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      frame = undefined
    },
  }
}

/** What of an element is scrolled: beside the names of a chart, which begin at `outer`, and below its head. */
function edgesOf(element: HTMLElement) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const names = Number.parseFloat(element.style.getPropertyValue('--names')) || 0
  const head = element.querySelector<HTMLElement>('[role=columnheader]')?.offsetHeight ?? 0
  return { outer: left, left: left + names, right, top: top + head, bottom }
}

/** From one edge to the other, and how fast it is scrolled between them by a pointer pressed at `pressed`. */
function side(from: number, to: number, pressed: number) {
  const near = Math.max(0, Math.min(nearPx, (to - from) * nearShare))
  const [low, high] = [from + near, to - near]
  // How far the pointer has been from each edge.
  let [least, most] = [pressed, pressed]
  const share = (px: number) => Math.min(1, px / near) * fastest
  return {
    note(at: number) {
      least = Math.min(least, at)
      most = Math.max(most, at)
    },
    /** Pixels of a millisecond: more the nearer to an edge, none in the middle. */
    speed(at: number): number {
      if (near === 0) return 0
      if (at < low && (most >= low || most - at >= stillPx)) return -share(low - at)
      if (at > high && (least <= high || at - least >= stillPx)) return share(at - high)
      return 0
    },
  }
}
