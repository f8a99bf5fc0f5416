// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import {
  countsOf,
  type OwnTask,
  toMemberInfo,
  toMemberTask,
} from '../../../core/reporting/single-member.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { contains } from '../../../core/values/text.ts'
import { addDays } from '../../../core/values/time.ts'
import {
  doingCategory,
  doneCategory,
  mediumPriority,
  todoCategory,
} from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { showDate } from '../../../parts/text/format.ts'
import { useTimeFilter } from '../shell/use-time-filter.ts'
import { MemberReport } from './MemberReport.tsx'

withTexts()
beforeAll(readDeclarations)

const task = (name: string, { id: category }: { id: string }, more = {}): OwnTask => ({
  ...{ id: idOf(name), name, project_id: idOf('project'), parent_task_id: null },
  ...{ priority_id: mediumPriority.id, completed_at: null, end_date: null, sub_tasks_count: 0 },
  ...{ total_minutes: 60, total_minutes_spent: 0, project_name: 'Moon', project_color: '#154c9b' },
  ...{ team_name: 'Red', status_name: 'Doing', status_color: null },
  ...{ phase_name: null, phase_color: null, assignedOn: today() },
  ...{ category, categoryThen: category, doneOn: null },
  ...more,
})
const late = addDays(today(), -4)
const tasks = [
  task('Dome', todoCategory, { end_date: late, total_minutes_spent: 5_400 }),
  task('Ark', doingCategory),
  task('Rocket', doneCategory, { doneOn: today(), completed_at: `${today()}T09:00:00.000Z` }),
]
const place = (name: string) => ({
  ...{ id: name, task_id: idOf(name), task_name: name, task_key: 'MB-1' },
  ...{ project_id: idOf('project'), project_name: 'Moon', created_at: `${today()}T09:00:00.000Z` },
})
const nothing = {
  ...{ previous_status: null, next_status: null, previous_priority: null, next_priority: null },
  ...{ previous_phase: null, next_phase: null },
}

let asked: Record<string, unknown>[]
let isEmpty: boolean
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  asked = []
  isEmpty = false
  const when = { period: [addDays(today(), -7), today()], today: today() } as const
  const listed = tasks.map((each) => toMemberTask(each, today()))
  const answers: Record<string, unknown> = {
    'overview/member/info': toMemberInfo(
      tasks.map((own) => countsOf(own, when)),
      { projects: 2, logged: 5_400 },
    ),
    'members/single-member-task-stats': {
      team_member_name: 'Ada',
      groups: [[], listed, [listed[2]], [listed[0]], [listed[1]]].map((own) => ({
        ...{ name: '', color_code: '#7590c9', total: own.length, tasks: own },
      })),
    },
    [`overview/member/tasks/${idOf('Ada')}`]: listed,
    'overview/projects/undefined': [
      { id: idOf('project'), name: 'Moon', color_code: '#154c9b', team_id: '', status_id: '' },
    ],
    'member-projects': [
      {
        ...{ id: idOf('project'), name: 'Moon', team_member_id: idOf('Ada'), team: 'Red' },
        ...{ task_count: 3, project_task_count: 4, completed: 1, overdue: 1, incompleted: 2 },
        ...{ time_logged: '1h 30m', contribution: 75 },
      },
    ],
    'members/single-member-timelogs': [
      {
        log_day: today(),
        logs: [
          {
            ...{ ...place('Dome'), time_spent: 5_400, time_spent_string: '1h 30m' },
            approval: { member_name: 'Bill', created_at: '2026-03-05T09:00:00.000Z' },
          },
          {
            ...{ ...place('Ark'), time_spent: 60, time_spent_string: '0h 1m', approval: null },
          },
        ],
      },
    ],
    'members/single-member-activities': [
      {
        log_day: today(),
        logs: [
          {
            ...{ ...place('Dome'), attribute_type: 'end_date', log_type: 'update' },
            ...{ previous: null, current: late, ...nothing },
          },
          {
            ...{ ...place('Ark'), attribute_type: 'priority', log_type: 'update', ...nothing },
            ...{ previous: 'Low', current: 'High' },
            previous_priority: { name: 'Low', color_code: '#75c997' },
            next_priority: { name: 'High', color_code: '#f37070' },
          },
        ],
      },
    ],
  }
  caller.send = async (address, request) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    const body = request?.body ? JSON.parse(String(request.body)) : {}
    asked.push({ ...Object.fromEntries(searchParams), ...body })
    const answer = answers[pathname.split('/reporting/')[1]!]
    const search = searchParams.get('search')
    if (search && Array.isArray(answer))
      return Response.json({
        ...{ done: true, body: answer.filter(({ name }) => contains(name, search)) },
      })
    return Response.json({ done: true, body: isEmpty && Array.isArray(answer) ? [] : answer })
  }
})

const Place = () => <output>{useLocation().search}</output>
function Page() {
  return (
    <MemberReport
      member={{ id: idOf('Ada'), name: 'Ada', team_id: idOf('Red') }}
      archived={false}
      filter={useTimeFilter()}
      close={() => {}}
    />
  )
}
const open = (view = '') =>
  draw(
    <MemoryRouter initialEntries={[`/?view=${view}`]}>
      <Page />
      <Place />
    </MemoryRouter>,
  )
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('[role=cell], th, td:not([aria-hidden])')].map(
        ({ textContent }) => textContent,
      ),
    )
const address = () => document.querySelector('output')!.textContent

test('[B2.36] the report on a member opens with their figures and their tasks by project, status and priority', async () => {
  open()
  await screen.findByRole('table', { name: 'Tasks by project' })
  const figures = [...document.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling!.textContent,
  ])
  expect(figures).toEqual([
    ['Projects', '2'],
    ['Total tasks', '1'],
    ['Tasks assigned', '3'],
    ['Completed tasks', '1'],
    ['Ongoing tasks', '1'],
    ['Overdue tasks', '1'],
    ['Logged time', '1h 30m'],
  ])
  expect(cellsOf('Tasks by project')).toEqual([['Moon', '3', '100%']])
  expect(cellsOf('Tasks by status').map(([name]) => name)).toEqual(['To do', 'Doing', 'Done'])
  expect(cellsOf('Tasks by priority')[1]).toEqual(['Medium', '3', '100%'])
})

test('[B2.36] a figure opens to the tasks or the projects behind it, and logged time to its log', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Show: Overdue tasks/ }))
  const overdue = await screen.findByRole('dialog', { name: 'Ada: Overdue tasks' })
  await within(overdue).findByRole('table', { name: 'Overdue tasks' })
  expect(cellsOf('Overdue tasks').map(([name]) => name)).toEqual(['Dome'])
  fireEvent.click(within(overdue).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /Overdue/ })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /Show: Projects/ }))
  const projects = await screen.findByRole('dialog', { name: 'Ada: Projects' })
  await within(projects).findByRole('table', { name: 'Projects' })
  expect(cellsOf('Projects')).toEqual([['Moon', 'Red', '3', '75%', '2', '1', '1', '1h 30m']])
  // The figure counts the projects of one team.
  expect(asked.at(-1)).toMatchObject({ teamMemberId: idOf('Ada'), teamId: idOf('Red') })
  fireEvent.click(within(projects).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ada: Projects' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: /Show: Logged time/ }))
  await waitFor(() => expect(address()).toBe('?view=time'))
})

test('[B2.36] logged time is listed by day, of what is billable or not; its task opens', async () => {
  open('time')
  const line = (await screen.findByText('1h 30m')).closest('li')!
  screen.getByText(showDate(today()))
  within(line).getByRole('img', { name: /^Approved by Bill on .*locked$/ })
  expect(screen.getAllByRole('img', { name: /locked$/ })).toHaveLength(1)
  expect(asked.at(-1)).toMatchObject({
    ...{ billable: { billable: true, nonBillable: true }, duration: 'LAST_WEEK' },
    date_range: [addDays(today(), -7), today()],
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Not billable' }))
  await waitFor(() =>
    expect(asked.at(-1)!.billable).toEqual({ billable: true, nonBillable: false }),
  )
  fireEvent.click(screen.getByRole('link', { name: 'Dome' }))
  expect(new URLSearchParams(address()).get('task')).toBe(idOf('Dome'))
})

test('[B2.36] what a member changed is listed by day, with what it was before', async () => {
  open('activity')
  const line = (await screen.findByText('changed the priority')).closest('li')!
  expect(line.textContent).toBe('changed the priorityLowHighArkMB-1 · Moon')
  const days = screen.getByText('changed the due date').closest('li')!
  expect(days.textContent).toBe(`changed the due dateNone${showDate(late)}DomeMB-1 · Moon`)
})

test('[B2.36] the tasks of a member are filtered by project and found by name', async () => {
  open('tasks')
  await screen.findByRole('table', { name: 'Tasks' })
  // Projects are offered whose tasks are listed: without archived ones where these do not count.
  expect(asked.find(({ member }) => member === idOf('Ada'))).toMatchObject({ archived: 'false' })
  expect(cellsOf('Tasks').map(([name]) => name)).toEqual(['Dome', 'Ark', 'Rocket'])
  expect(cellsOf('Tasks')[0]!.slice(6)).toEqual(['1h 0m', '1h 30m', '0h 30m'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Project' }), {
    target: { value: idOf('project') },
  })
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ project: idOf('project') }))
  const search = screen.getByRole('searchbox', { name: 'Search by task name' })
  fireEvent.change(search, { target: { value: 'ark' } })
  await waitFor(() => expect(cellsOf('Tasks').map(([name]) => name)).toEqual(['Ark']))
  expect(asked.at(-1)).toMatchObject({ search: 'ark', project: idOf('project') })
})

test('[B7.113 B7.125] more of a long list is asked for on demand, and all of it is in a file', async () => {
  const send = caller.send!
  const entry = (n: number) => ({ ...place(`Task ${n}`), time_spent: 60, time_spent_string: '1m' })
  caller.send = async (address, request) => {
    const answer = await send(address, request)
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    const size = Number(searchParams.get('size') ?? asked.at(-1)!.size)
    const many = <T,>(make: (n: number) => T) => Array.from({ length: size }, (_, n) => make(n))
    if (pathname.endsWith('/single-member-timelogs'))
      return Response.json({ done: true, body: [{ log_day: today(), logs: many(entry) }] })
    if (pathname.includes('/member/tasks/'))
      return Response.json({
        ...{
          done: true,
          body: many((n) => toMemberTask(task(`Task ${n}`, todoCategory), today())),
        },
      })
    return answer
  }
  for (const view of ['time', 'tasks']) {
    const { unmount } = open(view)
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ size: view === 'time' ? 300 : '300' }))
    await screen.findByText('Task 299')
    unmount()
  }
})

test('[A3.36] a period of its own is chosen in the report, whose parts are exported', async () => {
  open('tasks')
  await screen.findByRole('table', { name: 'Tasks' })
  screen.getByRole('button', { name: 'Export' })
  fireEvent.click(screen.getByRole('button', { name: /^Period: / }))
  fireEvent.click(screen.getByRole('menuitemradio', { name: /All time/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ duration: 'ALL_TIME' }))
  expect(localStorage.getItem('plumbline.reporting.period')).toBeNull()
})

/** The addresses of the files that are saved. */
function savedFiles() {
  const files: string[] = []
  const send = caller.send!
  caller.send = async (address, request) => {
    if (!String(address).includes('/reporting-export/')) return send(address, request)
    files.push(String(address))
    throw new TypeError('unreachable')
  }
  return files
}
const save = async (button: string) => {
  fireEvent.click(await screen.findByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }))
}

test('[B7.132] logged time and tasks of a member are saved as their lists are narrowed', async () => {
  const files = savedFiles()
  const { unmount } = open('time')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Billable' }))
  await save('Export')
  await waitFor(() => expect(files[0]).toMatch('/member-time-log-breakdown/export?'))
  const query = (n: number) => Object.fromEntries(new URL(files[n]!, location.href).searchParams)
  expect(query(0)).toMatchObject({ billable: 'false', nonBillable: 'true' })
  unmount()
  open('tasks')
  const search = await screen.findByRole('searchbox', { name: 'Search by task name' })
  fireEvent.change(search, { target: { value: 'ark' } })
  fireEvent.change(await screen.findByRole('combobox', { name: 'Project' }), {
    target: { value: idOf('project') },
  })
  await waitFor(() => expect(cellsOf('Tasks').map(([name]) => name)).toEqual(['Ark']))
  await save('Export')
  await waitFor(() => expect(files[1]).toMatch('/member-tasks/export?'))
  expect(query(1)).toMatchObject({ search: 'ark', project: idOf('project'), archived: 'false' })
})

test('[B7.132] the projects of a member, and all of their tasks in one, are saved as files', async () => {
  const files = savedFiles()
  const { unmount } = open('tasks')
  await screen.findByRole('table', { name: 'Tasks' })
  expect(screen.queryByRole('button', { name: 'Export all tasks in this project' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Project' }), {
    target: { value: idOf('project') },
  })
  await save('Export all tasks in this project')
  await waitFor(() => expect(files[0]).toMatch('/flat-tasks/export?'))
  expect(files[0]).toMatch(`project_id=${idOf('project')}`)
  unmount()
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Show: Projects/ }))
  await screen.findByRole('dialog', { name: 'Ada: Projects' })
  await save('Export')
  await waitFor(() => expect(files[1]).toMatch('/member-projects/export?'))
  expect(files[1]).toMatch(`team_id=${idOf('Red')}`)
  for (const file of files) expect(file).toMatch(`team_member_id=${idOf('Ada')}`)
  for (const file of files) expect(file).toMatch('format=csv')
})

test('[B2.36] where there is nothing, that is said, and so is a failure', async () => {
  isEmpty = true
  for (const [view, says] of [
    ['time', 'No time logs to show'],
    ['activity', 'No activity logs to show'],
    ['tasks', 'No tasks to show'],
  ] as const) {
    const { unmount } = open(view)
    await screen.findByText(says)
    unmount()
  }
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  open()
  await screen.findByText('The report on this member could not be loaded')
})
