import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { password, people } from '../fixtures/demo-data.ts'
import { ids } from '../fixtures/demo-rows.ts'
import { Board } from './board.ts'
import { harness } from './harness.ts'
import { focused, press, tabTo } from './keys.ts'
import { TaskTable } from './task-table.ts'

const { visitor } = harness()

const isInList = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('[role=treegrid]')))

/** Keeps what a page wants to do in its next frame until that is asked for. */
async function holdFrames(page: Page) {
  const held = await page.evaluateHandle(() => {
    const frames: FrameRequestCallback[] = []
    window.requestAnimationFrame = (frame) => frames.push(frame)
    return frames
  })
  return () =>
    held.evaluate((frames) => {
      for (const frame of frames.splice(0)) frame(performance.now())
    })
}

/** Opens a project from wherever one is. */
async function goTo(page: Page, name: string) {
  await press(page, 'Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type(name)
  await page.getByRole('option', { name, selected: true }).waitFor()
  await press(page, 'Enter')
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Signs in without touching anything but keys. */
async function signIn(page: Page) {
  await page.goto('/auth/login')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('username')
  await page.keyboard.type(people.rosa.email)
  await press(page, 'Tab')
  await page.keyboard.type(password)
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Rosa' }).waitFor()
}

/** Takes a choice of the list that has opened, by typing. */
async function take(page: Page, list: string, typed: string) {
  const field = page.getByRole('combobox', { name: list })
  await field.waitFor()
  await expect.poll(() => focused(page)).toBe(list)
  await page.keyboard.type(typed)
  await page.getByRole('option').first().waitFor()
  await press(page, 'Enter')
}

/** The list of the moon base, reached without touching anything but keys. */
async function moonBase() {
  const { page } = await visitor()
  await signIn(page)
  await goTo(page, 'Moon base')
  const list = new TaskTable(page)
  await list.line('Order oxygen').waitFor()
  return { page, list }
}

/** Goes to “Order oxygen” in the list of the moon base and types another name. */
async function renameOxygen(page: Page, list: TaskTable, to: string) {
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect.poll(() => focused(page)).toBe('Select “Order oxygen” NAME')
  await press(page, 'Enter')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await page.keyboard.type(to)
  await press(page, 'Enter')
}

test('the task list works with the keyboard only', async () => {
  const { page, list } = await moonBase()

  await renameOxygen(page, list, 'Order much oxygen')
  await expect.poll(() => list.names('To Do')).toEqual(['Order much oxygen', 'Write home'])
  await expect.poll(() => focused(page)).toBe('Select “Order much oxygen” NAME')

  await press(page, 'ArrowRight', 'ArrowRight')
  await expect.poll(() => focused(page)).toBe('Select “Order much oxygen” STATUS')
  await press(page, 'Home', 'p')
  await take(page, 'Priority', 'Low')
  await list.cell('Order much oxygen', 'PRIORITY').getByText('Low').waitFor()
  await press(page, 'a')
  await take(page, 'Search people', 'Rosa')
  await press(page, 'Escape')
  await list.cell('Order much oxygen', 'ASSIGNEES').getByRole('img', { name: 'Rosa Red' }).waitFor()
  await press(page, 'l')
  await take(page, 'Search or create labels', 'in a hurry')
  await press(page, 'Escape')
  await list.cell('Order much oxygen', 'LABELS').getByText('in a hurry').waitFor()
  await press(page, 'd')
  await page.getByRole('button', { name: 'Tomorrow' }).waitFor()
  // The focus is on its day, and near days are before the calendar.
  const isChosen = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-selected') === 'true')
  await expect.poll(isChosen).toBe(true)
  await press(page, ...Array.from({ length: 6 }, () => 'Shift+Tab'), 'Enter')
  await list.cell('Order much oxygen', 'DUE_DATE').getByText('Tomorrow').waitFor()
  await press(page, 's')
  await take(page, 'Status', 'Review')
  await expect.poll(() => list.names('Review')).toContain('Order much oxygen')

  await press(page, 'Control+z')
  await expect.poll(() => list.names('To Do')).toEqual(['Order much oxygen', 'Write home'])
  await press(page, 'Control+Shift+z')
  await expect.poll(() => list.names('Review')).toContain('Order much oxygen')

  await timeTwoTasks(page)
})

/**
 * Starts the timer of “Order much oxygen”, whose name has the focus, stops it for that of “Write
 * home”, and stops that in the top bar.
 */
async function timeTwoTasks(page: Page) {
  const right = (times: number) => Array.from({ length: times }, () => 'ArrowRight')
  const text = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(() => focused(page)).toBe('Select “Order much oxygen” NAME')
  await press(page, ...right(7))
  await expect.poll(() => focused(page)).toBe('Select “Order much oxygen” TIME_TRACKING')
  /** Opens the logs, in which the timer is the first button. */
  const pressTimer = async () => {
    await press(page, 'Enter')
    await expect.poll(() => focused(page)).toMatch(/^Time log of/)
    await press(page, 'Tab')
    await expect.poll(() => focused(page)).toBe('Start timer')
    await press(page, 'Enter')
  }
  await pressTimer()
  await expect.poll(() => focused(page)).toBe('Stop timer')
  await press(page, 'Escape')
  await expect.poll(() => focused(page)).toBe('Select “Order much oxygen” TIME_TRACKING')
  const running = page.getByRole('button', { name: '1 running timer' })
  await running.waitFor()

  await press(page, 'Control+Home', 'ArrowDown', ...right(7))
  await expect.poll(() => focused(page)).toBe('Select “Write home” TIME_TRACKING')
  await pressTimer()
  await page.getByText(/A timer is running on “Order much oxygen” \(0:/).waitFor()
  await expect.poll(text).toBe('Stop it and start')
  await press(page, 'Enter')
  await expect.poll(() => focused(page)).toBe('Select “Write home” TIME_TRACKING')

  await running.waitFor()
  await tabTo(page, (_, name) => name === '1 running timer')
  await press(page, 'Enter')
  await expect.poll(text).toBe('Write homeMoon base')
  await press(page, 'Tab', 'Enter')
  await running.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true)
}

test('a task that is deleted after Tab has left the page and come back gives the focus to its neighbour', async () => {
  const { page, list } = await moonBase()
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown')
  // Alerts are between the list and the end of the page.
  await expect.poll(() => page.getByRole('status').getByRole('button').count()).toBe(0)
  await press(page, 'Tab')
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await press(page, 'Shift+Tab')
  await expect.poll(() => focused(page)).toBe('Select “Order oxygen” NAME')
  await press(page, 'Delete')
  await expect.poll(() => focused(page)).toBe('Select “Write home” NAME')
})

test('keys pressed before the next frame are not lost', async () => {
  const { page, list } = await moonBase()
  await list.focus()
  await press(page, 'ArrowDown')

  const draw = await holdFrames(page)
  await press(page, 'ArrowDown')
  await expect.poll(() => focused(page)).toBe('Select “Order oxygen” NAME')
  await press(page, 'Enter')
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  await draw()
  expect(await focused(page)).toBe('Name')
})

test('a task renamed while the code of the page is still loading is saved', async () => {
  const { page, list } = await moonBase()
  let read = () => {}
  const wanted = new Promise<void>((resolve) => {
    read = resolve
  })
  await page.route(/\/assets\/(calls|tools)-/, async (route) => {
    await wanted
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await list.line('Order oxygen').waitFor()

  await renameOxygen(page, list, 'Order air')
  expect(await list.names('To Do')).toContain('Order oxygen')
  read()
  await expect.poll(() => list.names('To Do')).toContain('Order air')
  await page.getByRole('tab', { name: 'Board' }).waitFor()
})

test('Tab leaves the name that is edited in the drawer for what follows it', async () => {
  const { page } = await moonBase()
  await page.goto(
    `/worklenz/projects/${ids.project('moon')}?task=${ids.task('moon', 'Order oxygen')}`,
  )
  const title = page.getByRole('button', { name: 'Rename “Order oxygen”' })
  await title.press('Tab')
  const next = await page.evaluateHandle(() => document.activeElement)
  await title.press('Enter')
  await page.keyboard.type('Order air')
  await press(page, 'Tab')
  await page.getByRole('button', { name: 'Rename “Order air”' }).waitFor()
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('tasks are added, selected and changed in bulk with the keyboard only', async () => {
  const { page, list } = await moonBase()

  await press(page, 'c')
  await expect.poll(() => focused(page)).toBe('Add task')
  await page.keyboard.type('Pack a suit')
  await press(page, 'Enter')
  await page.keyboard.type('Say goodbye')
  await press(page, 'Enter')
  await expect
    .poll(() => list.names('To Do'))
    .toEqual(['Order oxygen', 'Write home', 'Pack a suit', 'Say goodbye'])

  await press(page, 'ArrowUp')
  await expect.poll(() => focused(page)).toBe('Select “Say goodbye” NAME')
  await press(page, 'Shift+ArrowUp')
  await expect.poll(() => focused(page)).toBe('Select “Pack a suit” NAME')
  await page.getByText('2 selected').waitFor()
  await tabTo(page, (_, name) => name === 'Status')
  await press(page, 'Enter')
  await take(page, 'Status', 'Done')
  await expect.poll(() => list.names('Done')).toHaveLength(3)
  await expect.poll(() => list.names('To Do')).toEqual(['Order oxygen', 'Write home'])
})

test('keys that go about the list go over its lines to add tasks, and type nothing there', async () => {
  const { page, list } = await moonBase()
  const at = (name: string) => expect.poll(() => focused(page)).toBe(name)
  const before = await list.names('To Do')
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown', 'j', 'j')
  await at('Add task NAME')
  await press(page, 'j')
  await at('Select all in Doing NAME')
  await press(page, 'k', 'k')
  await at('Select “Write home” NAME')
  await press(page, 'Control+End')
  await at('Add task NAME')
  await press(page, 'Control+Home')
  await at('Select all in To Do NAME')
  await press(page, 'j', 'j', 'j')
  await at('Add task NAME')
  const [cell] = await list.grid.locator(':focus').all()
  expect(await cell!.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none')
  await press(page, 'j', 'k', 'Enter')
  await at('Add task')
  await page.keyboard.type('jack')
  await press(page, 'Escape')
  await at('Add task NAME')
  await press(page, 'c')
  await at('Add task')
  await page.keyboard.type('k')
  await press(page, 'ArrowUp')
  await expect.poll(() => list.names('To Do')).toEqual([...before, 'k'])
})

test('all tasks are deleted once that is confirmed, the safe answer first, and brought back', async () => {
  const { page, list } = await moonBase()
  const text = () => page.evaluate(() => document.activeElement?.textContent)
  const groups = ['To Do', 'Doing', 'Review', 'Done']
  const tasks = async () => (await Promise.all(groups.map((group) => list.names(group)))).flat()
  const before = await tasks()
  const dialog = page.getByRole('dialog', { name: /^Delete \d+ tasks.*\?$/ })
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown', 'Control+a')
  await page.getByText(`${before.length} selected`).waitFor()
  for (const key of ['Enter', 'Escape']) {
    await press(page, 'Delete')
    await dialog.waitFor()
    await expect.poll(text).toBe('Cancel')
    await press(page, key)
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Select “Order oxygen” NAME')
  }
  expect(await tasks()).toEqual(before)
  await press(page, 'Delete')
  await dialog.waitFor()
  await expect.poll(text).toBe('Cancel')
  await press(page, 'Tab', 'Enter')
  await expect.poll(tasks).toEqual([])
  expect(await isInList(page)).toBe(true)
  // Also by a page that was loaded since.
  await page.reload()
  await page.getByRole('tab', { name: 'Board' }).waitFor()
  await press(page, 'Control+z')
  await expect.poll(tasks).toEqual(before)
})

test('the board works with the keyboard only', async () => {
  const { page } = await visitor()
  await signIn(page)
  await goTo(page, 'Moon base')
  await tabTo(page, (role) => role === 'tab')
  await press(page, 'ArrowRight', 'Enter')
  const board = new Board(page)
  await board.card('Order oxygen').waitFor()
  await board.focus()
  await press(page, 'ArrowDown')
  await expect.poll(() => focused(page)).toBe('Order oxygen')
  await press(page, 'Alt+ArrowRight')
  await expect.poll(() => board.names('Doing')).toEqual(['Order oxygen', 'Build the dome'])
  await expect.poll(() => focused(page)).toBe('Order oxygen')
  await press(page, 'Alt+ArrowDown')
  await expect.poll(() => board.names('Doing')).toEqual(['Build the dome', 'Order oxygen'])
  await expect.poll(() => focused(page)).toBe('Order oxygen')

  await press(page, 'Enter')
  await page.getByRole('dialog', { name: 'Order oxygen' }).waitFor()
  await press(page, 'Escape')
  await page.getByRole('dialog', { name: 'Order oxygen' }).waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Order oxygen')

  await press(page, '?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByText('Move the task to the next column')
    .waitFor()
  await press(page, 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(page, 'Control+z')
  await expect.poll(() => board.names('Doing')).toEqual(['Order oxygen', 'Build the dome'])
})

test('a key of a composition adds nothing and closes nothing', async () => {
  const { page, list } = await moonBase()
  await press(page, 'c')
  await expect.poll(() => focused(page)).toBe('Add task')
  await page.keyboard.type('Pack')
  await page.evaluate(() => {
    for (const key of ['Enter', 'Escape'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true }),
      )
  })
  await page.keyboard.type(' a suit')
  await press(page, 'Enter')
  await expect
    .poll(() => list.names('To Do'))
    .toEqual(['Order oxygen', 'Write home', 'Pack a suit'])
})

test('the list is entered from everywhere, is one Tab stop, and gets the focus back', async () => {
  const { page, list } = await moonBase()
  const at = (name: string) => expect.poll(() => focused(page)).toBe(`Select “${name}” NAME`)
  await page.reload()
  await page.getByRole('tab', { name: 'Board' }).waitFor()
  await press(page, 'Tab', 'Tab', 'Enter')
  await at('Order oxygen')
  await press(page, 'j')
  await at('Write home')
  await press(page, 'Shift+Tab')
  expect(await isInList(page)).toBe(false)
  await press(page, 'Tab')
  await at('Write home')
  await press(page, '/')
  await page.keyboard.type('oxygen')
  await press(page, 'Enter')
  await at('Order oxygen')
  await press(page, '/', 'Escape', 'ArrowDown')
  await at('Order oxygen')
  await page.getByRole('button', { name: 'Settings' }).focus()
  await press(page, 'j')
  await at('Order oxygen')

  await press(page, 'm')
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor()
  await press(page, 'Escape')
  await at('Order oxygen')
  await press(page, 'c')
  await page.getByRole('textbox', { name: 'Add task' }).first().waitFor()
  await expect.poll(() => focused(page)).toBe('Add task')
  await page.keyboard.type('Not this')
  await press(page, 'Escape')
  await expect.poll(() => focused(page)).toBe('Add task NAME')
  await press(page, 'ArrowUp', 'ArrowUp')
  await at('Order oxygen')
  await press(page, 'x')
  await page.getByRole('button', { name: 'Clear selection' }).focus()
  await press(page, 'Enter')
  await at('Order oxygen')
  await page.getByRole('button', { name: 'Actions for To Do' }).focus()
  await press(page, 'Enter')
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor()
  await press(page, 'Enter')
  await page.getByLabel('Name of the section').waitFor()
  await press(page, 'Escape')
  await expect.poll(() => focused(page)).toBe('Actions for To Do')
  await page.getByLabel('Search tasks').fill('no such task')
  await page.getByRole('button', { name: 'Clear filters' }).focus()
  await press(page, 'Enter')
  await expect.poll(() => focused(page)).toBe('Select all in To Do NAME')
  expect(await list.names('To Do')).toEqual(['Order oxygen', 'Write home'])
  await press(page, 'ArrowDown', 'o')
  const drawer = page.getByRole('dialog', { name: 'Order oxygen' })
  await drawer.getByRole('button', { name: 'Delete', exact: true }).focus()
  await press(page, 'Enter')
  await drawer.waitFor({ state: 'detached' })
  await at('Write home')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await press(page, 'Enter')
  await list.line('Order oxygen').waitFor()
  await page.getByText('Undone: Deleted 1 task').waitFor()
  await expect.poll(() => page.getByText('Task deleted').count()).toBe(0)
  await expect.poll(() => page.getByRole('status').getByRole('button').count()).toBe(2)
  // Without a wait: nothing that can be pressed is below the message.
  await page.getByRole('button', { name: 'Settings' }).click({ trial: true })
  await at('Write home')

  await list
    .cell('Write home', 'NAME')
    .getByText('Write home')
    .click({ position: { x: 1, y: 8 } })
  await page.keyboard.type('Do ')
  await press(page, 'Enter')
  await list.line('Do Write home').waitFor()
  await at('Do Write home')
  // Nothing follows the list: the browser has the focus then, and gives it back in its own time.
  await press(page, 'Tab')
  expect(await isInList(page)).toBe(false)
})

test('the focus goes to the next task when one is deleted, in the list and on the board', async () => {
  const { page, list } = await moonBase()
  await list.focus()
  await press(page, 'ArrowDown', 'ArrowDown')
  await expect.poll(() => focused(page)).toBe('Select “Order oxygen” NAME')
  await press(page, 'Delete')
  await list.line('Order oxygen').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Select “Write home” NAME')
  await press(page, 'Control+z')
  await list.line('Order oxygen').waitFor()
  await expect.poll(() => focused(page)).toBe('Select “Write home” NAME')

  await tabTo(page, (role) => role === 'tab')
  await press(page, 'ArrowRight', 'Enter')
  const board = new Board(page)
  await board.card('Order oxygen').waitFor()
  await board.focus()
  await press(page, 'ArrowDown')
  await expect.poll(() => focused(page)).toBe('Order oxygen')
  await press(page, 'Delete')
  await board.card('Order oxygen').waitFor({ state: 'detached' })
  await expect.poll(() => focused(page)).toBe('Write home')
})
