import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { addField, dialogOf, fieldCell, options } from './custom-fields.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** What the address asks of custom columns. */
const asked = (page: Page) =>
  [...new URL(page.url()).searchParams].flatMap(([name, value]) =>
    name.startsWith('custom:') ? [value] : [],
  )
const chips = (page: Page) => page.getByRole('list', { name: 'Filters that are set' })
const open = async (page: Page, kind: string) => {
  await page
    .getByRole('toolbar', { name: 'Filters' })
    .getByRole('button', { name: /^Filters/ })
    .click()
  await page.getByRole('tab', { name: kind }).click()
}

test('[B2.22] tasks are filtered by fields of the project, in the list, on the board and in the address', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  const all = await table.names('To Do')
  const [first, second] = all as [string, string]
  await addField(page, 'Stage', 'Selection', options(page, 'Ordered', 'Delivered'))
  await addField(page, 'Price', 'Number')
  await addField(page, 'Notes', 'Text')
  await fieldCell(page, first, 0).click()
  await page.getByRole('option', { name: 'Ordered' }).click()
  await fieldCell(page, second, 0).click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  for (const [task, at, field, text] of [
    [first, 1, 'Price', '12.5'],
    [second, 1, 'Price', '99'],
    [second, 2, 'Notes', 'two words more'],
  ] as const) {
    await fieldCell(page, task, at).click()
    await page.getByRole('textbox', { name: field, exact: true }).fill(text)
    await page.keyboard.press('Enter')
  }

  // By an option, then by those without any.
  await open(page, 'Stage')
  await page.getByRole('option', { name: 'Ordered' }).click()
  await page.keyboard.press('Escape')
  await chips(page).getByText('Stage is Ordered').waitFor()
  await expect.poll(() => table.names('To Do')).toEqual([first])
  await chips(page).getByRole('button', { name: 'Stage is Ordered' }).click()
  await page.getByRole('radio', { name: 'is not' }).check()
  await page.keyboard.press('Escape')
  await expect.poll(() => table.names('To Do')).toEqual(all.filter((name) => name !== first))
  await expect.poll(async () => asked(page)[0]).toMatch(/^not /)

  // By numbers and by a part of a text, typed by keyboard.
  await open(page, 'Price')
  await page.getByRole('textbox', { name: 'From' }).fill('fifty')
  await page.getByText('Please enter a number, such as 1,234.5.').waitFor()
  await page.getByRole('textbox', { name: 'From' }).fill('50,5')
  await page.keyboard.press('Escape')
  await chips(page).getByText('Price is at least 50.5').waitFor()
  await expect.poll(() => table.names('To Do')).toEqual([second])
  await open(page, 'Notes')
  await page.getByRole('textbox', { name: 'Notes contains' }).fill('Words M')
  await page.keyboard.press('Escape')
  await chips(page).getByText('Notes contains “Words M”').waitFor()
  await expect.poll(() => table.names('To Do')).toEqual([second])
  await expect.poll(async () => asked(page).length).toBe(3)

  // It is there again, on the board too.
  await page.reload()
  await chips(page).getByText('Notes contains “Words M”').waitFor()
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('group', { name: 'Board', exact: true }).waitFor()
  await chips(page).getByText('Price is at least 50.5').waitFor()
  await page.getByText(second, { exact: true }).waitFor()
  await expect.poll(() => page.getByText(first, { exact: true }).count()).toBe(0)

  // A field that is deleted leaves nothing, and says why; it comes back with its filter.
  await page.getByRole('tab', { name: 'Task list' }).click()
  await expect.poll(() => table.names('To Do')).toEqual([second])
  await chips(page).getByRole('button', { name: 'Remove the filter “Stage”' }).click()
  await expect.poll(async () => asked(page).length).toBe(2)
  await page.getByRole('button', { name: 'Edit field “Price”' }).click()
  await dialogOf(page, 'Edit field').getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page, 'Delete field “Price”?').getByRole('button', { name: 'Delete' }).click()
  await chips(page).getByText('Deleted field is no longer there').waitFor()
  await page.getByText('No task matches').waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await chips(page).getByText('Price is at least 50.5').waitFor()
  await expect.poll(() => table.names('To Do')).toEqual([second])
  await page.getByRole('button', { name: 'Clear 2 filters' }).click()
  await expect.poll(() => table.names('To Do')).toEqual(all)
})

test('[B2.22] tasks are grouped by a field of the project, moved and added within its groups, and taken back', async () => {
  const [{ page }, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const table = await TaskTable.open(page, moon)
  const theirs = await TaskTable.open(mia.page, moon)
  const [first, second] = (await table.names('To Do')) as [string, string]
  await addField(page, 'Stage', 'Selection', options(page, 'Ordered', 'Delivered'))
  await fieldCell(page, first, 0).click()
  await page.getByRole('option', { name: 'Ordered' }).click()
  await page.getByRole('button', { name: /^Group by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Stage' }).click()
  await page.getByRole('button', { name: 'Group by Stage' }).waitFor()
  await expect.poll(() => table.names('Ordered')).toEqual([first])
  await expect.poll(() => table.names('Delivered')).toEqual([])
  await expect.poll(() => table.names('Unmapped')).toContain(second)

  // By the menu of a task, and a new one by typing its name in the group.
  await table.line(second).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delivered' }).click()
  await expect.poll(() => table.names('Delivered')).toEqual([second])
  await expect.poll(() => fieldCell(mia.page, second, 0).textContent()).toBe('Delivered')
  await table.add('Ordered', 'Buy the glass')
  await expect.poll(() => table.names('Ordered')).toEqual([first, 'Buy the glass'])
  await expect.poll(() => fieldCell(mia.page, 'Buy the glass', 0).textContent()).toBe('Ordered')
  expect(await theirs.names('To Do')).toContain('Buy the glass')

  // Both are taken back.
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => table.names('Ordered')).toEqual([first])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => table.names('Delivered')).toEqual([])

  // It is there again; the board has a column for each option, and one for tasks without any.
  await page.reload()
  await page.getByRole('button', { name: 'Group by Stage' }).waitFor()
  await page.getByRole('tab', { name: 'Board' }).click()
  await page.getByRole('button', { name: /^Group by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Stage' }).click()
  for (const name of ['Ordered', 'Delivered', 'Unmapped'])
    await page.getByRole('region', { name, exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Task list' }).click()

  // Without its field the list is grouped by status.
  await page.getByRole('button', { name: 'Edit field “Stage”' }).click()
  await dialogOf(page, 'Edit field').getByRole('button', { name: 'Delete', exact: true }).click()
  await dialogOf(page, 'Delete field “Stage”?').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Group by Status' }).waitFor()
  await expect.poll(() => table.names('To Do')).toContain(second)
})
