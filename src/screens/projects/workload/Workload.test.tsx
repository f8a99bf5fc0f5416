// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import type { Row } from '../../../core/model.ts'
import { chartOf } from '../../../core/schedule/dates.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { addDays } from '../../../core/values/time.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  answer,
  loadTasks,
  loadTeam,
  memberRow,
  openWorkspaceForTest,
  placeOf,
  project,
} from '../../../parts/testing/world.ts'
import { showWholeDay } from '../../../parts/text/format.ts'
import { Workload } from './Workload.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)
beforeEach(() => {
  localStorage.clear()
  // Questions that are not answered are told to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const monday = chartOf(today(), 'week').start
const tuesday = addDays(monday, 1)
const week = [28_800, 28_800, 28_800, 28_800, 28_800, 0, 0]
const bills = { assignees: [idOf('Bill')] }
const tasks: Row<'task'>[] = [
  taskRow(1, { ...bills, total_minutes: 600, start_date: monday, end_date: monday }),
  taskRow(2, { ...bills, total_minutes: 960, start_date: tuesday, end_date: addDays(monday, 2) }),
  taskRow(3, { ...bills, end_date: tuesday }),
  taskRow(4, { ...bills, total_minutes: 60 }),
  taskRow(5, { ...bills, total_minutes: 60, start_date: tuesday, status_id: done }),
  taskRow(6, { total_minutes: 60, start_date: tuesday }),
]
const openTask = vi.fn()

function Page() {
  const row = useRow('project', project)
  return row ? <Workload project={row} openTask={openTask} /> : null
}

async function open(given = tasks, off: { start_date: string; end_date: string }[] = []) {
  openTask.mockClear()
  answer({
    [`/schedule-gannt-v2/projects/${project}/calendars`]: () => [
      { team_member_id: idOf('Ada'), week, off: [] },
      { team_member_id: idOf('Bill'), week, off },
    ],
  })
  await loadTasks(given, {}, [placeOf('Ada'), placeOf('Bill')])
  draw(<Page />)
  await screen.findByRole('table', { name: 'Workload' })
}

const on = (day: string) =>
  document.querySelector<HTMLElement>(`button[aria-label^="${showWholeDay(day)}"][data-at^="1/"]`)!

test('[B2.34] each day says how much of the working hours the open tasks take, and where it is too much', async () => {
  await open()
  expect(document.querySelectorAll('thead th')).toHaveLength(15)
  expect(on(monday).textContent).toBe('10h / 8h')
  expect(on(monday).getAttribute('aria-label')).toContain('Over-allocated by 2h')
  expect(on(tuesday).getAttribute('aria-label')).toContain('Fully allocated, 1 task')
  expect(on(addDays(monday, 5)).getAttribute('aria-label')).toContain('No working day')
  expect(screen.getByTitle('Bill').getAttribute('aria-label')).toBe(
    'Bill, 26h of 80h, over-allocated on 1 day, 2 not planned',
  )
})

test('[B2.34] a change of a task is seen at once, and other days are a step away', async () => {
  await open()
  void act('setRoadmapDates', { task_id: idOf(1), start_date: tuesday, end_date: tuesday })
  await waitFor(() => expect(on(tuesday).textContent).toBe('18h / 8h'))
  fireEvent.click(screen.getByTitle('Later'))
  expect(on(addDays(monday, 14)).textContent).toBe('0h / 8h')
  fireEvent.click(screen.getByTitle('Today'))
  expect(on(tuesday).textContent).toBe('18h / 8h')
  fireEvent.change(screen.getByRole('combobox', { name: 'Days shown' }), {
    target: { value: 'month' },
  })
  expect(document.querySelectorAll('thead th').length).toBeGreaterThan(28)
})

test('[B2.34] a day opens to its tasks, somebody to those that no day holds, too', async () => {
  await open()
  fireEvent.click(on(tuesday))
  const drawer = await screen.findByRole('dialog', { name: `Bill · ${showWholeDay(tuesday)}` })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Task 2, 8h' }))
  expect(openTask).toHaveBeenCalledWith(idOf(2))
  fireEvent.click(screen.getByTitle('Bill'))
  within(await screen.findByRole('region', { name: 'Planned in these days' })).getByText('Task 1')
  within(screen.getByRole('region', { name: 'Without an estimate' })).getByText('Task 3')
  within(screen.getByRole('region', { name: 'Without a day' })).getByText('Task 4')
  expect(screen.queryByText('Task 5')).toBeNull()
})

test('[B2.34] tasks that nobody has are told, and days off hold nothing', async () => {
  await open(tasks, [{ start_date: monday, end_date: monday }])
  expect(on(monday).getAttribute('aria-label')).toContain('No working day')
  fireEvent.click(screen.getByRole('button', { name: '1 task assigned to nobody' }))
  within(await screen.findByRole('region', { name: 'Assigned to nobody' })).getByText('Task 6')
})

test('the keyboard goes from day to day, and into and out of the table with Tab', async () => {
  await open()
  const name = screen.getByTitle('Bill')
  expect([name.tabIndex, on(monday).tabIndex]).toEqual([-1, -1])
  const first = screen.getByTitle('Ada')
  expect(first.tabIndex).toBe(0)
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowDown' })
  expect([name.tabIndex, first.tabIndex]).toEqual([0, -1])
  fireEvent.keyDown(name, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(on(monday))
  expect([name.tabIndex, on(monday).tabIndex]).toEqual([-1, 0])
  fireEvent.keyDown(on(monday), { key: 'End' })
  expect(document.activeElement).toBe(on(addDays(monday, 13)))
  fireEvent.keyDown(on(addDays(monday, 13)), { key: 'Home' })
  expect(document.activeElement).toBe(name)
})

test('the keyboard is on the first cell once its day is no longer shown', async () => {
  await open()
  const days = screen.getByRole('combobox', { name: 'Days shown' })
  fireEvent.change(days, { target: { value: 'month' } })
  const last = () => document.querySelectorAll<HTMLElement>('[data-at^="1/"]')
  const far = [...last()].at(-1)!
  far.focus()
  await waitFor(() => expect(far.tabIndex).toBe(0))
  fireEvent.change(days, { target: { value: 'week' } })
  expect(screen.getByTitle('Ada').tabIndex).toBe(0)
})

test('of many people and tasks only those in sight are drawn, and the keyboard goes on to others', async () => {
  const many = Array.from({ length: 300 }, (_, n) => `Person ${String(n).padStart(3, '0')}`)
  answer({ [`/schedule-gannt-v2/projects/${project}/calendars`]: () => [] })
  await loadTeam({ team_member: many.map((name) => memberRow(name)) })
  const nobodys = Array.from({ length: 400 }, (_, n) => taskRow(n + 1))
  await loadTasks(nobodys, {}, many.map(placeOf))
  draw(<Page />)
  const table = await waitFor(() => {
    const found = document.querySelector('table')
    return found ?? expect.fail('no table')
  })
  const names = () => table.querySelectorAll<HTMLElement>('[data-at$="/0"]')
  await waitFor(() => expect(names().length).toBeGreaterThan(5))
  expect(names().length).toBeLessThan(40)
  expect(table.getAttribute('aria-rowcount')).toBe('301')
  names()[0]!.focus()
  for (let n = 0; n < 18; n++) fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
  expect(document.activeElement).toHaveProperty('title', 'Person 018')
  fireEvent.click(screen.getByText('400 tasks assigned to nobody'))
  await screen.findByText('Task 1')
  const lines = document.querySelectorAll('section[aria-label="Assigned to nobody"] li')
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.length).toBeLessThan(60)
  const first = screen.getByTitle('Task 1')
  first.focus()
  const box = first.closest('section')!.parentElement!
  box.scrollTop = 6_400
  fireEvent.scroll(box)
  await screen.findByTitle('Task 205')
  expect(document.activeElement === first && first.isConnected).toBe(true)
  screen.getByTitle('Task 2')
  expect(screen.queryByTitle('Task 50')).toBeNull()
})

test('a task without a name is told as one', async () => {
  await open([taskRow(1, { ...bills, name: '', total_minutes: 60 })])
  fireEvent.click(screen.getByTitle('Bill'))
  await screen.findByRole('button', { name: /^Untitled Task/ })
})

test('who has come meanwhile is asked for with each change until the server knows them', async () => {
  const asked = vi.fn(() => [{ team_member_id: idOf('Ada'), week, off: [] }])
  answer({ [`/schedule-gannt-v2/projects/${project}/calendars`]: asked })
  await loadTasks(tasks, {}, [placeOf('Ada')])
  draw(<Page />)
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  void act('setRoadmapDates', { task_id: idOf(1), start_date: tuesday, end_date: tuesday })
  await waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(2))
})

test('a project without people, and one whose hours cannot be had, say so', async () => {
  answer({})
  await loadTasks([], {}, [])
  draw(<Page />)
  await screen.findByText('The workload could not be loaded')
  answer({ [`/schedule-gannt-v2/projects/${project}/calendars`]: () => [] })
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Nobody to plan yet')
})
