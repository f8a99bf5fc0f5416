import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import type { Line } from '../../../client/tasks/lines.ts'
import { useFocusArea } from '../../../parts/focus/use-focus-area.ts'
import type { TaskViewContext } from '../task-context.ts'
import { cellKey, type ListColumn, splitCellKey } from './active-cell.ts'
import { pressListKey } from './list-keys.ts'
import { useKeptPlace } from './use-kept-place.ts'

interface ListKeys {
  context: TaskViewContext
  lines: readonly Line[]
  scrollTo: (index: number) => void
  /** Whether the line at an index is seen. */
  isInSight: (index: number) => boolean
  /** The index of the line with a key. */
  placeOf: (key: string) => number | undefined
  scroller: RefObject<HTMLElement | null>
}

interface Keyboard {
  onKeyDown: (event: KeyboardEvent) => void
  /** A cell that gets the focus in another way is the active one from then on. */
  onFocus: (event: FocusEvent) => void
  /** Goes to the active cell, or else to the first task. */
  enter: () => void
}

/** Works the list by keyboard, and keeps the focus on the active cell. */
export function useListKeys({ context, lines, scroller, ...places }: ListKeys): Keyboard {
  const { choices } = context.view
  const { scrollTo, isInSight, placeOf } = places
  const cell = (key = choices.active) =>
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key ?? '')}"]`)

  /** An editor that was opened in the cell keeps the focus, and so does the edge of a column. */
  function focusActive() {
    const active = cell()
    const { activeElement } = document
    if (activeElement?.closest(handles)) return
    if (active && scroller.current?.contains(activeElement) && !active.contains(activeElement))
      active.focus({ preventScroll: true })
  }

  /** Whether an element is the active cell or in it, or the line of that cell. */
  const isOfLine = (element: Element) =>
    cell()?.contains(element) === true ||
    element.getAttribute('data-task') === splitCellKey(choices.active)[0]

  /** The line that a key has moved last. */
  const moved = useRef<string>(null)
  useKeptPlace({
    ...places,
    choices,
    lines,
    follows: (at) =>
      [moved.current, context.view.typed].includes(lines[at]!.key) || isTyped(lines[at]!),
  })

  // After each drawing, as the active cell may have been scrolled away and back.
  useEffect(focusActive)

  useFocusArea(scroller, '[data-cell]', () => cell())

  function go(to: number, column: ListColumn) {
    const [key] = splitCellKey(choices.active)
    if (to < 0 && lines[0]?.key === key && enterHead(column)) return
    const next = Math.max(0, Math.min(lines.length - 1, to))
    if (!lines[next]) return
    choices.active = cellKey(lines[next], column)
    scrollTo(next)
    requestAnimationFrame(focusActive)
  }

  /** From the first line the keyboard goes on to the edge of the column, if it has one. */
  function enterHead(column: ListColumn): boolean {
    const handle = scroller.current?.querySelector<HTMLElement>(`[data-width-of="${column}"]`)
    handle?.focus()
    return handle !== null && handle !== undefined
  }

  return {
    onKeyDown(event) {
      // What is open over the list passes its keys on to it, too.
      if (!scroller.current?.contains(event.target as Node) || isOwn(event)) return
      moved.current = event.altKey ? splitCellKey(choices.active)[0] : null
      const isElsewhere = event.target !== scroller.current && !isOfLine(event.target as Element)
      if (pressListKey(event, { context, lines, cell, go, isInSight, isElsewhere }))
        event.preventDefault()
    },
    onFocus({ target }) {
      const key = target.closest('[data-cell]')?.getAttribute('data-cell')
      if (!key) return
      choices.active = key
      // The focus comes back from a question to where lines were pasted, which they push away.
      const at = placeOf(splitCellKey(key)[0])
      if (at !== undefined && isTyped(lines[at]) && !isInSight(at)) scrollTo(at)
    },
    enter() {
      const [key, column] = splitCellKey(choices.active)
      const active = lines.findIndex((line) => line.key === key)
      const to = active < 0 ? lines.findIndex(({ kind }) => kind === 'task') : active
      if (to < 0) return
      scroller.current?.focus()
      go(to, column)
    },
  }
}

/** Whether a line is one to type in. */
const isTyped = (line: Line | undefined) => line?.kind === 'add' || line?.kind === 'addSubtask'

/** The edges of columns: their keys are their own. */
const handles = '[data-width-of]'

/**
 * Whether the key belongs to what has the focus: a text field, except for up and down, which leave the
 * line even then, or a button or check box, which it presses.
 */
function isOwn({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLElement && target.matches(handles)) return true
  if (target instanceof HTMLButtonElement) return key === 'Enter' || key === ' '
  if (!(target instanceof HTMLInputElement)) return false
  return target.type === 'checkbox' ? key === ' ' : key !== 'ArrowUp' && key !== 'ArrowDown'
}
