// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTeam, openWorkspaceForTest, team } from '../../../parts/testing/world.ts'
import { overlays } from '../../shell/overlays/overlays.ts'
import { MembersPage } from './MembersPage.tsx'

withTexts()
beforeAll(readDeclarations)

let sent: string[]
/** What the server was asked of members. */
let asked: Record<string, string>[]
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  await load({ Ada: { role: 'owner' }, Bill: { role: 'admin' } })
  sent = []
  asked = []
  caller.csrf = 'token'
  caller.send = async (address, { method, body } = {}) => {
    const { pathname, search } = new URL(String(address), 'http://plumbline.example')
    const path = pathname.replace('/api/v1', '')
    if (path === '/team-members') {
      asked.push(Object.fromEntries(new URLSearchParams(search)))
      return Response.json({ done: true, body: listed })
    }
    sent.push([method ?? 'GET', path + search, body].filter(Boolean).join(' '))
    return Response.json({ done: true, body: [] })
  }
  draw(
    <MemoryRouter>
      <MembersPage />
    </MemoryRouter>,
  )
})

const listed = {
  total: 1,
  data: [{ id: idOf('Bill'), projects_count: 3, is_online: true }],
}

type Changes = Readonly<Record<string, Partial<Row<'team_member'>>>>
const load = (changes: Changes, gone: readonly string[] = []) => {
  const rows = workspace().replica.reader(`team:${team}`)!.list('team_member')
  return loadTeam({
    team_member: rows
      .filter(({ name }) => !gone.includes(name))
      .map((row) => ({ ...row, ...changes[row.name] })),
    job_title: [{ id: idOf('Pilot'), team_id: team, name: 'Pilot' }],
  })
}
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    )
const drawer = () => within(screen.getByRole('dialog'))

test('[A2.37 A3.30 A3.10] members are listed with job title, projects, address and access', async () => {
  screen.getByText('Team members', { selector: 'h1' })
  await waitFor(() =>
    expect(lines()).toEqual([
      ['AAdaYou', '', '–', 'ada@example.com', 'Owner'],
      ['BBill', '', '3', 'bill@example.com', 'Admin'],
      ['GGreta', '', '–', 'greta@example.comInvitation pending', 'Member'],
    ]),
  )
  screen.getByLabelText('Bill is online')
  fireEvent.change(screen.getByLabelText('Search by name or email'), {
    target: { value: 'greta@' },
  })
  expect(lines().map(([name]) => name)).toEqual(['GGreta'])
})

test('the server is asked of those on the page alone, or for the page where they are sorted by what it knows', async () => {
  await waitFor(() => expect(asked.at(-1)?.ids?.split(' ')).toHaveLength(3))
  expect(asked.some(({ all }) => all)).toBe(false)
  fireEvent.change(screen.getByLabelText('Search by name or email'), {
    target: { value: 'greta@' },
  })
  await waitFor(() => expect(asked.at(-1)?.ids).toBe(idOf('Greta')))
  fireEvent.change(screen.getByLabelText('Search by name or email'), { target: { value: '' } })
  fireEvent.click(screen.getByText('Projects'))
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ field: 'projects_count', index: '1', size: '20' }),
  )
  // In the order of the answer, which has Bill alone here.
  await waitFor(() => expect(lines().map(([name]) => name)).toEqual(['BBill']))
})

test('[A4.34 A3.32] what somebody else changes appears at once, who is deactivated is marked', async () => {
  await load({ Bill: { active: false, role: 'member', job_title_id: idOf('Pilot') } }, ['Greta'])
  await waitFor(() => expect(lines().map((cells) => cells.join(' '))).toHaveLength(2))
  expect(lines()[1]).toEqual(['BBillDeactivated', 'Pilot', '3', 'bill@example.com', 'Member'])
})

test('[A3.31 A4.33] a row opens the drawer, which sends what was touched alone', async () => {
  fireEvent.click(screen.getByText('Bill'))
  fireEvent.click(drawer().getByLabelText('Member'))
  fireEvent.click(drawer().getByText('Save changes'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toContain(`PUT /team-members/${idOf('Bill')}`)
  expect(sent[0]).toContain('"job_title":null,"is_admin":false')
})

test('[A1.3] one’s own access and that of the owner stay', () => {
  fireEvent.click(screen.getByLabelText('Change Ada'))
  drawer().getByText('You cannot change your own access.')
  for (const name of ['Owner', 'Member', 'Admin'])
    expect(drawer().getByLabelText<HTMLInputElement>(name).disabled).toBe(true)
  for (const deed of ['Deactivate', 'Remove'])
    expect(screen.getByLabelText(`${deed} Ada`).getAttribute('aria-disabled')).toBe('true')
})

test('members are deactivated and removed after a question, and activated without one', async () => {
  fireEvent.click(screen.getByLabelText('Deactivate Bill'))
  drawer().getByText('Deactivate Bill?')
  fireEvent.click(drawer().getByText('Cancel'))
  fireEvent.click(screen.getByLabelText('Deactivate Bill'))
  fireEvent.click(drawer().getByText('Deactivate'))
  const path = `/team-members/deactivate/${idOf('Bill')}?active=`
  await waitFor(() => expect(sent).toEqual([`GET ${path}true`]))
  await load({ Bill: { active: false } })
  fireEvent.click(await screen.findByLabelText('Activate Bill'))
  await waitFor(() => expect(sent[1]).toBe(`GET ${path}false`))
  fireEvent.click(screen.getByLabelText('Remove Greta'))
  drawer().getByText(/can no longer be accepted/)
  fireEvent.click(drawer().getByText('Remove'))
  await waitFor(() => expect(sent[2]).toBe(`DELETE /team-members/${idOf('Greta')}`))
})

test('the button opens the drawer that invites', () => {
  onTestFinished(() => void (overlays.open = null))
  fireEvent.click(screen.getByText('Add member'))
  expect(overlays.open).toBe('invite')
})
