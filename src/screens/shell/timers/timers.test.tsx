// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { absencesOf } from '../../../client/timers/absence.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { answer, loadOwn, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { Overlays } from '../overlays/Overlays.tsx'
import { closeOverlay, overlays } from '../overlays/overlays.ts'
import { RunningTimers } from './RunningTimers.tsx'
import { startTimer } from './start-timer.ts'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([readDeclarations(), import('./TimersButton.tsx'), import('./TimerDialog.tsx')]),
)

const mars = { project_id: idOf('mars'), project_name: 'Mars rover' }
const [here, there, elsewhere] = [idOf(1), idOf('drill'), idOf('of another team')]
const timer = (task_id: string, start_time: string): Row<'timer'> => ({
  ...{ id: idOf(`timer ${task_id}`), user_id: idOf('user Ada'), task_id, start_time },
  project_id: task_id === here ? project : mars.project_id,
})
const onHere = timer(here, '2026-03-04T09:18:00.000Z')
const onThere = timer(there, '2026-03-04T09:00:00.000Z')
const onElsewhere = timer(elsewhere, '2026-03-04T09:30:00.000Z')

/** How often the running timers were asked. */
let asked: number
/** The commands that were given: their names, what they are about, and when. */
let given: unknown[]
const at = '2026-03-04T10:00:00.000Z'
const note = ({ name, input }: { name: string; input: object }) => void given.push([name, input])
beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-04T10:00:00Z'))
  asked = 0
  given = []
  commandListeners.add(note)
  await openWorkspaceForTest()
  await loadOwn({})
  answer({
    '/task-time-log/running-timers': () => {
      asked++
      const drill = { task_id: there, task_name: 'Drill', ...mars }
      return [{ ...drill, start_time: onThere.start_time, total_time_logged: 0 }]
    },
  })
})
afterEach(() => {
  closeOverlay()
  commandListeners.delete(note)
})

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const open = (isPhone = false) =>
  draw(
    <MemoryRouter>
      <button type="button">Search</button>
      <RunningTimers isPhone={isPhone} />
      <Overlays />
      <Address />
    </MemoryRouter>,
  )
const show = (name: string) => screen.findByRole('button', { name })
const queryButton = () => screen.queryByRole('button', { name: /running timer/ })
// By their element: what is over the page counts as hidden until it has had the focus.
const lines = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
/** What the server tells of the own rows. */
const tell = (...changes: { table: 'timer'; id: string; row: Row<'timer'> | null }[]) => {
  const { replica, user } = workspace()
  const room = `user:${user.id}` as const
  const entry = { seq: replica.positionOf(room)!.seq + 1, command_id: idOf('told'), changes }
  return act(() => replica.receive(room, [entry]))
}
const put = (row: Row<'timer'>) => ({ table: 'timer' as const, id: row.id, row })
const gone = ({ id }: Row<'timer'>) => ({ table: 'timer' as const, id, row: null })

test('without a running timer nothing is shown and nothing is asked; one that is started elsewhere appears, and goes', async () => {
  open()
  await act(() => loadOwn({ timer: [] }))
  expect(queryButton()).toBeNull()
  expect(asked).toBe(0)
  await tell(put(onHere))
  expect((await show('1 running timer')).textContent).toBe('0:42:00')
  await tell(put(onThere))
  expect((await show('2 running timers')).textContent).toBe('0:42:002')
  expect(asked).toBe(2)
  await tell(gone(onHere), gone(onThere))
  expect(queryButton()).toBeNull()
})

test('the running timers are listed with task, project and time, and each leads to its task', async () => {
  await loadOwn({ timer: [onThere, onHere] })
  open()
  fireEvent.click(await show('2 running timers'))
  await screen.findByText('Running timers')
  expect(lines()).toEqual(['Task 1Moon base0:42:00Stop', 'DrillMars rover1:00:00Stop'])
  fireEvent.click(screen.getByText('Drill'))
  expect(screen.getByRole('status').textContent).toBe(
    `/worklenz/projects/${mars.project_id}?tab=tasks-list&task=${there}`,
  )
  await waitFor(() => expect(screen.queryByText('Running timers')).toBeNull())
})

test('each timer is stopped from the list, also one whose project is not open; the focus goes on to the next', async () => {
  await loadOwn({ timer: [onThere, onHere] })
  open()
  fireEvent.click(await show('2 running timers'))
  const stop = await show('Stop the timer of “Drill”')
  stop.focus()
  fireEvent.click(stop)
  await waitFor(() => expect(lines()).toEqual(['Task 1Moon base0:42:00Stop']))
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Stop the timer of “Task 1”')
  fireEvent.click(await show('Stop the timer of “Task 1”'))
  await waitFor(() => expect(queryButton()).toBeNull())
  expect(given).toEqual([
    ['stopTimer', { id: there, at }],
    ['stopTimer', { id: here, at }],
  ])
})

/** Lets the server answer a stop of the timer on the task that is not here. */
function answerStop(status: number, reply: object) {
  const others = caller.send!
  caller.csrf = 'token'
  onTestFinished(() => {
    caller.csrf = undefined
    alerts.shown = []
  })
  caller.send = async (address, ...rest) =>
    String(address).includes(there) ? Response.json(reply, { status }) : others(address, ...rest)
}

test('a stopped timer whose project is not open stays away until its row is gone, and an undo brings it back', async () => {
  await loadOwn({ timer: [onThere, onHere] })
  answerStop(200, { done: true, body: null })
  open()
  fireEvent.click(await show('2 running timers'))
  fireEvent.click(await show('Stop the timer of “Drill”'))
  await waitFor(() => expect(given).toHaveLength(1))
  await waitFor(() => expect(outbox.waiting).toEqual([]))
  await show('1 running timer')
  await tell(gone(onThere))
  await show('1 running timer')
  await tell(put(onThere))
  await show('2 running timers')
})

test('a timer whose stop is refused is shown again', async () => {
  await loadOwn({ timer: [onThere] })
  answerStop(403, { done: false, code: 'forbidden', message: 'Not yours' })
  open()
  fireEvent.click(await show('1 running timer'))
  fireEvent.click(await show('Stop the timer of “Drill”'))
  await waitFor(() => expect(alerts.shown).toHaveLength(1))
  await show('1 running timer')
})

test('Escape closes the list of running timers and gives the focus back', async () => {
  await loadOwn({ timer: [onHere] })
  open()
  const button = await show('1 running timer')
  button.focus()
  fireEvent.click(button)
  const list = await screen.findByText('Running timers')
  screen.getByText('Task 1').closest('a')!.focus()
  fireEvent.keyDown(list, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('Running timers')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('on a phone the running timers are an icon with their number', async () => {
  await loadOwn({ timer: [onHere] })
  open(true)
  expect((await show('1 running timer')).textContent).toBe('1')
})

test('timers of another team are left out; while the server cannot be asked, none is', async () => {
  await loadOwn({ timer: [onThere, onElsewhere] })
  const { unmount } = open()
  expect((await show('1 running timer')).textContent).toBe('1:00:00')
  unmount()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer({})
  open()
  fireEvent.click(await show('2 running timers'))
  await screen.findByText('Running timers')
  expect(lines()[0]).toBe('a task of another project0:30:00Stop')
})

test('a timer on a task starts at once while none runs, or only its own', async () => {
  open()
  startTimer(here)
  await waitFor(() => expect(given).toEqual([['startTimer', { id: here, at }]]))
  await show('1 running timer')
  startTimer(here)
  expect(overlays.open).toBeNull()
  await waitFor(() => expect(given).toHaveLength(2))
})

const ask = async () => {
  act(() => startTimer(idOf(2)))
  return within(await screen.findByRole('dialog'))
}

test('a second timer asks: cancelled, both run, or the other is stopped first', async () => {
  await loadOwn({ timer: [onHere] })
  open()
  const first = await ask()
  first.getByText('A timer is running on “Task 1” (0:42:00). Stop it and start this one?')
  fireEvent.click(first.getByText('Cancel'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(given).toEqual([])
  fireEvent.click((await ask()).getByText('Stop it and start'))
  await waitFor(() => expect(given.at(-1)).toEqual(['startTimer', { id: idOf(2), at }]))
  expect(given[0]).toEqual(['stopTimer', { id: here, at }])
  await show('1 running timer')
  act(() => startTimer(idOf(3)))
  fireEvent.click(await screen.findByText('Run both'))
  await waitFor(() => expect(given.slice(2)).toEqual([['startTimer', { id: idOf(3), at }]]))
  await show('2 running timers')
})

test('the question about several timers names the latest, and stops all of them', async () => {
  await loadOwn({ timer: [onThere, onHere] })
  open()
  const dialog = await ask()
  dialog.getByText(/^Timers are running on 2 other tasks, the latest on “Task 1” \(0:42:00\)/)
  dialog.getByText('Run all')
  fireEvent.click(dialog.getByText('Stop them and start'))
  await waitFor(() => expect(given).toHaveLength(3))
  expect(given).toEqual([
    ['stopTimer', { id: here, at }],
    ['stopTimer', { id: there, at }],
    ['startTimer', { id: idOf(2), at }],
  ])
})

test('a timer of another team is no reason to ask', async () => {
  await loadOwn({ timer: [onElsewhere] })
  open()
  act(() => startTimer(idOf(2)))
  await waitFor(() => expect(given).toEqual([['startTimer', { id: idOf(2), at }]]))
  expect(overlays.open).toBeNull()
})

/** The browser was used last at 9:15; now it is 10:00. */
const last = String(Date.parse('2026-03-04T09:15:00Z'))
const wasAway = () => {
  localStorage.setItem('lastUsed', last)
  onTestFinished(() => localStorage.clear())
}

test.each([
  ['Keep the time', undefined],
  ['Escape', undefined],
  ['Discard it and go on', true],
  ['Discard it and stop', false],
] as const)('after an absence it is asked whether its time counts: %s', async (button, go_on) => {
  wasAway()
  await loadOwn({ timer: [onThere, onHere] })
  open()
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/^Nobody has used Plumbline here for 45m, from .* while a timer was running/)
  dialog.getByText('Drill (Mars rover)')
  // The one that was started since then is not asked about.
  expect(dialog.queryByText('Task 1')).toBeNull()
  if (button === 'Escape') fireEvent.keyDown(screen.getByRole('alertdialog'), { key: button })
  else fireEvent.click(dialog.getByText(button))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [from, to] = ['2026-03-04T09:15:00.000Z', '2026-03-04T10:00:00.000Z']
  expect(given).toEqual(
    go_on === undefined ? [] : [['discardIdleTime', { id: there, from, to, go_on }]],
  )
})

test('an absence is noticed while the page is open, in any of its windows, and not a short one', async () => {
  await loadOwn({ timer: [onThere] })
  open()
  await show('1 running timer')
  // From here on it is looked for.
  await waitFor(() => expect(localStorage.getItem('lastUsed')).not.toBeNull())
  const at = (time: string) =>
    vi.mocked(Date.now).mockReturnValue(Date.parse(`2026-03-04T${time}Z`))
  const use = () => fireEvent.pointerMove(document.body)
  at('10:29:59')
  use()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // Another window was used.
  localStorage.setItem('lastUsed', String(at('10:45:00') && Date.now()))
  onTestFinished(() => localStorage.clear())
  at('11:00:00')
  use()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  at('11:30:00')
  use()
  await screen.findByText(/for 30m/)
  at('12:10:00')
  use()
  await screen.findByText(/for 1h 10m/)
})

test('a timer is asked about that was started with the last press, and after an absence without one', async () => {
  wasAway()
  await loadOwn({ timer: [timer(there, '2026-03-04T10:00:07.000Z')] })
  open()
  await show('1 running timer')
  await waitFor(() => expect(localStorage.getItem('lastUsed')).not.toBe(last))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  vi.mocked(Date.now).mockReturnValue(Date.parse('2026-03-04T10:45:00Z'))
  fireEvent.pointerMove(document.body)
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/for 45m/)
  fireEvent.click(dialog.getByText('Discard it and go on'))
  const [from, to] = ['2026-03-04T10:00:07.000Z', '2026-03-04T10:45:00.000Z']
  expect(given).toEqual([['discardIdleTime', { id: there, from, to, go_on: true }]])
})

test('several timers are asked about at once, each from its own start, and one window answers for all', async () => {
  wasAway()
  const late = timer(here, '2026-03-04T09:15:04.000Z')
  await loadOwn({ timer: [onThere, late] })
  const ask = async () => within(await screen.findByRole('alertdialog'))
  const told = () => act(() => window.dispatchEvent(new StorageEvent('storage')))
  const { id, team_id } = workspace().user
  const asked = `absence.${id}.${team_id}`
  const { unmount } = open()
  const dialog = await ask()
  dialog.getByText(/while 2 timers were running/)
  expect(lines()).toEqual(['Task 1', 'Drill (Mars rover)'])
  // A window that is opened, or loaded again, asks the same.
  const question = localStorage.getItem(asked)!
  unmount()
  open()
  await ask()
  // Another one has the answer; then it is taken back.
  const { to: back } = JSON.parse(question)
  localStorage.setItem(asked, JSON.stringify({ from: back, to: back }))
  told()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  localStorage.setItem(asked, question)
  told()
  fireEvent.click((await ask()).getByText('Discard it and go on'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const to = '2026-03-04T10:00:00.000Z'
  expect(given).toEqual([
    ['discardIdleTime', { id: here, from: late.start_time, to, go_on: true }],
    ['discardIdleTime', { id: there, from: '2026-03-04T09:15:00.000Z', to, go_on: true }],
  ])
})

/** Somebody uses the page at a time. */
const usedAt = (time: string) => {
  vi.mocked(Date.now).mockReturnValue(Date.parse(`2026-03-04T${time}Z`))
  fireEvent.pointerMove(document.body)
}

test.each([
  ['none runs', []],
  ['one of another team runs', [onElsewhere]],
])('who works on while %s was not away, when a timer is there again', async (_, meanwhile) => {
  onTestFinished(() => localStorage.clear())
  await loadOwn({ timer: [onThere] })
  open()
  await show('1 running timer')
  await tell(gone(onThere), ...meanwhile.map(put))
  await waitFor(() => expect(queryButton()).toBeNull())
  for (const time of ['10:20:00', '10:40:00', '10:49:00']) usedAt(time)
  await tell(put(onThere))
  await show('1 running timer')
  usedAt('10:50:00')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // Who is away after that is asked.
  usedAt('11:25:00')
  await screen.findByText(/for 35m/)
})

test('a question without an answer is asked once more with a later absence, and one of another team stays', async () => {
  wasAway()
  await loadOwn({ timer: [onThere] })
  const { unmount } = open()
  await screen.findByText(/for 45m/)
  // The next absence ends as the page is loaded again.
  unmount()
  vi.mocked(Date.now).mockReturnValue(Date.parse('2026-03-04T10:55:00Z'))
  open()
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText(/for 1h 40m/)
  fireEvent.click(dialog.getByText('Keep the time'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const { id: userId, team_id: teamId } = workspace().user
  expect(absencesOf({ userId, teamId })).toEqual([])
  const [from, to] = ['2026-03-04T10:00:00Z', '2026-03-04T10:55:00Z'].map(Date.parse)
  expect(absencesOf({ userId, teamId: idOf('other team') })).toEqual([{ from, to }])
})

test('nothing is asked before all timers are known, so that an answer misses none', async () => {
  wasAway()
  await loadOwn({ timer: [onThere, timer(here, '2026-03-04T09:10:00.000Z')] })
  const send = caller.send!
  let tellNames = () => {}
  const told = new Promise<void>((resolve) => {
    tellNames = resolve
  })
  caller.send = (...sent) => told.then(() => send(...sent))
  open()
  await show('1 running timer')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  tellNames()
  await screen.findByText(/while 2 timers were running/)
})
