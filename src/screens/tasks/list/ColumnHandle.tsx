import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTaskContext } from '../task-context.ts'
import type { ListColumn } from './active-cell.ts'
import { bounded, type ColumnWidths, widthBounds, widthOf } from './column-widths.ts'

/** How far a key moves the edge of a column, in pixels. */
const step = 10

export interface ColumnHandleProps {
  column: ListColumn
  name: string
  tabIndex: number
  widths: ColumnWidths
  setWidths: (widths: ColumnWidths) => void
}

/** The edge of a column: dragged or moved by arrow keys; a double click or Enter resets it. */
export function ColumnHandle({ column, name, tabIndex, widths, setWidths }: ColumnHandleProps) {
  const { t, styles, custom } = useTaskContext()
  const from = useRef<{ x: number; width: number }>(undefined)
  const [measured, setMeasured] = useState<number>()

  // The names keep the width that they have, or the edge would not follow the pointer.
  const resize = (handle: HTMLElement, width: number) =>
    setWidths({ NAME: bounded(widthIn(nameHead(handle))), ...widths, [column]: bounded(width) })

  const reset = () => {
    const { [column]: _, ...others } = widths
    setWidths(others)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    const by = { ArrowLeft: -step, ArrowRight: step }[key]
    if (by) resize(currentTarget, widthIn(currentTarget.parentElement!) + by)
    else if (key === 'Enter') reset()
    else if (key === 'ArrowDown' || key === 'Escape') backToList(currentTarget)
    else return
    event.preventDefault()
  }

  function grab(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: widthIn(event.currentTarget.parentElement!) }
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('columnWidth', { name })}
      aria-valuemin={widthBounds.least}
      aria-valuemax={widthBounds.most}
      aria-valuenow={widths[column] ?? measured ?? widthOf(column, custom, widths)}
      tabIndex={tabIndex}
      data-width-of={column}
      className={`${styles.columnHandle} head-handle`}
      onFocus={({ currentTarget }) => setMeasured(bounded(widthIn(currentTarget.parentElement!)))}
      onKeyDown={press}
      onDoubleClick={reset}
      onPointerDown={grab}
      onPointerMove={({ clientX, currentTarget }) => {
        if (from.current) resize(currentTarget, from.current.width + clientX - from.current.x)
      }}
      onLostPointerCapture={() => {
        from.current = undefined
      }}
    />
  )
}

const widthIn = (head: Element) => head.getBoundingClientRect().width

const nameHead = (handle: HTMLElement) => handle.closest('[role=row]')!.firstElementChild!

/** Gives the focus to the active cell, or to the list while that is out of sight. */
function backToList(handle: HTMLElement) {
  const list = handle.closest<HTMLElement>('[role=treegrid]')!
  const cell = list.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
  ;(cell ?? list).focus()
}
