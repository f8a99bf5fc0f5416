import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { undoOf } from './alerts.ts'
import { Board } from './board.ts'
import { pickDay } from './day-field.ts'
import { harness } from './harness.ts'
import { ProjectTable } from './project-table.ts'
import { TaskTable } from './task-table.ts'

const { enter } = harness()
const moon = ids.project('moon')

test('[A2.16 A2.17 A9.18 A9.19 B2.3 B2.4 B2.16 B2.18] a project is created, changed, archived and deleted, and an admin sees it in the list', async () => {
  const [{ page }, adam] = await Promise.all([enter('rosa'), enter('adam')])
  const [list, theirs] = await Promise.all([ProjectTable.open(page), ProjectTable.open(adam.page)])
  const drawer = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Create project' }).click()
  await drawer.getByRole('button', { name: 'Create' }).click()
  await drawer.getByText('Please enter a name').waitFor()
  await drawer.getByLabel('Name').fill('Venus balloon')
  const category = drawer.getByRole('button', { name: 'Category:' })
  const look = await category.evaluate((it) => getComputedStyle(it))
  expect([look.height, look.borderRadius]).toEqual(['32px', '4px'])
  await category.click()
  await page.getByRole('option', { name: 'Space' }).click()
  await drawer.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Venus balloon' }).waitFor()
  await theirs.line('Venus balloon').getByText('Space').waitFor()

  await page.getByRole('button', { name: 'Settings' }).click()
  await drawer.getByLabel('Name').fill('Venus airship')
  await drawer.getByRole('button', { name: 'Status:' }).click()
  await page.getByRole('option', { name: 'In planning' }).click()
  await pickDay(drawer, 'Start date', 8)
  await pickDay(drawer, 'End date', 14)
  await drawer.getByLabel('Notes').fill('Mind the acid.')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Venus airship is saved').waitFor()
  await page.getByRole('heading', { name: 'Venus airship' }).waitFor()
  await theirs.line('Venus airship').getByText('In planning').waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => drawer.getByLabel('Notes').inputValue()).toBe('Mind the acid.')
  await expect.poll(() => drawer.getByLabel('Estimated working days').inputValue()).toBe('5')
  await drawer.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Add Venus airship to favorites' }).click()
  await page.getByRole('button', { name: 'All projects' }).click()
  await list.show('Favorites', ['Venus airship'])
  await list.show('All', ['Mars rover', 'Moon base', 'Venus airship'])
  await list.choose('Venus airship', 'Archive for everybody')
  await list.show('All', ['Mars rover', 'Moon base'])
  await theirs.show('All', ['Mars rover', 'Moon base'])
  await list.show('Archived', ['Venus airship'])
  await list.choose('Venus airship', 'Bring back for everybody')
  await list.show('All', ['Mars rover', 'Moon base', 'Venus airship'])
  await theirs.show('All', ['Mars rover', 'Moon base', 'Venus airship'])

  await list.choose('Venus airship', 'Settings')
  await drawer.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete Venus airship?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await list.show('All', ['Mars rover', 'Moon base'])
  await theirs.show('All', ['Mars rover', 'Moon base'])
})

test('[B2.19] a member is added to a project, removed, and added again', async () => {
  const [{ page }, otto] = await Promise.all([enter('rosa'), enter('otto')])
  const theirs = await ProjectTable.open(otto.page)
  await otto.page.getByText('No projects yet').waitFor()
  await TaskTable.open(page, moon)
  await page.getByRole('button', { name: 'Share project' }).click()
  const add = async () => {
    await page.getByRole('combobox', { name: 'Add people by name or email' }).fill('otto')
    await page.getByRole('combobox', { name: 'Add people by name or email' }).press('Enter')
    await page.getByRole('list', { name: 'Project members' }).getByText('Otto Outside').waitFor()
  }
  await add()
  await theirs.show('All', ['Moon base'])
  await page.getByRole('button', { name: 'Remove Otto Outside from the project' }).click()
  await otto.page.getByText('No projects yet').waitFor()
  await add()
  await theirs.show('All', ['Moon base'])

  // The tab of members lists the same people with their work, and takes them out too.
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Members' }).click()
  const line = page.getByRole('row').filter({ hasText: 'otto@' })
  await line.hover()
  await line.getByRole('button', { name: 'Remove Otto Outside from the project' }).click()
  await line.waitFor({ state: 'detached' })
  await otto.page.getByText('No projects yet').waitFor()
  await undoOf(page, 'Otto Outside is no longer in the project').click()
  await line.waitFor()
  await theirs.show('All', ['Moon base'])
})

test('[B2.21] statuses are created, renamed, and deleted with a new status for their tasks', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  const { page } = rosa
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('menuitem', { name: 'Doing' }).click()
  await page.getByLabel('Name of the section').fill('Testing')
  await page.keyboard.press('Enter')
  await theirs.column('Testing').waitFor()
  // Enter was that of the name alone: it presses no button that has the focus after it.
  expect(await page.getByRole('menu').count()).toBe(0)

  await board.group('Testing', 'Rename')
  await page.getByLabel('Name of the section').fill('Trying')
  await page.keyboard.press('Enter')
  await theirs.column('Trying').waitFor()
  expect(await page.getByRole('menu').count()).toBe(0)

  await board.group('Review', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete “Review”' })
  await dialog.getByRole('radio', { name: 'Trying' }).check()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await theirs.column('Review').waitFor({ state: 'detached' })
  await expect.poll(() => theirs.names('Trying')).toEqual(['Plant lettuce'])

  await board.group('Done', 'Delete')
  await page.getByRole('dialog').getByText('Each category needs at least one status').waitFor()
})

test('[B2.20 B4.2] phases are created, renamed and deleted; the board remembers its grouping by phase', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  await page.getByRole('button', { name: 'Group by Status' }).click()
  await page.getByRole('menuitemradio', { name: 'Phase' }).click()
  await expect.poll(() => board.names('Building')).toEqual(['Build the dome'])
  await page.getByRole('button', { name: 'Add Phase' }).click()
  await page.getByLabel('Name of the section').fill('Landing')
  await page.keyboard.press('Enter')
  await board.column('Landing').waitFor()
  await board.group('Landing', 'Rename')
  await page.getByLabel('Name of the section').fill('Moving in')
  await page.keyboard.press('Enter')
  await board.drag('Write home', board.column('Moving in'), 'on')
  await expect.poll(() => board.names('Moving in')).toEqual(['Write home'])
  await board.group('Planning', 'Delete')
  await page
    .getByRole('dialog', { name: 'Delete “Planning”' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await board.column('Planning').waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await board.names('Unmapped')).sort())
    .toEqual(['Choose a crater', 'Order oxygen', 'Plant lettuce'])

  await page.reload()
  await expect.poll(() => board.names('Moving in')).toEqual(['Write home'])
})

test('[B4.2] a list is searched, filtered and grouped, and remembers how it is grouped', async () => {
  const { page } = await enter('mia')
  const list = await TaskTable.open(page, moon)
  const top = async () => (await page.getByRole('treegrid').boundingBox())?.y
  const before = await top()
  await page.getByLabel('Search tasks').fill('oxygen')
  await page.getByText('1 task', { exact: true }).waitFor()
  expect(await list.names('To Do')).toEqual(['Order oxygen'])
  expect(await top()).toBe(before)
  await page.getByLabel('Search tasks').fill('no such thing')
  await page.getByText('No task matches').waitFor()
  await page.getByRole('button', { name: 'Clear search' }).click()

  await list.filter('Labels', 'outside')
  await expect.poll(() => list.names('Review')).toEqual(['Plant lettuce'])
  await expect.poll(() => list.line('Order oxygen').count()).toBe(0)
  await list.filter('Priority', 'Low')
  await page.getByText('No task matches').waitFor()
  await page.getByRole('button', { name: 'Clear 2 filters' }).click()

  await page.getByRole('button', { name: 'Group by Status' }).click()
  await page.getByRole('menuitemradio', { name: 'Priority' }).click()
  await expect.poll(() => list.names('Low')).toEqual(['Write home'])
  await page.reload()
  await expect.poll(() => list.names('Critical')).toEqual(['Build the dome'])
  await page.getByRole('button', { name: 'Group by Priority' }).waitFor()
})

test('[B2.23] a new task is made with its name, and Escape in its description keeps the text', async () => {
  const { page } = await enter('rosa')
  const list = await TaskTable.open(page, moon)
  await page.getByRole('button', { name: 'Create task' }).click()
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Pack a suit')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Pack a suit' }).waitFor()
  await expect.poll(() => list.names('To Do')).toContain('Pack a suit')

  const change = page.getByRole('button', { name: 'Change: Description' })
  const editor = page.getByRole('textbox', { name: 'Description' })
  await change.click()
  await editor.pressSequentially('With a scarf')
  await page.reload()
  await expect.poll(() => editor.textContent()).toBe('With a scarf')
  await editor.press('Escape')
  await change.getByText('With a scarf').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test.each([768, 900, 1024, 1100, 1300, 1440])(
  'at %i px the names of projects can be read, and no column is cut',
  async (width) => {
    const { page } = await enter('rosa', { viewport: { width, height: 800 } })
    const list = await ProjectTable.open(page)
    const box = await list.line('Moon base').getByRole('link').locator('../..').boundingBox()
    expect(box?.width).toBeGreaterThan(width > 800 ? 200 : 150)
    const over = await list
      .line('Moon base')
      .evaluate((line) => line.scrollWidth - line.clientWidth)
    expect(over).toBe(0)
  },
)
