// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { toTimeSheet } from '../../../core/reporting/time-sheets/sheets.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { projectStatuses } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadOwn, openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { EstimatePage } from './EstimatePage.tsx'
import { MemberTimePage } from './MemberTimePage.tsx'
import { ProjectTimePage } from './ProjectTimePage.tsx'
import { forgetChoices, switchTo } from './sheet-choices.ts'
import { TimeSheetOverview } from './TimeSheetOverview.tsx'

withTexts()
beforeAll(readDeclarations)

const teams = ['Blue', 'Red'].map((name) => ({ id: idOf(name), name }))
const [blue, red] = [idOf('Blue'), idOf('Red')]
const categories = [
  { id: idOf('Art'), name: 'Art', color_code: '#154c9b', team_id: blue },
  { id: idOf('Research'), name: 'Research', color_code: '#75c997', team_id: red },
]
const project = (name: string, team_id: string, category_id: string | null) => ({
  ...{ id: idOf(name), name, color_code: '#154c9b', team_id, category_id },
  status_id: projectStatuses[5].id,
})
const projects = [
  project('Ark', blue, idOf('Art')),
  project('Dome', red, idOf('Research')),
  project('Mast', red, null),
]
const person = (name: string) => ({ id: idOf(name), name, email: `${name}@example.com` })

interface Body {
  selectedTeams: string[]
  selectedCategories: string[]
  noCategoryIncluded: boolean
  teams: string[]
  projects: string[]
  billable: object
  archived: boolean
  duration: string
  type: string
}

const at = '2026-03-05T09:00:00.000Z'

/** The reports and the files that were asked for. */
let asked: Body[]
let logsAsked: object[]
let saved: { address: string }[]
let failing = ''
beforeEach(async () => {
  logsAsked = []
  await openWorkspaceForTest()
  setUser(workspace().user)
  asked = []
  saved = []
  failing = ''
  onTestFinished(() => {
    setUser(null)
    forgetChoices()
    localStorage.removeItem('plumbline.reporting.period')
  })
  caller.send = async (address, { body } = {}) => {
    const [, path] = new URL(String(address), 'http://plumbline.example').pathname.split(
      '/reporting/',
    )
    if (String(address).includes('/snapshots/')) throw new TypeError('unreachable')
    if (String(address).includes('/time-approvals/')) return Response.json({ done: true, body: [] })
    if (!path) {
      saved.push({ address: String(address), ...JSON.parse(String(body)) })
      return Response.json({ done: false, message: 'Not now' }, { status: 503 })
    }
    if (path === failing) return Response.json({ done: false, message: 'Not now' }, { status: 503 })
    return Response.json({ done: true, body: answerTo(path!, JSON.parse(String(body ?? '{}'))) })
  }
})

function answerTo(path: string, body: Body & string[]) {
  if (path === 'overview/teams')
    return teams.map((team) => ({ ...team, projects_count: 1, members_count: 0, members: [] }))
  if (path === 'allocation/categories')
    return categories
      .filter(({ team_id }) => body.includes(team_id))
      .map((each) => ({ ...each, selected: true }))
  if (path === 'allocation/projects')
    return projects
      .filter(
        ({ team_id, category_id }) =>
          body.selectedTeams.includes(team_id) &&
          (category_id === null
            ? body.noCategoryIncluded
            : body.selectedCategories.includes(category_id)),
      )
      .map((each) => ({ ...each, selected: true }))
  if (path === 'project-timelogs') {
    logsAsked.push(body.billable)
    return [
      {
        log_day: '2026-03-05',
        logs: [
          {
            ...{ id: idOf('log'), task_id: idOf(1), project_id: idOf('Ark'), project_name: 'Ark' },
            ...{ project_key: 'ARK', task_key_num: 7, task_key: 'ARK-7', task_name: 'Caulk it' },
            ...{ time_spent: 5_400, time_spent_string: '1h 30m', user_name: 'Ada', user_email: '' },
            ...{ avatar_url: null, created_at: at, start_date: at, end_date: at },
            approval: { member_name: 'Bill', created_at: at },
          },
        ],
      },
    ]
  }
  asked.push(body)
  const chosen = projects.filter(({ id }) => body.projects.includes(id))
  if (path === 'allocation')
    return toTimeSheet({
      projects: chosen.map((each) => ({
        ...{ ...each, start_date: null, end_date: null, created_at: '2026-01-01T00:00:00.000Z' },
        ...{ hours_per_day: 8, working_days: 0, man_days: 0 },
      })),
      people: [person('Ada'), person('Bill')],
      logged: chosen.map(({ id }) => ({ project_id: id, user_id: idOf('Ada'), seconds: 3_661 })),
      tasks: chosen.map(({ id }) => ({ project_id: id, all: 4, completed: 1, minutes: 60 })),
    })
  if (path === 'time-reports/projects')
    return chosen.map(({ id, name, color_code }) => ({
      ...{ id, name, color_code, logged_time: 5_400, estimated: 180 },
      ...{ value: 1.5, estimated_value: 3 },
    }))
  if (path === 'time-reports/members')
    return [
      {
        ...{ email: 'ada@example.com', name: 'Ada', color_code: '#154c9b', logged_time: '162000' },
        ...{ value: 45, total_working_hours: 40, utilization_percent: '112.50' },
        ...{ utilized_hours: '45.00', over_under_utilized_hours: '5.00' },
      },
    ]
  return chosen.map(({ id, name, color_code }) => ({
    ...{ id, name, color_code, end_date: '2026-03-05T00:00:00.000Z', hours_per_day: 8 },
    ...{ estimated_man_days: 3, estimated_working_days: 2, logged_time: 0, estimated: 0 },
    ...{ value: 0.5, estimated_value: body.type === 'MAN_DAYS' ? 3 : 2 },
  }))
}

const open = (Page: () => React.JSX.Element, query = '') =>
  draw(
    <MemoryRouter initialEntries={[`/worklenz/reporting/time-sheet-overview${query}`]}>
      <Page />
    </MemoryRouter>,
  )
const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
/** Opens a filter, does something in it, and closes it. */
async function withinFilter(name: string, act: (list: ReturnType<typeof within>) => unknown) {
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }))
  const list = await screen.findByRole('dialog', { name })
  await act(within(list))
  fireEvent.keyDown(list, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull())
  // The page is back for screen readers a moment later.
  await screen.findByRole('button', { name: new RegExp(`^${name}`) })
}
const last = () => asked.at(-1)!
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td:not([aria-hidden])')].map((cell) => cell.textContent),
    )

test('[A2.52 B2.8 B2.37 B3.47] everything is chosen at first, and teams decide what else there is', async () => {
  open(TimeSheetOverview)
  await screen.findByRole('table')
  expect(last()).toMatchObject({
    ...{ teams: [blue, red], projects: projects.map(({ id }) => id), archived: false },
    ...{ billable: { billable: true, nonBillable: true }, duration: 'LAST_WEEK' },
  })
  expect(
    ['Teams', 'Categories', 'Projects', 'Billable'].map((name) => filter(name).textContent),
  ).toEqual([...['Teams All', 'Categories All', 'Projects All', 'Billable All']])
  await withinFilter('Projects', async ({ getByRole, getByText, findByText }) => {
    getByText('3 of 3')
    fireEvent.click(getByRole('checkbox', { name: 'Ark' }))
    await findByText('2 of 3')
  })
  await waitFor(() => expect(last().projects).toEqual([idOf('Dome'), idOf('Mast')]))
  expect(filter('Projects').textContent).toBe('Projects 2')
  await withinFilter('Teams', ({ getByRole }) => {
    fireEvent.click(getByRole('checkbox', { name: 'Red' }))
  })
  // What is offered again is chosen.
  await waitFor(() => expect(last()).toMatchObject({ teams: [blue], projects: [idOf('Ark')] }))
  expect(last()).toMatchObject({ categories: [idOf('Art')] })
})

test('[B3.47] projects without a category are chosen with it, and found in groups by typing', async () => {
  open(TimeSheetOverview)
  await screen.findByRole('table')
  await withinFilter('Categories', ({ getByRole }) => {
    fireEvent.click(getByRole('checkbox', { name: 'No category' }))
  })
  await waitFor(() => expect(last().projects).toEqual([idOf('Ark'), idOf('Dome')]))
  await withinFilter('Categories', ({ getByRole }) => {
    fireEvent.click(getByRole('button', { name: 'Clear all' }))
    fireEvent.click(getByRole('button', { name: 'Select all' }))
  })
  await waitFor(() => expect(last().projects).toHaveLength(3))
  await withinFilter('Projects', ({ getByRole, getAllByRole, queryByRole }) => {
    fireEvent.change(getByRole('combobox'), { target: { value: 'team' } })
    const groups = getAllByRole('group') as HTMLElement[]
    expect(groups.some((each) => each.textContent === 'RedDomeMast')).toBe(true)
    fireEvent.change(getByRole('textbox'), { target: { value: 'do' } })
    getByRole('checkbox', { name: 'Dome' })
    expect(queryByRole('checkbox', { name: 'Ark' })).toBeNull()
    fireEvent.click(getByRole('button', { name: 'Clear all' }))
  })
  await waitFor(() => expect(last().projects).toEqual([idOf('Ark'), idOf('Mast')]))
})

test('an organisation without projects is told so, and not to choose some', async () => {
  const there = projects.splice(0)
  onTestFinished(() => void projects.push(...there))
  open(TimeSheetOverview)
  await screen.findByText('No projects yet')
  screen.getByText(/Once there are projects, the time/)
  expect(screen.queryByText('Choose a team and a project')).toBeNull()
})

test('[A3.33 A3.34] of nothing there is nothing to ask for', async () => {
  open(TimeSheetOverview)
  await screen.findByRole('table')
  const before = asked.length
  await withinFilter('Teams', ({ getByRole }) => {
    fireEvent.click(getByRole('button', { name: 'Clear all' }))
  })
  await screen.findByText('Choose a team and a project')
  expect(filter('Teams').textContent).toBe('Teams None')
  expect(filter('Projects').textContent).toBe('Projects None')
  expect(asked).toHaveLength(before)
})

test('[A3.23 B3.47] billable time and archived projects are asked for', async () => {
  open(TimeSheetOverview)
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include archived projects and tasks' }))
  await waitFor(() => expect(last().archived).toBe(true))
  await withinFilter('Billable', ({ getByRole }) => {
    fireEvent.click(getByRole('checkbox', { name: 'Not billable' }))
  })
  await waitFor(() => expect(last().billable).toEqual({ billable: true, nonBillable: false }))
  expect(filter('Billable').textContent).toBe('Billable 1')
})

test('[A3.23] it is told how many of the chosen projects are archived and not counted', async () => {
  const mark = (name: string) => ({
    ...{ id: idOf(`mark of ${name}`), user_id: idOf('user Ada'), project_id: idOf(name) },
  })
  await loadOwn({ project_archive: [mark('Dome'), mark('Mast'), mark('Elsewhere')] })
  open(TimeSheetOverview)
  await screen.findByText('2 of the chosen projects are archived and not counted.')
  await withinFilter('Projects', ({ getByRole }) => {
    fireEvent.click(getByRole('checkbox', { name: 'Dome' }))
  })
  await screen.findByText('1 of the chosen projects is archived and not counted.')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include archived projects and tasks' }))
  await waitFor(() => expect(screen.queryByText(/archived and not counted/)).toBeNull())
})

test('[A2.52] a time sheet has projects below and people beside each other, with totals', async () => {
  open(TimeSheetOverview)
  await screen.findByRole('table')
  const rows = rowsOf('Logged time by project and person')
  expect(rows[0]).toEqual(['Project', 'Ada', 'Bill', 'Total'])
  expect(rows[1]).toEqual(['ArkIn progress25%', '1h 1m 1s', '-', '1h 1m 1s'])
  expect(rows.at(-1)).toEqual(['Total', '3h 3m 3s', '-', '3h 3m 3s'])
})

test('[B8.16] what cannot be had is said where it would be, and had again', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  failing = 'allocation/projects'
  open(TimeSheetOverview)
  await screen.findByText('What there is to choose from could not be loaded')
  // What is not known is neither none nor all of it.
  for (const name of ['Teams', 'Categories', 'Projects']) screen.getByRole('button', { name })
  failing = 'allocation'
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('The time sheet could not be loaded')
  failing = ''
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByRole('table')
})

test('[A2.53] projects have bars of the time that was logged in them', async () => {
  open(ProjectTimePage)
  await screen.findByRole('table')
  expect(rowsOf('Logged time by project').slice(0, 2)).toEqual([
    ['Project', 'Logged hours', 'Estimated hours'],
    ['Ark', '1.50', '3.00'],
  ])
})

test('[B7.117] a project opens to who logged time on which of its tasks', async () => {
  open(ProjectTimePage)
  fireEvent.click(await screen.findByRole('button', { name: 'Ark' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ark' }))
  const line = (await drawer.findByText('Caulk it')).closest('li')!
  expect(line.textContent).toBe('1h 30mAdaCaulk itARK-7 · Ark')
  within(line).getByRole('img', { name: /^Approved by Bill on Mar 5, 2026.*, and so locked$/ })
  fireEvent.click(drawer.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[B7.117] the logs of a project are of the time that its bar shows, until something else is chosen', async () => {
  open(ProjectTimePage)
  await screen.findByRole('table')
  switchTo({ billable: true, nonBillable: false })
  fireEvent.click(await screen.findByRole('button', { name: 'Ark' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Ark' }))
  await drawer.findByText('Caulk it')
  expect(logsAsked).toEqual([{ billable: true, nonBillable: false }])
  fireEvent.click(drawer.getByRole('checkbox', { name: 'Not billable' }))
  await waitFor(() => expect(logsAsked.at(-1)).toEqual({ billable: true, nonBillable: true }))
})

test('[A2.54] members have bars of their time against their working hours', async () => {
  open(MemberTimePage)
  await screen.findByRole('table')
  expect(rowsOf('Logged time by member')).toEqual([
    ['Member', 'Logged hours', 'Utilization', 'Over or under, in hours'],
    ['AAda', '45.00', '112.50%', '5.00'],
  ])
  screen.getByText(/40\.00 working hours/)
})

test('[A2.55] estimated days stand beside actual ones, in working or in person days', async () => {
  open(EstimatePage)
  await screen.findByRole('table')
  expect(rowsOf('Estimated and actual days').slice(0, 2)).toEqual([
    ['Project', 'Estimated days', 'Actual days'],
    ['ArkEnds on Mar 5, 2026', '2.00', '0.50'],
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Person days' }))
  await waitFor(() => expect(rowsOf('Estimated and actual days')[1]![1]).toBe('3.00'))
})

test('[B7.132] a time sheet is saved as a file, and logged time for invoices as it is to be rounded', async () => {
  open(TimeSheetOverview)
  await screen.findByRole('table')
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /CSV/ }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const chosen = { teams: [blue, red], projects: projects.map(({ id }) => id) }
  expect(saved[0]).toMatchObject({
    ...{ ...chosen, format: 'csv', include_archived: false, billable: true, nonBillable: true },
    address: expect.stringContaining('/reporting-export/allocation/export'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Export for invoices' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('combobox', { name: 'Lines' }), {
    target: { value: 'entries' },
  })
  fireEvent.change(dialog.getByRole('combobox', { name: 'Round to' }), { target: { value: '6' } })
  fireEvent.change(dialog.getByRole('combobox', { name: 'Round' }), {
    target: { value: 'nearest' },
  })
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]).toMatchObject({
    ...{ ...chosen, lines: 'entries', rounding: 6, direction: 'nearest', format: 'xlsx' },
    address: expect.stringContaining('/reporting-export/time-logs/export'),
  })
})

test('[B7.132] a saved report chooses teams and projects, also those it leaves out', async () => {
  const left = projects.map(({ id }) => id).filter((id) => id !== projects[0]!.id)
  open(
    TimeSheetOverview,
    `?filter=${encodeURIComponent(`billable=false&sheet_projects=not,${left}`)}`,
  )
  await screen.findByRole('table')
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ projects: [projects[0]!.id] }))
  expect(asked.at(-1)).toMatchObject({
    ...{ teams: [blue, red], billable: { billable: false, nonBillable: true } },
    duration: 'LAST_WEEK',
  })
})
