// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { groupActions } from '../menu-codes.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
beforeAll(() => Promise.all([readDeclarations(), groupActions.load()]))

let view: TaskView
let opened: string[]
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2), taskRow(3, { parent_task_id: idOf(1) })])
  view = new TaskView(project, 'board')
  opened = []
  onTestFinished(view.start())
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={(id) => opened.push(id)}
    />,
  )
  act(() => {
    view.choices.active = idOf(1)
    view.choices.expanded = [idOf(1)]
  })
  await screen.findByText('Task 3')
})

const tasks = () => [1, 2, 3].filter((n) => workspace().replica.find('task', idOf(n)) !== undefined)

/** Presses keys that would do something with the active card. */
function pressAll(element: HTMLElement) {
  act(() => element.focus())
  for (const key of ['Delete', 'Backspace', 'o', 'x', 'F2', 'u'])
    fireEvent.keyDown(element, { key })
}
const nothing = () => expect([tasks(), opened, view.choices.selected]).toEqual([[1, 2, 3], [], []])

test('on a button of the head of a column keys do nothing with the active card, but go to others', async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Add a task at the top' })
  pressAll(button!)
  nothing()
  expect(view.choices.active).toBe(idOf(1))
  fireEvent.keyDown(button!, { key: 'ArrowDown' })
  expect(view.choices.active).toBe(idOf(2))
})

test('on the line of a subtask keys do nothing with the card of its parent', () => {
  pressAll(screen.getByRole('button', { name: 'Task 3' }))
  nothing()
  expect(view.choices.expanded).toEqual([idOf(1)])
})

test.each([
  ['card', () => screen.getByLabelText('Task 1')],
  ['menu button', () => screen.getByRole('button', { name: 'Actions for Task 1' })],
  ['count of subtasks', () => screen.getByRole('button', { name: '0 of 1 done' })],
])('on its own %s they do', async (_, find) => {
  const element = find()
  act(() => element.focus())
  for (const key of ['o', 'x']) fireEvent.keyDown(element, { key })
  expect([opened, view.choices.selected]).toEqual([[idOf(1)], [idOf(1)]])
  fireEvent.keyDown(element, { key: 'x' })
  fireEvent.keyDown(element, { key: 'F2' })
  await screen.findByLabelText('Name')
})

test('a button of a card keeps the keys that press it', () => {
  const button = screen.getByRole('button', { name: 'Actions for Task 1' })
  act(() => button.focus())
  for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(button, { key })).toBe(true)
  expect([opened, view.choices.selected]).toEqual([[], []])
})

test('on a button of the head of a column Delete deletes what is selected', async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Add a task at the top' })
  act(() => view.select([idOf(2)]))
  act(() => button!.focus())
  fireEvent.keyDown(button!, { key: 'Delete' })
  await waitFor(() => expect(tasks()).toEqual([1, 3]))
})
