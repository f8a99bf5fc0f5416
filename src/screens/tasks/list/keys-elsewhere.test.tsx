// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from './testing.tsx'

withTexts()
beforeAll(() => readDeclarations())

let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2)])
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  drawTaskList(view)
  act(() => {
    view.choices.active = `${idOf(1)}/NAME`
  })
  await screen.findByRole('gridcell', { name: 'Task 1' })
})

const tasks = () => [1, 2].filter((n) => workspace().replica.find('task', idOf(n)) !== undefined)

test('on a button of the head of the list keys do nothing with the active task, but go to others', async () => {
  const button = await screen.findByRole('button', { name: 'Actions for Status' })
  act(() => button.focus())
  for (const key of ['Delete', 'Backspace', 'x', 'F2']) fireEvent.keyDown(button, { key })
  expect([tasks(), view.choices.selected]).toEqual([[1, 2], []])
  fireEvent.keyDown(button, { key: 'j' })
  expect(view.choices.active).toBe(`${idOf(2)}/NAME`)
})

test.each(['Delete', 'Backspace'])('there %s deletes what is selected', async (key) => {
  const button = await screen.findByRole('button', { name: 'Actions for Status' })
  act(() => view.select([idOf(2)]))
  act(() => button.focus())
  fireEvent.keyDown(button, { key })
  await waitFor(() => expect(tasks()).toEqual([1]))
})

test('on the line of another task they do nothing either', () => {
  const line = document.querySelector<HTMLElement>(`[data-task="${idOf(2)}"]`)!
  act(() => line.focus())
  for (const key of ['Delete', 'Backspace', 'x']) fireEvent.keyDown(line, { key })
  expect([tasks(), view.choices.selected]).toEqual([[1, 2], []])
})

test('in its own cell they do, also from the check box', () => {
  const box = screen.getByRole('checkbox', { name: 'Select “Task 1”' })
  act(() => box.focus())
  fireEvent.keyDown(box, { key: 'x' })
  expect(view.choices.selected).toEqual([idOf(1)])
  fireEvent.keyDown(box.closest('[data-task]')!, { key: 'x' })
  expect(view.choices.selected).toEqual([])
})
