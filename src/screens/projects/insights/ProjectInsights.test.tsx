// @vitest-environment jsdom
import { fireEvent, act as now, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import type { Row } from '../../../core/model.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { addDays, iso } from '../../../core/values/time.ts'
import { useRow } from '../../../parts/data/use-rows.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, placeOf, project } from '../../../parts/testing/world.ts'
import { ProjectInsights } from './ProjectInsights.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)

const day = (days: number) => addDays(today(), days)
const ada = idOf('Ada')
const tasks: Row<'task'>[] = [
  taskRow(1, { assignees: [ada], end_date: day(-3), total_minutes: 60, total_minutes_spent: 3600 }),
  taskRow(2, {
    ...{ status_id: done, assignees: [ada, idOf('Bill')], end_date: day(2) },
    completed_at: iso(Date.now()),
  }),
  taskRow(3, { total_minutes: 30, total_minutes_spent: 45 * 60, end_date: day(5) }),
  taskRow(4, { archived: true, end_date: day(-1) }),
]

function Insights() {
  const row = useRow('project', project)
  const { search } = useLocation()
  return (
    <>
      {row && <ProjectInsights project={row} />}
      <output>{search}</output>
    </>
  )
}

async function open(query = '', given = tasks, changes: Partial<Row<'project'>> = {}) {
  await loadTasks(given, changes, [placeOf('Ada'), placeOf('Bill')])
  draw(
    <MemoryRouter initialEntries={[`/?tab=project-insights-member-overview${query}`]}>
      <Insights />
    </MemoryRouter>,
  )
}

/** The figure under a label, with what it is to be seen against. */
const figure = (label: string) =>
  [...screen.getByText(label, { selector: 'dt' }).parentElement!.querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )
/** The cells of a table, row by row, without its head. */
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('[role=cell], th, td:not([aria-hidden])')].map(
        (cell) => cell.textContent,
      ),
    )
const show = (segment: string) =>
  fireEvent.click(screen.getByRole('tab', { name: (name) => name.startsWith(segment) }))
const archived = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /archived/ })
const address = () => screen.getByText(/^\?tab/, { selector: 'output' }).textContent

test('[B2.30] the insights begin with an overview, which is all tables', async () => {
  await open('', tasks, { end_date: day(3) })
  expect(figure('Completed tasks')).toEqual(['1', '1 in the last 7 days'])
  expect(figure('Incomplete tasks')).toEqual(['2', '2 to do, 0 in progress'])
  expect(figure('Overdue tasks')).toEqual(['1', '50% of the incomplete ones'])
  expect(figure('Logged time')).toEqual(['1h 45m', 'of an estimate of 1h 30m'])
  expect(cellsOf('Tasks by status')).toEqual([
    ['To do', '2', '67%'],
    ['Doing', '0', '0%'],
    ['Done', '1', '33%'],
  ])
  expect(cellsOf('Tasks by priority').map(([name, count]) => [name, count])).toEqual([
    ['Low', '0'],
    ['Medium', '3'],
    ['High', '0'],
    ['Critical', '0'],
  ])
  expect(cellsOf('Tasks updated last').map(([name]) => name)).toHaveLength(3)
  screen.getByText(/1 task is due after that/)
  expect(cellsOf('Project deadline').map(([name]) => name)).toEqual(['Task 3'])
})

test('[B2.30] archived tasks are counted in when they are included, and the address has it', async () => {
  await open()
  expect(archived().checked).toBe(false)
  fireEvent.click(archived())
  await waitFor(() => expect(figure('Overdue tasks')[0]).toBe('2'))
  expect(address()).toContain('include_archived=1')
  fireEvent.click(archived())
  await waitFor(() => expect(figure('Overdue tasks')[0]).toBe('1'))
  expect(address()).not.toContain('archived')
})

test('[B2.30] members have their shares, and open to their tasks', async () => {
  await open()
  show('Members')
  expect(address()).toContain('segment=members')
  expect(figure('Project members')).toEqual(['2'])
  expect(figure('Members with overdue tasks')).toEqual(['1'])
  expect(cellsOf('Tasks by member')).toEqual([
    ['AAda', '2', '67%', '1', '1', '1', '50%'],
    ['BBill', '1', '33%', '1', '0', '0', '100%'],
  ])
  const opener = screen.getByRole('button', { name: 'Ada' })
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(opener)
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  expect(
    cellsOf('Tasks of Ada').map(([name, , , overdue, , estimate]) => [name, overdue, estimate]),
  ).toEqual([
    ['Task 1', '3 days', '1h'],
    ['Task 2', '', ''],
  ])
  fireEvent.click(opener)
  expect(screen.queryByRole('table', { name: 'Tasks of Ada' })).toBeNull()
})

test('[B2.30] tasks that are late, early or took longer have tables, ten at first', async () => {
  const late = Array.from({ length: 12 }, (_, n) => taskRow(n + 10, { end_date: day(-1 - n) }))
  await open('&segment=tasks', [...tasks, ...late])
  expect(figure('Overdue tasks')).toEqual(['13'])
  expect(cellsOf('Logged over estimate')).toEqual([['Task 3', '30m', '45m', '15m']])
  expect(cellsOf('Completed early')[0]).toContain('2 days')
  screen.getByText('No data: no task was done after its due date.')
  expect(cellsOf('Overdue tasks')).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show all 13: Overdue tasks' }))
  expect(cellsOf('Overdue tasks')).toHaveLength(13)
  expect(cellsOf('Overdue tasks')[0]).toContain('12 days')
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer: Overdue tasks' }))
  expect(cellsOf('Overdue tasks')).toHaveLength(10)
})

test('the figures follow what is changed, also without a server, and names lead to their tasks', async () => {
  await open('&segment=members')
  void act('setTaskStatus', { id: idOf(1), status_id: done })
  await waitFor(() => expect(cellsOf('Tasks by member')[0]!.at(-1)).toBe('100%'))
  fireEvent.click(screen.getByRole('button', { name: 'Ada' }))
  const link = screen.getByRole('link', { name: 'Task 1' })
  fireEvent.click(link)
  expect(address()).toContain(`task=${idOf(1)}`)
  expect(address()).toContain('segment=members')
})

test('a project without tasks says what will be there, and one of archived tasks offers them', async () => {
  await open('', [])
  screen.getByText('No tasks yet')
  await now(() => loadTasks([tasks[3]!]))
  fireEvent.click(await screen.findByRole('button', { name: 'Include archived tasks' }))
  await waitFor(() => expect(figure('Overdue tasks')[0]).toBe('1'))
})

test('[B2.30] the part that is shown is printed alone, or saved as a PDF of its name and day', async () => {
  await open('&segment=members')
  const title = document.title
  const paper = () => document.querySelector<HTMLElement>('[data-print]')
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    now(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(document.title).toBe(`Members ${today()}`)
    within(paper()!).getByText(/^Members · /)
    within(paper()!).getAllByRole('table', { hidden: true })
    now(() => void window.dispatchEvent(new Event('afterprint')))
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Export as PDF' }))
  expect(print).toHaveBeenCalledOnce()
  expect(paper()).toBeNull()
  expect(document.title).toBe(title)
})
