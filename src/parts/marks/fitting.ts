/** Some things side by side, in pixels. */
interface Row {
  widths: readonly number[]
  /** Between two of them. */
  gap: number
  /** Of the number of those that are left out. */
  more: number
  /** What the first can be narrowed to, if it can be. */
  least?: number
}

/**
 * How many of some things are shown in a room: those that fit beside the number of others. In a room
 * for the number alone there are none of several.
 */
export function fitting({ widths, gap, more, ...row }: Row, room: number, most: number): number {
  const { least = widths[0] ?? 0 } = row
  let fit = widths.length > 1 && least + gap + more > room ? 0 : 1
  let used = -gap
  for (const [n, width] of widths.slice(0, most).entries()) {
    used += gap + width
    if (used + (n + 1 < widths.length ? gap + more : 0) <= room) fit = n + 1
  }
  return fit
}

/** Where a browser measures nothing, a letter is as wide as most. */
const letterWidth = 7
/** The size of small texts. */
export const smallTextPx = 12
let context: CanvasRenderingContext2D | null | undefined

/** The width of a text in the size of small ones, in pixels. */
export function smallTextWidth(text: string): number {
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d')
    const root = document.querySelector('.fui-FluentProvider') ?? document.body
    if (context) context.font = `${smallTextPx}px ${getComputedStyle(root).fontFamily}`
  }
  return Math.ceil(context?.measureText(text).width ?? text.length * letterWidth)
}
