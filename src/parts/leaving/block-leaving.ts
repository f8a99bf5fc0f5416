import { type Navigator, parsePath, type To } from 'react-router-dom'
import { steps } from './steps.ts'

/** Asks whether a page may be left; `go` leaves it. */
type Ask = (go: () => void) => void

/** What is asked before the page is left, the latest first. */
let asks: Ask[] = []
let unlock = () => {}

/**
 * Has `ask` asked before the page is left: by a link or a command, by the browser's way back or
 * forward, and in the browser's own words before it is closed or loaded again. A change of the query
 * alone leaves nothing. Returns how to stop.
 *
 * The router has a blocker for routers with data alone, which would be more code for every page.
 */
export function blockLeaving(navigator: Navigator | undefined, ask: Ask): () => void {
  if (asks.length === 0) unlock = lock(navigator)
  asks = [ask, ...asks]
  return () => stopAsking(ask)
}

function stopAsking(ask: Ask) {
  if (!asks.includes(ask)) return
  asks = asks.filter((other) => other !== ask)
  if (asks.length === 0) unlock()
}

/** Leaves the page at once, or when all that is asked before has allowed it. */
export const leavePage = (go: () => void): void =>
  asks.length === 0 ? go() : askLatest(() => leavePage(go))

/** Asks the latest; what it allows is tried again, as others may ask as well. */
function askLatest(again: () => void) {
  const [ask] = asks
  ask?.(() => {
    stopAsking(ask)
    again()
  })
}

function lock(navigator: Navigator | undefined): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', onUnload)
  const unlockHistory = navigator && lockHistory(navigator)
  return () => {
    removeEventListener('beforeunload', onUnload)
    unlockHistory?.()
  }
}

function lockHistory(navigator: Navigator): () => void {
  const place = new Place()
  const before = steps.onStep
  steps.onStep = (event) => place.onStep(event)
  const unlockCommands = lockCommands(navigator, place)
  return () => {
    steps.onStep = before
    unlockCommands()
  }
}

const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to).pathname

/** Has commands ask; returns how to undo that. */
function lockCommands(navigator: Navigator, place: Place): () => void {
  const { push, replace } = navigator
  const here = () => (navigator as Navigator & { location: { pathname: string } }).location.pathname
  const locked =
    (name: 'push' | 'replace', go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) => {
      if (![undefined, here()].includes(pathOf(to)))
        return askLatest(() => navigator[name](to, ...rest))
      go(to, ...rest)
      place.note()
    }
  Object.assign(navigator, { push: locked('push', push), replace: locked('replace', replace) })
  return () => void Object.assign(navigator, { push, replace })
}

/** Where the page is in the history of the browser. */
class Place {
  readonly #path = location.pathname
  #entry = entryNow()

  note() {
    this.#entry = entryNow()
  }

  /** A step is told once it is taken: it is taken back, and again when it is allowed. */
  onStep(event: PopStateEvent) {
    const entry = entryNow()
    // What was taken back.
    if (entry === this.#entry) return event.stopImmediatePropagation()
    if (location.pathname === this.#path) return this.note()
    if (typeof entry !== 'number' || typeof this.#entry !== 'number') return
    const by = entry - this.#entry
    event.stopImmediatePropagation()
    history.go(-by)
    askLatest(() => history.go(by))
  }
}

/** The number that the router gives each entry. */
const entryNow = (): unknown => history.state?.idx
