import { subscribe } from 'valtio/vanilla'
import { type Alert, alert, alerts } from '../../../client/requests/alerts.ts'
import { limits } from '../../../core/catalogue/limits.ts'

/** What pops up: HTML, with a title and the way to what it is about. */
export interface Popup {
  html: string
  title: string
  offer: Alert['offer']
}

/**
 * Shows popups one after the other, each for 5 s or until it is dismissed (A2.87). Of many that
 * wait the newest few are shown: the others are in the list of notifications.
 */
export class PopupQueue {
  readonly #stop = subscribe(alerts, () => this.#showNext())
  #waiting: Popup[] = []
  #shown: number | undefined

  add(popup: Popup) {
    this.#waiting = [...this.#waiting, popup].slice(-limits.alertsMost)
    this.#showNext()
  }

  stop() {
    this.#stop()
  }

  #showNext() {
    if (alerts.shown.some(({ id }) => id === this.#shown)) return
    const [next, ...rest] = this.#waiting
    if (!next) return
    this.#waiting = rest
    const { html, title, offer } = next
    this.#shown = alert('info', html, { html: true, lasts: limits.toastMs, title, offer })
  }
}
