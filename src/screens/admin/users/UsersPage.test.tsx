// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { speakAsServer } from '../../../parts/testing/world.ts'
import { withOrganization } from '../testing.ts'
import { UsersPage } from './UsersPage.tsx'

withTexts()
beforeAll(readDeclarations)

const person = (name: string, last_logged: string | null = null) => ({
  ...{ email: `${name.toLowerCase()}@example.com`, user_id: idOf(name), name },
  ...{ avatar_url: null, last_logged, active: true },
})
let people: ReturnType<typeof person>[]
let asked: string[]
beforeEach(() => {
  people = [person('Ada', '2026-03-04T09:00:00.000Z'), person('Bill')]
  asked = []
})
withOrganization({
  '/users': (query) => {
    asked.push(String(query))
    const found = people.filter(({ name }) => name.includes(query.get('search') ?? ''))
    return { total: found.length, data: found }
  },
})

const Place = () => <output>{useLocation().search}</output>
const open = (at = '/') =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <UsersPage />
      <Place />
    </MemoryRouter>,
  )
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell').slice(0, 2))
    .map((cells) => cells.map(({ textContent }) => textContent))

test('[A2.41] everybody is listed with their address and when they were last active', async () => {
  open()
  await screen.findByText('bill@example.com')
  expect(lines()).toEqual([
    ['AAda', 'ada@example.com'],
    ['BBill', 'bill@example.com'],
  ])
  expect(screen.getAllByText('–')).toHaveLength(1)
  screen.getByLabelText('Copy ada@example.com')
})

test('[A2.41] who is invited, and who is deactivated, is marked', async () => {
  people = [
    { ...person('Ada'), user_id: null },
    { ...person('Bill'), active: false },
  ] as typeof people
  open()
  await screen.findByText('bill@example.com')
  expect(lines()).toEqual([
    ['AAda', 'ada@example.comInvitation pending'],
    ['BBillDeactivated', 'bill@example.com'],
  ])
})

test('[A2.41] search, order and page are in the address, and asked of the server', async () => {
  open('/?search=Ada&field=name&order=desc&size=50')
  await screen.findByText('ada@example.com')
  expect(asked).toEqual(['index=1&size=50&search=Ada&sort=-name'])
  expect(screen.queryByText('bill@example.com')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /^Email/ }))
  await waitFor(() => expect(asked.at(-1)).toBe('index=1&size=50&search=Ada&sort=email'))
  expect(document.querySelector('output')!.textContent).toContain('field=email')
})

test('[A2.41 B9.4] a page has as many rows as is chosen', async () => {
  people = Array.from({ length: 6 }, (_, n) => person(`Person ${n}`))
  open()
  const sizes = await screen.findByLabelText('Rows per page')
  expect([...(sizes as HTMLSelectElement).options].map(({ value }) => Number(value))).toEqual([
    ...[5, 10, 15, 20, 50, 100],
  ])
  fireEvent.change(sizes, { target: { value: '5' } })
  await waitFor(() => expect(asked.at(-1)).toContain('index=1&size=5'))
  fireEvent.click(screen.getByLabelText('Next page'))
  await waitFor(() => expect(asked.at(-1)).toContain('index=2&size=5'))
})

test('[A2.41] who joins while the page is open is listed at once', async () => {
  const tell = speakAsServer()
  open()
  await screen.findByText('bill@example.com')
  people.push(person('Carl'))
  tell('ORGANIZATION_CHANGED', {})
  await screen.findByText('carl@example.com')
})

test('[A2.41] a search that finds nobody says so', async () => {
  open('/?search=Zoe')
  await screen.findByText('Nothing matches “Zoe”')
})
