// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { undo } from '../../../client/engine/outbox/undo.ts'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import type { Row } from '../../../core/model.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { addDays } from '../../../core/values/time.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { project } from '../../../parts/testing/world.ts'
import {
  bar,
  day,
  daysOf,
  drag,
  freshRoadmaps,
  laidOut,
  lane,
  names,
  open,
  openTask,
  row,
} from './testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
freshRoadmaps()
afterEach(() => vi.useRealTimers())

const planning = idOf('Planning')
const tasks: Row<'task'>[] = [
  taskRow(1, { phase_id: planning, start_date: day(1), end_date: day(3) }),
  taskRow(2, { phase_id: planning, status_id: done, end_date: day(5) }),
  taskRow(3),
  taskRow(4, { parent_task_id: idOf(1), start_date: day(1) }),
]
test('[B2.34] phases and their tasks stand beside their bars, done ones and those without days too', async () => {
  await open(tasks)
  expect(names()).toEqual([
    'Planning',
    'Task 1',
    'Task 2',
    null,
    'Building',
    null,
    'Unmapped',
    'Task 3',
    null,
  ])
  expect(bar(/^Task 1/).style.width).toBe('225px')
  expect(bar(/^Task 2/).style.width).toBe('75px')
  expect(lane(/^Task 2/).getAttribute('aria-label')).toContain('100% done')
  expect(lane('Task 3: not scheduled').querySelector('.bar')).toBeNull()
  expect(bar(/^Planning/).style.width).toBe('375px')
  fireEvent.click(screen.getByRole('button', { name: 'Show subtasks: Task 1' }))
  expect(names()).toContain('Task 4')
  fireEvent.click(screen.getByRole('button', { name: 'Close Planning' }))
  expect(names()).not.toContain('Task 1')
  fireEvent.click(screen.getByRole('button', { name: '1 not scheduled' }))
  expect(names()).toEqual(['Planning', 'Building', 'Unmapped', 'Task 3'])
})

test('[B2.34] a bar is dragged, made longer at its ends, and put back by an undo', async () => {
  await open(tasks)
  drag(bar(/^Task 1/), 2)
  await waitFor(() => expect(daysOf(1)).toEqual([day(3), day(5)]))
  drag(bar(/^Task 1/).querySelector<HTMLElement>('[data-grip=end]')!, 1)
  await waitFor(() => expect(daysOf(1)).toEqual([day(3), day(6)]))
  drag(bar(/^Task 1/).querySelector<HTMLElement>('[data-grip=start]')!, 9)
  await waitFor(() => expect(daysOf(1)).toEqual([day(6), day(6)]))
  drag(bar(/^Task 2/), -1)
  await waitFor(() => expect(daysOf(2)).toEqual([null, day(4)]))
  void undo()
  await waitFor(() => expect(daysOf(2)).toEqual([null, day(5)]))
  expect(openTask).not.toHaveBeenCalled()
  drag(bar(/^Task 1/), 0)
  expect(openTask).toHaveBeenCalledWith(idOf(1))
})

test('[B2.34] a task without days gets those that are drawn, and a new one is typed onto its own', async () => {
  await open(tasks)
  const free = lane('Task 3: not scheduled')
  drag(free, 2, 0)
  await waitFor(() => expect(daysOf(3)[1]).toBe(addDays(daysOf(3)[0]!, 2)))
  const [added] = screen.getAllByRole('textbox', { name: 'Add task' })
  drag(added!.closest('[role=row]')!.querySelector<HTMLElement>('[data-cell$="/bar"]')!, 1, 0)
  const input = await screen.findByRole('textbox', { name: /^Add task: / })
  expect(document.activeElement).toBe(input)
  fireEvent.change(input, { target: { value: 'Pour' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByRole('gridcell', { name: /^Pour: / })
  const made = workspace()
    .replica.reader(`project:${project}`)!
    .list('task')
    .find(({ name }) => name === 'Pour')!
  expect(made).toMatchObject({ phase_id: planning, end_date: addDays(made.start_date!, 1) })
})

test('[B2.34] the keyboard goes from line to line and to the bars, moves them, and takes their days', async () => {
  await open(tasks)
  const chart = screen.getByRole('treegrid', { name: 'Roadmap' })
  const press = (key: string, more = {}) => {
    fireEvent.keyDown(document.activeElement!, { key, ...more })
  }
  chart.focus()
  press('ArrowDown')
  await waitFor(() => expect(document.activeElement).toBe(row(/^Planning:/).firstElementChild))
  press('ArrowDown')
  press('ArrowRight')
  press('ArrowRight')
  await waitFor(() => expect(document.activeElement).toBe(lane(/^Task 1/)))
  press('ArrowRight')
  await waitFor(() => expect(daysOf(1)).toEqual([day(2), day(4)]))
  press('ArrowRight', { shiftKey: true })
  await waitFor(() => expect(daysOf(1)).toEqual([day(2), day(5)]))
  press('ArrowLeft', { shiftKey: true, altKey: true })
  await waitFor(() => expect(daysOf(1)).toEqual([day(1), day(5)]))
  for (const key of ['ArrowLeft', 'ArrowRight'])
    expect(fireEvent.keyDown(lane(/^Task 1/), { key, altKey: true })).toBe(true)
  press('Delete')
  await waitFor(() => expect(daysOf(1)).toEqual([null, null]))
  await screen.findByRole('gridcell', { name: 'Task 1: not scheduled' })
  press('Enter')
  await waitFor(() => expect(daysOf(1)).toEqual([today(), today()]))
  await waitFor(() => expect(bar(/^Task 1:/)).toBeTruthy())
  press('Enter')
  expect(openTask).toHaveBeenCalledWith(idOf(1))
  press('Escape')
  await waitFor(() =>
    expect((document.activeElement as HTMLElement).dataset.cell).toBe(`${idOf(1)}/name`),
  )
  press('ArrowDown', { altKey: true })
  await waitFor(() => expect(names().indexOf('Task 2')).toBeLessThan(names().indexOf('Task 1')))
})

test('keys go over the lines to add tasks, in which one begins to type by Enter, F2 or C', async () => {
  await open(tasks)
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  const line = document.querySelector<HTMLElement>(`[data-cell="add:${planning}/name"]`)!
  const field = line.querySelector('input')!
  const above = document.querySelector<HTMLElement>(`[data-cell="${idOf(2)}/name"]`)!
  const at = (cell: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(cell))
  drawing(() => above.focus())
  for (const [down, up] of [
    ['ArrowDown', 'ArrowUp'],
    ['j', 'k'],
  ] as const) {
    press(down)
    await at(line)
    press(down)
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Building/))
    press(up)
    await at(line)
    press(up)
    await at(above)
  }
  press('j')
  await at(line)
  for (const key of ['Enter', 'F2', 'c']) {
    press(key)
    await at(field)
    fireEvent.change(field, { target: { value: 'jack' } })
    press('Escape')
    await at(line)
    expect(field.value).toBe('')
  }
  expect(names()).not.toContain('jack')
})

test('the columns are days, weeks or longer, as this browser remembers', async () => {
  await open(tasks)
  fireEvent.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(bar(/^Task 1/).style.width).toBe('60px')
  fireEvent.change(screen.getByRole('combobox', { name: 'Columns' }), {
    target: { value: 'month' },
  })
  expect(bar(/^Task 1/).style.width).toBe('15px')
  expect(localStorage.getItem('plumbline.roadmap.zoom')).toBe('"month"')
})

const waiting = [
  taskRow(1, { start_date: day(1), end_date: day(3) }),
  taskRow(2, { start_date: day(4), end_date: day(5) }),
  taskRow(3, { start_date: day(2), end_date: day(3) }),
]
async function openWaiting() {
  await open(waiting)
  void act('addDependency', { task_id: idOf(2), related_task_id: idOf(1) })
  fireEvent.click(screen.getByRole('button', { name: 'Options' }))
}

test('[B2.34] what waits for a dragged task moves along if that is wanted, as one change', async () => {
  await openWaiting()
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Move dependent tasks/ }))
  drag(bar(/^Task 1/), 2)
  await waitFor(() => expect(daysOf(2)).toEqual([day(6), day(7)]))
  expect(daysOf(1)).toEqual([day(3), day(5)])
  expect(daysOf(3)).toEqual([day(2), day(3)])
  void undo()
  await waitFor(() =>
    expect([daysOf(1), daysOf(2)]).toEqual([
      [day(1), day(3)],
      [day(4), day(5)],
    ]),
  )
})

test('[B2.34] the critical path is outlined, and others say how late they can be', async () => {
  await openWaiting()
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: /^Critical path/ }))
  await screen.findByRole('gridcell', { name: /^Task 1: .*on the critical path$/ })
  screen.getByRole('gridcell', { name: /^Task 2: .*on the critical path$/ })
  screen.getByRole('gridcell', { name: /^Task 3: .*can be 2 days late$/ })
})

test('the roadmap fills the window until Escape', async () => {
  await open(tasks)
  fireEvent.click(screen.getByRole('button', { name: 'Options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Fill the window' }))
  await screen.findByRole('button', { name: 'Back to the page' })
  fireEvent.keyDown(screen.getByRole('treegrid'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Back to the page' })).toBeNull())
})

test('phases without tasks stand there, each with a line to add one', async () => {
  await open([])
  expect(names()).toEqual(['Planning', null, 'Building', null])
})

test('a bar that is held near an edge scrolls the roadmap', async () => {
  await open(tasks)
  const chart = laidOut()
  const before = chart.scrollLeft
  fireEvent.pointerDown(bar(/^Task 1/), { button: 0, clientX: 800, clientY: 200 })
  fireEvent.pointerMove(bar(/^Task 1/), { clientX: 1_190, clientY: 200 })
  await waitFor(() => expect(chart.scrollLeft).toBeGreaterThan(before))
  fireEvent.pointerUp(bar(/^Task 1/))
})

test('a menu that opens over a held bar ends the drag; with Ctrl none begins', async () => {
  await open(tasks)
  fireEvent.pointerDown(bar(/^Task 1/), { button: 0, clientX: 800 })
  fireEvent.contextMenu(bar(/^Task 1/))
  fireEvent.pointerMove(bar(/^Task 1/), { clientX: 1_000 })
  fireEvent.pointerUp(bar(/^Task 1/))
  await screen.findByRole('menu')
  fireEvent.pointerDown(bar(/^Task 1/), { button: 0, ctrlKey: true, clientX: 800 })
  fireEvent.pointerUp(bar(/^Task 1/))
  expect(openTask).not.toHaveBeenCalled()
  expect(bar(/^Task 1/).style.width).toBe('225px')
  expect(daysOf(1)).toEqual([day(1), day(3)])
})

test('a finger that holds a bar may drag it however long, and has its menu once it is gone', async () => {
  await open(tasks)
  const finger = { button: 0, pointerType: 'touch', clientX: 800 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const hold = () => {
    fireEvent.pointerDown(bar(/^Task 1/), finger)
    drawing(() => void vi.advanceTimersByTime(300))
    expect(fireEvent.contextMenu(bar(/^Task 1/))).toBe(false)
    expect(screen.queryByRole('menu')).toBeNull()
  }
  hold()
  fireEvent.pointerMove(bar(/^Task 1/), { ...finger, clientX: 875 })
  fireEvent.pointerUp(bar(/^Task 1/), { ...finger, clientX: 875 })
  vi.useRealTimers()
  await waitFor(() => expect(daysOf(1)).toEqual([day(2), day(4)]))
  expect(screen.queryByRole('menu')).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  hold()
  fireEvent.pointerUp(bar(/^Task 1/), finger)
  vi.useRealTimers()
  await screen.findByRole('menu')
  expect(openTask).not.toHaveBeenCalled()
})

test('[B2.34] in hours a bar spans those of its days, and the line stands at this hour', async () => {
  localStorage.setItem('plumbline.roadmap.zoom', '"hour"')
  vi.setSystemTime(new Date(2026, 2, 4, 9, 30))
  await open([taskRow(1, { phase_id: planning, start_date: day(1), end_date: day(3) })])
  expect(bar(/^Task 1/).style.width).toBe(`${3 * 24 * 44}px`)
  const columns = screen.getAllByRole('option').map((each) => each.textContent)
  expect(columns).toEqual(['Hours', 'Days', 'Weeks', 'Months', 'Quarters', 'Years'])
  const line = document.querySelector<HTMLElement>('[data-today]')!
  const px = Number(/(\d+(?:\.\d+)?)px/.exec(line.style.left)![1]) % (24 * 44)
  expect(px).toBeCloseTo(9.5 * 44)
  drag(bar(/^Task 1/), (24 * 44) / 75)
  await waitFor(() => expect(daysOf(1)).toEqual([day(2), day(4)]))
})
