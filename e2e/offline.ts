import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Waits until this browser could show a project without the network: the application and the
 * project's rows are kept in it.
 */
export async function kept(page: Page, project: string) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect.poll(() => keptOf(page, 'room', project)).toHaveLength(1)
}

/** Waits until a change of a project with some text has come from the server and is kept in this browser. */
export const keptChange = (page: Page, project: string, text: string) =>
  expect.poll(async () => JSON.stringify(await keptOf(page, 'tail', project))).toContain(text)

/** What this browser keeps of a project in one of its stores. */
const keptOf = (page: Page, store: 'room' | 'tail', project: string) =>
  page.evaluate(
    async ([store, room]) => {
      const databases = (await indexedDB.databases()).filter(({ name }) =>
        name?.startsWith('plumbline-'),
      )
      const records = await Promise.all(
        databases.map(
          ({ name }) =>
            new Promise<{ room: string }[]>((resolve) => {
              const opening = indexedDB.open(name!)
              opening.onsuccess = () => {
                if (!opening.result.objectStoreNames.contains(store)) {
                  opening.result.close()
                  return resolve([])
                }
                const asking = opening.result.transaction(store).objectStore(store).getAll()
                asking.onsuccess = () => {
                  opening.result.close()
                  resolve(asking.result)
                }
              }
            }),
        ),
      )
      return records.flat().filter((record) => record.room === room)
    },
    [store, `project:${project}`] as const,
  )

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
