// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { team as red, speakAsServer } from '../../../parts/testing/world.ts'
import { withOrganization } from '../testing.ts'
import { AdminTeamsPage } from './AdminTeamsPage.tsx'

withTexts()
beforeAll(readDeclarations)

const team = (name: string, id = idOf(name)) => ({
  ...{ id, name, created_at: '2026-03-04T09:00:00.000Z', members_count: 3, projects_count: 2 },
  team_members: [{ name: 'Ada', avatar_url: null }],
  names: [],
})
const member = (name: string, more: object = {}) => ({
  ...{ id: idOf(`place of ${name}`), user_id: idOf(`user ${name}`), name },
  ...{ email: `${name.toLowerCase()}@example.com`, avatar_url: null, role_id: 'member' },
  ...{ role_name: 'Member', pending_invitation: false, active: true },
  ...more,
})
let teams: ReturnType<typeof team>[]
let members: ReturnType<typeof member>[]
let secondName: string
let isGone: boolean
beforeEach(() => {
  teams = [team('Second'), team('Third')]
  secondName = 'Second'
  isGone = false
  members = [
    member('Rosa', { role_name: 'Owner' }),
    member('Bill'),
    member('Greta', { pending_invitation: true, user_id: null }),
    member('Ada', { role_name: 'Admin' }),
  ]
})
const server = withOrganization({
  '/teams': () => ({
    ...{ total: teams.length + 1, data: teams, current_team_data: team('Red', red) },
  }),
  [`/team/${idOf('Second')}`]: () =>
    isGone
      ? Response.json(
          { done: false, message: 'Team not found', code: 'not_found' },
          { status: 404 },
        )
      : {
          ...{ ...team('Second'), name: secondName, team_members: members },
          members_count: members.length,
        },
})
const open = (at = '/') =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <AdminTeamsPage />
    </MemoryRouter>,
  )
const openSecond = async () => {
  open()
  fireEvent.click(await screen.findByLabelText('Change Second'))
  const drawer = within(await screen.findByRole('dialog'))
  await drawer.findByText('bill@example.com')
  return drawer
}

test('[A2.42] the current team is the first and marked, and is not deleted', async () => {
  open()
  await screen.findByText('Third')
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell')[0]!.textContent)
  expect(names).toEqual(['RRedCurrent', 'SSecond', 'TThird'])
  const own = screen.getByLabelText('Switch to another team before deleting this one')
  expect(own.getAttribute('aria-disabled')).toBe('true')
})

test('[A2.42] the current team is among what is found only if its name has what is searched', async () => {
  open('/?search=Third')
  await screen.findByText('Third')
  expect(screen.queryByText('Red')).toBeNull()
})

test('[A2.42] a team is renamed and gets other roles; those of owner, invited people and oneself stay', async () => {
  const drawer = await openSecond()
  const role = (name: string) => drawer.getByLabelText(`Role of ${name}`) as HTMLSelectElement
  expect(['Rosa', 'Greta', 'Ada', 'Bill'].map((name) => role(name).disabled)).toEqual([
    ...[true, true, true, false],
  ])
  fireEvent.change(role('Bill'), { target: { value: 'Admin' } })
  fireEvent.change(drawer.getByLabelText(/^Team name/), { target: { value: ' ' } })
  fireEvent.click(drawer.getByText('Save changes'))
  await drawer.findByText('Please enter a name')
  fireEvent.change(drawer.getByLabelText(/^Team name/), { target: { value: 'Next' } })
  fireEvent.click(drawer.getByText('Save changes'))
  await waitFor(() => expect(screen.queryByText('Save changes')).toBeNull())
  const teamMembers = [{ id: idOf('place of Bill'), role_name: 'Admin' }]
  expect(server.sent).toEqual([
    `PUT /team/${idOf('Second')} ${JSON.stringify({ name: 'Next', teamMembers })}`,
  ])
})

test('[A2.42] somebody is removed from a team once that is confirmed', async () => {
  const drawer = await openSecond()
  expect(drawer.queryByLabelText('Remove Rosa')).toBeNull()
  fireEvent.click(drawer.getByLabelText('Remove Bill'))
  await screen.findByText('Remove Bill from the team?')
  members = members.filter(({ name }) => name !== 'Bill')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText('bill@example.com')).toBeNull())
  expect(server.sent).toEqual([
    `PUT /team-member/${idOf('place of Bill')} ${JSON.stringify({ teamId: idOf('Second') })}`,
  ])
})

test('[A2.42] people are added to a team', async () => {
  const drawer = await openSecond()
  fireEvent.click(drawer.getByText('Add members'))
  await screen.findByText('Add members to Second')
  const field = screen.getByLabelText(/^Email addresses/)
  fireEvent.change(field, { target: { value: 'zoe@example.com' } })
  fireEvent.click(screen.getByText('Add to team'))
  await screen.findByText('bill@example.com')
  expect(server.sent).toEqual([
    `POST /team/${idOf('Second')}/members ${JSON.stringify({
      ...{ emails: ['zoe@example.com'], job_title: null, is_admin: false },
    })}`,
  ])
})

test('[A2.42] a team that somebody else renames meanwhile keeps that name when a role is saved', async () => {
  const tell = speakAsServer()
  const drawer = await openSecond()
  fireEvent.change(drawer.getByLabelText('Role of Bill'), { target: { value: 'Admin' } })
  secondName = 'Otherwise'
  tell('ORGANIZATION_CHANGED', {})
  await drawer.findByDisplayValue('Otherwise')
  drawer.getByRole('heading', { name: 'Otherwise' })
  fireEvent.click(drawer.getByText('Save changes'))
  await waitFor(() => expect(server.sent[0]).toContain('"name":"Otherwise"'))
})

test('[A2.42] a team that somebody else deletes meanwhile is said to be gone', async () => {
  const tell = speakAsServer()
  const drawer = await openSecond()
  isGone = true
  tell('ORGANIZATION_CHANGED', {})
  await drawer.findByText('errors:not_found')
})

test('[A2.42] what is not saved in a team stays while people are added to it', async () => {
  const drawer = await openSecond()
  fireEvent.change(drawer.getByLabelText(/^Team name/), { target: { value: 'Typed' } })
  fireEvent.click(drawer.getByText('Add members'))
  const invitation = within(await screen.findByRole('dialog', { name: 'Add members to Second' }))
  fireEvent.click(invitation.getByLabelText('Close'))
  await waitFor(() => expect(screen.queryByText('Add members to Second')).toBeNull())
  screen.getByDisplayValue('Typed')
})

test('[A2.42] a team is deleted once that is confirmed, and what goes with it is said', async () => {
  open()
  fireEvent.click(await screen.findByLabelText('Delete Second'))
  screen.getByText(/^2 projects are deleted with it.* 3 members lose their access/)
  fireEvent.click(screen.getByText('Delete team'))
  teams.shift()
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull())
  expect(server.sent).toEqual([`DELETE /team/${idOf('Second')}`])
})

test('[A2.42 A7.16] a new team is made in a drawer', async () => {
  open()
  fireEvent.click(await screen.findByText('New team'))
  const drawer = within(await screen.findByRole('dialog'))
  fireEvent.change(drawer.getByLabelText(/^Name/), { target: { value: 'Pink' } })
  fireEvent.click(drawer.getByText('Create'))
  await drawer.findByText(/^“Pink” was added/)
  expect(server.sent).toEqual(['POST /teams {"name":"Pink"}'])
})
