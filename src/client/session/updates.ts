import { limits } from '../../core/catalogue/limits.ts'
import { routes } from '../../core/catalogue/routes.ts'
import { alert } from '../requests/alerts.ts'
import { words } from '../requests/words.ts'

/** How often a page that stays open asks for a newer version. */
const askEveryMs = 3_600_000

/** Leaves the page, once nothing on it is half filled any more. */
export type Leave = (go: () => void) => void

/**
 * Lets the service worker keep the application for offline use, and offers a newer version as soon
 * as it is there. The page goes on with its own, whose files stay, until the offer is taken. A
 * browser that refuses the worker works without it (B8).
 */
export const keepForOffline = (leave: Leave): Promise<void> =>
  startUpdates(leave).catch((error: unknown) =>
    console.warn('Service worker registration failed', error),
  )

/** Installs the service worker, if it is not. Errors: the browser's, which may refuse it. */
export const registerWorker = () => navigator.serviceWorker.register('/sw.js')

/** Asks the server for a newer version, as after it was away. */
export async function askForUpdate() {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.update()
}

async function startUpdates(leave: Leave): Promise<void> {
  const { serviceWorker } = navigator
  let { controller } = serviceWorker
  const registration = await registerWorker()
  const offerThis = () => offer(registration, leave)
  const watch = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first worker of this browser brings nothing new.
      if (installing.state === 'installed' && serviceWorker.controller) offerThis()
    })
  }
  if (controller && registration.waiting) offerThis()
  watch()
  registration.addEventListener('updatefound', watch)
  serviceWorker.addEventListener('controllerchange', () => {
    // Another page has taken the offer.
    if (controller) offerThis()
    controller = serviceWorker.controller
  })
  setInterval(() => void registration.update().catch(() => {}), askEveryMs)
}

/** Offers a newer version, again where somebody who took it stays with what is half filled. */
function offer(registration: ServiceWorkerRegistration, leave: Leave) {
  const take = () => {
    offer(registration, leave)
    leave(() => void takeOver(registration))
  }
  alert('info', words.of('updateReady'), {
    lasts: null,
    offer: { label: words.of('reload'), take },
  })
}

/**
 * Has a newer worker take over, and loads the page again: from it, or if it does not answer in time
 * as before (A8).
 */
async function takeOver({ waiting }: ServiceWorkerRegistration) {
  if (waiting) await told(waiting)
  location.reload()
}

const told = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, limits.serviceWorkerMessageMs)
    worker.postMessage({ type: 'SKIP_WAITING' })
  })

/**
 * Whether the server has another version of the application than this page. Errors: what `fetch`
 * throws without a network.
 */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type=module][src]')
  const page = await fetch(routes.login.path, { cache: 'no-store' })
  return own !== null && page.ok && !(await page.text()).includes(new URL(own.src).pathname)
}
