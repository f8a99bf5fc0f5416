import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** Takes an entry of the menu of a task. */
async function choose(page: Page, list: TaskTable, task: string, entry: string) {
  await list.line(task).click({ button: 'right' })
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('tasks are copied, pasted as lines and from a spreadsheet, and made subtasks and tasks again', async () => {
  const { page, context } = await enter('rosa')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const list = await TaskTable.open(page, moon)
  const clipboard = (text: string) =>
    page.evaluate((text) => navigator.clipboard.writeText(text), text)
  const dialog = page.getByRole('dialog')
  const inGroup = (group: string, name: string) =>
    expect.poll(async () => (await list.names(group)).filter((each) => each === name).length)

  // What is copied is a table, for other programs and for the list itself.
  await list.line('Write home').getByRole('checkbox').check({ force: true })
  await page.keyboard.press('Control+c')
  await page.getByText('1 task copied').waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n').map((row) => row.split('\t')[0])).toEqual(['Task', 'Write home'])
  await page.keyboard.press('Control+v')
  await dialog.getByRole('button', { name: 'Add task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => list.line('Write home').count()).toBe(2)

  // What is not known, and what is left out, is named before anything is added.
  await clipboard('Task\tStatus\tRemarks\nSeal the door\tDoing\tx\nPaint it\tSoonish\ty')
  await page.keyboard.press('Control+v')
  await dialog.getByText('Unknown or ambiguous here, and left out: Soonish').waitFor()
  await dialog.getByText('Columns that are left out: Remarks').waitFor()
  await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
  await inGroup('Doing', 'Seal the door').toBe(1)

  // An outline becomes tasks with subtasks, which are undone as one.
  await clipboard('- Dome\n  - Glass\n    - Panes\n  - Frame')
  await page.keyboard.press('Control+v')
  await dialog.getByText('Indented lines become subtasks of the line above: 3').waitFor()
  await dialog.getByRole('button', { name: 'Add 4 tasks' }).click()
  await list.line('Dome').getByRole('button', { name: 'Show subtasks' }).click()
  await list.line('Glass').getByRole('button', { name: 'Show subtasks' }).click()
  await list.line('Panes').waitFor()
  await page.keyboard.press('Control+z')
  await list.line('Dome').waitFor({ state: 'detached' })

  // Lines that are pasted where one task is typed.
  await clipboard('Check the seals\nSweep')
  const field = list.grid.getByRole('textbox', { name: 'Add task' }).first()
  await field.click()
  await page.keyboard.press('Control+v')
  await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
  await inGroup('To Do', 'Sweep').toBe(1)

  // What is pasted far below is shown to who pasted it.
  await clipboard(Array.from({ length: 60 }, (_, n) => `Panel ${n + 1}`).join('\n'))
  await list.cell('Write home', 'NAME').first().focus()
  await page.keyboard.press('Control+v')
  await dialog.getByRole('button', { name: 'Add 60 tasks' }).click()
  await dialog.waitFor({ state: 'detached' })
  await clipboard('Last but one\nLast')
  await list.cell('Order oxygen', 'NAME').focus()
  await page.keyboard.press('Control+v')
  await dialog.getByRole('button', { name: 'Add 2 tasks' }).click()
  await list.line('Last but one').waitFor()
  for (let undo = 0; undo < 2; undo++) await page.keyboard.press('Control+z')
  await list.line('Panel 1').waitFor({ state: 'detached' })

  // A cell is copied into another, and what it does not know is refused.
  await list.cell('Seal the door', 'STATUS').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+c')
  await page.getByText('“Doing” copied').waitFor()
  await page.keyboard.press('Control+Home')
  await expect.poll(() => list.grid.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
  await list.cell('Order oxygen', 'STATUS').focus()
  await page.keyboard.press('Control+v')
  await inGroup('Doing', 'Order oxygen').toBe(1)
  await page.keyboard.press('Control+z')
  await inGroup('To Do', 'Order oxygen').toBe(1)
  await clipboard('Someday')
  await page.keyboard.press('Control+v')
  await page.getByText('Status: “Someday” is unknown or ambiguous here').waitFor()

  await choose(page, list, 'Paint it', 'Make it a subtask of…')
  await page.getByRole('combobox', { name: 'Search tasks' }).fill('Seal the door')
  await page.keyboard.press('Enter')
  await expect.poll(() => list.line('Paint it').getAttribute('aria-level')).toBe('2')
  await choose(page, list, 'Paint it', 'Make it a task of its own')
  await inGroup('Doing', 'Paint it').toBe(1)

  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const key of [
    'Copy the selected tasks, or the one or the cell you are on',
    'Paste lines as tasks, or into a cell',
  ])
    await sheet.getByText(key).waitFor()
})
