import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { goOffline } from './offline.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ offline: true })
const moon = ids.project('moon')

/** The description of a task in its drawer. */
async function open(page: Page, list: TaskTable, name: string) {
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('region', { name: 'Description' }).waitFor()
  return drawer
}

/** Writes a description and saves it by leaving it. */
async function write(page: Page, list: TaskTable, text: string) {
  const drawer = await open(page, list, 'Write home')
  await drawer.getByRole('button', { name: 'Change: Description' }).click()
  await drawer.getByRole('textbox', { name: 'Description' }).pressSequentially(text)
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: 'Change: Description' }).getByText(text).waitFor()
  return drawer
}

/** Two people describe a task, of whom the first has no connection until the second is done. */
async function both() {
  const [mia, rosa] = await Promise.all([enter('mia'), enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await goOffline(mia.page, moon)
  await write(mia.page, list, 'Of stars')
  await mia.page.getByRole('button', { name: '1 change waits to be sent' }).first().waitFor()
  const drawer = await write(rosa.page, theirs, 'Of craters')
  return { mia, rosa, list, theirs: drawer }
}

const said =
  'Somebody else has changed the description meanwhile. Yours is not saved, and kept here.'
const read = (drawer: ReturnType<Page['getByRole']>, text: string) =>
  drawer.getByRole('button', { name: 'Change: Description' }).getByText(text).waitFor()

test('[B7.132] a description written offline replaces none that somebody else has written meanwhile, but on demand', async () => {
  const { mia, rosa, list, theirs } = await both()
  await mia.context.setOffline(false)
  const drawer = mia.page.getByRole('dialog', { name: 'Write home' })
  await drawer.getByText(said).waitFor()
  await drawer.getByRole('region', { name: 'Theirs' }).getByText('Of craters').waitFor()
  await drawer.getByRole('region', { name: 'Mine' }).getByText('Of stars').waitFor()
  await read(theirs, 'Of craters')

  // By the keyboard, and also after the page was loaded again.
  await mia.page.reload()
  await drawer.getByText(said).waitFor()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await mia.page.getByRole('button', { name: '1 change was refused' }).first().click()
  await mia.page.getByRole('button', { name: 'Compare' }).click()
  await drawer.getByRole('region', { name: 'Mine' }).getByText('Of stars').waitFor()
  await drawer.getByRole('button', { name: 'Edit mine' }).focus()
  await mia.page.keyboard.press('Enter')
  await drawer.getByRole('region', { name: 'Theirs' }).getByText('Of craters').waitFor()
  await drawer.getByRole('textbox', { name: 'Description' }).click()
  await mia.page.keyboard.press('Control+End')
  await mia.page.keyboard.type(' and craters')
  await drawer.getByRole('button', { name: 'Keep mine' }).click()
  await read(drawer, 'Of stars and craters')
  await read(theirs, 'Of stars and craters')
  await mia.page.getByRole('button', { name: 'was refused' }).waitFor({ state: 'detached' })
  await expect.poll(() => list.line('Write home').count()).toBe(1)

  // Who has replaced theirs can take that back.
  await drawer.getByRole('button', { name: 'Close' }).click()
  await mia.page.keyboard.press('Control+z')
  await read(theirs, 'Of craters')
  expect(rosa.errors).toEqual([])
})

test('[B7.132] a description written offline is given up for another one on demand, also after the page was closed', async () => {
  const { mia, theirs } = await both()
  const page = await mia.context.newPage()
  await mia.page.close()
  await mia.context.setOffline(false)
  const list = await TaskTable.open(page, moon)
  const drawer = await open(page, list, 'Write home')
  await drawer.getByText(said).waitFor()
  await drawer.getByRole('button', { name: 'Take theirs' }).click()
  await read(drawer, 'Of craters')
  await page.getByRole('button', { name: 'was refused' }).waitFor({ state: 'detached' })
  await page.reload()
  await read(drawer, 'Of craters')
  await read(theirs, 'Of craters')
})
