import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

test('lines are dragged to the ends of a group, several at once, where it is empty and closed too', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  await table.line('Plant lettuce').waitFor()
  await table.drag('Plant lettuce', await table.addLine('Done'), 'middle')
  await expect.poll(() => table.names('Done')).toEqual(['Choose a crater', 'Plant lettuce'])
  expect(await table.names('Review')).toEqual([])

  await table.group('Review').getByRole('button', { name: 'Close Review' }).click()
  await table.line('Order oxygen').click({ modifiers: ['Control'] })
  await table.line('Build the dome').click({ modifiers: ['Control'] })
  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByText('2 selected').waitFor()
  await table.drag('Build the dome', table.group('Review'), 'middle')
  await expect.poll(() => table.names('Doing')).toEqual([])
  await table.group('Review').getByRole('button', { name: 'Open Review' }).click()
  await expect.poll(() => table.names('Review')).toEqual(['Order oxygen', 'Build the dome'])
  expect(await table.names('To Do')).toEqual(['Write home'])

  await page.keyboard.press('Control+z')
  await expect.poll(() => table.names('Review')).toEqual([])
  expect(await table.names('To Do')).toEqual(['Order oxygen', 'Write home'])
  expect(await table.names('Doing')).toEqual(['Build the dome'])

  // Beside a line they stand one after the other.
  for (const name of ['Order oxygen', 'Build the dome'])
    await table.line(name).click({ modifiers: ['Control'] })
  await page.getByText('2 selected').waitFor()
  await table.drag('Order oxygen', table.line('Plant lettuce'), 'top')
  await expect
    .poll(() => table.names('Done'))
    .toEqual(['Choose a crater', 'Order oxygen', 'Build the dome', 'Plant lettuce'])
})

test('of lines that are dragged the rest moves when some are deleted meanwhile, and which is said', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  const mia = await TaskTable.open((await enter('mia')).page, moon)
  for (const name of ['Order oxygen', 'Write home'])
    await table.line(name).click({ modifiers: ['Control'] })
  await page.getByText('2 selected').waitFor()
  // Also when it is the one that the mouse holds.
  await table.grab('Order oxygen')
  await table.hold(table.line('Build the dome'), 'top')
  await mia.remove('Order oxygen')
  await table.line('Order oxygen').waitFor({ state: 'detached' })
  await table.hold(table.group('Doing'), 'middle')
  await page.mouse.up()
  await page.getByText('“Order oxygen” was deleted while you were moving it.').waitFor()
  await expect.poll(() => table.names('Doing')).toEqual(['Write home', 'Build the dome'])
})

test('a line dropped onto another is its subtask, and on the head of a group a task there', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  const level = (name: string) => table.line(name).getAttribute('aria-level')
  await table.line('Write home').waitFor()
  await table.drag('Write home', table.line('Order oxygen'), 'middle')
  await page.getByText('Now a subtask of “Order oxygen”').waitFor()
  // Its parent is opened for it, so that it stays in sight.
  await expect.poll(() => level('Write home')).toBe('2')
  await page.keyboard.press('Control+z')
  await expect.poll(() => level('Write home')).toBe('1')

  await table.drag('Write home', table.line('Order oxygen'), 'middle')
  await expect.poll(() => level('Write home')).toBe('2')
  // Its parent does not take it again.
  await table.drag('Write home', table.line('Order oxygen'), 'middle')
  expect(await level('Write home')).toBe('2')

  await table.drag('Write home', table.group('Doing'), 'middle')
  await expect.poll(() => table.names('Doing')).toEqual(['Write home', 'Build the dome'])
  expect(await level('Write home')).toBe('1')
  await page.keyboard.press('Control+z')
  await expect.poll(() => table.names('To Do')).toEqual(['Order oxygen', 'Write home'])
  expect(await level('Write home')).toBe('2')
})

test('several lines become subtasks, which are put into another order and live for others', async () => {
  const { page } = await enter('rosa')
  const table = await TaskTable.open(page, moon)
  const mia = await TaskTable.open((await enter('mia')).page, moon)
  const names = (list = table) => list.names('To Do')
  await table.add('To Do', 'Check seals')
  for (const name of ['Write home', 'Check seals'])
    await table.line(name).click({ modifiers: ['Control'] })
  await page.getByText('2 selected').waitFor()
  await table.drag('Write home', table.line('Order oxygen'), 'middle')
  await page.getByText('2 tasks are now subtasks of “Order oxygen”').waitFor()
  await expect.poll(() => names(mia)).toEqual(['Order oxygen'])
  await mia.line('Order oxygen').getByRole('button', { name: 'Show subtasks' }).click()
  await expect.poll(() => names(mia)).toEqual(['Order oxygen', 'Write home', 'Check seals'])
  await page.keyboard.press('Escape')

  await table.drag('Check seals', table.line('Write home'), 'top')
  await expect.poll(() => names(mia)).toEqual(['Order oxygen', 'Check seals', 'Write home'])
  await table.cell('Check seals', 'NAME').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => names(mia)).toEqual(['Order oxygen', 'Write home', 'Check seals'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(mia)).toEqual(['Order oxygen', 'Check seals', 'Write home'])
  await table.line('Check seals').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect.poll(() => names(mia)).toEqual(['Order oxygen', 'Write home', 'Check seals'])

  // A task of the top goes among them, at its place.
  await table.drag('Plant lettuce', table.line('Check seals'), 'top')
  const together = ['Order oxygen', 'Write home', 'Plant lettuce', 'Check seals']
  await expect.poll(() => names(mia)).toEqual(together)
  // Its parent is not dropped among them.
  await table.drag('Order oxygen', table.line('Check seals'), 'top')
  expect(await names()).toEqual(together)

  // In the drawer of their parent, by the arrow keys.
  await table.cell('Order oxygen', 'NAME').focus()
  await page.keyboard.press('o')
  const subtasks = page.getByRole('region', { name: 'Subtasks' })
  await subtasks.getByRole('button', { name: 'Move “Check seals”' }).press('ArrowUp')
  await expect
    .poll(() => names(mia))
    .toEqual(['Order oxygen', 'Write home', 'Check seals', 'Plant lettuce'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => names(mia)).toEqual(together)

  // And by the mouse.
  const grip = (await subtasks.getByRole('button', { name: 'Move “Check seals”' }).boundingBox())!
  const first = (await subtasks.getByRole('listitem').first().boundingBox())!
  await page.mouse.move(grip.x + 8, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 8, grip.y - 8, { steps: 4 })
  await page.mouse.move(first.x + 80, first.y + 6, { steps: 8 })
  await page.mouse.move(first.x + 80, first.y + 5)
  await page.mouse.up()
  await expect
    .poll(() => names(mia))
    .toEqual(['Order oxygen', 'Check seals', 'Write home', 'Plant lettuce'])
})
