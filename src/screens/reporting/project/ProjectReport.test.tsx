// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { Rows } from '../../../core/engine/store.ts'
import { taskGroupings } from '../../../core/reporting/project-drawer.ts'
import { toReportedProject } from '../../../core/reporting/project-row.ts'
import {
  projectInfoOf,
  type TaskFacts,
  taskGroupsOf,
  taskLister,
} from '../../../core/reporting/project-tasks.ts'
import { idOf, statusRows, taskRow } from '../../../core/tasks/testing.ts'
import { contains } from '../../../core/values/text.ts'
import { projectStatuses } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { showInstant } from '../../../parts/text/format.ts'
import { ProjectReport } from './ProjectReport.tsx'

withTexts()
beforeAll(readDeclarations)

const today = '2026-03-05'
const project = toReportedProject(
  {
    ...{ id: idOf('Ark'), name: 'Ark', color_code: '#154c9b', team_id: idOf('team') },
    ...{ team_name: 'Red', status_id: projectStatuses[3].id, health_id: null, category_id: null },
    ...{ start_date: null, end_date: null, client: null, manager: null },
    ...{ category_name: null, category_color: null },
  },
  {
    figures: { todo: 1, doing: 1, done: 1, minutes: 0, seconds: 0 },
    ...{ update: undefined, activity: undefined, canEdit: true },
  },
  { reader: new Rows(), today },
)
const member = (name: string, overdue: number) => ({
  ...{ id: idOf(name), team_member_id: idOf(`member ${name}`), name, tasks_count: 2, overdue },
  ...{ completed: 1, incompleted: 1, contribution: 67, progress: 50, time_logged: '2h 30m' },
})

let tasks: TaskFacts[]
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  const [todo, , done] = statusRows
  const task = (n: number, name: string, more: Partial<TaskFacts>): TaskFacts => ({
    ...taskRow(n),
    ...{ name, status_id: todo!.id, category_id: todo!.category_id, ...more },
  })
  tasks = [
    task(1, 'Dome', { end_date: '2026-03-01', total_minutes: 90, total_minutes_spent: 9_000 }),
    task(2, 'Glass', { status_id: done!.id, category_id: done!.category_id }),
  ]
  caller.send = async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    const [, part] = pathname.split('/reporting/')
    const group = taskGroupings.find((each) => each === searchParams.get('group')) ?? 'status'
    const ofMember = searchParams.get('member') ? tasks.slice(0, 1) : tasks
    const own = ofMember.filter(({ name }) => contains(name, searchParams.get('search') ?? ''))
    const workflow = { statuses: statusRows, phases: [] }
    const body = {
      [idOf('Ark')]: project,
      [`overview/project/info/${idOf('Ark')}`]: projectInfoOf(tasks, today),
      [`overview/project/members/${idOf('Ark')}`]: [member('Ada', 1), member('Bill', 0)],
      [`overview/project/tasks/${idOf('Ark')}`]: taskGroupsOf(
        own.map(taskLister(own, { workflow, zone: 'UTC' })),
        group,
        workflow,
      ),
    }[part!]
    return Response.json({ done: true, body })
  }
})

const Place = () => <output>{useLocation().search}</output>
const open = () =>
  draw(
    <MemoryRouter initialEntries={[`/?report=${idOf('Ark')}`]}>
      <ProjectReport />
      <Place />
    </MemoryRouter>,
  )
const show = async (part: string) => fireEvent.click(await screen.findByRole('tab', { name: part }))
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('[role=cell], th, td:not([aria-hidden])')].map(
        (cell) => cell.textContent,
      ),
    )

test('[A2.50] a project opens to its tasks by status, priority and due date', async () => {
  open()
  await screen.findByRole('table', { name: 'Tasks by status' })
  expect(cellsOf('Tasks by status').map(([name, count]) => [name, count])).toEqual([
    ['To do', '1'],
    ['Doing', '0'],
    ['Done', '1'],
  ])
  expect(cellsOf('Tasks by due date').map(([name, count]) => [name, count])).toEqual([
    ['Completed', '1'],
    ['Upcoming', '0'],
    ['Overdue', '1'],
    ['No due date', '1'],
  ])
  screen.getByText('3h')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe(''))
})

test('that archived tasks are counted is said in each part', async () => {
  open()
  for (const part of ['Overview', 'Members', 'Tasks']) {
    await show(part)
    screen.getByText('Archived tasks are counted.')
  }
})

test('[B2.35] the members of a project open to a drawer of their tasks there', async () => {
  open()
  await show('Members')
  await screen.findByRole('table', { name: 'Members' })
  expect(cellsOf('Members')[0]!.slice(1)).toEqual(['2', '1', '1', '1', '67', '50', '2h 30m'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bil' } })
  await waitFor(() => expect(cellsOf('Members')).toHaveLength(1))
  fireEvent.click(screen.getByRole('button', { name: /Bill/ }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Tasks of Bill' }))
  await drawer.findByRole('table', { name: 'Tasks of Bill' })
  expect(cellsOf('Tasks of Bill').map(([name]) => name)).toEqual(['Dome'])
})

test('[A2.50] the tasks of a project are listed in groups, with what they take', async () => {
  const tell = speakAsServer()
  open()
  await show('Tasks')
  await screen.findByRole('table', { name: 'To do' })
  expect(cellsOf('To do')[0]!.slice(7)).toEqual(['1h 30m', '2h 30m', '1h 0m'])
  screen.getByRole('link', { name: 'Dome' })
  fireEvent.change(screen.getByRole('combobox', { name: 'Group by' }), {
    target: { value: 'priority' },
  })
  await screen.findByRole('table', { name: 'Medium' })
  expect(cellsOf('Medium').map(([name]) => name)).toEqual(['Dome', 'Glass'])
  tasks = tasks.slice(1)
  tell('PROJECTS_CHANGED', { project_ids: [idOf('Ark')] })
  await waitFor(() => expect(cellsOf('Medium').map(([name]) => name)).toEqual(['Glass']))
})

test('a task was completed on the day that it was where its reader is', async () => {
  tasks = [{ ...tasks[1]!, completed_at: '2026-03-03T22:30:00.000Z' }]
  open()
  await show('Tasks')
  await screen.findByRole('table', { name: 'Done' })
  expect(cellsOf('Done')[0]![5]).toBe(showInstant('2026-03-03T22:30:00.000Z'))
})
