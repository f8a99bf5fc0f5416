import { useLayoutEffect, useRef } from 'react'

/** For how long what was typed waits for a field, in milliseconds. */
const waitMs = 1_000

/**
 * Takes the keys while a dialog that was opened is loading, so that they are understood as nothing
 * else; what was typed goes to the first field in it that has the focus.
 */
export function TypedAhead() {
  const typed = useRef('')
  // Before the dialog is in the page, as its field may have the focus with it.
  useLayoutEffect(() => () => void (typed.current && giveToField(typed.current)), [])
  return (
    <input
      aria-hidden
      autoFocus
      tabIndex={-1}
      style={{ position: 'absolute', width: 0, opacity: 0, pointerEvents: 'none' }}
      onKeyDown={(event) => event.stopPropagation()}
      onChange={({ target }) => {
        typed.current = target.value
      }}
    />
  )
}

function giveToField(text: string) {
  const leave = new AbortController()
  const onFocus = ({ target }: FocusEvent) => {
    if (!isTextField(target) || !target.closest('[role$=dialog]')) return
    leave.abort()
    queueMicrotask(() => {
      target.setRangeText(text, target.selectionStart!, target.selectionEnd!, 'end')
      target.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  document.addEventListener('focusin', onFocus, { signal: leave.signal })
  setTimeout(() => leave.abort(), waitMs)
}

/** Whether something takes words; fields of numbers, days and the like have no selection. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionStart !== null
