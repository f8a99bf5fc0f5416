// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../../client/engine/calls/declarations.ts'
import { undo } from '../../../../client/engine/outbox/undo.ts'
import { act, workspace } from '../../../../client/engine/workspace.ts'
import { alerts } from '../../../../client/requests/alerts.ts'
import { caller } from '../../../../client/requests/request.ts'
import { idOf, taskRow } from '../../../../core/tasks/testing.ts'
import { withTexts } from '../../../../parts/testing/draw.tsx'
import { project } from '../../../../parts/testing/world.ts'
import { barMenu } from '../menu-codes.ts'
import { bar, day, daysOf, freshRoadmaps, laidOut, lane, open, openTask } from '../testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
freshRoadmaps()

/** What lies at a point; the page of the tests has no layout. */
let met: () => (Element | undefined)[] = () => []
beforeEach(() => {
  met = () => []
  alerts.shown = []
  document.elementFromPoint = () => met()[0] ?? null
  document.elementsFromPoint = () => met().filter((each) => each !== undefined)
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'elementFromPoint')
    Reflect.deleteProperty(document, 'elementsFromPoint')
  })
})

const tasks = [
  taskRow(1, { start_date: day(1), end_date: day(3) }),
  taskRow(2, { start_date: day(5), end_date: day(6) }),
  taskRow(3, { start_date: day(8), end_date: day(9) }),
]
const waits = () =>
  workspace()
    .replica.reader(`project:${project}`)!
    .list('task_dependency')
    .map(({ task_id, related_task_id }) => [task_id, related_task_id])
const arrows = () => document.querySelectorAll<SVGElement>('[data-dependency]')
const handles = () => [...document.querySelectorAll<HTMLElement>('[data-handle]')]
const said = () => alerts.shown.map(({ text }) => text)

/** Presses and lets go between the bars. */
function click() {
  fireEvent.pointerDown(lane(/^Task 1/), { button: 0 })
  fireEvent.click(lane(/^Task 1/))
}

/** Takes a handle of a bar and holds it over another line. */
async function hold(name: RegExp, end: 'start' | 'end', over: RegExp) {
  fireEvent.pointerOver(bar(name))
  await waitFor(() => expect(handles()).toHaveLength(2))
  const [start, last] = handles()
  fireEvent.pointerDown(end === 'start' ? start! : last!, { button: 0, clientX: 10, clientY: 10 })
  const line = lane(over)
  met = () => [line]
  fireEvent.pointerMove(window, { clientX: 20, clientY: 20 })
}
async function drop(name: RegExp, end: 'start' | 'end', over: RegExp) {
  await hold(name, end, over)
  fireEvent.pointerUp(window)
}

test('[B7.49] the end of a bar is dragged to a task that waits for it, and its start to one that it waits for', async () => {
  await open(tasks)
  expect(handles()).toEqual([])
  await hold(/^Task 1/, 'end', /^Task 2/)
  screen.getByText('“Task 2” waits for “Task 1”')
  fireEvent.pointerUp(window)
  await waitFor(() => expect(waits()).toEqual([[idOf(2), idOf(1)]]))
  await waitFor(() => expect(arrows()).toHaveLength(1))
  await drop(/^Task 3/, 'start', /^Task 2/)
  await waitFor(() => expect(waits()).toContainEqual([idOf(3), idOf(2)]))
  void undo()
  await waitFor(() => expect(arrows()).toHaveLength(1))
})

test('[B7.49] tasks that would wait for themselves are marked while it is dragged, and refused', async () => {
  await open(tasks)
  void act('addDependency', { task_id: idOf(2), related_task_id: idOf(1) })
  void act('addDependency', { task_id: idOf(3), related_task_id: idOf(2) })
  await hold(/^Task 3/, 'end', /^Task 1/)
  const refused = () => document.querySelectorAll('[data-refused=true]')
  await waitFor(() => expect(refused()).toHaveLength(2))
  screen.getByText('errors:dependency_cycle')
  fireEvent.pointerUp(window)
  await waitFor(() => expect(refused()).toHaveLength(0))
  await waitFor(() => expect(said()).toContain('errors:dependency_cycle'))
  expect(waits()).toHaveLength(2)
})

test('Escape, a place without a task and the bar itself leave all as it is', async () => {
  await open(tasks)
  await hold(/^Task 1/, 'end', /^Task 2/)
  fireEvent.keyDown(window, { key: 'Escape' })
  fireEvent.pointerUp(window)
  await drop(/^Task 1/, 'end', /^Unmapped/)
  await drop(/^Task 1/, 'end', /^Task 1/)
  expect(waits()).toEqual([])
  expect(openTask).not.toHaveBeenCalled()
})

test('[B7.49] an arrow that is clicked can be removed, and comes back by an undo', async () => {
  await open(tasks)
  void act('addDependency', { task_id: idOf(2), related_task_id: idOf(1) })
  await waitFor(() => expect(arrows()).toHaveLength(1))
  met = () => [lane(/^Task 1/), arrows()[0]]
  click()
  const menu = await screen.findByRole('menu')
  within(menu).getByText('“Task 2” waits for “Task 1”')
  fireEvent.click(within(menu).getByRole('menuitem', { name: 'Remove dependency' }))
  await waitFor(() => expect(arrows()).toHaveLength(0))
  expect(screen.queryByRole('menu')).toBeNull()
  void undo()
  await waitFor(() => expect(arrows()).toHaveLength(1))
})

test('the menu of an arrow goes with what it is about', async () => {
  await open(tasks)
  void act('addDependency', { task_id: idOf(2), related_task_id: idOf(1) })
  await waitFor(() => expect(arrows()).toHaveLength(1))
  met = () => [lane(/^Task 1/), arrows()[0]]
  click()
  await screen.findByRole('menu')
  void act('deleteDependency', { id: arrows()[0]!.dataset.dependency! })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  void undo()
  await waitFor(() => expect(arrows()).toHaveLength(1))
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the menu of a bar goes with its task', async () => {
  await open(tasks)
  fireEvent.contextMenu(lane(/^Task 2/))
  await screen.findByRole('menu')
  void act('deleteTask', { id: idOf(2) })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  void undo()
  await waitFor(() => expect(lane(/^Task 2/)).toBeTruthy())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('an arrow under the pointer is marked, and only a click that began on it opens its menu', async () => {
  await open(tasks)
  void act('addDependency', { task_id: idOf(2), related_task_id: idOf(1) })
  await waitFor(() => expect(arrows()).toHaveLength(1))
  const isMarked = () => screen.getByRole('treegrid').hasAttribute('data-on-arrow')
  met = () => [lane(/^Task 1/), arrows()[0]]
  click()
  fireEvent.keyDown(await screen.findByRole('menu'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  fireEvent.pointerDown(bar(/^Task 2/), { button: 0, clientX: 1_000 })
  fireEvent.click(lane(/^Task 1/))
  fireEvent.click(lane(/^Task 1/))
  expect(screen.queryByRole('menu')).toBeNull()
  fireEvent.pointerMove(lane(/^Task 1/))
  expect(isMarked()).toBe(true)
  void undo()
  await waitFor(() => expect(isMarked()).toBe(false))
})

test('a dependency is moved and dropped by the pointer that holds it alone, and no menu opens meanwhile', async () => {
  await open(tasks)
  await hold(/^Task 1/, 'end', /^Task 2/)
  const line = lane(/^Task 3/)
  met = () => [line]
  fireEvent.pointerMove(window, { pointerId: 7, clientX: 30, clientY: 30 })
  fireEvent.pointerUp(window, { pointerId: 7 })
  screen.getByText('“Task 2” waits for “Task 1”')
  const reached = vi.fn()
  lane(/^Task 1/).addEventListener('contextmenu', reached)
  expect(fireEvent.contextMenu(lane(/^Task 1/))).toBe(false)
  expect(reached).not.toHaveBeenCalled()
  fireEvent.pointerUp(window)
  await waitFor(() => expect(waits()).toEqual([[idOf(2), idOf(1)]]))
})

test('a dependency that is held near an edge scrolls the roadmap', async () => {
  await open(tasks)
  const chart = laidOut()
  const before = chart.scrollLeft
  await hold(/^Task 1/, 'end', /^Task 2/)
  fireEvent.pointerMove(window, { clientX: 1_190, clientY: 250 })
  await waitFor(() => expect(chart.scrollLeft).toBeGreaterThan(before))
  fireEvent.keyDown(window, { key: 'Escape' })
})

/** A lane, once no closed menu keeps it out of reach. */
const reached = (name: RegExp) => waitFor(() => lane(name))

/** Presses the space bar on a lane, and lets it go in the menu if that is open by then. */
async function pressSpace(name: RegExp) {
  const pressed = (await reached(name))!
  await drawing(async () => void fireEvent.keyDown(pressed, { key: ' ' }))
  fireEvent.keyUp(screen.queryByRole('menuitem', { name: 'Open' }) ?? pressed, { key: ' ' })
}

test('[B7.49] the space bar opens the menu of a bar, and chooses nothing in it', async () => {
  await barMenu.load()
  await open(tasks)
  // A key that was pressed elsewhere is none of the bar.
  fireEvent.keyUp(lane(/^Task 2/), { key: ' ' })
  expect(screen.queryByRole('menuitem')).toBeNull()
  await pressSpace(/^Task 2/)
  await screen.findByRole('menuitem', { name: 'Add dependency …' })
  expect(openTask).not.toHaveBeenCalled()
})

/** Opens the menu of a bar by keyboard, and has its task wait for another. */
async function choose(name: RegExp, other: string) {
  await pressSpace(name)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add dependency …' }))
  const field = await screen.findByRole('combobox', { name: 'Search tasks' })
  fireEvent.change(field, { target: { value: other } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('[B7.49] a dependency that is made by keyboard is told, with a way back', async () => {
  await open(tasks)
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  await choose(/^Task 2/, 'Task 1')
  await waitFor(() => expect(said()).toEqual(['“Task 2” waits for “Task 1”']))
  expect(alerts.shown[0]!.offer?.label).toBe('Undo')
})

test('[B7.49] the keyboard opens the menu of a bar, adds a dependency there and removes one', async () => {
  await open(tasks)
  lane(/^Task 2/).focus()
  await waitFor(() => expect(handles()).toHaveLength(2))
  await choose(/^Task 2/, 'Task 1')
  await waitFor(() => expect(waits()).toEqual([[idOf(2), idOf(1)]]))
  // What would go round in a circle is not offered.
  await pressSpace(/^Task 1/)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add dependency …' }))
  await screen.findByRole('combobox', { name: 'Search tasks' })
  expect(screen.getAllByRole('option', { name: /Task/ }).map((each) => each.textContent)).toEqual([
    expect.stringContaining('Task 3'),
  ])
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Search tasks' }), { key: 'Escape' })
  fireEvent.contextMenu((await reached(/^Task 2/))!)
  await screen.findByText('Blocked by')
  fireEvent.click(screen.getByRole('menuitem', { name: 'Task 1' }))
  const remove = await screen.findByRole('menuitem', { name: 'Remove dependency' })
  fireEvent.keyDown(remove, { key: 'Delete' })
  await waitFor(() => expect(waits()).toEqual([]))
})

test('[B7.49] the lag is set in the menu of an arrow, drawn on it, and moves what waits if that is wanted', async () => {
  localStorage.setItem('plumbline.roadmap.options', '["push"]')
  await open(tasks)
  void act('addDependency', { task_id: idOf(2), related_task_id: idOf(1) })
  await waitFor(() => expect(arrows()).toHaveLength(1))
  met = () => [lane(/^Task 1/), arrows()[0]]
  click()
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Lag: No lag …' }))
  const field = await screen.findByRole('textbox', { name: 'Lag' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '3' } })
  fireEvent.submit(field)
  await waitFor(() => expect(arrows()[0]!.textContent).toBe('+3d'))
  expect(daysOf(2)).toEqual([day(7), day(8)])
  fireEvent.contextMenu((await reached(/^Task 2/))!)
  screen.getByText('+3d', { selector: '[role=menuitem] *' })
})
