// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { setUser } from '../../../client/session/session.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  loadTeam,
  openWorkspaceForTest,
  speakAsServer,
  team,
} from '../../../parts/testing/world.ts'
import { TeamsPage } from './TeamsPage.tsx'

withTexts()
beforeAll(readDeclarations)

const row = (name: string, more: object) => ({
  id: idOf(name),
  name,
  created_at: '2026-03-04T09:00:00.000Z',
  active: false,
  owner: true,
  pending_invitation: false,
  owns_by: 'You',
  ...more,
})
let teams: object[]
let sent: string[]
let rule: { required: boolean; people: number; without: number }
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
  onTestFinished(() => setUser(null))
  teams = [
    row('Red', { id: team, active: true }),
    row('Blue', { owner: false, owns_by: 'Bert' }),
    row('Green', {}),
    row('Grey', { pending_invitation: true }),
  ]
  sent = []
  rule = { required: false, people: 8, without: 7 }
  caller.csrf = 'token'
  caller.send = async (address, { method, body } = {}) => {
    const path = String(address).replace(/^.*\/api\/v1/, '')
    if (path === '/teams' && (method ?? 'GET') === 'GET')
      return Response.json({ done: true, body: teams })
    if (method !== 'PUT' && path === '/admin-center/organization/second-factor')
      return Response.json({ done: true, body: rule })
    sent.push(`${method} ${path} ${body}`)
    return Response.json({ done: true, body: { id: idOf('Pink'), name: 'Pink' } })
  }
})
const open = () =>
  draw(
    <MemoryRouter>
      <TeamsPage />
    </MemoryRouter>,
  )
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => [0, 2].map((n) => within(line).getAllByRole('cell')[n]!.textContent))

test('[A2.38] the own teams are listed by name, with their owner, the current one marked', async () => {
  open()
  await screen.findByText('Blue')
  expect(lines()).toEqual([
    ['BBlue', 'Bert'],
    ['GGreen', 'You'],
    ['RRedCurrent', 'You'],
  ])
  expect(screen.queryByLabelText('Rename Blue')).toBeNull()
  screen.getByLabelText('Switch to Green')
})

test('[A2.38] an own team is renamed in its row, to a name that no other one has', async () => {
  open()
  fireEvent.click(await screen.findByLabelText('Rename Green'))
  const field = screen.getByLabelText('Rename Green')
  fireEvent.change(field, { target: { value: 'Red' } })
  screen.getByText('You already have a team with this name')
  fireEvent.change(field, { target: { value: 'Lime' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(lines().map(([name]) => name)).toContain('LLime')
  await waitFor(() => expect(sent[0]).toContain(`PUT /settings/team-name/${idOf('Green')}`))
  expect(sent[0]).toContain('"name":"Lime"')
})

test('[A2.38] what others rename is shown, also in a team that was renamed here, and in the current one', async () => {
  const tell = speakAsServer()
  const shown = () => lines().map(([name]) => name)
  open()
  fireEvent.click(await screen.findByLabelText('Rename Green'))
  const field = screen.getByLabelText('Rename Green')
  fireEvent.change(field, { target: { value: 'Lime' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(sent).toHaveLength(1))
  teams[2] = row('Green', { name: 'Lime' })
  teams[1] = row('Blue', { owner: false, owns_by: 'Bea' })
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('Bea')
  expect(shown()).toEqual(['BBlue', 'LLime', 'RRedCurrent'])
  // As after an undo.
  teams[2] = row('Green', {})
  tell('ORGANIZATION_CHANGED', {})
  await waitFor(() => expect(shown()).toEqual(['BBlue', 'GGreen', 'RRedCurrent']))

  const [current] = workspace().replica.reader(`team:${team}`)?.list('team') ?? []
  if (!current) throw new Error('the current team is not there')
  for (const name of ['Rose', 'Ruby']) {
    await loadTeam({ team: [{ ...current, name }] })
    await waitFor(() => expect(shown().at(-1)).toBe(`R${name}Current`))
  }
})

test('[A2.38] a new team is made in a drawer and listed', async () => {
  open()
  fireEvent.click(await screen.findByText('New team'))
  const drawer = within(screen.getByRole('dialog'))
  fireEvent.change(drawer.getByLabelText(/^Name/), { target: { value: 'Pink' } })
  teams.push(row('Pink', {}))
  fireEvent.click(drawer.getByText('Create'))
  await drawer.findByText(/^“Pink” was added/)
  fireEvent.click(drawer.getByLabelText('Close'))
  // Not by its role: without layout, what was behind the drawer stays hidden from screen readers.
  await screen.findByText('Pink')
  expect(sent).toEqual(['POST /teams {"name":"Pink"}'])
})

test('[A2.30] a second factor is asked of everybody once that is confirmed, and the page says who has none', async () => {
  open()
  const rules = await screen.findByLabelText('Everybody needs it')
  screen.getByText('7 of 8 people have not turned it on.')
  fireEvent.click(rules)
  screen.getByText(/^7 people have not turned it on and cannot use/)
  fireEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByText('Require')).toBeNull())
  expect(sent).toEqual([])
  fireEvent.click(rules)
  rule = { required: true, people: 8, without: 7 }
  fireEvent.click(screen.getByText('Require'))
  await waitFor(() => expect((rules as HTMLInputElement).checked).toBe(true))
  expect(sent).toEqual(['PUT /admin-center/organization/second-factor {"required":true}'])
})
