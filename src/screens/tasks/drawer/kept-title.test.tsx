// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { holdCommands } from '../../../parts/testing/screens.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { newTask } from '../new-task.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
beforeAll(readDeclarations)

const task = idOf(1)
/** The names that were given here. */
let given: unknown[]
let seq: number
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2)])
  given = []
  seq = 1
  alerts.shown = []
  localStorage.clear()
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input.name)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

function drawerOf(taskId: string) {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  return <TaskDrawer taskId={taskId} {...shown} openTask={() => {}} close={() => {}} />
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const leave = () => fireEvent.blur(field())
const press = (key: string) => fireEvent.keyDown(field(), { key })
const titleOf = (name: string) => screen.findByRole('button', { name: `Rename “${name}”` })
const told = () => alerts.shown.map(({ text }) => text)
const conflict = expect.stringMatching('“Order glass” was not saved.*“Order panes”')

const open = async (name = 'Task 1') => fireEvent.click(await titleOf(name))

/** A colleague names the task. */
const renamedByOthers = (name: string) =>
  drawing(async () => {
    seq++
    const row = { ...workspace().replica.find('task', task)!, name }
    const changes = [{ table: 'task' as const, id: task, row }]
    const line = { seq, command_id: idOf(`theirs ${seq}`), changes }
    await workspace().replica.receive(`project:${project}`, [line])
  })

test('a title is saved by leaving it', async () => {
  draw(drawerOf(task))
  await open()
  type('Order glass')
  leave()
  expect(given).toEqual(['Order glass'])
  await titleOf('Order glass')
  expect(localStorage.length).toBe(0)
})

test.each([
  ['Enter', ['Order glass']],
  ['Escape', []],
])(
  'a title that a colleague has changed is not replaced by leaving it, and %s ends it',
  async (key, names) => {
    draw(drawerOf(task))
    await open()
    type('Order glass')
    await renamedByOthers('Order panes')
    leave()
    expect([given, told(), field().value]).toEqual([[], [conflict], 'Order glass'])
    press(key)
    expect(given).toEqual(names)
    await titleOf(names[0] ?? 'Order panes')
    expect(localStorage.length).toBe(0)
  },
)

test('a title that could not be saved is kept with the name it was written over', async () => {
  const { change } = draw(drawerOf(task))
  await open()
  type('Order glass')
  await renamedByOthers('Order panes')
  change(drawerOf(idOf(2)))
  change(drawerOf(task))
  type('Order glass!')
  leave()
  expect(given).toEqual([])
  expect(told()).toEqual([expect.stringContaining('“Order glass!” was not saved')])
  await renamedByOthers('Task 1')
  leave()
  expect(given).toEqual(['Order glass!'])
})

test('a kept title is not saved by looking at it', async () => {
  keepDraft(`name ${task}`, 'Order glass')
  keepDraft(`name-base ${task}`, 'Task 1')
  const { change } = draw(drawerOf(task))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  leave()
  expect([given, told(), field().value]).toEqual([[], [], 'Order glass'])
  await renamedByOthers('Order panes')
  leave()
  expect([given, told()]).toEqual([[], [conflict]])
  change(drawerOf(idOf(2)))
  expect(given).toEqual([])
  expect(readDraft(`name ${task}`)).toBe('Order glass')
  expect(readDraft(`name-base ${task}`)).toBe('Task 1')
})

test('a kept title that the task has by now is not written on', async () => {
  keepDraft(`name ${task}`, 'Task 1')
  keepDraft(`name-base ${task}`, 'Order panes')
  draw(drawerOf(task))
  await titleOf('Task 1')
})

test.each([
  ['Enter', () => press('Enter')],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Create' }))],
])('the kept name of a new task is not made by looking at it, but by %s', (_, make) => {
  keepDraft(`name new ${project}`, 'Order glass')
  draw(drawerOf(newTask))
  expect(field().value).toBe('Order glass')
  leave()
  expect(given).toEqual([])
  make()
  expect([given, localStorage.length]).toEqual([['Order glass'], 0])
})

test('a new task that is made as its field is left for the button is made once', () => {
  draw(drawerOf(newTask))
  const create = screen.getByRole('button', { name: 'Create' })
  expect(create).toHaveProperty('disabled', true)
  type('Order glass')
  leave()
  fireEvent.click(create)
  expect(given).toEqual(['Order glass'])
})

test('the kept name of a new task is made by leaving it once it was written on', () => {
  keepDraft(`name new ${project}`, 'Order glass')
  const { unmount } = draw(drawerOf(newTask))
  leave()
  unmount()
  expect([given, readDraft(`name new ${project}`)]).toEqual([[], 'Order glass'])
  draw(drawerOf(newTask))
  type('Order glasses')
  leave()
  expect([given, localStorage.length]).toEqual([['Order glasses'], 0])
})

test('the name of a new task that is refused is there again, and kept', async () => {
  caller.csrf = 'token'
  caller.send = async () =>
    Response.json({ done: false, code: 'forbidden', message: 'Not yours' }, { status: 403 })
  const { unmount } = draw(drawerOf(newTask))
  type('Order glass')
  press('Enter')
  await waitFor(() => expect(document.activeElement).toBe(field()))
  await waitFor(() => expect(told()).toEqual(['Not yours']))
  await waitFor(() => expect(field().value).toBe('Order glass'))
  leave()
  expect(given).toEqual(['Order glass'])
  unmount()
  expect(readDraft(`name new ${project}`)).toBe('Order glass')
})

test('what a field of a new task has by the time that a name is refused is not lost', async () => {
  const refuse = holdCommands()
  const { unmount } = draw(drawerOf(newTask))
  type('Order glass')
  press('Enter')
  type('Order glass and panes')
  await refuse()
  await waitFor(() => expect(readDraft(`name new ${project}`)).toBe('Order glass and panes'))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(field().value).toBe('Order glass and panes')
  press('Enter')
  unmount()
  keepDraft(`name new ${project}`, 'Cut')
  await refuse()
  await waitFor(() => expect(readDraft(`name new ${project}`)).toBe('Order glass and panes Cut'))
})
