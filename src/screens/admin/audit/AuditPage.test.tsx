// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { caller } from '../../../client/requests/request.ts'
import type { Call } from '../../../core/engine/call.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { speakAsServer } from '../../../parts/testing/world.ts'
import { showExactly, zone } from '../../../parts/text/format.ts'
import { withOrganization } from '../testing.ts'
import { AuditPage } from './AuditPage.tsx'

withTexts()
beforeAll(readDeclarations)

const entry = (name: string, action: string, more: object = {}) => ({
  ...{ id: idOf(`${name} ${action}`), at: '2026-03-04T09:00:00.000Z', kind: 'members', action },
  ...{ user_id: idOf(name), user_name: name, address: '203.0.113.7' },
  ...{ undo: false, undoes: null },
  ...{ team_id: idOf('Red'), team_name: 'Red', project_id: null, project_name: null },
  ...{ subject: null, previous_value: null, current_value: null, place: null, hash: null },
  ...more,
})
let entries: ReturnType<typeof entry>[]
let asked: URLSearchParams[]
let exported: URLSearchParams[]
beforeEach(() => {
  entries = [
    entry('Ada', 'role_changed', {
      ...{ subject: 'Mia (mia@red.example)', previous_value: 'member', current_value: 'admin' },
    }),
    entry('Bill', 'project_member_added', {
      ...{ subject: 'Mia', project_name: 'Moon base', current_value: 'PROJECT_MANAGER' },
      ...{ undo: true, undoes: '2026-03-04T08:00:00.000Z', place: 7, hash: 'f00d' },
    }),
    entry('', 'plan_changed', { user_id: null, address: null, previous_value: 'TRIAL' }),
  ]
  asked = []
  exported = []
})
withOrganization({
  '/admin-center/audit': (query) => {
    asked.push(query)
    const search = query.get('search') ?? ''
    const kind = query.get('kind')
    const found = entries.filter(
      (each) => each.user_name.includes(search) && (!kind || each.kind === kind),
    )
    const size = Number(query.get('size'))
    const key = query.get('before') ?? query.get('after')
    const at = found.findIndex(({ id }) => id === key)
    if (key && at < 0)
      return Response.json({ done: false, body: null, code: 'not_found' }, { status: 404 })
    const start = query.get('after') ? Math.max(0, at - size) : at + 1
    const data = found.slice(start, start + size)
    const pages = { newer: start > 0, older: start + size < found.length }
    return { total: found.length, more: false, ...pages, data }
  },
  '/admin-center/audit/csv': (query) => {
    exported.push(query)
    return Response.json({ done: false, body: null, message: 'Not now.' })
  },
  '/admin-center/audit/names': () => ({
    people: [{ id: idOf('Ada'), name: 'Ada' }],
    teams: [{ id: idOf('Red'), name: 'Red' }],
  }),
})

const Place = () => <output>{useLocation().search}</output>
const open = (at = '/', elsewhere?: ReactNode) =>
  draw(
    <MemoryRouter initialEntries={[at]}>
      <AuditPage />
      <Place />
      {elsewhere}
    </MemoryRouter>,
  )
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) => within(line).getAllByRole('cell').slice(0, 4))
    .map((cells) => cells.map(({ textContent }) => textContent))

test('each entry says what was done, to whom, by whom, in which team and from where', async () => {
  open()
  await screen.findByText('Role changed')
  expect(lines()).toEqual([
    ['Role changedMia (mia@red.example) · Member → Admin', 'AAda', 'Red', '203.0.113.7'],
    [
      `Added to a projectby undoMia · in Moon base · Project manager · takes back what was done on ${showExactly('2026-03-04T08:00:00.000Z')}`,
      ...['BBill', 'Red', '203.0.113.7'],
    ],
    ['Plan changedFree trial', 'The server', 'Red', '–'],
  ])
})

test('where an entry is in the chain, and who did it, is opened by keyboard and touch', async () => {
  open()
  await screen.findByText('Role changed')
  const [first, second, third] = screen.getAllByRole('button', { name: 'Details of this entry' })
  const read = async (button: HTMLElement) => {
    fireEvent.click(button)
    // Until it has the focus, what traps it there may count it as hidden.
    const hidden = true
    const dialog = await screen.findByRole('dialog', { name: 'Details of this entry', hidden })
    const said = within(dialog)
      .getAllByRole('definition', { hidden })
      .map(({ textContent }) => textContent)
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden })).toBeNull())
    return said
  }
  expect(await read(first!)).toEqual(['Not chained yet', idOf('Ada')])
  expect(await read(second!)).toEqual(['7', 'f00d', idOf('Bill')])
  expect(await read(third!)).toEqual(['Not chained yet'])
})

test('what people wrote is shown as they wrote it, words of ours in the language, and sizes as sizes', async () => {
  entries = [
    entry('Ada', 'team_renamed', { previous_value: 'owner', current_value: 'active' }),
    entry('Ada', 'storage_changed', { previous_value: '1073741824', current_value: '2147483648' }),
    entry('Ada', 'working_days_changed', {
      ...{ previous_value: 'Monday Friday', current_value: 'Monday' },
    }),
    entry('Ada', 'code_redeemed', { subject: 'ABCDEFGHJK', current_value: 'codeSeats 3' }),
    entry('', 'code_refunded', { subject: 'ABCDEFGHJK', previous_value: 'buySeats 4' }),
  ]
  open()
  await screen.findByText('owner → active')
  screen.getByText('1\u00a0GB → 2\u00a0GB', { normalizer: (text) => text })
  screen.getByText('Monday, Friday → Monday')
  screen.getByText('ABCDEFGHJK · Seats of the code, 3')
  screen.getByText('ABCDEFGHJK · Seats, 4')
})

test('days and points in time are shown as the language writes them', async () => {
  const made = '2026-03-01T08:00:00.000Z'
  entries = [
    entry('Ada', 'holidays_changed', { current_value: 'Christmas (2026-12-24 – 2026-12-26)' }),
    entry('Ada', 'time_approved', { current_value: '2026-03-01 – 2026-03-31 (tasks, Mia)' }),
    entry('Ada', 'plan_end_changed', { previous_value: '2026-04-01', current_value: '2026-05-01' }),
    entry('', 'backup_restored', { current_value: made }),
    entry('Ada', 'team_renamed', { previous_value: '2026-04-01', current_value: 'Blue' }),
  ]
  open()
  await screen.findByText('Christmas (Dec 24, 2026 – Dec 26, 2026)')
  screen.getByText('Mar 1, 2026 – Mar 31, 2026 (by person and task, Mia)')
  screen.getByText('Apr 1, 2026 → May 1, 2026')
  screen.getByText(showExactly(made))
  screen.getByText('2026-04-01 → Blue')
})

test('how approved time is rounded is said in the language, and its approver is called as they were', async () => {
  const of = (action: string, rule: string) =>
    entry('Ada', action, { current_value: `2026-03-01 – 2026-03-31 (${rule})` })
  entries = [
    of('time_approved', 'tasks, 15 min up, Mia (Red), Ada'),
    of('time_reopened', 'entries, 6 min nearest, Mia'),
  ]
  open()
  const days = 'Mar 1, 2026 – Mar 31, 2026'
  await screen.findByText(`${days} (by person and task, rounded up to 15 minutes, Mia (Red), Ada)`)
  screen.getByText(`${days} (single entries, rounded to the nearest 6 minutes, Mia)`)
})

test('each call that exports a file is called by a name', async () => {
  const calls = Object.entries<Call>(await readDeclarations())
  const exports = calls.flatMap(([name, { sendsFile }]) => (sendsFile ? name : []))
  expect(exports).toContain('exportAudit')
  expect(exports.filter((name) => !i18next.exists(`audit:values.${name}`))).toEqual([])
})

test('person, kind and team are chosen from lists, are in the address, and lead to the first page', async () => {
  open('/?page=2')
  await screen.findByRole('option', { name: 'Ada' })
  const choose = (label: string, option: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: option } })
  choose('Who', idOf('Ada'))
  choose('What', 'members')
  choose('Team', idOf('Red'))
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
      ...{ index: '1', user: idOf('Ada'), kind: 'members', team: idOf('Red') },
      time_zone_name: zone,
    }),
  )
  expect(document.querySelector('output')!.textContent).toContain('kind=members')
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked.at(-1)!.get('user') ?? '').toBe(''))
  expect(document.querySelector('output')!.textContent).toBe('')
})

test('the file has what the same filters let through', async () => {
  open('/?kind=members&search=Ada')
  await screen.findByText('Role changed')
  fireEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await waitFor(() =>
    expect(Object.fromEntries(exported.at(-1)!)).toMatchObject({
      ...{ kind: 'members', search: 'Ada', time_zone_name: zone, language: 'en' },
    }),
  )
})

test('what stands in the address is asked for, and what is no day, kind or id is not', async () => {
  open('/?from=2026-03-01&to=soon&kind=weather&search=Ada&user=ada&team=1')
  await screen.findByText('Role changed')
  expect(Object.fromEntries(asked[0]!)).toMatchObject({ from: '2026-03-01', search: 'Ada' })
  expect(asked[0]!.get('to') ?? '').toBe('')
  for (const name of ['kind', 'user', 'team']) expect(asked[0]!.get(name) ?? '').toBe('')
})

test('a search names the actions that are shown with its words', async () => {
  open('/?search=role')
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  expect(asked[0]!.get('actions')!.split(',')).toEqual(['role_changed', 'project_role_changed'])
  expect(asked[0]!.get('search')).toBe('role')
})

test('what is done while the page is open is listed at once', async () => {
  const tell = speakAsServer()
  open()
  await screen.findByText('Role changed')
  entries.unshift(entry('Carl', 'team_created', { subject: 'Blue' }))
  tell('AUDIT_CHANGED', {})
  await screen.findByText('Team created')
})

test('pages lead to older and newer entries, and stay where they are while more is written', async () => {
  const tell = speakAsServer()
  entries = Array.from({ length: 12 }, (_, n) => entry(`Person ${12 - n}`, 'team_created'))
  open('/?size=5')
  await screen.findByText('Person 12')
  const people = () => lines().map(([, who]) => who!.replace(/^P\d*Person /, ''))
  const button = (name: string) => screen.getByRole('button', { name })
  const go = async (name: string, shown: string[]) => {
    await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull())
    fireEvent.click(button(name))
    await waitFor(() => expect(people()).toEqual(shown))
  }
  expect(button('Newer').getAttribute('aria-disabled')).toBe('true')
  await go('Older', ['7', '6', '5', '4', '3'])
  const before = document.querySelector('output')!.textContent
  entries.unshift(entry('Person 13', 'team_created'))
  tell('AUDIT_CHANGED', {})
  await waitFor(() => expect(asked.at(-1)!.get('before')).toBe(entries[5]!.id))
  expect(people()).toEqual(['7', '6', '5', '4', '3'])
  expect(document.querySelector('output')!.textContent).toBe(before)
  await go('Older', ['2', '1'])
  expect(button('Older').getAttribute('aria-disabled')).toBe('true')
  await go('Newer', ['7', '6', '5', '4', '3'])
  await go('Newer', ['12', '11', '10', '9', '8'])
  expect(button('Newer').getAttribute('aria-disabled')).toBeNull()
  await go('Newer', ['13', '12', '11', '10', '9'])
  await waitFor(() => expect(document.querySelector('output')!.textContent).toBe('?size=5'))
  await go('Older', ['8', '7', '6', '5', '4'])
  await go('Newest', ['13', '12', '11', '10', '9'])
})

test('while the entries of another search are on their way, no page is chosen by those that are shown', async () => {
  entries = Array.from({ length: 30 }, (_, n) =>
    entry(`${n % 2 ? 'Odd' : 'Even'} ${n}`, 'role_changed'),
  )
  open('/?size=5')
  await screen.findByText('Even 0')
  let answer = () => {}
  const until = new Promise<void>((resolve) => {
    answer = resolve
  })
  const send = caller.send!
  caller.send = async (...request) => {
    await until
    return send(...request)
  }
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Odd' } })
  const address = () => document.querySelector('output')!.textContent
  await waitFor(() => expect(address()).toContain('search=Odd'))
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  answer()
  await screen.findByText('Odd 1')
  expect(address()).toBe('?size=5&search=Odd')
})

test('the way back to a page of newer entries shows those, though the page before had the newest', async () => {
  entries = Array.from({ length: 12 }, (_, n) => entry(`Person ${12 - n}`, 'team_created'))
  const to = `?size=5&page=after-${entries[10]!.id}`
  open('/?size=5', <Link to={to}>back</Link>)
  await screen.findByText('Person 12')
  fireEvent.click(screen.getByRole('link', { name: 'back' }))
  await screen.findByText('Person 7')
  expect(document.querySelector('output')!.textContent).toBe(to)
})

test('a place that is none in this log leads to the newest entries', async () => {
  open(`/?page=before-${idOf('an entry of another organization')}`)
  await screen.findByText('Role changed')
  expect(document.querySelector('output')!.textContent).toBe('')
})

test('without entries it says so, and how to see others', async () => {
  entries = []
  const { unmount } = open()
  await screen.findByText('Nothing has been written down yet')
  unmount()
  open('/?kind=exports')
  await screen.findByText('No entries match these filters')
})
