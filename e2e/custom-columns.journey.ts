import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { addField, dialogOf, fieldCell, options } from './custom-fields.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const journeys = harness()
const { enter } = journeys
const moon = ids.project('moon')
const task = 'Write home'

/** The cell of a task in a column, by the name of the column. */
const cellOf = (page: Page, column: string, name = task) => fieldCell(page, name, customAt[column]!)
/** The places of the columns that this journey makes. */
const customAt: Record<string, number> = { Price: 0, Amount: 1, Stage: 2, Total: 3 }

test('[B2.22] fields are made with a preview, filled in by keyboard, computed, seen by everybody, and taken back', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const { page } = rosa
  await TaskTable.open(page, moon)
  await TaskTable.open(mia.page, moon)
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = dialogOf(page, 'Add field')
  // The title has the focus, and is required.
  const title = dialog.getByRole('textbox', { name: 'Field title' })
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByText('Field title is required').waitFor()
  await page.keyboard.type('Price')
  await dialog.getByRole('combobox', { name: 'Type' }).selectOption('Number')
  await dialog.getByRole('combobox', { name: 'Number format' }).selectOption('With label')
  await dialog.getByRole('combobox', { name: 'Decimals' }).selectOption('2')
  await dialog.getByRole('textbox', { name: 'Label' }).fill('EUR')
  await expect.poll(() => dialog.locator('output').textContent()).toBe('EUR 100.00')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
  await addField(page, 'Amount', 'Number')
  await addField(page, 'Stage', 'Selection', options(page, 'Ordered', 'Delivered'))
  await addField(page, 'Total', 'Formula', async () => {
    const formula = dialog.getByRole('textbox', { name: 'Formula' })
    await formula.fill('[Price] * ')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('The formula cannot be read from character 11 on.').waitFor()
    await formula.press('End')
    await dialog.getByRole('button', { name: 'Amount' }).click()
    await expect.poll(() => formula.inputValue()).toBe('[Price] * [Amount]')
  })

  // By keyboard: Enter opens the editor, Enter saves, arrows go on.
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await cellOf(page, 'Price').click()
  await field('Price').fill('EUR 2,400')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 'Price').textContent()).toBe('EUR 2,400.00')
  await page.keyboard.press('Enter')
  await field('Price').fill('12,5')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 'Price').textContent()).toBe('EUR 12.50')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await field('Amount').fill('four')
  await page.getByText('Please enter a number, such as 1,234.5.').waitFor()
  await field('Amount').fill('4')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(page, 'Total').textContent()).toBe('50')
  await cellOf(page, 'Stage').click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await expect.poll(() => cellOf(mia.page, 'Stage').textContent()).toBe('Delivered')
  await expect.poll(() => cellOf(mia.page, 'Total').textContent()).toBe('50')
  // Members fill fields in, and do not make any.
  await expect.poll(() => mia.page.getByRole('button', { name: 'Add field' }).count()).toBe(0)

  // In the drawer: the same fields, and an error where a formula has no result.
  await page.getByRole('row').filter({ hasText: task }).hover()
  await page
    .getByRole('row')
    .filter({ hasText: task })
    .getByRole('button', { name: 'Open', exact: true })
    .click()
  const drawer = page.getByRole('dialog').filter({ hasText: task })
  await drawer.getByRole('button', { name: 'Change: Amount' }).click()
  await field('Amount').fill('')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(mia.page, 'Amount').textContent()).toBe('–')
  await expect.poll(() => cellOf(mia.page, 'Total').textContent()).toBe('0')
  await page.keyboard.press('Escape')

  // Renamed, divided by nothing, hidden for all, deleted, and taken back.
  await page.getByRole('button', { name: 'Edit field “Total”' }).click()
  const edit = dialogOf(page, 'Edit field')
  await edit.getByRole('textbox', { name: 'Formula' }).fill('[Price] / [amount]')
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => cellOf(mia.page, 'Total').textContent()).toBe('#DIV/0!')
  await page.getByRole('button', { name: 'Fields', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'For everybody in the project' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Stage' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => mia.page.locator('[role=columnheader][aria-label=Stage]').count()).toBe(0)
  await page.getByRole('button', { name: 'Edit field “Amount”' }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await dialogOf(page, 'Delete field “Amount”?').getByRole('button', { name: 'Delete' }).click()
  const heads = mia.page.locator('[role=columnheader][aria-label=Amount]')
  await expect.poll(() => heads.count()).toBe(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => heads.count()).toBe(1)
})
