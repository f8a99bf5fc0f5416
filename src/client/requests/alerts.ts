import { proxy, ref } from 'valtio/vanilla'
import { limits } from '../../core/catalogue/limits.ts'

export type AlertKind = 'success' | 'error' | 'warning' | 'info' | 'loading'

/** A message at the top right (A9): 4.5 s, at most five, never the same text twice at once. */
export interface Alert {
  id: number
  kind: AlertKind
  title: string | null
  text: string
  /**
   * Whether the text is HTML, of which `b i em strong a` count; otherwise it is shown as it stands.
   */
  html: boolean
  /** What can be done about it at once, such as undo. */
  offer: { label: string; take: () => void } | null
  /** Milliseconds, or null to stay until taken away. */
  lasts: number | null
}

export const alerts = proxy<{ shown: Alert[] }>({ shown: [] })
let lastId = 0

interface Extra extends Partial<Pick<Alert, 'title' | 'html' | 'offer' | 'lasts'>> {
  /** Alerts that it takes the place of, where they are still shown. */
  replaces?: readonly (number | undefined)[]
}

/** Shows a message and gives its id. One that is loading stays until it is taken away. */
export function alert(
  kind: AlertKind,
  text: string,
  {
    title = null,
    html = false,
    offer = null,
    lasts = kind === 'loading' ? null : limits.alertMs,
    replaces = [],
  }: Extra = {},
): number {
  const same = alerts.shown.find((other) => other.text === text)
  // The newest offer counts: what it would take back is another thing, though it reads the same.
  if (same && !offer) return same.id
  const id = ++lastId
  const isReplaced = (other: Alert) => other === same || replaces.includes(other.id)
  const at = alerts.shown.findIndex(({ id }) => replaces.includes(id))
  const own: Alert = { id, kind, title, text, html, offer: offer && ref(offer), lasts }
  const others = alerts.shown.flatMap((other, place) => {
    if (place === at) return own
    return isReplaced(other) ? [] : other
  })
  alerts.shown = (at < 0 ? [...others, own] : others).slice(-limits.alertsMost)
  return id
}

/** Says something else where an alert is still shown, which stays as it is otherwise. */
export function retellAlert(id: number, text: string) {
  const own = alerts.shown.find((alert) => alert.id === id)
  if (own) own.text = text
}

export function dismissAlert(id: number) {
  alerts.shown = alerts.shown.filter((alert) => alert.id !== id)
}

/** Does what an alert offers; it is not shown any more then. */
export function takeOffer({ id, offer }: Pick<Alert, 'id' | 'offer'>) {
  dismissAlert(id)
  offer?.take()
}
