/*
 * Keeps the files of the version before, for pages that are still open with it when another page has
 * taken the newer one; the service worker loads this. They have a hash in their names, so that those
 * of two versions do not meet.
 */

const previous = 'plumbline-previous'

self.addEventListener('install', (event) => event.waitUntil(keepPrevious()))

/** Before the newer version puts its own files in their place. */
async function keepPrevious() {
  const names = (await caches.keys()).filter((name) => name !== previous)
  await caches.delete(previous)
  for (const name of names) {
    const own = await caches.open(name)
    for (const request of await own.keys())
      if (new URL(request.url).pathname.startsWith('/assets/')) {
        const response = await own.match(request)
        if (response) await (await caches.open(previous)).put(request, response)
      }
  }
}
