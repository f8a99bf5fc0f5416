import { type FocusEvent, type KeyboardEvent, useState } from 'react'

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Works a table of buttons by keyboard: one of them is a stop of Tab, and arrows go to the others. */
export function useCellKeys(rows: number, columns: number) {
  const [chosen, setActive] = useState('0/0')
  const [atRow, atColumn] = chosen.split('/').map(Number) as [number, number]
  // There may be fewer by now.
  const active = atRow < rows && atColumn < columns ? chosen : '0/0'
  return {
    /** The row in which the stop is, and which is to be drawn with those beside it. */
    row: Number(active.split('/')[0]),
    /** What makes a button one of them; `row` and `column` are counted from 0. */
    cell: (row: number, column: number) => ({
      'data-at': `${row}/${column}`,
      tabIndex: active === `${row}/${column}` ? 0 : -1,
    }),
    onFocus({ target }: FocusEvent) {
      const at = target.getAttribute('data-at')
      if (at) setActive(at)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = steps[event.key]
      const at = (event.target as HTMLElement).getAttribute('data-at')
      if (!at || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const [row, column] = at.split('/').map(Number) as [number, number]
      const columns = event.currentTarget.querySelectorAll(`[data-at^="${row}/"]`).length
      const to = step
        ? `${row + step[0]}/${column + step[1]}`
        : event.key === 'Home'
          ? `${row}/0`
          : event.key === 'End'
            ? `${row}/${columns - 1}`
            : undefined
      if (to === undefined) return
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus()
    },
  }
}
