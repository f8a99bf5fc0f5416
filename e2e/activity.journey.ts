import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** Opens a task in the list. */
async function openTask(page: Page, name: string) {
  const list = await TaskTable.open(page, moon)
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('tab', { name: 'Info' }).waitFor()
}

test('what one person changes is in the log that another looks at, and so is its undo', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  await openTask(mia.page, 'Write home')
  await mia.page.getByRole('tab', { name: 'Info' }).focus()
  await mia.page.keyboard.press('ArrowRight')
  await mia.page.keyboard.press('ArrowRight')
  await mia.page.keyboard.press('Enter')
  const log = mia.page.getByRole('tabpanel', { name: 'Activity log' })
  await log.getByText('created the task').waitFor()
  await openTask(rosa.page, 'Write home')
  await rosa.page.getByRole('button', { name: 'Rename “Write home”' }).last().click()
  const field = rosa.page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill('Write < home')
  await field.press('Enter')
  const renamed = log.getByRole('listitem').filter({ hasText: 'Rosa Red renamed the task' })
  await renamed.first().waitFor()
  await expect.poll(() => renamed.first().textContent()).toContain('Write homeWrite < home')
  await rosa.page.keyboard.press('Escape')
  await rosa.page.keyboard.press('Control+z')
  await renamed.filter({ hasText: 'by undo' }).waitFor()
  await expect.poll(() => log.getByRole('listitem').first().textContent()).toContain('by undo')
})
