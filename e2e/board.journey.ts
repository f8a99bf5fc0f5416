import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { ids } from '../fixtures/demo-rows.ts'
import { Board } from './board.ts'
import { stillness } from './browser.ts'
import { finger } from './finger.ts'
import { harness } from './harness.ts'

const { enter } = harness()
const moon = ids.project('moon')

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const announced = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' })

test('in lanes by person a card stands with each of its people, and is handed over by dragging', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  await board.chooseLanes('By person')
  await expect.poll(() => board.lanes()).toEqual(['Adam Admin', 'Mia Member', 'Rosa Red', 'Nobody'])
  for (const person of ['Adam Admin', 'Mia Member'])
    await board.cardIn(person, 'To Do', 'Order oxygen').waitFor()
  await board.cardIn('Nobody', 'To Do', 'Write home').waitFor()

  // To another person and another column at once, by one command.
  await board.grabCard(board.cardIn('Nobody', 'To Do', 'Write home'))
  await board.drop(board.cell('Rosa Red', 'Doing'), 'on')
  await board.cardIn('Rosa Red', 'Doing', 'Write home').waitFor()
  await expect.poll(() => board.cardIn('Nobody', 'To Do', 'Write home').count()).toBe(0)
  await expect.poll(() => focused(page)).not.toBe('Board')
  await page.keyboard.press('Control+z')
  await board.cardIn('Nobody', 'To Do', 'Write home').waitFor()
  await expect.poll(() => board.cardIn('Rosa Red', 'Doing', 'Write home').count()).toBe(0)

  // Of two people, the one in whose lane it is taken hands it over; to nobody, both do.
  await board.grabCard(board.cardIn('Adam Admin', 'To Do', 'Order oxygen'))
  await board.drop(board.cell('Rosa Red', 'To Do'), 'on')
  await board.cardIn('Rosa Red', 'To Do', 'Order oxygen').waitFor()
  await board.cardIn('Mia Member', 'To Do', 'Order oxygen').waitFor()
  await expect.poll(() => board.cardIn('Adam Admin', 'To Do', 'Order oxygen').count()).toBe(0)

  await page.getByRole('button', { name: 'Close Mia Member' }).click()
  await expect.poll(() => board.cardIn('Mia Member', 'To Do', 'Order oxygen').count()).toBe(0)
  await page.reload()
  await expect.poll(() => board.lanes()).toContain('Rosa Red')
  await board.chooseLanes('By priority')
  await expect.poll(() => board.lanes()).toEqual(['Critical', 'High', 'Medium', 'Low'])
})

test('in lanes cards are gone to, added and handed over by keys alone', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  await board.chooseLanes('By person')
  await board.cardIn('Mia Member', 'To Do', 'Order oxygen').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toBe('Write home')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await board.cardIn('Rosa Red', 'To Do', 'Write home').waitFor()
  await expect.poll(() => focused(page)).toBe('Write home')
  await announced(page, '“Write home” moved to To Do, 1 of 1')
  await page.keyboard.press('Alt+ArrowRight')
  await board.cardIn('Rosa Red', 'Doing', 'Write home').waitFor()

  const cell = board.cell('Mia Member', 'Doing')
  await cell.getByRole('button', { name: 'Add task' }).click()
  for (const name of ['Pack a suit', 'Say goodbye']) {
    await cell.getByRole('textbox', { name: 'Add task' }).fill(name)
    await page.keyboard.press('Enter')
    await board.cardIn('Mia Member', 'Doing', name).waitFor()
  }
})

test('a section over its limit says so to everybody, and takes further cards', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  await board.group('Doing', 'Set limit')
  await rosa.page.getByLabel('Limit', { exact: true }).fill('x')
  await rosa.page.getByText('A whole number from 1 to 999').waitFor()
  await rosa.page.getByLabel('Limit', { exact: true }).fill('1')
  await rosa.page.keyboard.press('Enter')
  const mark = (of: Board, name: string) => of.column('Doing').getByRole('img', { name }).waitFor()
  for (const each of [board, theirs]) await mark(each, '1 tasks, at most 1')
  await theirs.drag('Write home', theirs.column('Doing'), 'on')
  for (const each of [board, theirs]) await mark(each, 'Over the limit: 2 tasks, at most 1')
  await expect.poll(() => theirs.column('Doing').getByText('2 / 1').count()).toBe(1)
  // Mia only sees it.
  await expect
    .poll(() => theirs.page.getByRole('button', { name: 'Actions for Doing' }).count())
    .toBe(0)
})

test('several selected cards are dragged at once, and taken back at once', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  await board.card('Order oxygen').click({ modifiers: ['Control'] })
  await board.card('Plant lettuce').click({ modifiers: ['Control'] })
  await page.getByRole('toolbar', { name: 'Selected tasks' }).getByText('2 selected').waitFor()
  await board.drag('Plant lettuce', board.card('Choose a crater'), 'above')
  await expect
    .poll(() => board.names('Done'))
    .toEqual(['Order oxygen', 'Plant lettuce', 'Choose a crater'])
  await announced(page, '2 tasks moved to Done')
  await page.keyboard.press('Control+z')
  await expect.poll(() => board.names('Done')).toEqual(['Choose a crater'])
  expect(await board.names('Review')).toEqual(['Plant lettuce'])
  // Shift selects all up to a card.
  await page.keyboard.press('Escape')
  await board.card('Order oxygen').click({ modifiers: ['Control'] })
  await board.card('Build the dome').click({ modifiers: ['Shift'] })
  await page.getByText('3 selected').waitFor()
})

test('a card is changed where it stands: its name, due date, people and subtasks', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  const card = board.column('Doing').locator('.board-card')
  await board.card('Build the dome').focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Raise the dome')
  await page.keyboard.press('Enter')
  await board.card('Raise the dome').waitFor()
  await expect.poll(() => focused(page)).toBe('Raise the dome')

  await card.locator('[data-field=DUE_DATE]').click()
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await card.locator('[data-field=DUE_DATE]').getByText('Tomorrow').waitFor()
  await card.locator('[data-field=DUE_DATE]').click()
  await page.getByRole('button', { name: 'No date' }).click()
  await card.locator('[data-field=ASSIGNEES]').first().click()
  await page.getByRole('option', { name: 'Rosa Red' }).click()
  await page.keyboard.press('Escape')
  await card.getByRole('img', { name: 'Rosa Red' }).waitFor()

  await card.getByRole('button', { name: '1 of 2 done' }).click()
  const line = card.getByRole('listitem').filter({ hasText: 'Seal the joints' })
  await line.getByRole('button', { name: 'Change: Status' }).click()
  await page.getByRole('option', { name: 'Done' }).click()
  await card.getByRole('button', { name: '2 of 2 done' }).waitFor()
  const field = card.getByRole('textbox', { name: 'Add subtask' })
  for (const name of ['Paint it', 'Sweep up']) {
    await field.fill(name)
    await field.press('Enter')
    await card.getByRole('listitem').filter({ hasText: name }).waitFor()
  }
  await card.getByRole('button', { name: '2 of 4 done' }).waitFor()
  await field.press('Escape')
  await expect.poll(() => focused(page)).toBe('Raise the dome')

  // Subtasks are put into another order by keys and by the mouse, which leaves the card where it is.
  const order = () => card.getByRole('listitem').allInnerTexts()
  const last = card.getByRole('listitem').filter({ hasText: 'Sweep up' })
  const [one, two, three, four] = await order()
  const moved = last.getByRole('button', { name: 'Sweep up' })
  await moved.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).toEqual([one, two, four, three])
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual([one, two, three, four])
  expect(await moved.evaluate((button) => button === document.activeElement)).toBe(true)
  await board.grabCard(last)
  await board.drop(card.getByRole('listitem').first(), 'above')
  await expect.poll(order).toEqual([four, one, two, three])
  expect(await board.names('Doing')).toEqual(['Raise the dome'])

  // A card without subtasks gets its first by its menu.
  await board.card('Write home').focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Add subtask' }).click()
  const first = board.column('To Do').getByRole('textbox', { name: 'Add subtask' })
  await expect.poll(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('Find a pen')
  await page.keyboard.press('Enter')
  await board.column('To Do').getByRole('button', { name: '0 of 1 done' }).waitFor()
})

test('cards go to the ends of their column, and columns to the side, by menu and by keys', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  const columns = () =>
    page
      .getByRole('region')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await board.card('Write home').focus()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect.poll(() => board.names('To Do')).toEqual(['Write home', 'Order oxygen'])
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(columns).toEqual(['Doing', 'To Do', 'Review', 'Done'])
  await expect.poll(() => focused(page)).toBe('Write home')
  await board.group('To Do', 'Move before the previous')
  await expect.poll(columns).toEqual(['To Do', 'Doing', 'Review', 'Done'])
})

test('statuses are managed in a drawer, where each category keeps one', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  const drawer = await board.manage('Manage statuses')
  const names = (category: string) =>
    drawer
      .getByRole('region', { name: category, exact: true })
      .getByRole('listitem')
      .evaluateAll((rows) =>
        rows.map((row) => row.querySelector('button[title]:not([aria-description])')?.textContent),
      )
  await expect.poll(() => names('Doing')).toEqual(['Doing', 'Review'])

  const handle = (name: string) => drawer.getByRole('button', { name: `Move “${name}”` })
  await handle('Review').press('ArrowUp')
  await expect.poll(() => names('Doing')).toEqual(['Review', 'Doing'])
  await handle('Doing').press('ArrowDown')
  await expect.poll(() => names('Done')).toEqual(['Doing', 'Done'])
  await expect.poll(() => names('Doing')).toEqual(['Review'])
  // The last one of a category stays.
  await handle('Review').press('ArrowUp')
  await page.getByText('At least one status should exists under each category.').waitFor()
  expect(await names('Doing')).toEqual(['Review'])

  const field = drawer
    .getByRole('region', { name: 'To do', exact: true })
    .getByRole('textbox', { name: 'Add status' })
  for (const _ of [1, 2]) {
    await field.fill('Later')
    await field.press('Enter')
  }
  await expect.poll(() => names('To do')).toEqual(['To Do', 'Later', 'Later (2)'])
  await drawer.getByRole('button', { name: 'Color of “Later”' }).click()
  await page.getByRole('radio', { name: '#9877ca' }).click()
  await drawer.getByLabel('Limit of “Later”', { exact: true }).fill('2')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Delete “To Do”' }).click()
  await page.getByRole('radio', { name: 'Later', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => names('To do')).toEqual(['Later', 'Later (2)'])
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => board.names('Later')).toEqual(['Order oxygen', 'Write home'])
  await board.column('Later').getByRole('img', { name: '2 tasks, at most 2' }).waitFor()
})

test('[B2.20] phases are configured in a drawer: their word, names, colours, order, and which there are', async () => {
  const { page } = await enter('rosa')
  const board = await Board.open(page, moon)
  await board.groupBy('Phase')
  await board.column('Planning').waitFor()
  const drawer = await board.manage('Configure Phase')
  await drawer.getByLabel('Word for phases').fill('Sprint')
  await page.keyboard.press('Enter')
  const sprints = page.getByRole('dialog', { name: 'Configure Sprint' })
  await sprints.getByRole('textbox', { name: 'Add Sprint' }).fill('Launch')
  await page.keyboard.press('Enter')
  const columns = () =>
    page
      .locator('section[data-group]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await expect.poll(columns).toEqual(['Launch', 'Planning', 'Building', 'Unmapped'])

  // By dragging the handle below the last one.
  const row = (name: string) => sprints.getByRole('listitem').filter({ hasText: name })
  const from = (await row('Launch').getByRole('button', { name: 'Move' }).boundingBox())!
  const to = (await row('Building').boundingBox())!
  await stillness(page)
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 16, from.y + 20, { steps: 3 })
  await page.mouse.move(to.x + 60, to.y + to.height - 4, { steps: 8 })
  await page.mouse.move(to.x + 60, to.y + to.height - 3)
  await page.mouse.up()
  await expect.poll(columns).toEqual(['Planning', 'Building', 'Launch', 'Unmapped'])

  await row('Launch').getByRole('button', { name: 'Rename Launch' }).click()
  await page.keyboard.type('Landing')
  await page.keyboard.press('Enter')
  await row('Landing').getByRole('button', { name: 'Color of' }).click()
  await page.getByRole('radio', { name: '#f37070' }).click()
  await row('Planning').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(columns).toEqual(['Building', 'Landing', 'Unmapped'])
  await sprints.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Group by Sprint' }).waitFor()
})

test('who has the focus on a card keeps it when others move the card, and is told', async () => {
  const [rosa, mia] = await Promise.all([enter('rosa'), enter('mia')])
  const [board, theirs] = await Promise.all([
    Board.open(rosa.page, moon),
    Board.open(mia.page, moon),
  ])
  await board.card('Order oxygen').focus()
  await theirs.drag('Order oxygen', theirs.card('Plant lettuce'), 'above')
  await expect.poll(() => board.names('Review')).toEqual(['Order oxygen', 'Plant lettuce'])
  await expect.poll(() => focused(rosa.page)).toBe('Order oxygen')
  await announced(rosa.page, '“Order oxygen” is now in Review')
})

test('by touch a card is dragged once it was pressed; a shorter touch opens it, a move scrolls', async () => {
  const { page } = await enter('rosa', {
    viewport: { width: 834, height: 1112 },
    hasTouch: true,
    isMobile: true,
  })
  const board = await Board.open(page, moon)
  const touch = await finger(page)
  const middle = async (name: string) => {
    const { x, y, width, height } = (await board.card(name).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  await touch.down(await middle('Write home'))
  await page.locator('[data-ghost]').waitFor()
  const { x, y, height } = (await board.column('Doing').locator('.board-card').boundingBox())!
  await touch.move({ x: x + 60, y: y + 20 })
  await touch.move({ x: x + 60, y: y + height - 8 })
  await board.column('Doing').locator('[data-edge=bottom]').waitFor()
  await touch.up()
  await expect.poll(() => board.names('Doing')).toEqual(['Build the dome', 'Write home'])
  await expect.poll(() => page.locator('[data-ghost]').count()).toBe(0)
  // What was dragged is not opened as well.
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  // A move before that scrolls the board, and nothing is dragged.
  const from = await middle('Order oxygen')
  await touch.down(from)
  for (const by of [30, 60, 90, 120]) await touch.move({ x: from.x - by, y: from.y })
  await touch.up()
  const scrolled = () =>
    page.getByRole('group', { name: 'Board', exact: true }).evaluate((box) => box.scrollLeft)
  await expect.poll(scrolled).toBeGreaterThan(0)
  // A touch while it still moves only stops it.
  const moved = () =>
    page.getByRole('group', { name: 'Board', exact: true }).evaluate(async (box) => {
      const before = box.scrollLeft
      for (let frames = 0; frames < 10; frames++)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return box.scrollLeft - before
    })
  await expect.poll(moved).toBe(0)
  expect(await board.names('To Do')).toEqual(['Order oxygen'])
  await board.card('Order oxygen').tap()
  await page.getByRole('dialog', { name: 'Order oxygen' }).waitFor()
})
