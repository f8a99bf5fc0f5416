import { alert } from '../requests/alerts.ts'
import { words } from '../requests/words.ts'

/** How often a page that stays open asks for a newer version. */
const askEveryMs = 3_600_000

/**
 * Lets the service worker keep the application for offline use, and offers a reload once a newer
 * version has taken over. A browser that refuses the worker works without it (B8).
 */
export const keepForOffline = (): Promise<void> =>
  startUpdates().catch((error: unknown) =>
    console.warn('Service worker registration failed', error),
  )

async function startUpdates(): Promise<void> {
  const { serviceWorker } = navigator
  // The first worker of this browser brings nothing new.
  if (serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => {
      alert('info', words.of('updateReady'), {
        lasts: null,
        offer: { label: words.of('reload'), take: () => location.reload() },
      })
    })
  const registration = await serviceWorker.register('/sw.js')
  setInterval(() => void registration.update().catch(() => {}), askEveryMs)
}
