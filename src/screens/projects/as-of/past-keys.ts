import type { KeyboardEvent } from 'react'

/** The keys that go along a list or a board, or fold something; none of them changes a task. */
const going = new Set([
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...['Home', 'End', 'PageUp', 'PageDown'],
])

/** Hands on the keys that change nothing. */
export const onlyGoing =
  (onKeyDown: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    const { key, altKey, shiftKey, target } = event
    const isHead = (target as Element).matches('[data-cell^="group:"]')
    const isFold = isHead && key === 'Enter'
    if ((going.has(key) && !altKey && !shiftKey) || isFold) onKeyDown(event)
  }
