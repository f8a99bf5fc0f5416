import type { KeyboardEvent } from 'react'

/** What the arrow keys go along: the links of what was found, marked with `data-hit`. */
const hits = () => [...document.querySelectorAll<HTMLElement>('[data-hit]')]

/** Moves the focus to the first of what was found; gives whether there is one. */
export function toFirst(): boolean {
  const [first] = hits()
  first?.focus()
  return first !== undefined
}

/** Moves the focus along what was found; before the first is the field. */
export function goAlong(event: KeyboardEvent) {
  const all = hits()
  const at = all.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
  if (at < 0 || to === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  if (to < 0) document.querySelector<HTMLElement>('[role=search] input')?.focus()
  else all[Math.min(to, all.length - 1)]?.focus()
}
