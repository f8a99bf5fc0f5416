import type { Page } from 'playwright'
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
  // The hours have the focus.
  await rosa.page.keyboard.type('2')
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
