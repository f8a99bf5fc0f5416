import type { MouseEvent } from 'react'

/**
 * Before which letter of the text it is on a click was made; undefined if a key or the program
 * made it.
 */
export function caretAt({ detail, clientX, clientY, currentTarget }: MouseEvent) {
  if (detail === 0) return undefined
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  if (caret) return currentTarget.contains(caret.offsetNode) ? caret.offset : undefined
  // Safari knows only this.
  const range = document.caretRangeFromPoint?.(clientX, clientY)
  return range && currentTarget.contains(range.startContainer) ? range.startOffset : undefined
}
