// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../../client/engine/calls/declarations.ts'
import { undo } from '../../../../client/engine/outbox/undo.ts'
import { act } from '../../../../client/engine/workspace.ts'
import { caller } from '../../../../client/requests/request.ts'
import { idOf, taskRow } from '../../../../core/tasks/testing.ts'
import { withTexts } from '../../../../parts/testing/draw.tsx'
import { day, freshRoadmaps, lane, open } from '../testing/page.tsx'

withTexts()
beforeAll(readDeclarations)
freshRoadmaps()
beforeEach(() => {
  caller.csrf = 'token'
  // Nothing is kept yet, and what is done meanwhile waits for an answer.
  caller.send = async (url) =>
    String(url).includes('/snapshots/project/')
      ? Response.json({ done: true, body: { seq: 1, rows: [] } })
      : new Promise<Response>(() => {})
})

const tasks = [
  taskRow(1, { start_date: day(1), end_date: day(3) }),
  taskRow(2, { start_date: day(5), end_date: day(6) }),
]
const ghosts = () => [...document.querySelectorAll<HTMLElement>('[data-baseline]')]
const drifts = () => [...document.querySelectorAll('[data-drift]')].map((each) => each.textContent)

/** What is said of a bar, once no closed menu keeps it out of reach. */
const labelOf = (name: RegExp) => waitFor(() => lane(name)!.getAttribute('aria-label'))

async function setBaseline(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Baseline' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Set baseline …' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set baseline' })
  fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), {
    target: { value: name },
  })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Has the plan compared with a baseline. */
async function choose(name: string) {
  // What has closed keeps the page out of reach for a moment.
  fireEvent.click(await screen.findByRole('button', { name: /^Baseline/ }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${name}`) }))
}

test('[B2.34] a baseline is set, compared with now on each bar and beside it, and deleted', async () => {
  await open(tasks)
  expect(ghosts()).toHaveLength(0)
  await setBaseline('As signed')
  await choose('As signed')
  await waitFor(() => expect(ghosts()).toHaveLength(2))
  expect(drifts()).toEqual([])
  expect(await labelOf(/^Task 1/)).toMatch(/planned .*, ends as planned$/)
  void act('setRoadmapDates', { task_id: idOf(1), start_date: day(3), end_date: day(5) })
  void act('setRoadmapDates', { task_id: idOf(2), start_date: day(4), end_date: day(5) })
  await waitFor(() => expect(drifts()).toEqual(['+2d', '-1d']))
  expect(await labelOf(/^Task 1/)).toMatch(/ends 2 days later$/)
  expect(ghosts()[1]!.title).toMatch(/ends 1 day earlier$/)
  void act('setRoadmapDates', { task_id: idOf(1), start_date: null, end_date: null })
  await waitFor(() => expect(drifts()).toEqual(['-1d']))
  expect(ghosts()).toHaveLength(2)
  expect(await labelOf(/^Task 1/)).toMatch(/^Task 1: not scheduled, planned/)
  fireEvent.click(await screen.findByRole('button', { name: 'Baseline: As signed' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete “As signed”' }))
  await waitFor(() => expect(ghosts()).toHaveLength(0))
  void undo()
  await waitFor(() => expect(ghosts()).toHaveLength(2))
  await choose('No baseline')
  await waitFor(() => expect(ghosts()).toHaveLength(0))
})

test('[B2.34] a task that came after the baseline says so', async () => {
  await open([...tasks, taskRow(3)])
  await setBaseline('As signed')
  await choose('As signed')
  await waitFor(() => expect(ghosts()).toHaveLength(2))
  expect(await labelOf(/^Task 3/)).toBe('Task 3: not scheduled, not in the baseline')
})

test('baselines that cannot be read are asked for again', async () => {
  let isDown = true
  caller.send = async () => {
    if (isDown) return new Response('', { status: 500 })
    return Response.json({ done: true, body: { seq: 1, rows: [] } })
  }
  await open(tasks)
  fireEvent.click(screen.getByRole('button', { name: 'Baseline' }))
  const again = await screen.findByRole('menuitem', { name: /could not be read/ })
  isDown = false
  fireEvent.click(again)
  await screen.findByText('None has been set yet')
})
