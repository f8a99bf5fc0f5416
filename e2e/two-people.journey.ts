import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { Board } from './board.ts'
import { harness } from './harness.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness({ moving: true })
const moon = ids.project('moon')

test('a change on the board of one user appears on the board and in the list of another', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  const list = await TaskTable.open(await mia.context.newPage(), moon)
  const everywhere = async (group: string, names: string[]) => {
    for (const screen of [board, theirs, list])
      await expect.poll(() => screen.names(group)).toEqual(names)
  }

  await board.drag('Write home', board.card('Build the dome'), 'above')
  await everywhere('Doing', ['Write home', 'Build the dome'])
  await theirs.drag('Write home', theirs.column('Done'), 'on')
  await everywhere('Done', ['Choose a crater', 'Write home'])
  await everywhere('Doing', ['Build the dome'])

  await board.add('To Do', 'top', 'Pack a suit')
  await board.add('To Do', 'bottom', 'Say goodbye')
  await everywhere('To Do', ['Pack a suit', 'Order oxygen', 'Say goodbye'])

  await board.rename('Plant lettuce', 'Plant tomatoes')
  await everywhere('Review', ['Plant tomatoes'])
  await board.choose('Plant tomatoes', 'Assignees', 'Mia Member')
  await list.cell('Plant tomatoes', 'ASSIGNEES').getByRole('img', { name: 'Mia Member' }).waitFor()
  await theirs.card('Plant tomatoes').getByRole('img', { name: 'Mia Member' }).waitFor()
})

test('[A4.32 A7.78] an assigned user is notified at once, and opens the task from the notification', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  await board.add('To Do', 'bottom', 'Say goodbye')
  await theirs.card('Say goodbye').waitFor()
  // The offer is there for a moment only.
  const opened = mia.page
    .getByText('has assigned you in')
    .waitFor()
    .then(() => mia.page.getByRole('status').getByRole('button', { name: 'Open' }).click())
  await board.choose('Say goodbye', 'Assignees', 'Mia Member')
  await opened
  await mia.page.getByRole('dialog', { name: 'Say goodbye' }).waitFor()
})

test('undoing a change that another has changed again says so', async () => {
  const [mia, rosa] = await Promise.all([enter('mia'), enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await list.rename('Write home', 'Write home at length')
  await theirs.line('Write home at length').waitFor()
  await theirs.rename('Write home at length', 'Call home')
  await list.line('Call home').waitFor()
  await mia.page.keyboard.press('Escape')
  await mia.page.keyboard.press('Control+z')
  await mia.page.getByText('This was changed again since').waitFor()
  await expect.poll(() => list.line('Call home').count()).toBe(1)
})

test('an undo that leaves a task to which another has added says so', async () => {
  const [mia, rosa] = await Promise.all([enter('mia'), enter('rosa')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await mia.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await mia.page.evaluate(() => navigator.clipboard.writeText('Check the seals\nSweep'))
  await list.grid.getByRole('textbox', { name: 'Add task' }).first().click()
  await mia.page.keyboard.press('Control+v')
  await mia.page.getByRole('dialog').getByRole('button', { name: 'Add 2 tasks' }).click()
  await theirs.line('Write home').click({ button: 'right' })
  await rosa.page.getByRole('menuitem', { name: 'Make it a subtask of…' }).click()
  await rosa.page.getByRole('combobox', { name: 'Search tasks' }).fill('Sweep')
  await rosa.page.keyboard.press('Enter')
  await list.line('Write home').waitFor({ state: 'detached' })
  await mia.page.keyboard.press('Escape')
  await mia.page.keyboard.press('Control+z')
  await mia.page.getByText('. 1 task was left as it is because of later changes').waitFor()
  await list.line('Check the seals').waitFor({ state: 'detached' })
  await list.line('Sweep').waitFor()
})

test('undoing a change to a task deleted meanwhile says that it is deleted', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [list, theirs] = [
    await TaskTable.open(mia.page, moon),
    await TaskTable.open(rosa.page, moon),
  ]
  await list.rename('Write home', 'Write home at length')
  await theirs.line('Write home at length').waitFor()
  await theirs.remove('Write home at length')
  await list.line('Write home at length').waitFor({ state: 'detached' })
  await mia.page.keyboard.press('Control+z')
  await mia.page.getByText('The task has been deleted meanwhile').waitFor()
  await expect.poll(() => mia.page.getByText('nothing left to undo').count()).toBe(0)
})

test('two users who move the same card at the same time end with the same board', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  // Both hold it before either lets go: where one has taken it away, the other would get hold of
  // the card below.
  await Promise.all([board.grab('Order oxygen'), theirs.grab('Order oxygen')])
  await Promise.all([
    board.drop(board.card('Build the dome'), 'below'),
    theirs.drop(theirs.card('Plant lettuce'), 'below'),
  ])
  const places = async (each: Board) => ({
    doing: await each.names('Doing'),
    review: await each.names('Review'),
  })
  await expect
    .poll(async () => [await places(board), await places(theirs)])
    .toSatisfy(
      ([one, other]) => one.doing.length + one.review.length === 3 && isDeepStrictEqual(one, other),
    )
})

test('a member removed from a project sees that it is gone, and can be added again from the open drawer', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  await board.page.getByRole('button', { name: 'Share project' }).click()
  await board.page.getByRole('button', { name: 'Remove Mia Member from the project' }).click()
  await theirs.page.getByText('There is no such project').waitFor()
  await expect.poll(() => theirs.card('Order oxygen').count()).toBe(0)
  await Promise.all([
    theirs.page.getByRole('link', { name: 'Back Home' }).click(),
    theirs.page.waitForURL('**/worklenz/home'),
    // The offer is there for a moment only. By its role it is found only where a screen reader
    // finds it too, which the drawer hides the rest of the page from.
    board.page.getByRole('status').getByRole('button', { name: 'Undo' }).click(),
  ])
  await board.page.getByRole('button', { name: 'Remove Mia Member from the project' }).waitFor()
})

test('a name goes on being typed in the list and on the board where somebody else moves its task', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  const list = await TaskTable.open(await mia.context.newPage(), moon)
  const { keyboard } = list.page
  await list.cell('Order oxygen', 'NAME').focus()
  await keyboard.press('F2')
  await keyboard.type('Order more oxy')
  await board.drag('Order oxygen', board.column('Done'), 'on')
  await expect.poll(() => list.names('Done')).toHaveLength(2)
  await keyboard.type('gen')
  await keyboard.press('Enter')
  await theirs.card('Order more oxygen').waitFor()

  await theirs.card('Plant lettuce').focus()
  await theirs.page.keyboard.press('F2')
  await theirs.page.keyboard.type('Plant toma')
  await board.drag('Plant lettuce', board.column('Done'), 'on')
  await theirs.column('Done').getByRole('textbox', { name: 'Name' }).waitFor()
  await theirs.page.keyboard.type('toes')
  await theirs.page.keyboard.press('Enter')
  await expect.poll(() => board.names('Done')).toContain('Plant tomatoes')
})
