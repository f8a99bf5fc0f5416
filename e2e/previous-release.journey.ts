import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { kept } from './offline.ts'
import { TaskTable } from './task-table.ts'

const app = harness({ offline: true })
const moon = ids.project('moon')

test('browser data of the previous release is loaded again, and no pending change is lost', async () => {
  const [mia, rosa] = await Promise.all([app.enter('mia'), app.enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await kept(mia.page, moon)
  await asTheReleaseBefore(mia.page, {
    renamed: ['Order oxygen', 'A name of long ago'],
    given: [
      ['renameTask', 'Write home', 'Write home at length'],
      ['renameTask', 'Plant lettuce', 17],
      ['paintTask', 'Plant lettuce', 'green'],
    ],
  })

  await mia.page.reload()
  await theirs.line('Write home at length').waitFor()
  await expect.poll(() => list.names('To Do')).toEqual(['Order oxygen', 'Write home at length'])
  await mia.page.getByRole('button', { name: '2 changes were refused' }).click()
  const drawer = mia.page.getByRole('dialog')
  const reason =
    'This was done with an earlier version of the application and cannot be carried out any more.'
  await expect.poll(() => drawer.getByText(reason).count()).toBe(2)
  await drawer.getByRole('button', { name: 'Try again' }).nth(1).click()
  // An alert beside the two.
  await expect.poll(() => mia.page.getByText(reason).count()).toBe(3)
  await drawer.getByRole('button', { name: 'Discard all' }).click()
  await drawer.getByRole('status').filter({ hasText: 'Everything is saved' }).waitFor()

  await drawer.getByRole('button', { name: 'Close' }).click()
  await mia.page.reload()
  await list.line('Write home at length').waitFor()
  await expect.poll(() => mia.page.getByRole('button', { name: 'refused' }).count()).toBe(0)
})

interface Before {
  /** A task, and what its name was in the rows that were kept. */
  renamed: readonly [name: string, was: string]
  /**
   * Commands that were not sent: the call, the name of the task it is about, and what it is given.
   */
  given: readonly (readonly [call: string, task: string, value: unknown])[]
}

/**
 * Turns what this browser keeps into what the first release kept: rows without a version, and
 * commands in its form.
 */
const asTheReleaseBefore = (page: Page, before: Before) =>
  page.evaluate(async ({ renamed: [name, was], given }) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('plumbline-'))!
      .name!
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open(found))
    const transaction = db.transaction(['room', 'command'], 'readwrite')
    const rooms = transaction.objectStore('room')
    interface Kept {
      room: string
      snapshot: string
      version?: number
    }
    interface Columns {
      columns: string[]
      values: unknown[][]
    }
    const all = (await done(rooms.getAll())) as Kept[]
    const tasks = (
      JSON.parse(all.find(({ room }) => room.startsWith('project:'))!.snapshot) as {
        tables: { task: Columns }
      }
    ).tables.task
    const column = (of: string) => tasks.values[tasks.columns.indexOf(of)] as string[]
    const idOf = (task: string) => column('id')[column('name').indexOf(task)]!
    for (const { version: _, ...kept } of all)
      await done(
        rooms.put({
          ...kept,
          snapshot: kept.snapshot.replaceAll(JSON.stringify(name), JSON.stringify(was)),
        }),
      )
    const user = found.slice('plumbline-'.length)
    const project = all
      .find(({ room }) => room.startsWith('project:'))!
      .room.slice('project:'.length)
    const team = all.find(({ room }) => room.startsWith('team:'))!.room.slice('team:'.length)
    for (const [n, [call, task, value]] of given.entries())
      await done(
        transaction.objectStore('command').put({
          id: crypto.randomUUID(),
          name: call,
          input: { id: idOf(task), name: value },
          actor: { user_id: user, team_id: team },
          scope: { user, team, project },
          now: Date.now() - 10_000 + n,
        }),
      )
    db.close()
  }, before)
