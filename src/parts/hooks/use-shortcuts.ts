import { useLayoutEffect } from 'react'
import { offered } from '../../client/keyboard/actions.ts'
import { createKeyReader, strokeOf } from '../../client/keyboard/keys.ts'

/**
 * Runs actions on offer when their keys are pressed. To be used once, by the shell. Keys with Ctrl
 * or Cmd are heard before the screen hears them, as fields keep what is typed in them to
 * themselves; of the others the screen takes its own first. They are heard before anything is
 * painted.
 */
export const useShortcuts = () =>
  useLayoutEffect(() => {
    const read = createKeyReader()
    const hear = (event: KeyboardEvent, first: boolean) => {
      const stroke = event.repeat || event.defaultPrevented ? undefined : strokeOf(event)
      if (!stroke || stroke.startsWith('mod+') !== first) return
      const busy = isBusy(event.target, stroke)
      const list = offered().filter(({ run, whileTyping }) => run && (whileTyping || !busy))
      const action = read(stroke, list, event.timeStamp)
      if (!action?.run) return
      event.preventDefault()
      action.run()
    }
    const early = (event: KeyboardEvent) => hear(event, true)
    const late = (event: KeyboardEvent) => hear(event, false)
    const ends = new AbortController()
    const { signal } = ends
    window.addEventListener('input', noteEmptied, { capture: true, signal })
    window.addEventListener('keydown', early, { capture: true, signal })
    window.addEventListener('keydown', late, { signal })
    return () => ends.abort()
  }, [])

/** Where letters are typed, or choose from a list. */
const typing =
  'input:not([type=checkbox],[type=radio],[type=button],[type=range]),textarea,select,[contenteditable],[role=menu],[role=listbox]'

/** Whether keys belong to something else: a field, a menu, or a dialog in front of the screen. */
const isBusy = (target: EventTarget | null, stroke: string) =>
  (target instanceof Element &&
    target.closest(typing) !== null &&
    !(stroke.startsWith('mod+') && isEmptyField(target))) ||
  document.querySelector('[aria-modal=true]') !== null

/**
 * A field with nothing in it has nothing to take back: there `mod+z` means what was done before. One
 * that somebody has emptied has their text to take back, which the browser does.
 */
const isEmptyField = (target: Element) =>
  isTextField(target) && target.value === '' && !emptied.has(target)

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** The fields that somebody has emptied, rather than code, as it does with what is added by Enter. */
const emptied = new WeakSet<Element>()

function noteEmptied(event: Event) {
  const { target } = event
  if (!isTextField(target)) return
  // Where the browser's own undo has come to the beginning, it has nothing more to take back.
  const isUndo = event instanceof InputEvent && event.inputType === 'historyUndo'
  if (target.value === '' && !isUndo) emptied.add(target)
  else emptied.delete(target)
}
