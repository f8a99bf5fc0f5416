import { limits } from '../core/limits.ts'
import { alert } from './alerts.ts'
import { words } from './words.ts'

/** How often a page that stays open asks for a newer version. */
const askEveryMs = 3_600_000

/** Lets the service worker keep the application for offline use, and offers a reload when a newer version waits. */
export async function startUpdates(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js')
  const offer = () => {
    if (!registration.waiting || !navigator.serviceWorker.controller) return
    alert('info', words.of('updateReady'), {
      lasts: null,
      offer: { label: words.of('reload'), take: () => take(registration) },
    })
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  setInterval(() => void registration.update().catch(() => {}), askEveryMs)
}

/** Puts the waiting version in place and reloads with it; if it does not answer, reloads anyway. */
function take({ waiting }: ServiceWorkerRegistration) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
  setTimeout(() => location.reload(), limits.serviceWorkerMessageMs)
  waiting?.postMessage({ type: 'SKIP_WAITING' })
}
