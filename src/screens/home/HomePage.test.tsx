// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { toDate, today } from '../../client/local-days.ts'
import { caller } from '../../client/requests/request.ts'
import { setUser } from '../../client/session/session.ts'
import { limits } from '../../core/catalogue/limits.ts'
import type { HomeTask } from '../../core/home/calls.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { addMonths } from '../../core/values/time.ts'
import { readDraft } from '../../parts/form/drafts.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { holdCommands } from '../../parts/testing/screens.ts'
import {
  answer,
  loadOwn,
  openWorkspaceForTest,
  project,
  speakAsServer,
} from '../../parts/testing/world.ts'
import { spokenDay } from '../../parts/text/calendar-strings.ts'
import { HomePage } from './HomePage.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([
    readDeclarations(),
    import('./tasks/HomeCalendar.tsx'),
    import('./cards/CardsDrawer.tsx'),
    import('../tasks/over/OverDrawer.tsx'),
    import('../../parts/rich-text/RichTextEditor.tsx'),
  ]),
)

const at = '2026-03-04T09:00:00.000Z'
const note = (name: string) => ({
  ...{ id: idOf(name), user_id: idOf('user Ada'), name, color_code: '#000000' },
  ...{ done: false, created_at: at, updated_at: at },
})
const moon = { id: project, name: 'Moon base', color_code: '#154c9b' }
const mars = { id: idOf('mars'), name: 'Mars rover', color_code: '#154c9b' }
const counted = (row: typeof moon) => ({ ...row, completed_tasks_count: 1, all_tasks_count: 3 })

const touched = {
  ...{ task_id: idOf('dome'), task_name: 'Raise the dome', project_id: project },
  ...{ project_name: 'Moon base', project_color: '#154c9b' },
  ...{ task_status: 'To Do', status_color: '#a9a9a9' },
}

/** What was asked about the tasks of the user. */
let asked: Record<string, string>[]
/** How many tasks the user has. */
let total: number
/** What was asked about the days of the calendar. */
let counts: Record<string, string>[]
/** The projects of the user, those at work in last first. */
let recent: (typeof moon)[]
beforeEach(async () => {
  asked = []
  total = 7
  counts = []
  recent = [moon, mars]
  await openWorkspaceForTest()
  setUser({ ...workspace().user, name: 'Ada Admin' })
  await loadOwn({
    personal_task: [note('Water the plants')],
    project_favorite: [{ id: idOf('star'), user_id: idOf('user Ada'), project_id: mars.id }],
  })
  answer({
    '/home/tasks': (query) => {
      asked.push(Object.fromEntries(query))
      const tasks: HomeTask[] = []
      return { tasks, total, today: 1, upcoming: 2, overdue: 3, no_due_date: 1 }
    },
    '/home/task-counts': (query) => {
      counts.push(Object.fromEntries(query))
      return [{ date: today(), count: 12 }]
    },
    '/home/projects': () => recent.map(counted),
    '/home/team-projects': () => [moon, mars],
    '/home/projects-by-team': () => [
      { id: idOf('red'), name: 'Red', active: true, projects: [moon] },
      { id: idOf('blue'), name: 'Blue', active: false, projects: [] },
    ],
    '/logs/user-recent-tasks': () => [{ ...touched, last_activity_at: at, activity_count: 2 }],
    '/logs/user-time-logged-tasks': () => [],
  })
})

const Search = () => <output>{useLocation().search}</output>
const open = () =>
  draw(
    <MemoryRouter>
      <HomePage />
      <Search />
    </MemoryRouter>,
  )
// By its attribute: to find a role in so large a page takes long.
const tab = (name: RegExp) =>
  waitFor(() => {
    const tabs = [...document.querySelectorAll('[role=tab]')]
    fireEvent.click(tabs.find(({ textContent }) => name.test(textContent ?? ''))!)
  })
const card = (title: string) =>
  within(
    [...document.querySelectorAll('h2')]
      .find(({ textContent }) => textContent!.replace(/ \d*$/, '') === title)!
      .closest('section')!,
  )

test('[B2.2 B2.10] the dashboard has the notes of the user, which are added and ticked off', async () => {
  open()
  const todo = card('To do list')
  todo.getByText('Water the plants')
  const field = todo.getByLabelText('Note something for yourself')
  fireEvent.change(field, { target: { value: 'Call home' } })
  fireEvent.submit(field)
  await todo.findByText('Call home')
  fireEvent.click(todo.getByLabelText('Mark “Water the plants” as done'))
  await waitFor(() => expect(todo.queryByText('Water the plants')).toBeNull())
})

test('of many notes some are shown, and more of them each time', async () => {
  const all = Array.from({ length: 2 * limits.todosShown + 1 }, (_, n) => note(`Note ${n}`))
  await loadOwn({ personal_task: all })
  open()
  const todo = card('To do list')
  const shown = () => todo.getAllByLabelText(/^Mark /).length
  expect(shown()).toBe(limits.todosShown)
  fireEvent.click(todo.getByRole('button', { name: 'Show more' }))
  expect(shown()).toBe(2 * limits.todosShown)
  fireEvent.click(todo.getByRole('button', { name: 'Show more' }))
  expect(shown()).toBe(all.length)
  expect(todo.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[B2.11] ten tasks are asked for at a time, and the last page goes with what is done on it', async () => {
  const tell = speakAsServer()
  const change = (count: number) => {
    total = count
    settle(() => tell('PROJECTS_CHANGED', null))
  }
  open()
  await waitFor(() => expect(asked).toMatchObject([{ limit: '10', offset: '0' }]))
  change(11)
  fireEvent.click(await card('Tasks').findByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ limit: '10', offset: '10' }))
  card('Tasks').getByText('11–11 of 11')
  change(10)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ limit: '10', offset: '0' }))
  await tab(/^Overdue/)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ offset: '0', current_tab: 'Overdue' }))
})

test('[B2.11] the tasks that the user gave to others are counted by the day, too', async () => {
  open()
  fireEvent.click(screen.getByRole('combobox', { name: 'Whose tasks' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Assigned by me' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ group_by: '1' }))
  await tab(/^Calendar/)
  const badge = await screen.findByLabelText(/, 12 tasks$/)
  expect(badge.dataset.badge).toBe('12')
  const { group_by, month = '', until = '' } = counts.at(-1)!
  expect(group_by).toBe('1')
  // The first week may begin in the month before.
  expect([month, today().slice(0, 7), until].toSorted()).toEqual([
    month,
    today().slice(0, 7),
    until,
  ])
  fireEvent.click(screen.getByRole('combobox', { name: 'Whose tasks' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Assigned to me' }))
  await waitFor(() => expect(counts.at(-1)).toMatchObject({ group_by: '0' }))
})

test('[B2.11] the calendar is turned to other months, and the days of all that are drawn are counted', async () => {
  open()
  await tab(/^Calendar/)
  const inMonths = (from: number) => [addMonths(today(), from), addMonths(today(), from + 1)]
  for (const ahead of [0, 1, 2]) {
    const [month, after] = inMonths(ahead).map((day) => day.slice(0, 7))
    const middle = toDate(`${month}-15`)
    await screen.findByLabelText(spokenDay(middle), { exact: false, selector: 'td button' })
    await waitFor(() => {
      const { month: first, until } = counts.at(-1)!
      expect([month, addMonths(today(), ahead - 1).slice(0, 7)]).toContain(first)
      expect([month, after]).toContain(until)
    })
    fireEvent.click(screen.getByTitle(/next month/i))
  }
})

test('[B2.11 B4.25 B9.30] the tasks of the user are in tabs or by a calendar, and the browser keeps which', async () => {
  const { unmount } = open()
  expect((await screen.findByLabelText('Overdue, 3')).getAttribute('role')).toBe('tab')
  await tab(/^Overdue.*3/)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ current_tab: 'Overdue' }))
  await tab(/^Calendar/)
  await screen.findByText(/^Due:/)
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ is_calendar_view: 'true', selected_date: today() }),
  )
  unmount()
  asked = []
  open()
  await screen.findByText(/^Due:/)
  await waitFor(() =>
    expect(asked).toMatchObject([{ is_calendar_view: 'true', selected_date: today() }]),
  )
  await tab(/^List/)
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ is_calendar_view: 'false', current_tab: 'Overdue' }),
  )
})

test('what is typed as a task is there after another tab, another day and another page', async () => {
  const { unmount } = open()
  const field = () => card('Tasks').getByLabelText<HTMLInputElement>('Add a task for yourself')
  fireEvent.change(field(), { target: { value: 'Order paint' } })
  await tab(/^Overdue/)
  await tab(/^All/)
  expect(field().value).toBe('Order paint')
  await tab(/^Calendar/)
  const middle = spokenDay(toDate(`${today().slice(0, 8)}15`))
  fireEvent.click(await screen.findByLabelText(middle, { exact: false, selector: 'td button' }))
  expect(field().value).toBe('Order paint')
  unmount()
  open()
  expect(field().value).toBe('Order paint')
})

test('what is refused is in its field again, before what is typed by then', async () => {
  const { send } = caller
  let refuse = () => {}
  caller.csrf = 'token'
  caller.send = (path, init) =>
    new Headers(init?.headers).has('X-Command-Id')
      ? new Promise((answered) => {
          const refusal = { done: false, code: 'forbidden' }
          refuse = () => answered(Response.json(refusal, { status: 403 }))
        })
      : send!(path, init)
  open()
  const todo = card('To do list').getByLabelText<HTMLInputElement>('Note something for yourself')
  fireEvent.change(todo, { target: { value: 'Call home' } })
  fireEvent.submit(todo)
  expect(todo.value).toBe('')
  fireEvent.change(todo, { target: { value: 'and' } })
  await waitFor(() => {
    refuse()
    expect(todo.value).toBe('Call home and')
  })
})

test('a note and a task that are refused after their page was left are there on the next', async () => {
  const { unmount } = open()
  const todo = () => card('To do list').getByLabelText<HTMLInputElement>(/^Note something/)
  const task = () => card('Tasks').getByLabelText<HTMLInputElement>('Add a task for yourself')
  fireEvent.change(task(), { target: { value: 'Pack' } })
  fireEvent.click(card('Tasks').getByLabelText('Project'))
  const moonBase = await screen.findByRole('option', { name: 'Moon base' })
  const refuse = holdCommands()
  fireEvent.click(moonBase)
  fireEvent.change(todo(), { target: { value: 'Call home' } })
  fireEvent.submit(todo())
  unmount()
  await refuse()
  await refuse()
  await waitFor(() => expect(readDraft('name new-todo')).toBe('Call home'))
  open()
  expect([task().value, todo().value]).toEqual(['Pack', 'Call home'])
})

test('a page of tasks that cannot be had says so, and not what was on the page before', async () => {
  total = 11
  open()
  const next = await card('Tasks').findByRole('button', { name: 'Next page' })
  const { send } = caller
  caller.send = () => Promise.reject(new TypeError('unreachable'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fireEvent.click(next)
  await card('Tasks').findByText('This could not be loaded')
  expect(card('Tasks').queryByText('11–11 of 11')).toBeNull()
  caller.send = send!
  fireEvent.click(card('Tasks').getByRole('button', { name: 'Retry' }))
  await card('Tasks').findByText('11–11 of 11')
})

test('a page that stays open overnight shows the new day, and reads again what is due', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-04T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  open()
  screen.getByText(/^Today is Wednesday/)
  await tab(/^Calendar/)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ selected_date: '2026-03-04' }))
  const before = asked.length
  vi.setSystemTime(Date.parse('2026-03-05T12:00:00Z'))
  fireEvent(document, new Event('visibilitychange'))
  screen.getByText(/^Today is Thursday/)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ selected_date: '2026-03-05' }))
  await tab(/^List/)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ is_calendar_view: 'false' }))
  const inList = asked.length
  expect(inList).toBeGreaterThan(before)
  vi.setSystemTime(Date.parse('2026-03-06T12:00:00Z'))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(asked).toHaveLength(inList + 1))
})

test('[B1.1 B2.12] the dashboard has the recent projects, or those with a star', async () => {
  open()
  const projects = card('Projects')
  const names = () => projects.queryAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(names()).toEqual(['Moon base1/3', 'Mars rover1/3']))
  await tab(/^Favorites/)
  await waitFor(() => expect(names()).toEqual(['Mars rover1/3']))
})

test('of many recent projects the first ten are shown, and a way to all of them', async () => {
  recent = Array.from({ length: 12 }, (_, n) => ({ ...moon, id: idOf(`${n}`), name: `No ${n}` }))
  open()
  const projects = card('Projects')
  await projects.findByRole('link', { name: 'All 12 projects' })
  expect(projects.getAllByRole('link')).toHaveLength(11)
  await tab(/^Favorites/)
  await waitFor(() => expect(projects.queryByRole('link', { name: /^All/ })).toBeNull())
})

test('[B2.13] a task of the dashboard is added to one of the projects of the team', async () => {
  open()
  const tasks = card('Tasks')
  fireEvent.change(tasks.getByLabelText('Add a task for yourself'), { target: { value: 'Pack' } })
  fireEvent.click(tasks.getByLabelText('Project'))
  fireEvent.click(await screen.findByRole('option', { name: 'Moon base' }))
  await waitFor(() =>
    expect(
      workspace()
        .replica.reader(`project:${project}`)!
        .list('task')
        .map(({ name }) => name),
    ).toContain('Pack'),
  )
})

test('[B2.13] the dashboard has the projects of each team, and what the user did last', async () => {
  open()
  await card('Projects by team').findByRole('link', { name: 'Moon base' })
  card('Projects by team').getByText('No projects of yours in this team.')
  const [link] = await card('Recent activity').findAllByRole('link')
  expect(link!.textContent).toBe('Raise the dome')
  await card('Logged time').findByText(/^Start a timer/)
})

test('[B2.10] the to-do list is folded, and the browser keeps that', async () => {
  const { unmount } = open()
  fireEvent.click(card('To do list').getByRole('button', { name: 'To do list 1' }))
  expect(card('To do list').queryByText('Water the plants')).toBeNull()
  unmount()
  open()
  expect(card('To do list').queryByText('Water the plants')).toBeNull()
  const title = card('To do list').getByRole('button', { name: 'To do list 1' })
  expect(title.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(title)
  card('To do list').getByText('Water the plants')
})

test('[B2.13] a task of the dashboard opens in its drawer over it, and the address says so', async () => {
  touched.task_id = idOf(1)
  open()
  fireEvent.click(await card('Recent activity').findByText('Raise the dome'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Task 1' }))
  expect(document.querySelector('output')!.textContent).toBe(`?project=${project}&task=${idOf(1)}`)
  fireEvent.click(drawer.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('output')!.textContent).toBe('')
})

test('a card is read again by its button', async () => {
  open()
  await waitFor(() => expect(asked).toHaveLength(1))
  fireEvent.click(card('Tasks').getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(card('Tasks').getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe(
    'true',
  )
})

test('cards are hidden and moved by the arrow keys, and put back as they were at first', async () => {
  open()
  const titles = () =>
    [...document.querySelectorAll('main h2')].map(({ textContent }) =>
      textContent!.replace(/ \d*$/, ''),
    )
  const first = titles()
  fireEvent.click(screen.getByText('Customize'))
  const drawer = within(await screen.findByRole('dialog'))
  const rest = first.filter((title) => title !== 'To do list')
  fireEvent.click(drawer.getByLabelText('Show “To do list”'))
  await waitFor(() => expect(titles()).toEqual(rest))
  fireEvent.keyDown(drawer.getByLabelText('Move “Recent activity”'), { key: 'ArrowUp' })
  await waitFor(() => expect(titles()).toEqual(['Recent activity', 'Tasks', ...rest.slice(2)]))
  fireEvent.click(drawer.getByText('Reset'))
  await waitFor(() => expect(titles()).toEqual(first))
})
