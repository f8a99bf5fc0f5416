// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { draftsKey, forgetUser } from '../../../client/engine/kept/offline-store.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { act, openWorkspace, workspace } from '../../../client/engine/workspace.ts'
import { runAction } from '../../../client/keyboard/actions.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { keepScheduleDraft, readScheduleDraft } from '../../../client/schedule-drafts.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Row } from '../../../core/model.ts'
import { drafted, type ScheduleDraft } from '../../../core/schedule/drafts.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { addDays } from '../../../core/values/time.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { openWorkspaceForTest } from '../../../parts/testing/world.ts'
import { allocation, bar, cell, drag, lane, open, openBill, other, rows } from '../testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(openWorkspaceForTest)
beforeEach(() => {
  localStorage.clear()
  alerts.shown = []
  // The page of the tests has no layout: nothing in it can be scrolled.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const asPlanned = [['2026-03-03', '2026-03-05']]
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => fireEvent.click(button(name))
const draftBar = () => screen.getByRole('region', { name: 'Draft of the schedule' })
const figure = (label: string) => screen.getByText(label).nextElementSibling!.textContent
const bars = () => [...document.querySelectorAll<HTMLElement>('.bar')]
const marks = () =>
  [...document.querySelectorAll<HTMLElement>('[data-draft]')].map(({ dataset }) => dataset.draft)

async function begin(planned?: readonly Row<'allocation'>[]) {
  await open(planned)
  press('What-if')
  draftBar()
  openBill()
}
/** A page on which a draft was left. */
async function openWith(draft: ScheduleDraft, planned?: readonly Row<'allocation'>[]) {
  keepScheduleDraft(draft)
  await open(planned)
  openBill()
}
const moved = { ...allocation(1), allocated_to: '2026-03-06' }
const change = drafted({}, moved.id, moved, allocation(1))

test('a draft is changed as the plan is, and nobody else sees it: the days of the grid and the figures follow', async () => {
  await begin([
    allocation(1),
    allocation(2, { project_id: other, allocated_from: '2026-03-03', allocated_to: '2026-03-03' }),
  ])
  expect(document.activeElement).toBe(draftBar())
  expect(button('Apply').getAttribute('aria-disabled')).toBe('true')
  const first = bars().find((each) => each.closest('[aria-label^="Moon base"]'))!
  drag(first.querySelector<HTMLElement>('[data-grip=end]')!, 1)
  await waitFor(() => expect(marks()).toEqual(['changed']))
  expect(cell(/^Bill/, '2026-03-06').textContent).toContain('4h / 8h')
  expect(cell(/^Bill/, '2026-03-06').getAttribute('aria-label')).toContain('In the plan: 0h')
  expect(cell(/^Bill/, '2026-03-06').dataset.differs).toBe('true')
  expect(cell(/^Bill/, '2026-03-05').dataset.differs).toBeUndefined()
  expect(figure('Allocated Time')).toContain('16h in the plan, 20h in the draft')

  drag(lane('Moon base'), 1, 9 * 75 + 10)
  await waitFor(() => expect(marks()).toEqual(['changed', 'added']))
  const added = document.querySelector('[data-draft=added]')!
  fireEvent.keyDown(added.closest('[role=gridcell]')!, { key: 'Delete' })
  await waitFor(() => expect(marks()).toEqual(['changed']))
  fireEvent.keyDown(first.closest('[role=gridcell]')!, { key: 'Delete' })
  await waitFor(() => expect(marks()).toEqual(['removed']))
  screen.getByRole('gridcell', { name: /^Moon base: Deleted in the draft/ })
  expect(rows()).toHaveLength(2)
  expect(rows()).toContainEqual(asPlanned[0])

  fireEvent.click(screen.getByRole('tab', { name: 'Plan' }))
  expect(marks()).toEqual([])
  expect(cell(/^Bill/, '2026-03-03').textContent).toContain('8h / 8h')
  fireEvent.click(screen.getByRole('tab', { name: 'Draft' }))
  expect(cell(/^Bill/, '2026-03-03').textContent).toContain('4h / 8h')
})

test('the form changes, splits and plans in a draft too, and says which it saves', async () => {
  await begin()
  const frame = () => bar().closest<HTMLElement>('[role=gridcell]')!
  fireEvent.keyDown(frame(), { key: 'Enter' })
  const form = within(await screen.findByRole('dialog', { name: 'Plan of Bill' }))
  fireEvent.change(form.getByRole('textbox', { name: /^Hours Per Day/ }), {
    target: { value: '9' },
  })
  fireEvent.click(form.getByRole('button', { name: 'Save in the draft' }))
  await waitFor(() => expect(figure('Over-allocated days')).toContain('0 in the plan, 3 in'))
  expect(figure('Over-allocated time')).toContain('0h in the plan, 3h in the draft')
  fireEvent.keyDown(frame(), { key: 'Enter' })
  const again = within(await screen.findByRole('dialog', { name: 'Plan of Bill' }))
  fireEvent.change(again.getByRole('textbox', { name: /^Hours Per Day/ }), {
    target: { value: '10' },
  })
  fireEvent.click(again.getByRole('button', { name: 'Split' }))
  await waitFor(() => expect(marks()).toEqual(['changed', 'added']))
  // What was typed is saved with it.
  await waitFor(() => expect(figure('Over-allocated time')).toContain('6h in the draft'))
  expect(rows()).toEqual(asPlanned)
})

test('projects on which somebody is planned after their last day are late', async () => {
  await begin([
    allocation(1, { project_id: other, allocated_to: '2026-03-04' }),
    // Of somebody who has left the schedule.
    allocation(2, { project_id: other, team_member_id: idOf('Nobody') }),
  ])
  expect(figure('Late projects')).toContain('0 in the plan, 0 in the draft')
  drag(bar(), 2)
  await waitFor(() => expect(figure('Late projects')).toContain('0 in the plan, 1 in the draft'))
  expect(figure('Days late')).toContain('0 in the plan, 2 in the draft')
  press('1 change')
  screen.getByText(/Orbit: 2 days late/)
})

test('one steps back and forward in a draft, by buttons and the keys of undo', async () => {
  await begin()
  drag(bar(), 1)
  await waitFor(() => expect(marks()).toEqual(['changed']))
  press('Undo in the draft')
  await waitFor(() => expect(marks()).toEqual([]))
  press('Redo in the draft')
  await waitFor(() => expect(marks()).toEqual(['changed']))
  runAction('undo')
  await waitFor(() => expect(marks()).toEqual([]))
  runAction('undo')
  await waitFor(() => expect(alerts.shown).toHaveLength(1))
  runAction('redo')
  await waitFor(() => expect(marks()).toEqual(['changed']))
  press('1 change')
  press('Take back: Bill · Moon base')
  await waitFor(() => expect(marks()).toEqual([]))
  expect(rows()).toEqual(asPlanned)
})

test('a draft is there after a reload until its user logs out, and is discarded once one is asked', async () => {
  await begin()
  drag(bar(), 1)
  await waitFor(() => expect(marks()).toEqual(['changed']))
  cleanup()
  await open()
  openBill()
  expect(marks()).toEqual(['changed'])
  press('Discard')
  const question = within(await screen.findByRole('dialog', { name: 'Discard the draft?' }))
  question.getByText('1 change is lost. The plan stays as it is.')
  fireEvent.click(question.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Draft/ })).toBeNull())
  expect(rows()).toEqual(asPlanned)
  button('What-if')

  keepScheduleDraft(change)
  expect(readScheduleDraft()).toEqual(change)
  const { id, team_id } = workspace().user
  // There is no database in this page, and so none to be removed.
  await forgetUser(id).catch(() => {})
  expect(readScheduleDraft()).toBeUndefined()
  localStorage.setItem(draftsKey(id), JSON.stringify({ [team_id]: { x: { before: 1, after: 2 } } }))
  expect(readScheduleDraft()).toBeUndefined()
})

/** What a server would be sent, and its answer to a draft. */
function serve(reply: () => unknown) {
  const sent: unknown[] = []
  caller.csrf = 'token'
  const before = caller.send!
  caller.send = async (address, given) => {
    if (given?.method !== 'POST') return before(address, given)
    sent.push(JSON.parse(String(given.body)))
    return Response.json(await reply())
  }
  return sent
}

test('a draft is applied as one command, which can be taken back', async () => {
  await openWith(change)
  const sent = serve(() => ({ done: true, body: { added: [], changed: [moved] } }))
  press('Apply')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    ...{ added: [], removed: [] },
    changed: [
      {
        id: moved.id,
        allocated_to: '2026-03-06',
        before: { allocated_from: '2026-03-03', allocated_to: '2026-03-05' },
      },
    ],
  })
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Draft/ })).toBeNull())
  expect(alerts.shown.map(({ text, offer }) => [text, offer?.label])).toEqual([
    ['Draft applied', 'Undo'],
  ])
  expect(readScheduleDraft()).toBeUndefined()
})

test('a draft that is refused is still there, with why', async () => {
  await openWith(change)
  serve(() => ({
    ...{ done: false, code: 'schedule_draft_stale' },
    message: 'The plan has changed since this draft was made. Nothing was applied.',
  }))
  press('Apply')
  await screen.findByText(/Your draft is still here\.$/)
  expect(rows()).toEqual(asPlanned)
  expect(marks()).toEqual(['changed'])
  expect(readScheduleDraft()).toEqual(change)
})

const accepted = () => ({ done: true, body: { added: [], changed: [moved] } })
const stale = () => ({
  ...{ done: false, code: 'schedule_draft_stale' },
  message: 'The plan has changed since this draft was made. Nothing was applied.',
})
/** A page on which a draft is sent, and waits for the network. */
async function openSent() {
  await openWith(change)
  press('Apply')
  await waitFor(() => expect(outbox.waiting).toHaveLength(1))
}
const isPlan = () => within(draftBar()).getByText(/^This is the plan: changes here are made for ev/)

test('while a draft is on its way, the plan is shown and changed, and the bar says so', async () => {
  await openSent()
  isPlan()
  expect(screen.queryByRole('tab', { name: 'Draft' })).toBeNull()
  expect(marks()).toEqual([])
  screen.getByRole('treegrid', { name: 'Schedule' })
  expect(readScheduleDraft()).toEqual(change)
  drag(bar(), 1)
  await waitFor(() => expect(rows()).toEqual([['2026-03-04', '2026-03-07']]))
  expect(outbox.waiting.map(({ name }) => name)).toEqual(['applyScheduleDraft', 'changeAllocation'])
})

test('a draft that waits to be applied still does after a reload, and is forgotten once it was', async () => {
  await openSent()
  cleanup()
  await open()
  openBill()
  isPlan()
  expect(button('Apply').getAttribute('aria-disabled')).toBe('true')
  serve(accepted)
  workspace().outbox.wake()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Draft/ })).toBeNull())
  expect(readScheduleDraft()).toBeUndefined()
})

test('a draft that is refused after a reload is shown again', async () => {
  await openSent()
  cleanup()
  await open()
  openBill()
  isPlan()
  serve(stale)
  workspace().outbox.wake()
  await waitFor(() => expect(marks()).toEqual(['changed']))
  expect(outbox.refused).toHaveLength(1)
  expect(readScheduleDraft()).toEqual(change)
  cleanup()
  await open()
  openBill()
  expect(marks()).toEqual(['changed'])
})

test('a draft that was applied on another page is forgotten when the schedule is opened', async () => {
  const added = allocation(2, { project_id: other })
  await openWith(drafted(change, added.id, added, null), [moved, { ...added, id: idOf('new') }])
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Draft/ })).toBeNull())
  expect(readScheduleDraft()).toBeUndefined()
})

test('a draft that is sent as the session ends waits until somebody has signed in again', async () => {
  await openWith(change)
  const sent = serve(() => ({ ...{ done: false, code: 'not_signed_in' }, message: 'Sign in.' }))
  press('Apply')
  await waitFor(() => expect(sent).toHaveLength(1))
  isPlan()
  expect(readScheduleDraft()).toEqual(change)
  serve(accepted)
  workspace().outbox.wake()
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Draft/ })).toBeNull())
  expect(readScheduleDraft()).toBeUndefined()
})

/** Lets the server answer an applied draft once it is asked to. */
async function applyWith(reply: () => unknown) {
  await openWith(change)
  let answerNow = () => {}
  const asked = new Promise<void>((resolve) => {
    answerNow = resolve
  })
  const sent = serve(() => asked.then(reply))
  press('Apply')
  await waitFor(() => expect(sent).toHaveLength(1))
  return answerNow
}
const newer = drafted({}, moved.id, null, allocation(1))

test('a draft that is refused leaves what another tab has stored meanwhile', async () => {
  const answerNow = await applyWith(stale)
  keepScheduleDraft(newer)
  answerNow()
  await screen.findByText(/Your draft is still here\.$/)
  expect(readScheduleDraft()).toEqual(newer)
})

test('a draft that is applied leaves what another tab has stored meanwhile, and that of the team that was changed to', async () => {
  const answerNow = await applyWith(accepted)
  const { user } = workspace()
  const theirs = { user: user.id, team: idOf('other team') }
  keepScheduleDraft(newer)
  await openWorkspace({ ...user, team_id: theirs.team })
  keepScheduleDraft(change)
  answerNow()
  await waitFor(() => expect(alerts.shown.map(({ text }) => text)).toContain('Draft applied'))
  expect(readScheduleDraft(theirs)).toEqual(change)
  expect(readScheduleDraft({ user: user.id, team: user.team_id })).toEqual(newer)
})

test('what others do to the plan meanwhile is shown, and what does not fit is resolved one by one', async () => {
  const second = allocation(2, { project_id: other })
  await openWith(drafted(change, second.id, { ...second, seconds_per_day: 3_600 }, second), [
    allocation(1),
    second,
  ])
  fireEvent.click(screen.getByRole('tab', { name: 'Plan' }))
  void act('changeAllocation', { id: moved.id, hours_per_day: 2 })
  void act('deleteAllocation', { id: second.id })
  await screen.findByRole('heading', { name: '2 changes do not fit the plan' })
  expect(button('Apply').getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: 'Draft' }))
  expect(marks()).toEqual(['changed'])
  expect(bar().closest('[role=gridcell]')!.getAttribute('aria-label')).toMatch(
    /2h per day · 6h, Changed in the plan meanwhile$/,
  )
  press('Keep the draft: Bill · Moon base')
  await screen.findByRole('heading', { name: '1 change does not fit the plan' })
  expect(bar().closest('[role=gridcell]')!.getAttribute('aria-label')).toContain('4h per day')
  press('Keep the plan: Bill · Orbit')
  await waitFor(() => expect(screen.queryByRole('heading', { name: /fit the plan/ })).toBeNull())
  expect(button('Apply').getAttribute('aria-disabled')).not.toBe('true')
})

test('days that are taken do not fit, and the bar of a change is gone to', async () => {
  await begin([
    allocation(1),
    allocation(2, { allocated_from: '2026-03-06', allocated_to: '2026-03-06' }),
  ])
  drag(bar(), 2)
  await screen.findByText('These days are already planned on this project')
  press('Show projects: Bill'.replace('Show', 'Hide'))
  press('Show: Bill · Moon base')
  await waitFor(() =>
    expect(document.activeElement!.getAttribute('data-cell')).toContain(idOf('allocation 1')),
  )
  press('Take back: Bill · Moon base')
  await waitFor(() => expect(marks()).toEqual([]))
})

test('a change whose line is not there is not gone to later', async () => {
  const added = allocation(2, { project_id: other })
  await openWith(drafted({}, added.id, added, null))
  fireEvent.click(screen.getByRole('tab', { name: 'Plan' }))
  press('1 change')
  press('Show: Bill · Orbit')
  draftBar().focus()
  fireEvent.click(screen.getByRole('tab', { name: 'Draft' }))
  await waitFor(() => expect(marks()).toEqual(['added']))
  expect(document.activeElement).toBe(draftBar())
})

test('of as many changes as a draft can have is told before, and no more are taken', async () => {
  const most = limits.scheduleDraftChanges
  const added = Array.from({ length: most - 1 }, (_, n) =>
    allocation(n + 10, {
      ...{ team_member_id: idOf('Ada') },
      ...{ allocated_from: addDays('2026-03-03', n), allocated_to: addDays('2026-03-03', n) },
    }),
  )
  await openWith(added.reduce((draft, row) => drafted(draft, row.id, row, null), {}))
  screen.getByText(/^499 of at most 500 changes/)
  drag(bar(), 1)
  await waitFor(() => screen.getByText(/^500 of at most 500 changes/))
  drag(lane('Moon base'), 1, 9 * 75 + 10)
  await waitFor(() =>
    expect(alerts.shown.map(({ text }) => text)).toEqual([
      expect.stringContaining('schedule_draft_changes'),
    ]),
  )
})
