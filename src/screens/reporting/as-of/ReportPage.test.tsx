// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { errors } from '../../../core/catalogue/errors.ts'
import { chosenOf } from '../../../parts/as-of/moments.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest, speakAsServer } from '../../../parts/testing/world.ts'
import { BuiltProvider } from '../../app/built.ts'
import { MembersReportPage } from '../members/MembersReportPage.tsx'
import { ReportingPage } from '../overview/ReportingPage.tsx'
import { ReportingShell } from '../shell/ReportingShell.tsx'

withTexts()
beforeAll(readDeclarations)

const moment = '2026-03-10T12:00:00.000Z'

/** What the server was asked for: the part of the address, and the moment. */
let asked: [string, string | null][]
let told: object

beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  asked = []
  told = { done: true, body: { as_of: moment, exact: true, from: '2026-01-01T00:00:00.000Z' } }
  caller.send = async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://plumbline.example')
    const part = pathname.split('/').at(-1)!
    asked.push([part, searchParams.get('as_of')])
    if (pathname.endsWith('/history/reports')) return Response.json(told)
    const body = {
      statistics: {
        teams: { count: 2, projects: 7, members: 12 },
        projects: { count: 7, active: 6, overdue: searchParams.has('as_of') ? 4 : 2 },
        members: { count: 12, unassigned: 5, overdue: 0 },
      },
      teams: [],
      info: { organization_name: 'Red' },
    }[part]
    return Response.json({ done: true, body })
  }
})

const Address = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output>{`${pathname.split('/').at(-1)}${search}`}</output>
      <button type="button" onClick={() => navigate(`${pathname}?as_of=${moment}`)}>
        go back
      </button>
    </>
  )
}
const address = () => document.querySelector('output')!.textContent

const open = (search = '') =>
  draw(
    <BuiltProvider value={() => true}>
      <MemoryRouter initialEntries={[`/worklenz/reporting/overview${search}`]}>
        <Routes>
          <Route element={<ReportingShell />}>
            <Route path="/worklenz/reporting/overview" element={<ReportingPage />} />
            <Route path="/worklenz/reporting/*" element={<p>Another page</p>} />
          </Route>
        </Routes>
        <Address />
      </MemoryRouter>
    </BuiltProvider>,
  )
const momentsOf = (part: string) => asked.filter(([name]) => name === part).map(([, at]) => at)

test('a moment is chosen, kept in the address, and every report is asked for as of it', async () => {
  open()
  await screen.findByText('2 overdue')
  fireEvent.click(screen.getByRole('button', { name: 'As of …' }))
  fireEvent.change(await screen.findByLabelText('Time'), { target: { value: '09:30' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  await screen.findByText('4 overdue')
  expect(address()).toMatch(/^overview\?as_of=\d{4}-\d\d-\d\dT/)
  const [, at] = momentsOf('statistics')
  expect(new Date(at!).getMinutes()).toBe(30)
  expect(momentsOf('teams')).toEqual([null, at])
  expect(momentsOf('reports')).toEqual([at])
  // The button is gone; the form in the bar goes on.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show' }))
})

test('the form keeps the focus where it is when another moment is shown', async () => {
  open(`?as_of=${moment}`)
  await screen.findByText('4 overdue')
  const time = screen.getByLabelText('Time')
  time.focus()
  fireEvent.change(time, { target: { value: '09:30' } })
  fireEvent.submit(time.closest('form')!)
  await waitFor(() => expect(momentsOf('reports')).toHaveLength(2))
  expect(document.activeElement).toBe(time)
  expect(time).toHaveProperty('value', '09:30')
  fireEvent.click(screen.getByRole('button', { name: 'go back' }))
  await waitFor(() => expect(time).toHaveProperty('value', chosenOf(moment).time))
})

test('a page without a report has neither a count nor a file', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  const rest = caller.send!
  caller.send = async (address, init) =>
    String(address).includes('/reporting/members')
      ? Response.json({ done: true, body: { total: 3, members: [] } })
      : rest(address, init)
  told = { done: false, body: null, code: 'moment_ahead', message: errors.moment_ahead.text }
  draw(
    <MemoryRouter initialEntries={['/worklenz/reporting/members']}>
      <MembersReportPage />
      <Address />
    </MemoryRouter>,
  )
  const head = () => within(document.querySelector('header')!)
  await head().findByText('3')
  head().getByRole('button', { name: 'Export' })
  fireEvent.click(screen.getByRole('button', { name: 'go back' }))
  await screen.findByText('This moment is still to come')
  await waitFor(() => expect(head().queryByText('3')).toBeNull())
  expect(head().queryByRole('button', { name: 'Export' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Back to now' })[0]!)
  await head().findByText('3')
  head().getByRole('button', { name: 'Export' })
})

test('it is said which moment that is and that it is exact, and the way back leads to now', async () => {
  open(`?as_of=${moment}`)
  await screen.findByText(/^As of Mar 10, 2026/)
  screen.getByText('exact')
  screen.getByText(/^Read only/)
  expect(screen.queryByRole('button', { name: 'As of …' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }))
  await screen.findByText('2 overdue')
  expect(address()).toBe('overview')
  screen.getByRole('button', { name: 'As of …' })
})

test('of the time that is kept by day it says so', async () => {
  told = { done: true, body: { as_of: '2026-03-10T00:00:00.000Z', exact: false, from: moment } }
  open(`?as_of=${moment}`)
  await screen.findByText('by day')
  screen.getByText(/there is one state a day/)
})

test('what changes in the organisation changes nothing of a moment', async () => {
  const tell = speakAsServer()
  open(`?as_of=${moment}`)
  await screen.findByText('4 overdue')
  const before = asked.length
  tell('PROJECTS_CHANGED', {})
  tell('ORGANIZATION_CHANGED', {})
  await waitFor(() => expect(momentsOf('info')).toHaveLength(2))
  expect(asked.slice(before).map(([part]) => part)).toEqual(['info'])
})

test('the other reports are of the same moment', async () => {
  open(`?as_of=${moment}`)
  fireEvent.click(await screen.findByRole('link', { name: 'Members' }))
  await screen.findByText('Another page')
  expect(address()).toBe(`members?as_of=${encodeURIComponent(moment)}`)
})

test.each([
  ['moment_ahead', {}, 'This moment is still to come'],
  [
    'before_history',
    { from: '2026-03-11T00:00:00.000Z' },
    'The history does not reach back so far',
  ],
] as const)('%s is told in place of the reports, with a way out', async (code, values, said) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => warned.mockRestore())
  const message = errors[code].text.replace(/\{(\w+)\}/g, (_, key: string) => values[key as never])
  told = { done: false, body: null, code, message }
  open(`?as_of=${moment}`)
  await screen.findByText(said)
  expect(screen.queryByText('4 overdue')).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Back to now' })).toHaveLength(2)
  if (code === 'moment_ahead') return
  told = { done: true, body: { as_of: values.from, exact: true, from: values.from } }
  fireEvent.click(screen.getByRole('button', { name: 'Show the earliest moment' }))
  await screen.findByText('4 overdue')
  expect(address()).toBe(`overview?as_of=${encodeURIComponent(values.from)}`)
})

test('an address that names no moment has the reports of now', async () => {
  open('?as_of=yesterday')
  await screen.findByText('2 overdue')
  screen.getByRole('button', { name: 'As of …' })
})
