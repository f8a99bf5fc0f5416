/** A box on the window, in pixels from its left and top. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A place at the right of the window, in pixels from its top and its right side. */
export interface Place {
  top: number
  right: number
}

interface Question {
  size: { width: number; height: number }
  window: { width: number; height: number }
  /** The first place; others are below it and further to the left. */
  first: Place
  /** What must not be covered. */
  controls: readonly Box[]
  /** What is open at the right: beside it there is room, too. */
  drawer: Box | undefined
  /** How far from a control, in pixels. */
  gap: number
}

/**
 * The highest place at the right, in the upper half of the window, where something covers no
 * control, or else as few as possible.
 */
export function clearPlace({ size, window, first, controls, drawer, gap }: Question): Place {
  const rights = [first.right, ...(drawer ? [window.width - drawer.left + gap] : [])].filter(
    (right) => right + size.width <= window.width,
  )
  const tops = [first.top, ...controls.map(({ bottom }) => bottom + gap)]
    .filter((top) => top >= first.top && top <= window.height / 2)
    .sort((a, b) => a - b)
  const places = tops.flatMap((top) => rights.map((right) => ({ top, right })))
  let best = first
  let fewest = Number.POSITIVE_INFINITY
  for (const place of places) {
    const covered = controls.filter((control) => isCovered(control, boxAt(place, size, window)))
    if (covered.length < fewest) [best, fewest] = [place, covered.length]
    if (fewest === 0) break
  }
  return best
}

const boxAt = (
  { top, right }: Place,
  { width, height }: Question['size'],
  window: Question['window'],
): Box => ({
  top,
  bottom: top + height,
  left: window.width - right - width,
  right: window.width - right,
})

const isCovered = (control: Box, box: Box) =>
  control.left < box.right &&
  box.left < control.right &&
  control.top < box.bottom &&
  box.top < control.bottom
