import { isOutdated } from '../../../client/session/updates.ts'
import { routes } from '../../../core/catalogue/routes.ts'

/**
 * Clears everything this browser keeps of the application and goes to the login page; if that fails
 * the page is reloaded (A8).
 */
export async function startAnew() {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister()
    localStorage.clear()
    sessionStorage.clear()
    location.assign(routes.login.path)
  } catch {
    location.reload()
  }
}

/** As `startAnew`, if the server has another version of the application than this page (A8). */
export async function startAnewAfterUpdate() {
  if (await isOutdated().catch(() => false)) await startAnew()
}
