const stops = 'input, textarea, button, a[href], [contenteditable=true], [tabindex="0"]'
const fields = 'input, textarea'

/** Whether Tab stops within it, such as at the hours and minutes of a time of day. */
export const hasInnerStops = (element: Element) => element.matches('[type=time]')

/**
 * What Tab leads to from an element in the editor of a cell; undefined at its end. In a form it goes
 * from field to field, and not to the buttons: leaving the form saves it.
 */
export function nextStop(
  from: Element,
  editor: Element,
  by: 1 | -1,
  isForm: boolean,
): HTMLElement | undefined {
  const isFields = isForm && by > 0 && from.matches(fields) && !hasInnerStops(from)
  const wanted = by > 0 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  // Arrows lead through the days of a calendar.
  const grid = from.closest('[role=grid]')
  const all = [...editor.querySelectorAll<HTMLElement>(isFields ? fields : stops)].filter(
    (stop) =>
      (from.compareDocumentPosition(stop) & wanted) > 0 &&
      !stop.contains(from) &&
      !(grid?.contains(stop) ?? false) &&
      isReached(stop),
  )
  const next = all.at(by > 0 ? 0 : -1)
  const days = next?.closest('[role=grid]')
  return days?.querySelector<HTMLElement>('[role=gridcell][aria-selected=true]') ?? next
}

/** Whether Tab leads to an element. */
const isReached = (stop: HTMLElement) =>
  stop.tabIndex >= 0 &&
  !stop.matches(':disabled, [data-tabster-dummy]') &&
  !stop.closest('[aria-hidden=true]') &&
  // Not known to all browsers.
  ((stop as Partial<HTMLElement>).checkVisibility?.call(stop) ?? true)
