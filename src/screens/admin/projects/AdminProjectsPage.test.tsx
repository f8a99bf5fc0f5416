// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withOrganization } from '../testing.ts'
import { AdminProjectsPage } from './AdminProjectsPage.tsx'

withTexts()
beforeAll(readDeclarations)

const project = (name: string, team_name: string, member_count: number | null) => ({
  ...{ id: idOf(name), name, team_name, team_id: idOf(team_name), member_count },
  created_at: '2026-03-04T09:00:00.000Z',
})
let projects: ReturnType<typeof project>[]
beforeEach(() => {
  projects = [project('Ark', 'Second', null), project('Moon base', 'Red', 3)]
})
const server = withOrganization({
  '/projects': () => ({ total: projects.length, data: projects }),
})
const open = () =>
  draw(
    <MemoryRouter>
      <AdminProjectsPage />
    </MemoryRouter>,
  )

test('[A2.43] the projects of all teams are listed with their team and how many members they have', async () => {
  open()
  await screen.findByText('Moon base')
  const lines = screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell').slice(0, 3))
  expect(lines.map((cells) => cells.map(({ textContent }) => textContent))).toEqual([
    ['Ark', 'Second', '0'],
    ['Moon base', 'Red', '3'],
  ])
})

test('[A2.43] a project is deleted once that is confirmed', async () => {
  open()
  fireEvent.click(await screen.findByLabelText('Delete Ark'))
  screen.getByText(/can restore it for 30 days/)
  fireEvent.click(screen.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([])
  fireEvent.click(screen.getByLabelText('Delete Ark'))
  projects.shift()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Ark')).toBeNull())
  expect(server.sent).toEqual([`DELETE /project/${idOf('Ark')}`])
})

test('[A2.43] without projects the page says what would be there', async () => {
  projects = []
  open()
  await screen.findByText('No projects yet')
})
