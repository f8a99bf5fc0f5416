import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { Board } from './board.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const journeys = harness()
const { enter } = journeys
const moon = ids.project('moon')
const task = 'Write home'

/** Opens a task in the list. */
async function openTask(page: Page, name = task) {
  const list = await TaskTable.open(page, moon)
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('tab', { name: 'Info' }).waitFor()
  return list
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: `How “${task}” repeats` })

test('a task repeats by a rule, everybody sees it, the next one comes live, and an end of it is undone', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const seen = await TaskTable.open(mia.page, moon)
  const own = await openTask(rosa.page)
  const dialog = dialogOf(rosa.page)
  const repeats = rosa.page.getByRole('switch', { name: 'Repeats' })
  await repeats.click()
  // A daily rule to begin with, and how often has the focus.
  await dialog.getByRole('combobox', { name: 'Repeats' }).waitFor()
  await rosa.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => repeats.isChecked()).toBe(false)
  await repeats.click()
  await dialog.getByRole('combobox', { name: 'Repeats' }).waitFor()
  expect(await seen.line(task).getByRole('img', { name: 'This task repeats' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await rosa.page.getByRole('button', { name: 'Change how it repeats: Every day' }).waitFor()
  await seen.line(task).getByRole('img', { name: 'This task repeats' }).waitFor()

  await rosa.page.getByRole('button', { name: 'Change how it repeats' }).click()
  await dialog.getByRole('combobox', { name: 'Repeats' }).selectOption('Every few days')
  const interval = dialog.getByRole('textbox', { name: 'Days from one to the next' })
  await interval.fill('0')
  await dialog.getByText('Please enter a whole number from 1 to 365.').waitFor()
  await rosa.page.keyboard.press('Enter')
  await interval.fill('3')
  await dialog.getByRole('radio', { name: 'After a number of tasks' }).check()
  await dialog.getByRole('textbox', { name: 'Number of tasks' }).fill('2')
  const ahead = dialog.getByRole('list', { name: 'Next dates' }).getByRole('listitem')
  await expect.poll(() => ahead.count()).toBe(2)
  await rosa.page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const rule = rosa.page.getByRole('button', {
    name: 'Change how it repeats: Every 3 days, 2 times',
  })
  await rule.waitFor()

  await rosa.page.keyboard.press('Escape')
  await expect.poll(() => own.line(task).count()).toBe(1)
  await journeys.later(86_400_000)
  await seen.line(task).nth(1).waitFor()
  await own.line(task).nth(1).waitFor()
  const board = await Board.open(mia.page, moon)
  const marks = board.card(task).getByTitle('This task repeats')
  await expect.poll(() => marks.count()).toBe(2)

  await own.line(task).first().hover()
  await own.line(task).first().getByRole('button', { name: 'Open', exact: true }).click()
  await repeats.click()
  await rosa.page.getByText('Does not repeat', { exact: true }).waitFor()
  await expect.poll(() => marks.count()).toBe(0)
  const told = rosa.page.getByRole('status').filter({ hasText: 'does not repeat any more' })
  await told.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => marks.count()).toBe(2)
  await repeats.click()
  await expect.poll(() => marks.count()).toBe(0)
  await rosa.page.keyboard.press('Escape')
  await rosa.page.keyboard.press('Control+z')
  await expect.poll(() => marks.count()).toBe(2)
})

test('the time of a task is billed or not, for everybody', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  await Promise.all([openTask(rosa.page), openTask(mia.page)])
  const [own, seen] = [rosa, mia].map(({ page }) => page.getByRole('switch', { name: 'Billable' }))
  const was = await own!.isChecked()
  await own!.click()
  await expect.poll(() => seen!.isChecked()).toBe(!was)
  await own!.focus()
  await rosa.page.keyboard.press('Control+z')
  await expect.poll(() => seen!.isChecked()).toBe(was)
})

test('a task whose progress is entered as whole is done once that is answered', async () => {
  const { page } = await enter('rosa')
  await TaskTable.open(page, moon)
  await page.getByRole('button', { name: 'Settings' }).click()
  const drawer = page.getByRole('dialog', { name: 'Project settings' })
  await drawer.getByRole('switch', { name: 'Set by hand' }).check()
  await drawer.getByRole('button', { name: 'Save' }).click()
  const list = await openTask(page)
  await page.getByRole('button', { name: 'Change: Progress' }).click()
  await page.getByRole('textbox', { name: 'Progress' }).fill('100')
  await page.keyboard.press('Enter')
  const question = page.getByRole('group', { name: 'All of it is done. Mark the task as done?' })
  await question.getByRole('button', { name: 'Not yet' }).waitFor()
  // The first status of those that mean done has the focus.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => list.names('Done')).toContain(task)
})
