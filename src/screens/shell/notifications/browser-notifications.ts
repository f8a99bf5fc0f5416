import { type Piece, piecesOf } from '../../../client/html/safe-inline.ts'

/** Asks the browser to be allowed to notify, unless the user has answered before (A2.86). */
export async function askToNotify(): Promise<void> {
  if (!('Notification' in window))
    return console.info('This browser does not support notification permission.')
  if (Notification.permission === 'default')
    await Notification.requestPermission().catch((error: unknown) => console.warn(error))
}

/** Has the browser show a message while the page is hidden, once for all tabs; a click opens it. */
export function notifyHidden({ html, title }: { html: string; title: string }, open?: () => void) {
  if (!document.hidden || !('Notification' in window)) return
  if (Notification.permission !== 'granted') return
  const body = textOf(piecesOf(html))
  try {
    const shown = new Notification(title, { body, tag: `${title} ${body}` })
    shown.onclick = () => {
      window.focus()
      shown.close()
      open?.()
    }
  } catch (error) {
    // On phones only a service worker may do it.
    console.warn(error)
  }
}

const textOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : textOf(piece.inside))).join('')
