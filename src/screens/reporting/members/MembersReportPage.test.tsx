// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { today } from '../../../client/local-days.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { toMemberRow } from '../../../core/reporting/member-report.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { addDays } from '../../../core/values/time.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { MembersReportPage } from './MembersReportPage.tsx'

withTexts()
beforeAll(readDeclarations)

let overdue: number
let asked: Record<string, string>[]
const member = (name: string, tasks: number) =>
  toMemberRow(
    { id: idOf(name), name, email: `${name.toLowerCase()}@example.com`, avatar_url: null },
    {
      ...{ projects: 2, total_tasks: 9, tasks, total_completed: 4, completed: 3, todo: 2 },
      ...{ total_ongoing: 1, overdue, todo_by_activity_logs: 1, ongoing_by_activity_logs: 1 },
    },
    null,
  )

beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  for (const key of ['archived', 'period'])
    onTestFinished(() => localStorage.removeItem(`plumbline.reporting.${key}`))
  overdue = 2
  asked = []
  caller.send = async (address) => {
    if (String(address).includes('/snapshots/')) throw new TypeError('unreachable')
    const { searchParams } = new URL(String(address), 'http://plumbline.example')
    asked.push(Object.fromEntries(searchParams))
    const found = [member('Ada', 5), member('Bill', 1)].filter(({ name }) =>
      name.includes(searchParams.get('search') ?? ''),
    )
    const team = { id: idOf('team'), name: 'Red' }
    return Response.json({ done: true, body: { total: found.length, team, members: found } })
  }
})

const open = () =>
  draw(
    <MemoryRouter>
      <MembersReportPage />
    </MemoryRouter>,
  )
const rows = () =>
  within(screen.getByRole('table', { name: 'Members' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('[A2.51 B9.2 B9.3 B9.33] members are listed with their tasks of the last seven days, ten to a page', async () => {
  open()
  await screen.findByText('Ada')
  expect(rows().map((cells) => cells.slice(1, 6))).toEqual([
    ['60%', '5', '2', '3', '1'],
    ['60%', '1', '2', '3', '1'],
  ])
  expect(screen.getAllByRole('img', { name: 'To do 20%, Doing 20%, Done 60%' })).toHaveLength(2)
  expect(asked.at(-1)).toEqual({
    ...{ index: '1', size: '10', search: '', archived: 'false', duration: 'LAST_WEEK' },
    ...{ field: 'name', order: 'asc' },
    date_range: `${addDays(today(), -7)},${today()}`,
  })
})

test('[B9.34] members are sorted by name at first, and by what is chosen', async () => {
  open()
  await screen.findByText('Ada')
  const head = screen.getByRole('columnheader', { name: /^Member/ })
  expect(head.getAttribute('aria-sort')).toBe('ascending')
  for (const order of ['asc', 'desc']) {
    fireEvent.click(screen.getByRole('button', { name: 'Overdue tasks' }))
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ field: 'overdue', order }))
  }
  expect(head.getAttribute('aria-sort')).toBeNull()
})

test('[A2.51] the heads of figures say what they count', async () => {
  open()
  await screen.findByText('Ada')
  for (const about of [
    'Archived tasks are counted.',
    'Tasks assigned in the selected period',
    'Tasks overdue at the end of the selected period',
    'Tasks completed in the selected period',
    'Started tasks that are not completed yet',
  ])
    screen.getByRole('button', { name: about })
})

test('[A3.23 A3.35 A3.36] the report is asked again for another period and with archived projects', async () => {
  open()
  await screen.findByText('Ada')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Include archived projects' }))
  await waitFor(() => expect(asked.at(-1)!.archived).toBe('true'))
  fireEvent.click(screen.getByRole('button', { name: /^Period: / }))
  fireEvent.click(screen.getByRole('menuitemradio', { name: /All time/ }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ duration: 'ALL_TIME', date_range: '' }))
})

test('[A2.51] members are found by name', async () => {
  open()
  await screen.findByText('Ada')
  const search = screen.getByRole('searchbox', { name: 'Search by name' })
  fireEvent.change(search, { target: { value: 'Bill' } })
  await waitFor(() => expect(rows()).toHaveLength(1))
  fireEvent.change(search, { target: { value: 'Zoe' } })
  await screen.findByText('Nothing matches “Zoe”')
})

test('[A2.51] what changes in the organisation is counted at once', async () => {
  const tell = speakAsServer()
  open()
  await waitFor(() => expect(rows()[0]![3]).toBe('2'))
  overdue = 7
  tell('ORGANIZATION_CHANGED', {})
  await waitFor(() => expect(rows()[0]![3]).toBe('7'))
})

test('[B8.16] that the report cannot be had is logged and said in its place', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  caller.send = async () => Response.json({ done: false, message: 'Not now' }, { status: 503 })
  open()
  await screen.findByText('The members could not be loaded')
  expect(alerts.shown).toEqual([])
})
