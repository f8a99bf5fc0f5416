import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import type { Line } from '../../../client/tasks/lines.ts'
import type { TaskContext } from '../task-context.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { cellKey, type ListColumn } from './active-cell.ts'
import { pressListKey } from './list-keys.ts'

interface ListKeys {
  context: TaskContext
  lines: readonly Line[]
  scrollTo: (index: number) => void
  scroller: RefObject<HTMLElement | null>
}

/** Works the list by keyboard, and keeps the focus on the active cell. */
export function useListKeys({
  context,
  lines,
  scrollTo,
  scroller,
}: ListKeys): (event: KeyboardEvent) => void {
  const { choices } = context.view
  const cell = (key = choices.active) =>
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key ?? '')}"]`)

  /** An editor that was opened in the cell keeps the focus. */
  function focusActive() {
    const active = cell()
    const { activeElement } = document
    if (active && scroller.current?.contains(activeElement) && !active.contains(activeElement))
      active.focus({ preventScroll: true })
  }

  // After each drawing, as the active cell may have been scrolled away and back.
  useEffect(focusActive)

  useFocusKept(scroller, () => (choices.active === null ? scroller.current : cell()))

  function go(to: number, column: ListColumn) {
    const next = Math.max(0, Math.min(lines.length - 1, to))
    if (!lines[next]) return
    choices.active = cellKey(lines[next], column)
    scrollTo(next)
    requestAnimationFrame(focusActive)
  }

  return (event) => {
    if (!isTyping(event) && pressListKey(event, { context, lines, cell, go }))
      event.preventDefault()
  }
}

/** Whether the key belongs to a text field. Up and down leave the line even then. */
const isTyping = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLInputElement &&
  target.type !== 'checkbox' &&
  key !== 'ArrowUp' &&
  key !== 'ArrowDown'
