import type { Page } from 'playwright'

/**
 * Waits until this browser could show a project without the network: the application and the
 * project's rows are kept in it.
 */
export async function kept(page: Page, project: string) {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await keptIn(page, 'room', `"room":"project:${project}"`)
}

/** Waits until a change with some text has come back from the server and is kept in this browser. */
export const keptChange = (page: Page, text: string) => keptIn(page, 'tail', text)

/** Waits until a store of this browser has a record that says something. */
async function keptIn(page: Page, store: string, text: string) {
  await page.waitForFunction(
    async ([store, text]) => {
      const databases = (await indexedDB.databases()).filter(({ name }) =>
        name?.startsWith('plumbline-'),
      )
      const records = await Promise.all(
        databases.map(
          ({ name }) =>
            new Promise<unknown[]>((resolve) => {
              const opening = indexedDB.open(name!)
              opening.onsuccess = () => {
                const asking = opening.result.transaction(store).objectStore(store).getAll()
                asking.onsuccess = () => {
                  opening.result.close()
                  resolve(asking.result)
                }
              }
            }),
        ),
      )
      return records.flat().some((record) => JSON.stringify(record).includes(text))
    },
    [store, text] as const,
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
