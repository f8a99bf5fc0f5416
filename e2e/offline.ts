import type { Page } from 'playwright'

/**
 * Waits until this browser could show a project without the network: the application and the
 * project's rows are kept in it.
 */
export async function kept(page: Page, project: string) {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForFunction(
    async ([room]) => {
      const databases = (await indexedDB.databases()).filter(({ name }) =>
        name?.startsWith('plumbline-'),
      )
      const keys = await Promise.all(
        databases.map(
          ({ name }) =>
            new Promise<string[]>((resolve) => {
              const opening = indexedDB.open(name!)
              opening.onsuccess = () => {
                const asking = opening.result.transaction('room').objectStore('room').getAllKeys()
                asking.onsuccess = () => {
                  opening.result.close()
                  resolve(asking.result as string[])
                }
              }
            }),
        ),
      )
      return keys.flat().includes(room)
    },
    [`project:${project}`] as const,
  )
}

/** Cuts the line of a browser once a project can be opened offline in it, and waits until its page says so. */
export async function goOffline(page: Page, project: string) {
  await kept(page, project)
  await page.context().setOffline(true)
  await page.getByText('Connection lost').waitFor()
}

/**
 * The command ids that a page has posted, in order. A command that was sent again is there again.
 */
export function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const id = request.headers()['x-command-id']
    if (id) sent.push(id)
  })
  return sent
}
