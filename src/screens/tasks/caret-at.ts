import type { MouseEvent } from 'react'

/**
 * The offset in the text at which it was clicked; undefined when the click came from the keyboard
 * or from code, or was beside the text.
 */
export function caretAt({ detail, clientX, clientY, currentTarget }: MouseEvent) {
  if (detail === 0) return undefined
  const caret = document.caretPositionFromPoint?.(clientX, clientY)
  if (caret) return currentTarget.contains(caret.offsetNode) ? caret.offset : undefined
  // Safari has no caretPositionFromPoint.
  const range = document.caretRangeFromPoint?.(clientX, clientY)
  return range && currentTarget.contains(range.startContainer) ? range.startOffset : undefined
}
