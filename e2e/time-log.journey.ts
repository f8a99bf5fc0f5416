import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** Opens the time log of a task in the list. */
async function openTimeLog(page: Page, name: string) {
  const list = await TaskTable.open(page, moon)
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('tab', { name: 'Time log' }).click()
  return page.getByRole('tabpanel', { name: 'Time log' })
}

test('[B2.25] what one person logs by hand is seen by another at once, and so are its change and its undo', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const seen = await openTimeLog(mia.page, 'Write home')
  await seen.getByText('No time logs found in the task.').waitFor()
  const own = await openTimeLog(rosa.page, 'Write home')
  await own.getByRole('button', { name: 'Log time' }).click()
  // The hours have the focus, and a day of two digits is read whole.
  await rosa.page.keyboard.type('2')
  await pickPast(own, 20)
  const day = own.getByRole('button', { name: /^Date:/ }).locator('span span')
  expect(await day.last().evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)
  await own.getByLabel('Minutes').fill('15')
  await own.getByLabel('Work description').fill('Find = the < words')
  await rosa.page.keyboard.press('Control+Enter')
  const line = seen.getByRole('listitem').filter({ hasText: 'Rosa Red logged 2h 15m by hand' })
  await line.getByText('Find = the < words').waitFor()
  await seen.getByText('Total logged: 2h 15m').waitFor()
  await expect.poll(() => line.getByRole('button').count()).toBe(0)

  await own.getByRole('button', { name: 'Edit' }).focus()
  await rosa.page.keyboard.press('Enter')
  await own.getByLabel('Hours').fill('3')
  await rosa.page.keyboard.press('Enter')
  await seen.getByText('Total logged: 3h 15m').waitFor()
  await own.getByRole('button', { name: 'Delete' }).click()
  await seen.getByText('No time logs found in the task.').waitFor()
  await rosa.page.keyboard.press('Control+z')
  await seen.getByText('Total logged: 3h 15m').waitFor()
  await seen.getByText('Find = the < words').waitFor()
})

const inWords = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' })

/** Chooses a day that is over in the form for a log. */
async function pickPast(form: Locator, days: number) {
  const page = form.page()
  const day = new Date(Date.now() - days * 86_400_000)
  await form.getByRole('button', { name: /^Date:/ }).click()
  // Soon after midnight it opens with the day before, which may be of another month.
  const shown = page.getByRole('button', { name: /, choose another month$/ })
  const month = day.toLocaleDateString('en', { month: 'long', year: 'numeric' })
  if (!(await shown.getAttribute('aria-label'))!.startsWith(month))
    await page.getByRole('button', { name: /^Previous month/ }).click()
  await page.getByRole('button', { name: inWords.format(day), exact: true }).click()
}

test('[B7.132] the time of an export for invoices is approved beside it, locked for others at once, and undone', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const own = await openTimeLog(mia.page, 'Write home')
  await own.getByRole('button', { name: 'Log time' }).click()
  await own.getByLabel('Hours').fill('1')
  await pickPast(own, 3)
  await own.getByLabel('Hours').press('Enter')
  await own.getByText('Total logged: 1h').waitFor()
  await own.getByRole('button', { name: 'Edit' }).waitFor()

  const { page } = rosa
  await page.goto('/worklenz/reporting/time-sheet-overview')
  await page.getByRole('button', { name: 'Export for invoices' }).click()
  const drawer = page.getByRole('dialog', { name: 'Export for invoices' })
  await drawer.getByRole('checkbox', { name: 'Moon base' }).waitFor()
  await drawer.getByRole('button', { name: /^Approve \d+ project/ }).press('Enter')
  await page.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await drawer.getByText(/^Approved by Rosa Red on/).waitFor()
  await own.getByText(/^Approved by Rosa Red on .*, and so locked$/).waitFor()
  expect(await own.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await own.getByRole('button', { name: 'Edit' }).waitFor()
  await drawer.getByRole('checkbox', { name: 'Moon base' }).waitFor()
})

test('the time in the list opens the logs of the task, which are logged, changed and taken back there', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, moon)
  await list.cell('Write home', 'NAME').focus()
  await page.keyboard.press('t')
  const logs = page.getByRole('dialog', { name: 'Time log of “Write home”' })
  await logs.getByText('No time logs found in the task.').waitFor()
  await logs.getByRole('button', { name: 'Log time' }).click()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await logs.getByText('Total logged: 2h').waitFor()
  await logs.getByRole('button', { name: 'Delete' }).click()
  await logs.getByText('No time logs found in the task.').waitFor()
  await page.getByText('Time log deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await logs.waitFor({ state: 'detached' })
  await list.line('Write home').getByRole('button', { name: 'Time log: 2h' }).click()
  await logs.getByText('Total logged: 2h').waitFor()
  await page.keyboard.press('Escape')
  await logs.waitFor({ state: 'detached' })
  expect(
    await list.line('Write home').evaluate((line) => line.contains(document.activeElement)),
  ).toBe(true)
})
