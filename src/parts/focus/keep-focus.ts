import { near, type Place, placeOf } from './near.ts'
import { itemsAfter } from './use-focus-area.ts'

/** The id of the screen below dialogs; it takes the focus when nothing nearer can. */
export const contentId = 'content'

const modal = '[aria-modal=true]'
/** Where Fluent UI draws what is over the page. */
const portal = '[data-portal-node]'
/** What appears over the page for a moment: the focus never goes back to it. */
const passing = '[role=menu],[role=listbox],[role=status],[aria-hidden=true]'
/** A message: it would stay where it is while it has the focus, and then be gone. */
const message = '[role=status]'
/** Where a text is typed, which was opened from what had the focus before. */
const field = 'input:not([type=checkbox],[type=radio]),textarea,[contenteditable=true]'
/** Where Tab leaves the page, or comes back to it: it never keeps the focus. */
const dummy = '[data-tabster-dummy]'
/** How many elements are remembered for each layer, which is the screen or a dialog over it. */
const kept = 8

/** What has the focus, or had it until it was removed. */
let focused: Element | null = null
/** What had the focus before, the latest last. */
let origins: HTMLElement[] = []

/**
 * Keeps the focus on the page when what has it is removed, be it a dialog, a menu, a field, a row
 * or a button: it goes back to what had it before, or else to a neighbour. Called once, before the
 * page is drawn. Returns how to stop.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document, { childList: true, subtree: true })
  // First of all, as Fluent UI keeps some of these events from the page when Tab comes back to it.
  window.addEventListener('focusin', note, { capture: true })
  window.addEventListener('focusout', follow, { capture: true })
  document.addEventListener('pointerdown', leave, { capture: true })
  document.addEventListener('click', noteClick, { capture: true })
  return () => {
    observer.disconnect()
    window.removeEventListener('focusin', note, { capture: true })
    window.removeEventListener('focusout', follow, { capture: true })
    document.removeEventListener('pointerdown', leave, { capture: true })
    document.removeEventListener('click', noteClick, { capture: true })
    focused = null
    origins = []
  }
}

/** Gives the focus from a field back to what had it before, or else to a neighbour. */
export function leaveField(element: HTMLElement) {
  give([
    ...origins.slice(0, -1).slice(-1),
    ...placeOf(element).flatMap((at) => around(element, at)),
  ])
}

function note({ target }: Event) {
  if (!(target instanceof Element) || target.matches(dummy)) return
  focused = target
  const element = target.closest<HTMLElement>('a,button,input,textarea,[tabindex]')
  if (!element || element.closest(passing)) return
  const last = origins.at(-1)
  const others = origins.filter(
    (origin) => origin !== element && (origin === last || standsFor(origin).length > 0),
  )
  const oldest = others.filter((origin) => layerOf(origin) === layerOf(element)).at(-kept)
  origins = [...others.filter((origin) => origin !== oldest), element]
}

/** What the focus is on its way to has it, also where a field is removed when it is left. */
function follow({ relatedTarget }: FocusEvent) {
  if (relatedTarget instanceof Element && !relatedTarget.matches(dummy)) focused = relatedTarget
}

/** Some browsers do not focus a button that is clicked. */
function noteClick(event: Event) {
  if (event.isTrusted) note(event)
}

/** A press beside everything that can have the focus takes it away, as it should. */
function leave({ target }: Event) {
  if (target instanceof Element && !target.closest('a,button,input,textarea,label,[tabindex]'))
    focused = null
}

/** In a microtask: Fluent UI, which would focus the last button with a menu, waits for a timer. */
function onChange(records: MutationRecord[]) {
  for (const origin of origins) if (!origin.isConnected) keepSuccessors(origin, records)
  if (!focused || (document.activeElement ?? document.body) !== document.body) return
  const element = focused as HTMLElement
  if (element.isConnected) {
    // An element that is moved loses the focus, too.
    if (records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element))))
      give([element])
    return
  }
  focused = null
  const place = placeIn(records, element)
  if (place) give(placesAfter(element, place))
}

/** Where an element left the document: what it was in may have been taken apart before. */
function placeIn(records: readonly MutationRecord[], element: Element): Place | undefined {
  let part: Node = element
  for (const { target, removedNodes, previousSibling } of records) {
    const node = [...removedNodes].find((each) => each.contains(part))
    if (!node || !(target instanceof Element)) continue
    if (target.isConnected) return { node, parent: target, previous: previousSibling }
    part = target
  }
  return undefined
}

/** What can have the focus once an element is removed, best first. */
function placesAfter(element: Element, place: Place): HTMLElement[] {
  const [before] = origins.filter((origin) => origin !== element).slice(-1)
  const content = document.getElementById(contentId)
  return [
    ...(before && element.matches(field) ? [before] : []),
    ...beside(element, place),
    ...origins
      .toReversed()
      .flatMap(standsFor)
      .filter((origin) => layerOf(origin) === topLayer()),
    ...openersOf(element),
    ...(content ? [content] : []),
  ]
}

/** What opens a drawer that was removed, where the drawer says so: an address may have opened it. */
function openersOf(element: Element): HTMLElement[] {
  const selector = element.closest<HTMLElement>('[data-opener]')?.dataset.opener
  return selector ? [...document.querySelectorAll<HTMLElement>(selector)] : []
}

/** What is beside an element that was removed, unless it was over the page, or a page itself. */
function beside(element: Element, place: Place): HTMLElement[] {
  const { parent } = place
  const content = document.getElementById(contentId)
  const passes = parent.closest(passing)
  // The page itself is hidden from screen readers while a dialog is over it.
  const isPassing = passes !== null && !(content && passes.contains(content))
  if (parent.matches(`body,${portal}`) || isPassing) return []
  if (content && parent.contains(content)) return [content]
  return [...itemsAfter(element, parent), ...around(element, place)]
}

/** What is beside elements that were removed while others had the focus, if anything was. */
const successors = new WeakMap<Element, HTMLElement[]>()

function keepSuccessors(origin: HTMLElement, records: readonly MutationRecord[]) {
  const place = placeIn(records, origin)
  if (place) successors.set(origin, beside(origin, place).slice(0, kept))
}

/** An element, or what is beside where it was. */
const standsFor = (origin: HTMLElement) =>
  origin.isConnected ? [origin] : (successors.get(origin) ?? []).filter((each) => each.isConnected)

const around = (element: Element, place: Place) =>
  [
    ...near(
      element,
      place,
      place.parent.closest(`${modal},${portal},#${contentId}`) ?? document.body,
    ),
  ].filter((each) => !each.closest(message) && !each.matches(dummy))

const layerOf = (element: Element) => element.closest(modal)
const topLayer = () => [...document.querySelectorAll(modal)].at(-1) ?? null

/** Focuses the first element that is there and takes the focus. */
function give(candidates: readonly HTMLElement[]) {
  for (const candidate of candidates) {
    if (!candidate.isConnected) continue
    candidate.focus({ preventScroll: true })
    if (document.activeElement === candidate) return
  }
}
