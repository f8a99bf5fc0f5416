let ends: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let text = ''
let isOpen = false

/**
 * Takes letters for a dialog that is about to open, for so many milliseconds at the most, so that
 * they are understood as nothing else. The first text field in a dialog that has the focus gets
 * them; once anything else in one has it, keys are its own again.
 */
export function holdKeys(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(release, ms)
  if (ends) return
  text = ''
  isOpen = false
  ends = new AbortController()
  const { signal } = ends
  window.addEventListener('keydown', onKey, { capture: true, signal })
  document.addEventListener('focusin', onFocus, { signal })
}

function release() {
  clearTimeout(timer)
  ends?.abort()
  ends = undefined
}

function onKey(event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (isOpen || event.isComposing || ctrlKey || metaKey || altKey || isTextField(target)) return
  if (key === 'Escape') return release()
  if (key === 'Backspace') text = text.slice(0, -1)
  else if (key.length === 1) text += key
  // It would choose what is not there yet, or press what is behind.
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onFocus({ target }: FocusEvent) {
  if (!(target instanceof Element) || !target.closest('[role$=dialog]')) return
  isOpen = true
  if (!isTextField(target)) return
  const held = text
  release()
  if (held === '') return
  // Once what is being drawn hears of it.
  queueMicrotask(() => {
    target.setRangeText(held, target.selectionStart!, target.selectionEnd!, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Whether something takes words; fields of numbers, days and the like have no selection. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionStart !== null
