// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { done, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from './testing.tsx'

withTexts()
beforeAll(readDeclarations)

let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  await loadTasks(Array.from({ length: 80 }, (_, n) => taskRow(n + 1)))
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  drawTaskList(view)
})

const list = () => screen.getByRole('treegrid')
const cell = (n: number, column = 'NAME') =>
  document.querySelector<HTMLElement>(`[data-cell="${idOf(n)}/${column}"]`)
const taskOf = (n: number) => workspace().replica.find('task', idOf(n))
const focus = (element: HTMLElement) => drawing(() => element.focus())

/** Scrolls away from the top, or back to it. */
async function scroll(to: number) {
  list().scrollTop = to
  fireEvent.scroll(list())
  await waitFor(() => expect(cell(to / 40 + 3)).not.toBeNull())
}

test('a task that a key moves out of sight leaves the keyboard to the next at its place', async () => {
  focus(cell(2, 'STATUS')!)
  await drawing(async () => void act('setTaskStatus', { id: idOf(2), status_id: done }))
  await waitFor(() => expect(document.activeElement).toBe(cell(3, 'STATUS')))
  expect(cell(2)).toBeNull()
  fireEvent.keyDown(document.activeElement!, { key: ' ' })
  expect(view.choices.selected).toEqual([idOf(3)])
})

test('Delete shows the task that was scrolled away, deletes it once it is seen, and says its name', async () => {
  const told = alerts.shown.length
  caller.csrf = 'token'
  const answer = { done: true, body: { deleted_tasks: [idOf(1)] } }
  caller.send = async () => Response.json(answer)
  focus(cell(1)!)
  await scroll(2_000)
  expect(document.activeElement).toBe(cell(1))
  const scrolledTo: unknown[] = []
  list().scrollTo = (to: unknown) => void scrolledTo.push((to as ScrollToOptions).top)
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' })
  expect(taskOf(1)).toBeDefined()
  expect(scrolledTo).toEqual([0])
  await scroll(0)
  fireEvent.keyDown(document.activeElement!, { key: 'Delete' })
  await waitFor(() => expect(taskOf(1)).toBeUndefined())
  await waitFor(() =>
    expect(alerts.shown.slice(told)).toMatchObject([{ text: '“Task 1” deleted' }]),
  )
})

test('a name that is typed is there after its line was scrolled away and back', async () => {
  fireEvent.click(cell(2)!.querySelector('[data-edit]')!)
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  focus(field)
  fireEvent.change(field, { target: { value: 'Order glass' } })
  await scroll(2_000)
  expect(document.activeElement).toBe(field)
  expect(field.isConnected).toBe(true)
  await drawing(async () => void act('setTaskStatus', { id: idOf(2), status_id: done }))
  await waitFor(() => expect(taskOf(2)!.status_id).toBe(done))
  await drawing(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())))
  expect(field.value).toBe('Order glass')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(taskOf(2)!.name).toBe('Order glass'))
})

test('a name that is typed is kept when its task leaves the list', async () => {
  fireEvent.click(cell(2)!.querySelector('[data-edit]')!)
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: 'Order glass' } })
  drawing(() => view.closeGroups(true))
  await waitFor(() => expect(cell(2)).toBeNull())
  await waitFor(() => expect(taskOf(2)!.name).toBe('Order glass'))
})

test('what is typed for a new task stays while the list is scrolled and others add tasks', async () => {
  view.choices.collapsed = []
  await scroll(2_800)
  await screen.findAllByLabelText('Add task')
  const field = document.querySelector<HTMLInputElement>(`[data-cell="add:${todo}/NAME"] input`)!
  focus(field)
  fireEvent.change(field, { target: { value: 'Cut it' } })
  await scroll(0)
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'Cut it', field])
  const more = Array.from({ length: 30 }, (_, n) => taskRow(n + 101))
  const names = more.map(({ name }) => name)
  await drawing(
    async () =>
      void act('createTasks', { project_id: project, status_id: todo, names, fields: [] }),
  )
  await waitFor(() => expect(view.shown.value.total).toBe(110))
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, 'Cut it', field])
})
