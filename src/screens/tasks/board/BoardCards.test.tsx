// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { doing, done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { cellEditor, taskMenu } from '../codes.ts'
import { groupActions } from '../menu-codes.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([readDeclarations(), groupActions.load(), cellEditor.load(), taskMenu.load()]),
)

beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
})

let view: TaskView
async function open(tasks: readonly Row<'task'>[], changes: Partial<Row<'project'>> = {}) {
  await loadTasks(tasks, changes)
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
}

const task = (n: number) => workspace().replica.find('task', idOf(n))!
const holder = (name: string) => screen.getByLabelText(name).closest<HTMLElement>('.board-card')!
const field = (name: string, which: string) =>
  holder(name).querySelector<HTMLElement>(`[data-field=${which}]`)!

test('labels, priority, due date and people of a card open their editors', async () => {
  await open([taskRow(1, { labels: [idOf('urgent')], assignees: [idOf('Ada')] })])
  fireEvent.click(field('Task 1', 'PRIORITY'))
  fireEvent.click(await screen.findByRole('option', { name: 'High' }))
  await waitFor(() => expect(task(1).priority_id).not.toBe(taskRow(1).priority_id))
  fireEvent.click(field('Task 1', 'LABELS'))
  fireEvent.click(await screen.findByRole('option', { name: 'outside' }))
  await waitFor(() => expect(task(1).labels).toEqual([idOf('urgent'), idOf('outside')]))
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  fireEvent.click(field('Task 1', 'ASSIGNEES'))
  fireEvent.click(await screen.findByRole('option', { name: /Bill/ }))
  await waitFor(() => expect(task(1).assignees).toEqual([idOf('Ada'), idOf('Bill')]))
})

test('labels of a card stand in the order of their names, as in lists', async () => {
  await open([taskRow(1, { labels: [idOf('urgent'), idOf('outside')] })])
  expect(field('Task 1', 'LABELS').textContent).toBe('outsideurgent')
})

test('with Ctrl or Shift held a click selects, also on a part that would open an editor', async () => {
  await open([taskRow(1), taskRow(2), taskRow(3)])
  fireEvent.click(field('Task 1', 'PRIORITY'), { ctrlKey: true })
  fireEvent.click(field('Task 3', 'DUE_DATE'), { shiftKey: true })
  expect(view.choices.selected).toEqual([1, 2, 3].map(idOf))
  expect(screen.queryByRole('option')).toBeNull()
  await waitFor(() =>
    expect(screen.getByLabelText('Task 2').getAttribute('aria-pressed')).toBe('true'),
  )
})

test('a card says how far it is, where that is entered it is changed there, and when it is done', async () => {
  await open(
    [
      taskRow(1, { progress_value: 40, manual_progress: true }),
      taskRow(2, { status_id: done, progress_value: 100, manual_progress: true }),
    ],
    { use_manual_progress: true },
  )
  within(holder('Task 1')).getByLabelText('40% done')
  within(holder('Task 2')).getByLabelText('100% done')
  fireEvent.click(field('Task 1', 'PROGRESS'))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Progress' }), {
    target: { value: '60' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(task(1).progress_value).toBe(60))
})

test('a card unfolds its subtasks, takes several further ones in a row, and folds again', async () => {
  await open([taskRow(1), taskRow(2, { parent_task_id: idOf(1), assignees: [idOf('Bill')] })])
  expect(screen.queryByText('Task 2')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '0 of 1 done' }))
  await screen.findByText('Task 2')
  within(holder('Task 1')).getByRole('button', { name: 'Change: Assignees (Bill)' })
  const line = screen.getByLabelText('Add subtask')
  for (const name of ['Seal it', 'Test it']) {
    fireEvent.change(line, { target: { value: name } })
    fireEvent.keyDown(line, { key: 'Enter' })
    await screen.findByText(name)
  }
  fireEvent.click(screen.getByRole('button', { name: '0 of 3 done' }))
  await waitFor(() => expect(screen.queryByText('Task 2')).toBeNull())
})

test('a card is named, selected and given its first subtask by its menu', async () => {
  await open([taskRow(1)])
  const menu = () => fireEvent.click(screen.getByLabelText('Actions for Task 1'))
  menu()
  fireEvent.click(await screen.findByText('Select'))
  expect(view.choices.selected).toEqual([idOf(1)])
  menu()
  fireEvent.click(await screen.findByText('Add subtask'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add subtask')))
  menu()
  fireEvent.click(await screen.findByText('Rename'))
  const input = await screen.findByLabelText('Name')
  fireEvent.change(input, { target: { value: 'Dome' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dome')))
})

test('a card goes to the ends of its column by its menu, which offers no end it is at', async () => {
  await open([taskRow(1), taskRow(2), taskRow(3)])
  const order = () => view.shown.value.groups[0]!.tasks.map(({ task_no }) => task_no)
  fireEvent.click(screen.getByLabelText('Actions for Task 1'))
  await screen.findByText('Move to the bottom')
  expect(screen.queryByText('Move to the top')).toBeNull()
  fireEvent.click(screen.getByText('Move to the bottom'))
  await waitFor(() => expect(order()).toEqual([2, 3, 1]))
  fireEvent.click(screen.getByLabelText('Actions for Task 3'))
  fireEvent.click(await screen.findByText('Move to the top'))
  await waitFor(() => expect(order()).toEqual([3, 2, 1]))
})

test('columns that are not statuses leave it to the card to say its status', async () => {
  await open([taskRow(1, { status_id: doing })])
  expect(field('Task 1', 'STATUS')).toBeNull()
  view.choices.grouping = 'priority'
  await waitFor(() => expect(field('Task 1', 'STATUS').textContent).toBe('Doing'))
})

test('cards slide to their new places, and appear, unless less motion is wanted', async () => {
  const animate = vi.fn()
  Element.prototype.animate = animate
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'))
  await open([taskRow(1), taskRow(2)])
  expect(animate).not.toHaveBeenCalled()
  const add = async (tasks: readonly Row<'task'>[]) => {
    await loadTasks(tasks)
    view.choices.search = view.choices.search ? '' : 'Task'
    await screen.findByLabelText(tasks.at(-1)!.name)
  }
  await add([taskRow(1), taskRow(2), taskRow(3)])
  expect(animate).toHaveBeenCalledOnce()
  expect(animate.mock.calls[0]![0]).toEqual([{ opacity: 0 }, { opacity: 1 }])
  vi.spyOn(window, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as MediaQueryList,
  )
  await add([taskRow(1), taskRow(2), taskRow(3), taskRow(4)])
  expect(animate).toHaveBeenCalledOnce()
})

test('a subtask with a card of its own names the task that it is of', async () => {
  await open([taskRow(1), taskRow(2, { parent_task_id: idOf(1) })])
  view.choices.flat = true
  const card = await screen.findByLabelText('Task 2')
  within(card).getByText('Task 1')
  expect(card.getAttribute('aria-description')).toMatch(/^Subtask of “Task 1”; /)
  expect(screen.getByLabelText('Task 1').getAttribute('aria-description')).toMatch(/^Status: /)
})

test('with Alt and an arrow a subtask goes up and down on its card, which stays where it is', async () => {
  const below = [3, 4, 5].map((n) => taskRow(n, { parent_task_id: idOf(2) }))
  await open([taskRow(1), taskRow(2), ...below])
  view.choices.expanded = [idOf(2)]
  const order = () =>
    [...holder('Task 2').querySelectorAll('[data-subtask]')].map(({ textContent }) => textContent)
  await waitFor(() => expect(order()).toEqual(['Task 3', 'Task 4', 'Task 5']))
  const press = (key: string) =>
    fireEvent.keyDown(screen.getByText('Task 4'), { key, altKey: true })
  press('ArrowUp')
  await waitFor(() => expect(order()).toEqual(['Task 4', 'Task 3', 'Task 5']))
  press('ArrowUp')
  press('ArrowDown')
  await waitFor(() => expect(order()).toEqual(['Task 3', 'Task 4', 'Task 5']))
  expect(view.shown.value.groups[0]!.tasks.map(({ id }) => id)).toEqual([1, 2].map(idOf))
})
