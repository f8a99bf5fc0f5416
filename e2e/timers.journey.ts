import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter, later } = harness({ ends: true })
const moon = ids.project('moon')
const minute = 60_000

/** Starts the timer of a task in the list. */
async function startIn(list: TaskTable, name: string) {
  await list.cell(name, 'TIME_TRACKING').getByRole('button', { name: 'Start timer' }).click()
  await list.page.getByRole('button', { name: '1 running timer' }).waitFor()
}

/** What is logged on a task, as the list of its log says. */
async function logOf(page: Page, name: string) {
  const list = new TaskTable(page)
  await list.line(name).hover()
  await list.line(name).getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('tab', { name: 'Time log' }).click()
  return page.getByRole('tabpanel', { name: 'Time log' })
}

/** Leaves a page for some minutes, and comes back to it. */
async function leave(page: Page, minutes: number) {
  await later(minutes * minute)
  await page.clock.fastForward(minutes * minute)
  await page.mouse.move(300, 500 + minutes)
}

const questionOn = (page: Page) => page.getByRole('alertdialog', { name: 'Were you away?' })

test('who was away while a timer ran is asked about that time, and what is discarded can be taken back', async () => {
  const { page } = await enter('mia')
  await page.clock.install()
  await startIn(await TaskTable.open(page, moon), 'Write home')
  const question = questionOn(page)
  for (const minutes of [20, 25]) await leave(page, minutes)
  await expect.poll(() => question.count()).toBe(0)

  await leave(page, 47)
  await question.getByText(/^Nobody has used Plumbline here for 47m/).waitFor()
  await question.getByText('Write home (Moon base)').waitFor()
  // The safe answer has the focus.
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '1 running timer' }).waitFor()

  await leave(page, 31)
  await question.getByRole('button', { name: 'Discard it and stop' }).click()
  await page.getByRole('button', { name: '1 running timer' }).waitFor({ state: 'detached' })
  const log = await logOf(page, 'Write home')
  await log.getByText('Total logged: 1h 32m').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: '1 running timer' }).waitFor()
  await log.getByText('No time logs found in the task.').waitFor()
})

test('a timer whose start is the last that somebody has touched is asked about, and goes on without the time', async () => {
  const { page } = await enter('mia')
  await page.clock.install()
  const list = await TaskTable.open(page, moon)
  const toggle = (word: string) =>
    list.cell('Write home', 'TIME_TRACKING').getByRole('button', { name: word }).click()
  // Being away without a timer asks nothing, and is over then.
  await startIn(list, 'Write home')
  await toggle('Stop timer')
  await leave(page, 40)
  await startIn(list, 'Write home')
  await leave(page, 50)
  await questionOn(page).getByRole('button', { name: 'Discard it and go on' }).click()
  await questionOn(page).waitFor({ state: 'detached' })
  await leave(page, 7)
  const timer = page.getByRole('button', { name: '1 running timer' })
  await expect.poll(() => timer.textContent()).toMatch(/^0:07:\d\d$/)
})

test('all windows ask about an absence, and an answer in one of them closes the question in the others', async () => {
  const { page, context } = await enter('mia')
  await page.clock.install()
  await startIn(await TaskTable.open(page, moon), 'Write home')
  const other = await context.newPage()
  await TaskTable.open(other, moon)
  await leave(page, 45)
  await questionOn(page).waitFor()
  await questionOn(other).getByText('Write home (Moon base)').waitFor()
  await other.reload()
  await questionOn(other).getByRole('button', { name: 'Discard it and go on' }).click()
  for (const window of [page, other]) await questionOn(window).waitFor({ state: 'detached' })
  const timer = page.getByRole('button', { name: '1 running timer' })
  await expect.poll(() => timer.textContent()).toMatch(/^0:00:\d\d$/)
})

test('the timer of who is deactivated stops, its time stays logged, and who is back has none running', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const list = await TaskTable.open(mia.page, moon)
  const theirs = await TaskTable.open(rosa.page, moon)
  await startIn(list, 'Write home')
  await later(42 * minute)
  const members = await rosa.context.newPage()
  await members.goto('/worklenz/settings/team-members')
  await members.getByRole('button', { name: `Deactivate ${people.mia.name}` }).click()
  await members.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await members.getByRole('button', { name: `Activate ${people.mia.name}` }).waitFor()
  const log = await logOf(theirs.page, 'Write home')
  await log.getByText('Total logged: 42m').waitFor()

  const told = mia.page.getByRole('alertdialog', { name: 'You no longer have permissions' })
  await told.getByText('Your access to Red has been deactivated by Rosa Red').waitFor()
  await told.getByRole('button', { name: 'OK' }).click()
  await told.waitFor({ state: 'detached' })
  await members.getByRole('button', { name: `Activate ${people.mia.name}` }).click()
  await members.getByRole('button', { name: `Deactivate ${people.mia.name}` }).waitFor()
  await TaskTable.open(mia.page, moon)
  await expect.poll(() => mia.page.getByRole('button', { name: 'running timer' }).count()).toBe(0)
  await startIn(list, 'Write home')
  await list.cell('Write home', 'TIME_TRACKING').getByRole('button', { name: 'Stop timer' }).click()
  await log.getByText('Total logged: 42m').waitFor()
})
