import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { addField } from './custom-fields.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** The names of the columns, from the left. */
const heads = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) =>
    all
      .map((head) => ({
        name: head.getAttribute('aria-label')!,
        left: head.getBoundingClientRect().left,
      }))
      .sort((a, b) => a.left - b.left)
      .map(({ name }) => name),
  )
const menu = async (page: Page, column: string, item: string) => {
  await page.getByRole('columnheader', { name: column }).hover()
  await page.getByRole('button', { name: `Actions for ${column}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('[B2.22] columns are moved and pinned for oneself, by pointer and by keyboard, and put back', async () => {
  const [{ page, context }, mia] = await Promise.all([
    enter('rosa', { viewport: { width: 1440, height: 900 } }),
    enter('mia', { viewport: { width: 1440, height: 900 } }),
  ])
  const table = await TaskTable.open(page, moon)
  await TaskTable.open(mia.page, moon)
  await addField(page, 'Price', 'Number')
  const start = await heads(page)
  expect(start.at(-1)).toBe('Price')
  const task = (await table.names('To Do'))[0]!
  const leftOf = async (column: string) => {
    const name = page.getByRole('columnheader', { name: column })
    return Math.round((await name.boundingBox())!.x)
  }
  const price = table.line(task).locator('[data-cell*="custom:"]')
  const cellLeft = async () => Math.round((await price.boundingBox())!.x)

  // By its menu beside the name, where it stays while the rest is scrolled; cells follow.
  await menu(page, 'Price', 'Pin beside the name')
  await expect.poll(async () => (await heads(page))[1]).toBe('Price')
  const left = await leftOf('Price')
  await expect.poll(cellLeft).toBe(left)
  await table.grid.evaluate((list) => list.scrollTo({ left: 600 }))
  expect([await leftOf('Price'), await cellLeft()]).toEqual([left, left])
  await table.grid.evaluate((list) => list.scrollTo({ left: 0 }))

  // By pointer.
  const [, , second, third] = await heads(page)
  await page
    .getByRole('columnheader', { name: third! })
    .getByText(third!, { exact: true })
    .dragTo(page.getByRole('columnheader', { name: second! }), { targetPosition: { x: 4, y: 10 } })
  await expect.poll(async () => (await heads(page)).slice(1, 4)).toEqual(['Price', third, second])

  // What is copied has the columns so, with what the tasks have in them.
  await price.click()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('7.5')
  await page.keyboard.press('Enter')
  await expect.poll(() => price.textContent()).toBe('8')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.keyboard.press('Control+c')
  await page.getByText('“7.5” copied').waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+c')
  await page.getByText('1 task copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [names, cells] = copied.split('\n').map((row) => row.split('\t'))
  expect(names!.slice(0, 4)).toEqual(['Task', 'Price', third, second])
  expect(cells!.slice(0, 2)).toEqual([task, '7.5'])

  // It is there again, and for nobody else; then it is as it was.
  await page.reload()
  await table.grid.waitFor()
  await expect.poll(async () => (await heads(page)).slice(1, 4)).toEqual(['Price', third, second])
  await expect.poll(() => heads(mia.page)).toEqual(start)
  await menu(page, 'Price', 'Reset the columns')
  await expect.poll(() => heads(page)).toEqual(start)
})

test('[B2.22] columns are hidden and shown for oneself, or for everybody where that is chosen', async () => {
  const [{ page }, mia] = await Promise.all([
    enter('rosa', { viewport: { width: 1440, height: 900 } }),
    enter('mia', { viewport: { width: 1440, height: 900 } }),
  ])
  const table = await TaskTable.open(page, moon)
  await TaskTable.open(mia.page, moon)
  const start = await heads(page)
  const without = start.filter((name) => name !== 'Labels')

  // It is told, and comes back at once where that was a mistake.
  await menu(page, 'Labels', 'Hide for me')
  await page.getByText('“Labels” is hidden for you').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => heads(page)).toEqual(start)
  await menu(page, 'Labels', 'Hide for me')
  await expect.poll(() => heads(page)).toEqual(without)
  await page.reload()
  await table.grid.waitFor()
  await expect.poll(() => heads(page)).toEqual(without)

  const fields = async (by: string, field: string) => {
    await page.getByRole('button', { name: 'Fields', exact: true }).click()
    await page.getByRole('menuitemradio', { name: by }).click()
    await page.getByRole('menuitemcheckbox', { name: field, exact: true }).click()
    await page.keyboard.press('Escape')
  }
  await fields('Just for me', 'Reporter')
  await expect.poll(() => heads(page)).toContain('Reporter')
  await fields('For everybody in the project', 'Progress')
  await expect.poll(() => heads(mia.page)).toEqual(start.filter((name) => name !== 'Progress'))
  expect(await heads(page)).toEqual([...without.filter((name) => name !== 'Progress'), 'Reporter'])

  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('menuitem', { name: 'As the project shows them' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heads(page)).toEqual(start.filter((name) => name !== 'Progress'))
})
