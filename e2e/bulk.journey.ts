import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

/** Takes a choice for all selected tasks. */
async function change(page: Page, field: string, choice: string) {
  const bar = page.getByRole('toolbar', { name: 'Selected tasks' })
  await bar.getByRole('button', { name: field, exact: true }).click()
  await page.getByRole('option', { name: choice }).click()
}

/** The names of the tasks that are selected, from the top. */
const selectedIn = (list: TaskTable) =>
  list.grid
    .getByRole('row', { selected: true })
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label')!.slice(8, -1)))

test('phase, labels and assignees of several tasks are changed at once, seen by another, and each taken back by one undo', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const list = await TaskTable.open(rosa.page, moon)
  const seen = await TaskTable.open(mia.page, moon)
  const chosen = ['Build the dome', 'Plant lettuce', 'Write home']
  const texts = async (of: TaskTable, column: string) =>
    Promise.all(chosen.map((name) => of.cell(name, column).getByText(/\w/).allTextContents()))
  const people = async (of: TaskTable) => {
    const cells = chosen.map((name) => of.cell(name, 'ASSIGNEES').getByRole('img'))
    return Promise.all(
      cells.map((cell) => cell.evaluateAll((all) => all.map((each) => each.ariaLabel).sort())),
    )
  }
  const readings = [
    ['Phase', 'Planning', (of: TaskTable) => texts(of, 'PHASE')],
    ['Labels', 'outside', (of: TaskTable) => texts(of, 'LABELS')],
    ['Assignees', 'Adam Admin', people],
  ] as const
  for (const [field, choice, read] of readings) {
    const before = await read(seen)
    for (const name of chosen) await list.line(name).getByRole('checkbox').check({ force: true })
    await rosa.page.getByText('3 selected').waitFor()
    await change(rosa.page, field, choice)
    await rosa.page.getByText('3 tasks changed').waitFor()
    await expect
      .poll(async () => (await read(seen)).every((each) => each.includes(choice)))
      .toBe(true)
    // What tasks had of these stays beside what they are given; of phases they have one.
    if (field !== 'Phase')
      for (const [n, each] of (await read(seen)).entries())
        for (const had of before[n]!) expect(each).toContain(had)
    await expect.poll(() => selectedIn(list)).toEqual([])
    await undoOf(rosa.page, '3 tasks changed').click()
    await expect.poll(() => read(seen)).toEqual(before)
    await expect.poll(() => read(list)).toEqual(before)
  }
})

test('single tasks, ranges and all are selected with Ctrl, Shift and the boxes of groups', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, moon)
  const { keyboard } = page
  const selects = (...names: string[]) => expect.poll(() => selectedIn(list)).toEqual(names)
  const press = (name: string, modifier: 'Shift' | 'ControlOrMeta', column = 'DUE_DATE') =>
    list.cell(name, column).click({ modifiers: [modifier] })
  const all = (
    await Promise.all(['To Do', 'Doing', 'Review', 'Done'].map((g) => list.names(g)))
  ).flat()

  await press('Order oxygen', 'ControlOrMeta')
  await selects('Order oxygen')
  await press('Plant lettuce', 'ControlOrMeta', 'NAME')
  await selects('Order oxygen', 'Plant lettuce')
  await press('Order oxygen', 'ControlOrMeta')
  await selects('Plant lettuce')
  // No cell is edited and no text marked by such a press.
  expect(await page.getByRole('listbox').count()).toBe(0)
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('')

  await keyboard.press('Escape')
  await selects()
  await press('Write home', 'ControlOrMeta')
  await press('Plant lettuce', 'Shift', 'NAME')
  await selects('Write home', 'Build the dome', 'Plant lettuce')
  expect(await page.evaluate(() => getSelection()!.toString())).toBe('')
  await page.getByText('3 selected').waitFor()
  await list
    .line('Choose a crater')
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'], force: true })
  await selects('Write home', 'Build the dome', 'Plant lettuce', 'Choose a crater')

  await list.group('To Do').getByRole('checkbox').click({ force: true })
  await selects(...all)
  await list.group('To Do').getByRole('checkbox').click({ force: true })
  await selects('Build the dome', 'Plant lettuce', 'Choose a crater')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await selects()

  // The tasks have the focus again.
  await keyboard.press('ControlOrMeta+a')
  await selects(...all)
  await page.getByText(`${all.length} selected`).waitFor()
  await keyboard.press('Escape')
  await selects()
  // Subtasks that are shown are among all.
  await list.line('Build the dome').getByRole('button', { name: 'Show subtasks' }).click()
  await list.line('Order glass').waitFor()
  await press('Build the dome', 'ControlOrMeta')
  await press('Seal the joints', 'Shift')
  await selects('Build the dome', 'Order glass', 'Seal the joints')
})
