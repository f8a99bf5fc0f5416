/*
 * What the service worker does with what the server tells this browser (Push API); the worker loads
 * it. A message is the JSON that `server/jobs/send-push.ts` makes.
 */

/** Where the pages of the application are. */
const home = '/worklenz/home'

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data))
})

/** The open pages of the application, those in front first. */
const pages = async () => {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const inside = all.filter(({ url }) => new URL(url).pathname.startsWith('/worklenz'))
  return inside.sort((a, b) => inFront(b) - inFront(a))
}
const inFront = ({ visibilityState, focused }) =>
  Number(visibilityState === 'visible') + Number(focused)

/** Shows what is new, unless a page that can be seen does so itself. */
async function show(message) {
  if (!message) return
  const { id, title, body, ...leading } = message
  if ((await pages()).some(({ visibilityState }) => visibilityState === 'visible')) return
  const icon = '/icon-192.png'
  await self.registration.showNotification(title, { body, tag: id, icon, data: leading })
}

/** Goes where a notification leads: in an open page, which keeps what is being typed, else in a new one. */
async function follow(leading) {
  const [page] = await pages()
  if (page) {
    await page.focus().catch(() => {})
    return page.postMessage({ follow: leading })
  }
  await self.clients.openWindow(addressOf(leading))
}

/** An address of the application, with the team that it is in. */
function addressOf({ url, params, team_id }) {
  const address = new URL(url ?? home, self.location.origin)
  if (address.origin !== self.location.origin) return home
  for (const [name, value] of Object.entries(params ?? {})) address.searchParams.set(name, value)
  address.hash = new URLSearchParams({ team: team_id }).toString()
  return address.href
}
