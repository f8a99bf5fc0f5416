import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { kept } from './offline.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ offline: true })
const moon = ids.project('moon')
const oxygen = ids.task('moon', 'Order oxygen')

/** The reason that is listed with what this release cannot carry out. */
const outdated =
  'This was done with an earlier version of the application and cannot be carried out any more.'

test('data stored by a newer release is read, and its pending change is sent', async () => {
  const { page } = await enter('mia')
  const list = await TaskTable.open(page, moon)
  await kept(page, moon)
  const scope = { user: ids.user('mia'), team: ids.team('red'), project: moon }
  const command = (name: string, input: object) => ({ id: crypto.randomUUID(), name, input, scope })
  await rewrite(page, {
    version: 7,
    commands: [
      command('renameTask', { id: oxygen, name: 'Order air' }),
      command('paintTask', { id: oxygen, colour: 'green' }),
    ],
  })
  await page.reload()
  await list.line('Order air').waitFor()
  await page.getByRole('button', { name: '1 change was refused' }).click()
  await page.getByRole('dialog').getByText(outdated).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard all' }).click()
  await page.getByRole('dialog').getByText('Changes that wait to be sent').waitFor()
})

test('truncated rooms are loaded again, and unreadable commands are listed', async () => {
  const { page } = await enter('mia')
  const list = await TaskTable.open(page, moon)
  await kept(page, moon)
  await rewrite(page, {
    version: 1,
    cut: true,
    commands: [
      { id: 'without a call' },
      { id: 'no object', name: 'renameTask', input: 'a text', now: 'at noon', order: {} },
    ],
  })
  await page.reload()
  await list.line('Order oxygen').waitFor()
  await page.getByRole('button', { name: '2 changes were refused' }).click()
  const drawer = page.getByRole('dialog')
  await expect.poll(() => drawer.getByText(outdated).count()).toBe(2)
  await drawer.getByRole('button', { name: 'Discard all' }).click()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await list.line('Order oxygen').waitFor()
})

test('an incomplete store is recreated, and keeps offline changes', async () => {
  const { page, context } = await enter('mia')
  const list = await TaskTable.open(page, moon)
  await kept(page, moon)
  await rewrite(page, { version: 3, empty: true, commands: [] })
  await page.reload()
  await list.line('Order oxygen').waitFor()
  await kept(page, moon)
  await context.setOffline(true)
  await list.rename('Write home', 'Write home at length')
  await page.reload()
  await list.line('Write home at length').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'waits to be sent' }).waitFor({ state: 'detached' })
})

interface Form {
  version: number
  /** Leaves the database without object stores. */
  empty?: boolean
  /** Cuts the snapshots of all rooms in half. */
  cut?: boolean
  /** What waits to be sent. */
  commands: readonly object[]
}

/** Gives this browser's store another form, as another release or a broken disk would leave it. */
const rewrite = (page: Page, form: Form) =>
  page.evaluate(async ({ version, empty, cut, commands }) => {
    const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('plumbline-'))!
      .name!
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opening = indexedDB.open(name, version)
    opening.onupgradeneeded = () => {
      const { result: db } = opening
      if (empty) for (const store of [...db.objectStoreNames]) db.deleteObjectStore(store)
      else db.createObjectStore('of another release')
    }
    const db = await done(opening)
    if (!empty) {
      const transaction = db.transaction(['room', 'command'], 'readwrite')
      const rooms = transaction.objectStore('room')
      if (cut)
        for (const room of (await done(rooms.getAll())) as { snapshot: string }[])
          await done(rooms.put({ ...room, snapshot: room.snapshot.slice(0, 99) }))
      for (const [n, command] of commands.entries())
        await done(transaction.objectStore('command').put({ order: n + 1, ...command }))
    }
    db.close()
  }, form)
