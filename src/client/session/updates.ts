import { routes } from '../../core/catalogue/routes.ts'
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

/** Installs the service worker, if it is not. Errors: the browser's, which may refuse it. */
export const registerWorker = () => navigator.serviceWorker.register('/sw.js')

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
  const registration = await registerWorker()
  setInterval(() => void registration.update().catch(() => {}), askEveryMs)
}

/**
 * Whether the server has another version of the application than this page. Errors: what `fetch`
 * throws without a network.
 */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const page = await fetch(routes.login.path, { cache: 'no-store' })
  return own !== null && page.ok && !(await page.text()).includes(new URL(own.src).pathname)
}
