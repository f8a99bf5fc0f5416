// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { setUser } from '../../../client/session/session.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTeam, openWorkspaceForTest, team } from '../../../parts/testing/world.ts'
import { JobTitlesPage } from './JobTitlesPage.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  await openWorkspaceForTest()
  setUser(workspace().user)
})

const title = (name: string) => ({ id: idOf(name), team_id: team, name })
const load = (...names: string[]) => loadTeam({ job_title: names.map(title) })

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')!.textContent
const open = (at = '/') =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <JobTitlesPage />
      <Address />
    </MemoryRouter>,
  )
const names = () =>
  [...document.querySelectorAll('[role=cell] [aria-label^=Rename]')].map((name) => name.textContent)
const rename = (name: string) => screen.getByLabelText(`Rename ${name}`)

test('[A2.32 B2.32] job titles are listed, with how many there are, and renamed in their rows', async () => {
  await load('Pilot', 'Cook')
  open()
  screen.getByText('Job titles', { selector: 'h1' })
  expect(document.title).toBe('Job titles · Plumbline')
  expect(names()).toEqual(['Cook', 'Pilot'])
  fireEvent.click(rename('Cook'))
  const field = rename('Cook')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'Pilot' } })
  screen.getByText('This name is already in use')
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(field, { target: { value: ' ' } })
  screen.getByText('Please enter a name')
  fireEvent.change(field, { target: { value: 'Chef' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(names()).toEqual(['Chef', 'Pilot']))
  fireEvent.click(rename('Pilot'))
  const again = rename('Pilot')
  fireEvent.change(again, { target: { value: 'Captain' } })
  fireEvent.keyDown(again, { key: 'Escape' })
  expect(names()).toEqual(['Chef', 'Pilot'])
})

test('[A2.32] a job title is made in a drawer, and deleted in its row', async () => {
  await load('Pilot')
  open()
  fireEvent.click(screen.getByText('New job title'))
  const drawer = within(document.querySelector<HTMLElement>('[role=dialog]')!)
  fireEvent.click(drawer.getByText('Create'))
  drawer.getByText('Please enter a name')
  const field = drawer.getByLabelText(/^Name/)
  fireEvent.change(field, { target: { value: 'Pilot' } })
  drawer.getByText('This name is already in use')
  fireEvent.change(field, { target: { value: 'Cook' } })
  fireEvent.click(drawer.getByText('Create'))
  await waitFor(() => expect(names()).toEqual(['Cook', 'Pilot']))
  await drawer.findByText(/^“Cook” was added/)
  fireEvent.click(drawer.getByLabelText('Close'))
  fireEvent.click(screen.getByLabelText('Delete Pilot'))
  await waitFor(() => expect(names()).toEqual(['Cook']))
})

test('a change by somebody else appears at once, and an empty list says what to do', async () => {
  await load()
  open()
  screen.getByText('No job titles yet')
  await load('Pilot')
  await waitFor(() => expect(names()).toEqual(['Pilot']))
})

test('search and order are in the address, and what matches nothing can be cleared', async () => {
  await load('Pilot', 'Cook')
  open('/?field=name&order=desc')
  expect(names()).toEqual(['Pilot', 'Cook'])
  fireEvent.click(screen.getByText('Name'))
  expect([names(), address()]).toEqual([['Cook', 'Pilot'], '?field=name&order=asc'])
  const search = screen.getByLabelText('Search job titles')
  fireEvent.change(search, { target: { value: 'pil' } })
  expect(names()).toEqual(['Pilot'])
  await waitFor(() => expect(address()).toContain('search=pil'))
  fireEvent.change(search, { target: { value: 'pilz' } })
  screen.getByText('Nothing matches “pilz”')
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(names()).toEqual(['Cook', 'Pilot'])
  await waitFor(() => expect(address()).toBe('?field=name&order=asc'))
})

test('[A9.3 A9.4] a page has 20 rows at first, or 5, 10, 15, 50 or 100', async () => {
  const many = Array.from({ length: 23 }, (_, n) => `Pilot ${n + 1}`)
  await load(...many)
  open()
  expect(names()).toEqual(many.slice(0, 20))
  const size = screen.getByLabelText<HTMLSelectElement>('Rows per page')
  expect([...size.options].map(({ text }) => text)).toEqual(['5', '10', '15', '20', '50', '100'])
  fireEvent.click(screen.getByLabelText('Next page'))
  screen.getByText('21–23 of 23')
  expect([names(), address()]).toEqual([many.slice(20), '?page=2'])
  fireEvent.change(size, { target: { value: '5' } })
  expect([names(), address()]).toEqual([many.slice(0, 5), '?size=5'])
})

test('a page beyond the last one leads back to that', async () => {
  await load('Pilot')
  open('/?page=7&size=3')
  await waitFor(() => expect(names()).toEqual(['Pilot']))
  expect(address()).toBe('?size=3')
})
