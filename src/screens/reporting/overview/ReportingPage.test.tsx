// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { toTeamInfo } from '../../../core/reporting/team-info.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { projectHealths, projectStatuses } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { ReportingPage } from './ReportingPage.tsx'

withTexts()
beforeAll(readDeclarations)

const team = (name: string, projects_count: number) => ({
  ...{ id: idOf(name), name, projects_count, members_count: 6 },
  members: [
    ...['Ada', 'Bill', 'Carl', 'Dora'].map((name) => ({
      ...{ name, avatar_url: null, color_code: '#154c9b' },
    })),
    { name: '+2', end: true, names: ['Eve', 'Finn'], color_code: '#9e9e9e' },
  ],
})
const member = (name: string, overdue: number) => ({
  ...{ id: idOf(name), name, email: `${name.toLowerCase()}@example.com` },
  ...{ projects: 2, tasks: 5, overdue, completed: 3, ongoing: 1 },
})
const category = { id: idOf('category'), name: 'Research', color_code: '#154c9b' }
const projectsOf = (archived: boolean) => [
  {
    ...{ status_id: projectStatuses[5].id, health_id: projectHealths[2].id },
    ...{ category_id: category.id, count: archived ? 4 : 3 },
  },
  { status_id: projectStatuses[7].id, health_id: null, category_id: null, count: 1 },
]

let late: number
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  onTestFinished(() => localStorage.removeItem('plumbline.reporting.archived'))
  late = 2
  caller.send = async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    const archived = searchParams.get('archived') === 'true'
    const [, part] = pathname.split('/overview/')
    const body = {
      statistics: {
        teams: { count: 2, projects: archived ? 9 : 7, members: 12 },
        projects: { count: archived ? 9 : 7, active: 6, overdue: late },
        members: { count: 12, unassigned: 5, overdue: 0 },
      },
      teams: [team('Blue', archived ? 5 : 3), team('Red', 4)],
      [`team/info/${idOf('Red')}`]: toTeamInfo(projectsOf(archived), [category]),
      [`team/info/${idOf('Blue')}`]: toTeamInfo([], [category]),
      [`members/${idOf('Red')}`]: [member('Ada', 2), member('Bill', 0)],
    }[part!]
    return Response.json({ done: true, body })
  }
})

const Place = () => <output>{useLocation().search}</output>
const open = (at = '/') =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <ReportingPage />
      <Place />
    </MemoryRouter>,
  )
const place = () => document.querySelector('output')!.textContent
/** The figure under a label, with what it is to be seen against. */
const figure = (label: string) =>
  [...screen.getByText(label, { selector: 'dt' }).parentElement!.querySelectorAll('dd')].map(
    ({ textContent }) => textContent,
  )
const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('[role=cell], th, td:not([aria-hidden])')].map(
        (cell) => cell.textContent,
      ),
    )

test('[A2.49] the overview has figures on teams, projects and members, and the teams', async () => {
  open()
  await screen.findByText('7 projects · 12 members')
  expect(figure('Teams')).toEqual(['2', '7 projects · 12 members'])
  expect(figure('Projects')).toEqual(['7', '6 active · 2 overdue'])
  expect(figure('Members')).toEqual(['12', '5 without tasks · 0 with overdue tasks'])
  await screen.findByRole('button', { name: /Blue/ })
  expect(cellsOf('Teams').map(([, projects]) => projects)).toEqual(['3', '4'])
  expect(screen.getAllByTitle('Eve, Finn').map(({ textContent }) => textContent)).toEqual([
    '+2',
    '+2',
  ])
})

test('[A2.49 A3.23] archived projects count when they are included, which the browser remembers', async () => {
  const { unmount } = open()
  await screen.findByText('7 projects · 12 members')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include archived projects' }))
  await screen.findByText('9 projects · 12 members')
  await waitFor(() => expect(cellsOf('Teams')[0]![1]).toBe('5'))
  unmount()
  open()
  await screen.findByText('9 projects · 12 members')
})

test('[A2.49] a team opens to its projects by status, category and health', async () => {
  open()
  fireEvent.click(await screen.findByRole('button', { name: /Red/ }))
  await screen.findByRole('table', { name: 'Projects by status' })
  expect(place()).toBe(`?team=${idOf('Red')}`)
  expect(cellsOf('Projects by status').filter(([, count]) => count !== '0')).toEqual([
    ['In progress', '3', '75%'],
    ['Continuous', '1', '25%'],
  ])
  expect(cellsOf('Projects by category')).toEqual([['Research', '3', '100%']])
  expect(cellsOf('Projects by health').map(([name, count]) => [name, count])).toEqual([
    ['Not set', '1'],
    ['Needs attention', '0'],
    ['At risk', '3'],
    ['Good', '0'],
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(place()).toBe(''))
})

test('[A2.49] a team opens to what its members have to do, found by name or address', async () => {
  open(`/?team=${idOf('Red')}&part=members`)
  await screen.findByRole('table', { name: 'Members' })
  expect(cellsOf('Members').map((cells) => cells.slice(2))).toEqual([
    ['2', '5', '2', '3', '1'],
    ['2', '5', '0', '3', '1'],
  ])
  const search = screen.getByRole('searchbox', { name: 'Search by name or email' })
  fireEvent.change(search, { target: { value: 'bill@' } })
  expect(cellsOf('Members').map(([, email]) => email)).toEqual(['bill@example.com'])
  fireEvent.change(search, { target: { value: 'Zoe' } })
  screen.getByText('Nobody matches “Zoe”')
})

test('[A2.49] a team without projects says what will be there', async () => {
  open(`/?team=${idOf('Blue')}`)
  await screen.findByText('No projects yet')
})

test('[A2.49] what changes in the organisation is counted at once', async () => {
  const tell = speakAsServer()
  open()
  await screen.findByText('2 overdue')
  late = 3
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('3 overdue')
})

test('[B8.16] that a report cannot be had is logged and said in its place, and no alert is shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  open()
  await screen.findByText('The figures could not be loaded')
  await screen.findByText('The teams could not be loaded')
  expect(warned).toHaveBeenCalledTimes(2)
  expect(alerts.shown).toEqual([])
})
