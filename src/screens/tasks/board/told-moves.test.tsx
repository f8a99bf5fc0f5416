// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { Refusal } from '../../../core/catalogue/errors.ts'
import { doing, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { announced } from '../../../parts/page/announce.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { groupActions } from '../menu-codes.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
beforeAll(() => Promise.all([readDeclarations(), groupActions.load()]))

let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks([1, 2, 3].map((n) => taskRow(n)))
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
  announced.text = ''
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
})

const press = (name: string, key: string) => {
  view.choices.active = idOf(name)
  fireEvent.keyDown(screen.getByLabelText(`Task ${name}`), { key, altKey: true })
}

test('a card moved by keys is said with its column and its place, once it is there', async () => {
  press('1', 'ArrowDown')
  expect(announced.text).toBe('')
  await expect.poll(() => announced.text).toBe('“Task 1” moved to To do, 2 of 3')
  press('1', 'ArrowRight')
  await expect.poll(() => announced.text).toBe('“Task 1” moved to Doing, 1 of 1')
})

test('the keyboard goes to another lane with the card that it moves there', async () => {
  const [ada, bill] = [idOf('Ada'), idOf('Bill')]
  await loadTasks([taskRow(1, { assignees: [ada] }), taskRow(2, { assignees: [bill] })])
  view.choices.lanes = 'member'
  await expect.poll(() => view.shown.value.lanes.length).toBeGreaterThan(1)
  const card = await screen.findByLabelText('Task 1')
  view.choices.active = `${idOf(1)}/${ada}`
  fireEvent.keyDown(card, { key: 'ArrowDown', altKey: true, shiftKey: true })
  expect(view.choices.active).toBe(`${idOf(1)}/${bill}`)
  const moved = () => screen.getByLabelText('Task 1').closest('[data-lane]')
  await expect.poll(() => moved()?.getAttribute('data-lane')).toBe(bill)
  expect(view.choices.active).toBe(`${idOf(1)}/${bill}`)
})

test('with a sorting set the place said is the one that the card has, and none if it stays', async () => {
  await loadTasks([1, 2, 3].map((n) => taskRow(n, n === 1 ? { status_id: doing } : {})))
  view.choices.sorts = [{ key: 'name', order: 'asc' }]
  await expect.poll(() => view.shown.value.groups[1]?.tasks.length).toBe(1)
  press('2', 'ArrowDown')
  press('3', 'ArrowRight')
  await expect.poll(() => announced.text).not.toBe('')
  expect(announced.text).toBe('“Task 3” moved to Doing, 2 of 2')
})

test('of a move that is refused nothing is said but why', async () => {
  vi.spyOn(workspace().outbox, 'submit').mockRejectedValue(new Refusal('dependencies_open'))
  press('1', 'ArrowRight')
  await expect.poll(() => alerts.shown.length).toBe(1)
  expect(announced.text).toBe('')
  vi.restoreAllMocks()
  // A change by others is not taken for it.
  await loadTasks([1, 2, 3].map((n) => taskRow(n, n === 1 ? { status_id: doing } : {})))
  await expect.poll(() => announced.text).toBe('“Task 1” is now in Doing')
})

test('a move is said once, and not again when something else changes', async () => {
  press('1', 'ArrowDown')
  await expect.poll(() => announced.text).toBe('“Task 1” moved to To do, 2 of 3')
  announced.text = ''
  await loadTasks([2, 1, 3, 4].map((n) => taskRow(n)))
  await screen.findByLabelText('Task 4')
  expect(announced.text).toBe('')
})
