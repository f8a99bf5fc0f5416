// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { Command } from '../../../client/engine/replica/command.ts'
import { act, closeWorkspace, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import type { Change, Row } from '../../../core/model.ts'
import { done, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { noteCommands, screenOf } from '../../../parts/testing/screens.ts'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { cellEditor, columnDialog, customCells } from '../codes.ts'
import { drawTaskList } from './testing.tsx'

withTexts()
beforeAll(() =>
  Promise.all([
    readDeclarations(),
    ...[cellEditor, columnDialog, customCells].map((code) => code.load()),
  ]),
)

let view: TaskView
let commands: readonly Command[]
let unmount: () => void
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks(Array.from({ length: 80 }, (_, n) => taskRow(n + 1)))
  localStorage.clear()
  alerts.shown = []
  commands = noteCommands()
  view = screenOf('list').view
  unmount = drawTaskList(view).unmount
})

const list = () => screen.getByRole('treegrid')
const cell = (n: number, column = 'NAME') =>
  document.querySelector<HTMLElement>(`[data-cell="${idOf(n)}/${column}"]`)
const taskOf = (n: number) => workspace().replica.find('task', idOf(n))
/** The names that were given here. */
const given = () =>
  commands.flatMap(({ name, input }) => (name === 'renameTask' ? [input.name] : []))
const told = () => alerts.shown.map(({ text }) => text)

const changed = (n: number, fields: Partial<Row<'task'>>): Change => {
  return { table: 'task', id: idOf(n), row: { ...taskOf(n)!, ...fields } }
}
const deleted = (n: number): Change => ({ table: 'task', id: idOf(n), row: null })

async function rename(n: number, text: string) {
  drawing(() => cell(n)!.focus())
  fireEvent.click(cell(n)!.querySelector('[data-edit]')!)
  const field = await within(cell(n)!).findByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: text } })
  return field
}

/** Presses the keys that change tasks, wherever the focus is now. */
function pressAll(focused = list()) {
  const tasks = () => JSON.stringify(workspace().replica.reader(`project:${project}`)!.list('task'))
  const before = tasks()
  for (const key of ['Delete', 'Backspace', ' ', 'Enter', 'F2', 'x', 's', 'm'])
    drawing(() => void fireEvent.keyDown(document.activeElement!, { key }))
  expect(document.activeElement === focused).toBe(true)
  expect([view.choices.selected, tasks()]).toEqual([[], before])
  expect(document.querySelector('[role=dialog],[role=menu]')).toBeNull()
  expect(screen.queryByLabelText('Name')).toBeNull()
}

test('a name that is typed goes on where a colleague moves its task, out of sight as well', async () => {
  const field = await rename(2, 'Order glass')
  field.setSelectionRange(3, 5)
  const scrolledTo = vi.fn()
  list().scrollTo = scrolledTo
  Object.defineProperty(list(), 'scrollHeight', { value: 4_000 })
  await elsewhere(changed(2, { status_id: done }))
  expect(view.shown.value.groups[2]!.tasks.map(({ id }) => id)).toEqual([idOf(2)])
  expect(document.activeElement === field).toBe(true)
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['Order glass', 3, 5])
  expect(view.choices.active).toBe(`${idOf(2)}/NAME`)
  expect(scrolledTo).toHaveBeenCalled()
  expect(taskOf(2)!.name).toBe('Task 2')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(taskOf(2)!.name).toBe('Order glass'))
})

test('keys typed on after a colleague deleted the task do nothing to others, and the text is kept', async () => {
  await rename(2, 'Order glass')
  await elsewhere(deleted(2))
  await waitFor(() => expect(cell(2)).toBeNull())
  pressAll()
  expect(told()).toEqual(['“Task 2” was deleted meanwhile, so “Order glass” was not saved.'])
  expect(readDraft(`name ${idOf(2)}`)).toBe('Order glass')
})

test('of a task whose project is not here any more it is not said that it was deleted, and the text is kept', async () => {
  await rename(2, 'Order glass')
  await drawing(() => workspace().replica.drop(`project:${project}`))
  await waitFor(() => expect(cell(2)).toBeNull())
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(told()).toEqual([
    '“Order glass” was not saved: the project of “Task 2” is no longer here. What you typed is kept.',
  ])
  expect([given(), readDraft(`name ${idOf(2)}`)]).toEqual([[], 'Order glass'])
})

test('a task renamed and taken out of the filter by a colleague keeps that name, and the typed one is offered again', async () => {
  drawing(() => view.setCondition({ kind: 'status', not: true, values: [done] }))
  await rename(2, 'Order glass')
  await elsewhere(changed(2, { status_id: done, name: 'Order panes' }))
  await waitFor(() => expect(cell(2)).toBeNull())
  pressAll()
  expect(taskOf(2)!.name).toBe('Order panes')
  expect(told()).toEqual([expect.stringMatching('“Order glass” was not saved.*“Order panes”')])
  await elsewhere(changed(2, { status_id: todo }))
  await waitFor(() => expect(cell(2)).not.toBeNull())
  drawing(() => cell(2)!.focus())
  fireEvent.click(cell(2)!.querySelector('[data-edit]')!)
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(field.value).toBe('Order glass')
  fireEvent.blur(field)
  expect([given(), readDraft(`name ${idOf(2)}`)]).toEqual([[], 'Order glass'])
  fireEvent.keyDown(await reopen(2), { key: 'Escape' })
  expect(readDraft(`name ${idOf(2)}`)).toBeNull()
})

/** Opens the name of a task once more, after its field was left. */
async function reopen(n: number) {
  expect(screen.queryByLabelText('Name')).toBeNull()
  fireEvent.click(cell(n)!.querySelector('[data-edit]')!)
  return screen.findByLabelText<HTMLInputElement>('Name')
}

test('a name that a colleague has changed meanwhile is not replaced by leaving the field, but by Enter', async () => {
  const field = await rename(2, 'Order tiles')
  await elsewhere(changed(2, { name: 'Order panes' }))
  fireEvent.blur(field)
  const conflict = expect.stringMatching('“Order tiles” was not saved.*“Order panes”')
  expect([given(), told()]).toEqual([[], [conflict]])
  const again = await reopen(2)
  fireEvent.change(again, { target: { value: 'Order tiles!' } })
  fireEvent.blur(again)
  expect(given()).toEqual([])
  const last = await reopen(2)
  expect(last.value).toBe('Order tiles!')
  fireEvent.keyDown(last, { key: 'Enter' })
  expect(given()).toEqual(['Order tiles!'])
  expect(localStorage.length).toBe(0)
})

test('Escape takes back a name that a colleague has changed, and what is typed next is over theirs', async () => {
  const field = await rename(2, 'Order tiles')
  await elsewhere(changed(2, { name: 'Order panes' }))
  fireEvent.blur(field)
  fireEvent.keyDown(await reopen(2), { key: 'Escape' })
  expect([given(), localStorage.length]).toEqual([[], 0])
  fireEvent.blur(await rename(2, 'Order glass'))
  expect(given()).toEqual(['Order glass'])
})

test('a kept name is saved by nobody who only looks at it', async () => {
  keepDraft(`name ${idOf(2)}`, 'Order glass')
  keepDraft(`name-base ${idOf(2)}`, 'Task 2')
  fireEvent.blur(await reopen(2))
  expect([given(), told(), readDraft(`name ${idOf(2)}`)]).toEqual([[], [], 'Order glass'])
  await elsewhere(changed(2, { name: 'Order panes' }))
  fireEvent.blur(await reopen(2))
  expect([given(), readDraft(`name ${idOf(2)}`)]).toEqual([[], 'Order glass'])
  expect(told()).toEqual([expect.stringContaining('“Order glass” was not saved')])
  await elsewhere(changed(2, { name: 'Task 2' }))
  const field = await reopen(2)
  fireEvent.change(field, { target: { value: 'Order glasses' } })
  fireEvent.blur(field)
  expect(given()).toEqual(['Order glasses'])
})

test('a kept name that its task has by now is forgotten', async () => {
  keepDraft(`name ${idOf(2)}`, 'Order glass')
  keepDraft(`name-base ${idOf(2)}`, 'Task 2')
  await elsewhere(changed(2, { name: 'Order glass' }))
  fireEvent.blur(await reopen(2))
  expect([given(), told(), localStorage.length]).toEqual([[], [], 0])
})

/** Types a name of task 2, which is then taken out of the filter by a colleague. */
async function renameAway(text: string) {
  drawing(() => view.setCondition({ kind: 'status', not: true, values: [done] }))
  await rename(2, text)
  await elsewhere(changed(2, { status_id: done }))
  await waitFor(() => expect(given()).toEqual([text]))
}

test('a name that nobody else has changed is saved when its task leaves the list, which is told once it is saved', async () => {
  let answered!: (reply: Response) => void
  caller.csrf = 'token'
  caller.send = () => new Promise((answer) => (answered = answer))
  await renameAway('Order glass')
  await waitFor(() => expect([taskOf(2)!.name, !!answered]).toEqual(['Order glass', true]))
  pressAll()
  expect(told()).toEqual([])
  answered(Response.json({ done: true, body: null }))
  await waitFor(() =>
    expect(told()).toEqual([expect.stringMatching('no longer in this list.*“Order glass”')]),
  )
  expect(readDraft(`name ${idOf(2)}`)).toBeNull()
})

test('a name that the server refuses as its task leaves the list is not told to be saved, and kept', async () => {
  caller.csrf = 'token'
  caller.send = async () =>
    Response.json({ done: false, code: 'forbidden', message: 'Not yours' }, { status: 403 })
  await renameAway('Order glass')
  await waitFor(() => expect(told()).not.toEqual([]))
  await workspace().replica.settle('')
  expect([told(), taskOf(2)!.name]).toEqual([['Not yours'], 'Task 2'])
  expect(readDraft(`name ${idOf(2)}`)).toBe('Order glass')
  expect(readDraft(`name-base ${idOf(2)}`)).toBe('Task 2')
})

test('a name is not told to be saved after the session has ended, and kept', async () => {
  await rename(2, 'Order glass')
  closeWorkspace()
  unmount()
  await waitFor(() => expect(told()).not.toEqual([]))
  expect([given(), told()]).toEqual([[], [expect.stringMatching(/session/i)]])
  expect(readDraft(`name ${idOf(2)}`)).toBe('Order glass')
})

test('a name field that is left as it was does not take back the name that a colleague gave', async () => {
  const field = await rename(2, 'Task 2')
  await elsewhere(changed(2, { name: 'Order panes' }))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(taskOf(2)!.name).toBe('Order panes')
})

async function estimate(n: number, hours: string) {
  await drawing(
    async () => void act('showColumn', { id: project, key: 'ESTIMATION', pinned: true }),
  )
  await waitFor(() => expect(cell(n, 'ESTIMATION')).not.toBeNull())
  drawing(() => cell(n, 'ESTIMATION')!.focus())
  fireEvent.click(cell(n, 'ESTIMATION')!)
  const field = await screen.findByLabelText<HTMLInputElement>('Hours')
  drawing(() => field.focus())
  fireEvent.change(field, { target: { value: hours } })
  return field
}

test('the editor of a cell goes on where its task is moved or filtered away, and leaves to no neighbour', async () => {
  drawing(() => view.setCondition({ kind: 'priority', not: true, values: [idOf('none')] }))
  const field = await estimate(2, '3')
  await elsewhere(changed(2, { status_id: done }))
  expect(document.activeElement === field).toBe(true)
  expect(view.choices.active).toBe(`${idOf(2)}/ESTIMATION`)
  drawing(() => view.setCondition({ kind: 'status', not: true, values: [done] }))
  await waitFor(() => expect(cell(2)).toBeNull())
  expect([document.activeElement === field, field.value]).toEqual([true, '3'])
  fireEvent.submit(field.closest('form')!)
  await waitFor(() => expect(taskOf(2)!.total_minutes).toBe(180))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  pressAll()
})

test('the editor of a cell closes when its task is deleted, which is told, and leaves to no neighbour', async () => {
  await estimate(2, '3')
  await elsewhere(deleted(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  pressAll()
  expect(told()).toEqual(['“Task 2” was deleted while you were changing it.'])
})

const weight: Row<'custom_column'> = {
  ...{ id: idOf('weight'), project_id: project, key: 'weight', name: 'Weight' },
  ...{ field_type: 'text', width: 120, is_visible: true, sort_order: 1 },
  ...{ number_type: null, decimals: null, label: null, label_position: null },
  ...{ preview_value: null, options: [], formula: null },
  ...{ created_at: '2026-03-04T09:00:00.000Z', updated_at: '2026-03-04T09:00:00.000Z' },
}

test('the editor of a field closes when a colleague deletes the field, which is told, on the line of its task', async () => {
  await elsewhere({ table: 'custom_column', id: weight.id, row: weight })
  const own = await waitFor(() => {
    const found = cell(2, `custom:${weight.id}`)
    expect(found).not.toBeNull()
    return found!
  })
  drawing(() => own.focus())
  fireEvent.click(own)
  const field = await screen.findByLabelText<HTMLInputElement>('Weight')
  drawing(() => field.focus())
  await elsewhere({ table: 'custom_column', id: weight.id, row: null })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told()).toEqual(['The field “Weight” was deleted while you were changing it.'])
  const line = cell(2)!.closest<HTMLElement>('[role=row]')!
  pressAll(line)
  fireEvent.keyDown(line, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement === cell(2)).toBe(true))
})
