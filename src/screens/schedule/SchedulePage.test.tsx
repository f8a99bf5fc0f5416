// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { undo } from '../../client/engine/outbox/undo.ts'
import { workspace } from '../../client/engine/workspace.ts'
import { alerts } from '../../client/requests/alerts.ts'
import { caller } from '../../client/requests/request.ts'
import type { Row } from '../../core/model.ts'
import { defaultWorkingTime } from '../../core/schedule/working-time.ts'
import { idOf } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import {
  answer,
  loadOwn,
  loadSchedule,
  openWorkspaceForTest,
  team,
} from '../../parts/testing/world.ts'
import { SchedulePage } from './SchedulePage.tsx'
import {
  allocation,
  bar,
  cell,
  drag,
  hours,
  lane,
  open,
  openBill,
  other,
  path,
  rows,
  workload,
} from './testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)
beforeEach(() => {
  // The page of the tests has no layout: nothing in it can be scrolled.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const own8 = [28_800, 28_800, 28_800, 28_800, 28_800, 0, 0]
/** Holidays of the team, and what Bill has off; and how long Bill works. */
async function openWithDaysOff() {
  const days = (n: number, fields: Partial<Row<'day_off'>>): Row<'day_off'> => ({
    ...{ id: idOf(`day off ${n}`), team_id: team, team_member_id: null, name: 'Carnival' },
    ...{ start_date: '2026-03-04', end_date: '2026-03-04', ...fields },
  })
  await open([allocation(1)], {
    day_off: [
      days(1, {}),
      days(2, {
        team_member_id: idOf('Bill'),
        name: 'Dentist',
        start_date: '2026-03-06',
        end_date: '2026-03-09',
      }),
    ],
    member_hours: [
      { id: idOf('Bill'), team_id: team, seconds_per_day: [14_400, ...own8.slice(1)] },
    ],
  })
}

test('[B2.33 B9.14] the schedule shows a month, in which each day says how much is planned and logged', async () => {
  await open([allocation(1), allocation(2, { project_id: other, seconds_per_day: 5 * 3_600 })])
  expect(screen.getAllByRole('columnheader')).toHaveLength(32)
  expect(screen.queryByText('Greta')).toBeNull()
  const tuesday = cell(/^Bill/, '2026-03-03')
  expect(tuesday.dataset.state).toBe('overallocated')
  expect(tuesday.textContent).toContain('9h / 8h')
  expect(tuesday.textContent).toContain('1h 30m')
  expect(tuesday.getAttribute('aria-label')).toContain('Over-allocated by 1h')
  expect(cell(/^Bill/, '2026-03-06').dataset.state).toBe('available')
  expect(cell(/^Bill/, '2026-03-07').getAttribute('aria-label')).toContain('No working day')
  screen.getByRole('gridcell', { name: 'Bill, 27h of 176h, over-allocated on 3 days' })
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  await screen.findByRole('columnheader', { name: /Apr[a-z]* 30\b/ })
  fireEvent.click(screen.getByRole('button', { name: 'Earlier' }))
  await screen.findByRole('columnheader', { name: /Mar[a-z]* 31\b/ })
  fireEvent.change(screen.getByRole('combobox', { name: 'Days shown' }), {
    target: { value: 'week' },
  })
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(15))
  expect(document.querySelector('output')!.textContent).toContain('type=week')
})

test('[B2.33] bars are moved, made longer at their ends, drawn on empty days, and each is undone', async () => {
  await open()
  openBill()
  drag(bar(), 1)
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-06']]))
  drag(bar().querySelector<HTMLElement>('[data-grip=end]')!, 2)
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-08']]))
  drag(bar().querySelector<HTMLElement>('[data-grip=start]')!, 1)
  await waitFor(() => expect(rows()).toEqual([['2026-03-05', '2026-03-08']]))
  void undo()
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-08']]))
  drag(lane('Moon base'), 2, 9 * 75 + 10)
  await waitFor(() =>
    expect(rows()).toEqual([
      ['2026-03-04', '2026-03-08'],
      ['2026-03-10', '2026-03-12'],
    ]),
  )
  void undo()
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-08']]))
})

test('[B2.33] the keyboard goes from day to day and to the bars, moves, plans, splits and deletes them', async () => {
  await open()
  const grid = screen.getByRole('treegrid')
  const press = (key: string, more = {}) => {
    fireEvent.keyDown(document.activeElement!, { key, ...more })
  }
  const at = () => (document.activeElement as HTMLElement).dataset.cell?.split('/').at(-1)
  grid.focus()
  press('ArrowDown')
  press('ArrowDown')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bill/))
  press('ArrowRight')
  await screen.findByTitle('Moon base')
  press('ArrowRight')
  await waitFor(() => expect(at()).toBe('2026-03-01'))
  press('ArrowDown')
  press('ArrowRight')
  await waitFor(() => expect(at()).toBe('2026-03-02'))
  press('ArrowRight')
  await waitFor(() => expect(at()).toBe(idOf('allocation 1')))
  press('ArrowRight')
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-06']]))
  press('ArrowRight', { shiftKey: true })
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-07']]))
  press('Enter')
  const form = await screen.findByRole('dialog', { name: 'Plan of Bill' })
  fireEvent.click(within(form).getByRole('button', { name: 'Split' }))
  await waitFor(() =>
    expect(rows()).toEqual([
      ['2026-03-04', '2026-03-05'],
      ['2026-03-06', '2026-03-07'],
    ]),
  )
  await waitFor(() => expect(at()).toBe(idOf('allocation 1')))
  press('Delete')
  await waitFor(() => expect(rows()).toEqual([['2026-03-06', '2026-03-07']]))
})

test('a day that was just planned is its bar for the keyboard, and End goes to the last day', async () => {
  await open([])
  openBill()
  const day = (on: string) => lane('Moon base').querySelector<HTMLElement>(`[data-cell$="/${on}"]`)
  const name = () => document.activeElement?.getAttribute('aria-label')
  const project = screen.getByTitle('Moon base')
  project.focus()
  await waitFor(() => expect(project.tabIndex).toBe(0))
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  await waitFor(() => expect(document.activeElement).toBe(day('2026-03-31')))
  expect(name()).toContain('nothing planned')
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
  const form = await screen.findByRole('dialog', { name: 'Plan Bill' })
  expect(within(form).getByLabelText(/^Total Hours/)).toHaveProperty('value', '8.00')
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(rows()).toEqual([['2026-03-31', '2026-03-31']]))
  fireEvent.focus(day('2026-03-31')!)
  await waitFor(() =>
    expect(
      lane('Moon base').querySelector('[role=gridcell][tabindex="0"]')?.getAttribute('aria-label'),
    ).toContain('8h per day'),
  )
})

test('a plan that is half entered asks before it is lost', async () => {
  await open()
  openBill()
  fireEvent.click(screen.getByRole('button', { name: 'Plan on a project' }))
  const form = await screen.findByRole('dialog', { name: 'Plan Bill' })
  fireEvent.change(within(form).getByRole('textbox', { name: /^Hours Per Day/ }), {
    target: { value: '3' },
  })
  fireEvent.keyDown(form, { key: 'Escape' })
  await screen.findByText('Discard what you have entered?')
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what is drawn has the hours that are left on its fullest day, and bars of projects one is not in are shown', async () => {
  await open([
    allocation(1, { seconds_per_day: 6 * 3_600, allocated_to: '2026-03-03' }),
    allocation(2, { project_id: other, allocated_from: '2026-03-04', allocated_to: '2026-03-04' }),
  ])
  openBill()
  screen.getByTitle('Orbit')
  drag(lane('Moon base'), 1, 3 * 75 + 10)
  await waitFor(() => expect(hours()).toEqual([4, 4, 6]))
  void undo()
  await waitFor(() => expect(hours()).toEqual([4, 6]))
})

test('[B2.33] the form has the hours that are left, refuses none, and says what days come to', async () => {
  await open()
  openBill()
  fireEvent.click(screen.getByRole('button', { name: 'Plan on a project' }))
  const form = await screen.findByRole('dialog', { name: 'Plan Bill' })
  const save = within(form).getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  await within(form).findByText('Please choose a project.')
  fireEvent.click(within(form).getByRole('button', { name: /^Project/ }))
  const search = await screen.findByRole('combobox', { name: 'Project' })
  fireEvent.change(search, { target: { value: 'orb' } })
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ title, textContent }) => title || textContent),
  ).toEqual(['Orbit'])
  fireEvent.keyDown(search, { key: 'Enter' })
  await within(form).findByRole('button', { name: 'Project: Orbit' })
  const hours = within(form).getByRole('textbox', { name: /^Hours Per Day/ })
  fireEvent.change(hours, { target: { value: '0' } })
  await within(form).findByText('Please enter more than 0 and at most 24 hours.')
  fireEvent.change(hours, { target: { value: '2' } })
  fireEvent.click(save)
  await waitFor(() => expect(rows()).toHaveLength(2))
})

test('[B2.33] a day of a member opens to what was planned and logged, and to tasks without a day', async () => {
  await open()
  fireEvent.click(cell(/^Bill/, '2026-03-03'))
  const drawer = await screen.findByRole('dialog', { name: 'Bill' })
  await within(drawer).findByRole('link', { name: 'Dig' })
  for (const [label, value] of [
    ['Allocated Time', '4h'],
    ['Total Logged', '2h'],
    ['Logged Billable', '1h 30m'],
    ['Logged Non Billable', '30m'],
  ])
    expect(within(drawer).getByText(label!).nextElementSibling?.textContent).toBe(value)
  within(drawer).getByText('and 1,201 more')
})

test('[B2.33 B3.43] working days and hours are set in a drawer, and read again', async () => {
  await open()
  const sent: unknown[] = []
  caller.csrf = 'token'
  const before = caller.send!
  caller.send = async (address, given) => {
    if (given?.method !== 'PUT') return before(address, given)
    sent.push(JSON.parse(String(given.body)))
    return Response.json({ done: true, body: sent.at(-1) })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Working days and hours' }))
  const drawer = await screen.findByRole('dialog', { name: 'Working days and hours' })
  fireEvent.click(within(drawer).getByRole('checkbox', { name: 'Friday' }))
  const hours = within(drawer).getByRole('textbox', { name: 'Working Hours' })
  fireEvent.change(hours, { target: { value: '25' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await within(drawer).findByText('Please enter 1 to 24 hours.')
  fireEvent.change(hours, { target: { value: '1,234' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await within(drawer).findByText('Please enter 1 to 24 hours.')
  fireEvent.change(hours, { target: { value: '7,5' } })
  fireEvent.click(within(drawer).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], workingHours: 7.5 },
    ]),
  )
  // They hold for all teams, and what was before is offered.
  await waitFor(() => expect(alerts.shown.at(-1)?.text).toBe('Working days and hours saved'))
  alerts.shown.at(-1)!.offer!.take()
  await waitFor(() => expect(sent.at(-1)).toEqual(defaultWorkingTime))
})

test('a holiday that is half entered is not lost when the working days are saved', async () => {
  await open()
  caller.csrf = 'token'
  const before = caller.send!
  caller.send = async (address, given) =>
    given?.method === 'PUT'
      ? Response.json({ done: true, body: JSON.parse(String(given.body)) })
      : before(address, given)
  fireEvent.click(screen.getByRole('button', { name: 'Working days and hours' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Working days and hours' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Add holiday' }))
  const name = () => drawer.getByRole('textbox', { name: /^Holiday/ })
  fireEvent.change(name(), { target: { value: 'Carnival' } })
  fireEvent.click(drawer.getByRole('checkbox', { name: 'Friday' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(drawer.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false),
  )
  expect(name()).toHaveProperty('value', 'Carnival')
})

test('[B2.33] holidays and days off are named on their days, on which nothing is planned, and hours are those of the member', async () => {
  await openWithDaysOff()
  const label = (day: string) => cell(/^Bill/, day).getAttribute('aria-label')
  expect(cell(/^Bill/, '2026-03-04').dataset.state).toBe('unavailable')
  expect(label('2026-03-04')).toContain('Carnival')
  expect(cell(/^Bill/, '2026-03-06').title).toContain('Dentist')
  expect(cell(/^Bill/, '2026-03-06').textContent).toBe('Dentist')
  expect(cell(/^Bill/, '2026-03-02').textContent).toContain('0h / 4h')
  expect(cell(/^Bill/, '2026-03-03').textContent).toContain('4h / 8h')
  expect(screen.getAllByRole('columnheader').flatMap(({ title }) => title || [])).toEqual([
    'Carnival',
  ])
  // Two days that are planned, and the hours of the month less three days and four hours of each Monday.
  screen.getByRole('gridcell', { name: 'Bill, 8h of 136h' })
})

test('[B2.33] days off and hours of a member are added, changed and deleted in their drawer', async () => {
  await openWithDaysOff()
  const stored = <T extends 'day_off' | 'member_hours'>(table: T) =>
    workspace().replica.reader(`schedule:${team}`)!.list(table)
  fireEvent.click(cell(/^Bill/, '2026-03-03'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Bill' }))
  if (drawer.queryByText('Dentist') === null)
    fireEvent.click(drawer.getByRole('button', { name: 'Show 1 earlier' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Change Dentist' }))
  const name = () => drawer.getByRole('textbox', { name: /^Reason/ })
  fireEvent.change(name(), { target: { value: ' ' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('Please say what it is.')
  fireEvent.change(name(), { target: { value: 'Vacation' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('Vacation')
  expect(stored('day_off').map((each) => each.name)).toEqual(['Carnival', 'Vacation'])
  fireEvent.click(drawer.getByRole('button', { name: 'Delete Vacation' }))
  await waitFor(() => expect(stored('day_off')).toHaveLength(1))
  void undo()
  await drawer.findByText('Vacation')
  fireEvent.click(drawer.getByRole('button', { name: 'Add time off' }))
  fireEvent.change(name(), { target: { value: 'Course' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Add time off' }))
  await drawer.findByText('Please choose both days.')
  fireEvent.click(drawer.getByRole('button', { name: 'Cancel' }))

  const monday = drawer.getByRole('textbox', { name: 'Hours on Monday' })
  fireEvent.change(monday, { target: { value: '25' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await drawer.findByText('Please enter 0 to 24 hours for each day.')
  fireEvent.change(monday, { target: { value: '2,5' } })
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(stored('member_hours')).toMatchObject([{ seconds_per_day: [9_000, ...own8.slice(1)] }]),
  )
  const isSaved = () => expect(drawer.queryByRole('button', { name: 'Save' })).toBeNull()
  await waitFor(isSaved)
  fireEvent.click(drawer.getByRole('checkbox', { name: 'As in the organization' }))
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(stored('member_hours')).toEqual([]))
  await waitFor(isSaved)
})

test('the schedule of a team in which nobody has planned anything is there once it has been read', async () => {
  answer({
    [`${path}/settings`]: () => defaultWorkingTime,
    [`${path}/workload`]: () => workload,
    [`/snapshots/schedule/${team}`]: () => ({
      ...{ room: `schedule:${team}`, seq: 0 },
      tables: {},
    }),
  })
  await loadOwn({})
  draw(
    <MemoryRouter>
      <SchedulePage />
    </MemoryRouter>,
  )
  expect(screen.queryByRole('treegrid')).toBeNull()
  await screen.findByRole('treegrid', { name: 'Schedule' })
})

test('[B5.8] what cannot be had is said, with a way to try again', async () => {
  await loadSchedule([])
  draw(
    <MemoryRouter>
      <SchedulePage />
    </MemoryRouter>,
  )
  await screen.findByText('The schedule could not be loaded')
  screen.getByRole('button', { name: /^(Try again|Retry|Try Again)$/ })
})
