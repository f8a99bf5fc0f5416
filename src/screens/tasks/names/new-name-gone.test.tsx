// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Change } from '../../../core/model.ts'
import { doing, done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { Roadmap } from '../../projects/roadmap/Roadmap.tsx'
import { TaskBoard } from '../board/TaskBoard.tsx'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)

/** The tasks that were made here: their names, and where. */
let made: Record<string, unknown>[]
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  await loadTasks([taskRow(1), taskRow(2), taskRow(3, { parent_task_id: idOf(2) })])
  localStorage.clear()
  alerts.shown = []
  made = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => made.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

let view: TaskView
function open(kind: 'list' | 'board' | 'roadmap') {
  view = new TaskView(project, kind === 'board' ? 'board' : 'list')
  onTestFinished(view.start())
  view.choices.expanded = [idOf(2)]
  const shown = { view, project: workspace().replica.find('project', project)!, openTask: vi.fn() }
  const Page = { list: TaskList, board: TaskBoard, roadmap: Roadmap }[kind]
  return draw(
    <MemoryRouter>
      <Page {...shown} />
    </MemoryRouter>,
  )
}

const deleted = (table: 'task' | 'status' | 'phase', id: string): Change => ({
  table,
  id,
  row: null,
})

function type(field: HTMLElement, value = 'Order glass') {
  drawing(() => field.focus())
  fireEvent.change(field, { target: { value } })
  return field
}
const cell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="${key}"] input`)
/** The field of a line of the list, once it is drawn. */
const lineOf = (key: string) =>
  waitFor(() => {
    expect(cell(`${key}/NAME`)).not.toBeNull()
    return cell(`${key}/NAME`)!
  })
const told = () => alerts.shown.map(({ text }) => text)
const taskNames = () =>
  workspace()
    .replica.reader(`project:${project}`)!
    .list('task')
    .map(({ name }) => name)

const ofDeleted = (name: string) =>
  `“${name}” was deleted meanwhile, so “Order glass” was not saved.`

test('a subtask that is typed in the list is kept and told when a colleague deletes its parent, and made nowhere', async () => {
  open('list')
  const field = type(await lineOf(`sub:${idOf(2)}`))
  await elsewhere(deleted('task', idOf(2)))
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect([made, told()]).toEqual([[], [ofDeleted('Task 2')]])
  expect(readDraft(`subtask ${idOf(2)}`)).toBe('Order glass')
  for (const key of ['Delete', ' ', 'Enter', 'x', 's'])
    drawing(() => void fireEvent.keyDown(document.activeElement!, { key }))
  expect([view.choices.selected, taskNames()]).toEqual([[], ['Task 1']])
})

test('a task that is typed in the list is kept for the drawer of a new one when its group is deleted', async () => {
  open('list')
  const field = type(await lineOf(`add:${doing}`))
  await elsewhere(deleted('status', doing))
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect([made, told()]).toEqual([[], [ofDeleted('Doing')]])
  expect(readDraft(`name new ${project}`)).toBe('Order glass')
})

test('what is typed is made where its line leaves the list and what it was for is still here', async () => {
  open('list')
  const field = type(await lineOf(`sub:${idOf(2)}`))
  drawing(() => view.setCondition({ kind: 'status', not: true, values: [done] }))
  const finished = (n: number): Change => {
    const row = { ...workspace().replica.find('task', idOf(n))!, status_id: done }
    return { table: 'task', id: idOf(n), row }
  }
  await elsewhere(finished(2), finished(3))
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect(made).toMatchObject([{ name: 'Order glass', parent_task_id: idOf(2) }])
})

test('what is added or given up is not made again when its line leaves', async () => {
  const { unmount } = open('list')
  fireEvent.keyDown(type(await lineOf(`sub:${idOf(2)}`)), { key: 'Enter' })
  fireEvent.keyDown(type(await lineOf(`add:${doing}`), 'Cut it'), { key: 'Escape' })
  unmount()
  expect(made).toMatchObject([{ name: 'Order glass' }])
})

test('a card that is typed is kept and told when its section is deleted', async () => {
  open('board')
  const column = screen.getByLabelText('Doing', { selector: 'section' })
  fireEvent.click(within(column).getByText('Add task'))
  type(within(column).getByLabelText('Add task'))
  await elsewhere(deleted('status', doing))
  await waitFor(() => expect(screen.queryByLabelText('Doing', { selector: 'section' })).toBeNull())
  expect([made, told()]).toEqual([[], [ofDeleted('Doing')]])
})

async function typeInCard() {
  open('board')
  const field = await screen.findByLabelText('Add subtask')
  return type(field)
}

test('a subtask that is typed in a card is made by leaving it, as the task itself is', async () => {
  const field = await typeInCard()
  drawing(() => field.blur())
  expect(made).toMatchObject([{ name: 'Order glass', parent_task_id: idOf(2) }])
})

test('a subtask that is typed in a card is kept and told when a colleague deletes the card', async () => {
  const field = await typeInCard()
  await elsewhere(deleted('task', idOf(2)))
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect([made, told()]).toEqual([[], [ofDeleted('Task 2')]])
  expect(readDraft(`subtask ${idOf(2)}`)).toBe('Order glass')
})

test('a task that is typed in the roadmap is kept and told when its phase is deleted', async () => {
  open('roadmap')
  const field = type(cell(`add:${idOf('Planning')}/name`)!)
  await elsewhere(deleted('phase', idOf('Planning')))
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect([made, told()]).toEqual([[], [ofDeleted('Planning')]])
})
