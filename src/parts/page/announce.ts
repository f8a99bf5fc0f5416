import { proxy } from 'valtio'

/** What screen readers are told of what has just happened. */
export const announced = proxy({ text: '' })

/** Tells screen readers what happened, where only eyes would notice. The same is said again, too. */
export function announce(text: string) {
  announced.text = text === announced.text ? `${text}\u00a0` : text
}
