// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { doing, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { groupActions } from '../menu-codes.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), groupActions.load()]))

beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
})

async function open(tasks: readonly Row<'task'>[]) {
  await loadTasks(tasks)
  const view = new TaskView(project, 'board')
  onTestFinished(view.start())
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
}

const columns = () =>
  [...document.querySelectorAll('section')].map((column) => column.getAttribute('aria-label'))
const cards = (column: string) =>
  [...screen.getByLabelText(column, { selector: 'section' }).querySelectorAll('[data-card]')].map(
    (card) => card.getAttribute('aria-label'),
  )

test('[B9.15] of a column with more than 50 cards only those in sight are drawn', async () => {
  const many = Array.from({ length: 60 }, (_, n) => taskRow(n + 1))
  await open([...many, taskRow(61, { status_id: doing })])
  within(screen.getByLabelText('To do', { selector: 'section' })).getByText('60')
  expect(cards('To do').slice(0, 3)).toEqual(['Task 1', 'Task 2', 'Task 3'])
  expect(cards('To do').length).toBeLessThan(30)
  expect(cards('Doing')).toEqual(['Task 61'])
})

test('the cards of a column can be scrolled by keyboard', async () => {
  await open([taskRow(1)])
  const body = document.querySelector<HTMLElement>('[data-scrolls]')!
  expect(body.tabIndex).toBe(0)
  expect(fireEvent.keyDown(body, { key: 'ArrowDown' })).toBe(true)
})

test('[B4.9] a column is moved on the screen before the server knows', async () => {
  await open([taskRow(1)])
  expect(columns()).toEqual(['To do', 'Doing', 'Done'])
  fireEvent.click(await screen.findByLabelText('Actions for To do'))
  fireEvent.click(await screen.findByText('Move after the next'))
  await waitFor(() => expect(columns()).toEqual(['Doing', 'To do', 'Done']))
})

test('a card says its status, priority, due date and people after its name', async () => {
  await open([taskRow(1, { end_date: '2031-03-05', assignees: [idOf('Ada'), idOf('Bill')] })])
  expect(screen.getByLabelText('Task 1').getAttribute('aria-description')).toBe(
    'Status: To do; Priority: Medium; Due date: Mar 5, 2031; Assignees: Ada, Bill',
  )
})

test('[A2.24] a card is moved without dragging it, by the button of its menu', async () => {
  await open([taskRow(1), taskRow(2)])
  const button = screen.getByLabelText('Actions for Task 1')
  expect(button.tabIndex).toBe(-1)
  expect(button.closest('[data-card]')).toBeNull()
  fireEvent.click(button)
  fireEvent.click(await screen.findByText('Move to'))
  fireEvent.click(await screen.findByText('Doing', { selector: '[role=menuitem] *' }))
  await waitFor(() => expect(cards('Doing')).toEqual(['Task 1']))
  expect(cards('To do')).toEqual(['Task 2'])
})

test('[B5.5 B9.5] a card without a name is called so', async () => {
  await open([taskRow(1, { name: '' })])
  screen.getByText('Untitled Task')
  expect(cards('To do')).toEqual(['Untitled Task'])
})
