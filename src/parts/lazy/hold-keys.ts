import { printed } from '../../client/keyboard/printed.ts'

let ends: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let text = ''
let isOpen = false
const dialog = '[role$=dialog]'
let place = dialog

/**
 * Takes letters for a dialog that is about to open, for so many milliseconds at the most, so that
 * they are understood as nothing else. The first text field in a dialog that has the focus gets
 * them; once anything else in one has it, keys are its own again.
 */
export function holdKeys(ms: number) {
  // What waits for a field in it goes on to.
  if (!ends || place === dialog) hold(dialog, ms)
}

/**
 * Focuses a field, as soon as it is there if it is not yet, for so many milliseconds at the most;
 * what is typed meanwhile goes into it, behind what was `typed` before. Going elsewhere ends the wait;
 * waiting for the same field goes on.
 */
export function typeInto(field: string, ms: number, typed = '') {
  const find = () => document.querySelector<HTMLElement>(field)
  const here = find()
  if (here && typed === '') return here.focus()
  if (ends && !isOpen && place === field) {
    hold(field, ms)
    text += typed
    return
  }
  endHold()
  const { signal } = hold(field, ms)
  text = typed
  if (here) return here.focus()
  const observer = new MutationObserver(() => find()?.focus())
  observer.observe(document, { childList: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('pointerdown', endHold, { capture: true, signal })
}

function hold(where: string, ms: number): AbortController {
  clearTimeout(timer)
  timer = setTimeout(endHold, ms)
  if (ends) return ends
  place = where
  text = ''
  isOpen = false
  ends = new AbortController()
  const { signal } = ends
  window.addEventListener('keydown', onKey, { capture: true, signal })
  document.addEventListener('focusin', onFocus, { signal })
  return ends
}

/** Gives up what is held: nothing that takes it opens. */
export function endHold() {
  clearTimeout(timer)
  ends?.abort()
  ends = undefined
}

function onKey(event: KeyboardEvent) {
  const { key, target } = event
  if (isOpen || event.isComposing || isTextField(target)) return
  const typed = printed(event)
  if (typed === undefined && (event.ctrlKey || event.metaKey || event.altKey)) return
  if (key === 'Escape') return endHold()
  if (key === 'Backspace') text = [...text].slice(0, -1).join('')
  else if (typed !== undefined) text += typed
  // It would choose what is not there yet, or press what is behind.
  else if (key !== 'Enter') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

function onFocus({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  if (!target.closest(place)) {
    if (place !== dialog && isElsewhere(target)) endHold()
    return
  }
  isOpen = true
  if (!isTextField(target)) return
  const held = text
  endHold()
  if (held === '') return
  // Once what is being drawn hears of it.
  queueMicrotask(() => {
    target.setRangeText(held, target.selectionStart!, target.selectionEnd!, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Whether keys are typed there now: into another field, or in a dialog without the one waited for. */
function isElsewhere(target: Element) {
  if (isTextField(target) || (target instanceof HTMLElement && target.isContentEditable))
    return true
  const around = target.closest(dialog)
  return around !== null && !around.contains(document.querySelector(place))
}

/** Whether something takes words; fields of numbers, days and the like have no selection. */
const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.selectionStart !== null
