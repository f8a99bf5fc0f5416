import type { Page } from 'playwright'
import { expect } from 'vitest'

/**
 * Waits until this browser could show a project without the network: the application and the
 * project's rows are kept in it.
 */
export async function kept(page: Page, project: string) {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await expect
    .poll(() => keptRooms(page))
    .toMatchObject({ rooms: expect.arrayContaining([`project:${project}`]) })
}

/** The rooms that this browser keeps: those of its snapshots, and of each line that leads on from one. */
export const keptRooms = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const keys = { rooms: [] as string[], lines: [] as string[] }
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('plumbline-')) continue
      const db = await done(indexedDB.open(name))
      const stores = db.transaction(['room', 'tail'])
      const [rooms, lines] = await Promise.all(
        (['room', 'tail'] as const).map((store) => done(stores.objectStore(store).getAllKeys())),
      )
      db.close()
      keys.rooms.push(...(rooms as string[]))
      keys.lines.push(...(lines as [string, number][]).map(([room]) => room))
    }
    return keys
  })

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
