// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { richTextEditor } from '../../../parts/rich-text/RichTextField.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withEditor } from '../../../parts/testing/editor.ts'
import {
  loadTasks,
  loadTeam,
  memberRow,
  openWorkspaceForTest,
  project,
  team,
} from '../../../parts/testing/world.ts'
import { newTask } from '../new-task.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
withEditor()
// What is loaded on demand is there at once.
beforeAll(readDeclarations)
beforeAll(async () => void (await richTextEditor.load()))

const task = idOf(1)
let closed: number
let opened: string[]
/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
beforeEach(async () => {
  await openWorkspaceForTest()
  closed = 0
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  opened = []
})

let view: TaskView
const drawerOf = (taskId: string) => (
  <TaskDrawer
    taskId={taskId}
    view={view}
    project={workspace().replica.find('project', project)!}
    openTask={(id) => opened.push(id)}
    close={() => closed++}
  />
)

function open(taskId = task) {
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  return draw(drawerOf(taskId))
}

test('Tab leads to the timer', () => {
  open()
  expect(screen.getByRole('button', { name: 'Start timer' })).toHaveProperty('tabIndex', 0)
})

const addField = () => screen.getByLabelText('Add subtask')

test('a key of a composition adds and closes nothing', async () => {
  open()
  fireEvent.change(addField(), { target: { value: '月面' } })
  fireEvent.keyDown(addField(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(addField(), { key: 'Enter', keyCode: 229 })
  fireEvent.keyDown(addField(), { key: 'Escape', isComposing: true })
  expect(addField()).toHaveProperty('value', '月面')
  expect(closed).toBe(0)
  fireEvent.keyDown(addField(), { key: 'Enter' })
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given).toMatchObject([['quickTask', { name: '月面', parent_task_id: task }]])
})

test('the progress of a task with subtasks is the stored one', async () => {
  await loadTasks([
    taskRow(1, { progress_value: 20 }),
    taskRow(2, { parent_task_id: task, status_id: done }),
  ])
  open()
  await screen.findByRole('progressbar', { name: '20%' })
  const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(values.some((text) => text.endsWith('20%'))).toBe(true)
})

test('all labels and people of a task are shown, and not as many as a column has room for', async () => {
  const names = ['urgent', 'outside', 'inside', 'later']
  const label = names.map((name) => ({
    ...{ id: idOf(name), team_id: team, name, color_code: '#154c9b' },
  }))
  const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map((name) => memberRow(name))
  await loadTeam({ label, team_member: people })
  const assignees = people.map(({ id }) => id)
  await loadTasks([taskRow(1, { labels: names.map(idOf), assignees })])
  open()
  for (const name of names) screen.getByTitle(name)
  for (const { name } of people) expect(screen.getAllByTitle(name)).not.toEqual([])
})

const title = () => screen.getByRole('button', { name: 'Rename “Task 1”' })
const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

test('Escape in the title restores it, and the next Escape closes the drawer', () => {
  open()
  fireEvent.click(title())
  typeName('Half of a na')
  press('Escape')
  expect(document.activeElement).toBe(title())
  expect([given, closed]).toEqual([[], 0])
  press('Escape')
  expect(closed).toBe(1)
})

test('Enter in the title saves it, and leaves the focus in the drawer', async () => {
  open()
  fireEvent.click(title())
  typeName('Dome')
  press('Enter')
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await waitFor(() => expect(given).toMatchObject([['renameTask', { id: task, name: 'Dome' }]]))
})

const draftKey = (of: string) => `plumbline.draft.${workspace().user.id} ${of} ${task}`

test('a title being written is kept when the page is left', () => {
  open()
  fireEvent.click(title())
  typeName('Half of a na')
  fireEvent(window, new Event('pagehide'))
  expect(localStorage.getItem(draftKey('name'))).toBe('Half of a na')
})

test('a title that was being written is written on', () => {
  localStorage.setItem(draftKey('name'), 'Half of a na')
  open()
  expect(nameField()).toHaveProperty('value', 'Half of a na')
  expect(document.activeElement).toBe(nameField())
  press('Escape')
  expect([localStorage.length, given]).toEqual([0, []])
})

const description = () => screen.getByRole('button', { name: 'Change: Description' })
const editor = () => screen.findByRole('textbox', { name: 'Description' })

/** Lets the server carry out commands, from when it is called. */
function carryOut() {
  caller.csrf = 'token'
  caller.send = async (_, init) => {
    if (!new Headers(init?.headers).has('X-Command-Id')) throw new TypeError('unreachable')
    return Response.json({ done: true, body: null })
  }
}

test('Escape in the description keeps the text, and the next Escape closes the drawer', async () => {
  carryOut()
  localStorage.setItem(draftKey('description'), '<p>Dome</p>')
  open()
  const field = await editor()
  expect(field.textContent).toBe('Dome')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(document.activeElement).toBe(description())
  await waitFor(() =>
    expect(given).toMatchObject([['describeTask', { id: task, description: '<p>Dome</p>' }]]),
  )
  await waitFor(() => expect(localStorage).toHaveLength(0))
  expect(closed).toBe(0)
  press('Escape')
  expect(closed).toBe(1)
})

/** Types a description in the place of the editor, whose code is not there. */
function describe(text: string) {
  const Editor = richTextEditor.loaded
  richTextEditor.loaded = undefined
  onTestFinished(() => void (richTextEditor.loaded = Editor))
  description().focus()
  press('Enter')
  const field = document.activeElement as HTMLTextAreaElement
  expect(field.getAttribute('aria-label')).toBe('Description')
  fireEvent.change(field, { target: { value: text } })
}

test('what is typed while the description is opened is of the description, and saved with it', async () => {
  open()
  describe('Buy 100 cards')
  press('Escape')
  expect(document.activeElement).toBe(description())
  await waitFor(() =>
    expect(given).toMatchObject([
      ['describeTask', { id: task, description: '<p>Buy 100 cards</p>' }],
    ]),
  )
})

/** Somebody else saves a description. */
async function describedByOthers() {
  const row = { id: task, project_id: project, description: '<p>Theirs</p>', revision: 'theirs' }
  const line = { seq: 2, command_id: 'theirs', changes: [{ table: 'task_text', id: task, row }] }
  await workspace().replica.receive(`project:${project}`, [line as never])
  await screen.findByText(/Somebody else has changed the description/)
}

test('Escape in a description that somebody else has changed gives up nothing that was typed', async () => {
  open()
  describe('Mine')
  await describedByOthers()
  press('Escape')
  expect(await editor()).toHaveProperty('textContent', 'Mine')
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }))
  await screen.findByText('Theirs')
  expect([given, localStorage.length, closed]).toEqual([[], 0, 0])
})

test('a description is not saved over that of somebody else by leaving it, but kept until it is saved', async () => {
  carryOut()
  await loadTasks([taskRow(1), taskRow(2)])
  const { change } = open()
  const show = (n: number) => change(drawerOf(idOf(n)))
  describe('Mine')
  await describedByOthers()
  for (const _ of [1, 2]) {
    show(2)
    show(1)
    await screen.findByText(/Somebody else has changed the description/)
    expect(await editor()).toHaveProperty('textContent', 'Mine')
  }
  expect(given).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  const saved = { description: '<p>Mine</p>', base: 'theirs' }
  await waitFor(() => expect(given).toMatchObject([['describeTask', saved]]))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('a description is saved by going to another task', async () => {
  carryOut()
  await loadTasks([taskRow(1), taskRow(2)])
  const { change } = open()
  describe('Mine')
  change(drawerOf(idOf(2)))
  await waitFor(() =>
    expect(given).toMatchObject([['describeTask', { description: '<p>Mine</p>' }]]),
  )
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('a description that is saved is kept as a draft until its command is kept or answered', async () => {
  await loadTasks([taskRow(1), taskRow(2)])
  const { change } = open()
  describe('Mine')
  change(drawerOf(idOf(2)))
  await waitFor(() => expect(outbox.waiting).toHaveLength(1))
  expect(localStorage.getItem(draftKey('description'))).toBe('<p>Mine</p>')
  carryOut()
  // The pause begins a moment after the failure.
  await waitFor(() => {
    workspace().outbox.wake()
    expect(localStorage).toHaveLength(0)
  })
})

/** Saves a description whose answer is held back until it is told; `kept` is the draft of the browser. */
async function savedSlowly() {
  const tells: (() => void)[] = []
  const replies: Promise<unknown>[] = []
  const note: Parameters<typeof commandListeners.add>[0] = (_, reply) => replies.push(reply)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  carryOut()
  const { send } = caller
  caller.send = async (...given) => {
    if (new Headers(given[1]?.headers).has('X-Command-Id'))
      await new Promise<void>((resolve) => tells.push(resolve))
    return send!(...given)
  }
  open()
  describe('A')
  press('Escape')
  await waitFor(() => expect(tells).toHaveLength(1))
  return {
    async answer() {
      tells[0]!()
      await replies[0]
    },
    kept() {
      fireEvent(window, new Event('pagehide'))
      return localStorage.getItem(draftKey('description'))
    },
  }
}

test('a description that is typed while an earlier one is being saved stays kept as a draft', async () => {
  const { answer, kept } = await savedSlowly()
  describe('B')
  expect(kept()).toBe('<p>AB</p>')
  await answer()
  expect(localStorage.getItem(draftKey('description'))).toBe('<p>AB</p>')
})

test('a description that is saved after another is kept as a draft once that one is answered', async () => {
  const { answer, kept } = await savedSlowly()
  describe('B')
  press('Escape')
  await waitFor(() => expect(outbox.waiting).toHaveLength(2))
  await answer()
  expect(outbox.waiting).toHaveLength(1)
  expect(kept()).toBe('<p>AB</p>')
})

test('a new task opens on its title, and is made once it has a name', async () => {
  open(newTask)
  expect(document.activeElement).toBe(nameField())
  press('Enter')
  fireEvent.blur(nameField())
  typeName('Dome')
  expect(given).toEqual([])
  press('Enter')
  await waitFor(() =>
    expect(given).toMatchObject([['quickTask', { name: 'Dome', project_id: project }]]),
  )
})

test('Escape in the title of a new task makes nothing', () => {
  open(newTask)
  typeName('Do')
  press('Escape')
  expect([given, closed]).toEqual([[], 1])
})

test('[A9.14 B5.5 B9.5] a task without a name is called “Untitled Task”', async () => {
  await loadTasks([taskRow(1, { name: '' })])
  open()
  screen.getByText('Untitled Task')
})

test('the neighbours of a task are gone to by buttons and by Alt and the arrows, and no further than the ends', async () => {
  await loadTasks([taskRow(1), taskRow(2), taskRow(3)])
  open(idOf(2))
  screen.getByText('2 of 3')
  fireEvent.click(screen.getByRole('button', { name: 'Next task' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous task' }))
  const drawer = screen.getByRole('dialog')
  fireEvent.keyDown(drawer, { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(drawer, { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(drawer, { key: 'ArrowDown' })
  expect(opened).toEqual([3, 1, 3, 1].map(idOf))
})

test('the last task has no next one', async () => {
  await loadTasks([taskRow(1), taskRow(2)])
  open(idOf(2))
  const next = screen.getByRole('button', { name: 'Next task' })
  expect(next.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(next)
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowDown', altKey: true })
  expect(opened).toEqual([])
})

test('a subtask leads back to its parent', async () => {
  await loadTasks([taskRow(1), taskRow(2, { parent_task_id: task })])
  open(idOf(2))
  fireEvent.click(screen.getByRole('button', { name: 'Back to “Task 1”' }))
  expect(opened).toEqual([task])
})

test('a subtask being written is kept for its task while others are looked at', async () => {
  await loadTasks([taskRow(1), taskRow(2)])
  const { change } = open()
  const show = (n: number) => change(drawerOf(idOf(n)))
  fireEvent.change(addField(), { target: { value: 'Buy paper' } })
  show(2)
  expect(addField()).toHaveProperty('value', '')
  show(1)
  expect(addField()).toHaveProperty('value', 'Buy paper')
  fireEvent.keyDown(addField(), { key: 'Enter' })
  show(2)
  show(1)
  expect(addField()).toHaveProperty('value', '')
})

test('the focus is in the drawer when another task is shown, and Escape closes it without', async () => {
  await loadTasks([taskRow(1), taskRow(2)])
  const { change } = open()
  fireEvent.click(title())
  nameField().blur()
  expect(document.activeElement).toBe(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed).toBe(1)
  change(drawerOf(idOf(2)))
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  )
})
