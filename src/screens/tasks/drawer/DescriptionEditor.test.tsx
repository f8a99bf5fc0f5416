// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([import('../fields/CellEditor.tsx'), import('./DescriptionEditor.tsx')]),
)

const task = idOf(1)
/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
/** The tasks that were opened in the drawer. */
let opened: (string | null)[]
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  given = []
  opened = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  const place = { project_id: project, name: 'Description', index: 2, pinned: true }
  const column = { id: idOf('description column'), key: 'DESCRIPTION', ...place }
  await loadTasks([taskRow(1)], {}, [], { list_column: [column] })
})

function drawList() {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  return draw(<TaskList {...shown} openTask={(id) => opened.push(id)} />)
}

const editor = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })

/** Opens the description of the task by its cell, once it is there to be typed in. */
async function open() {
  fireEvent.click(document.querySelector(`[data-cell="${task}/DESCRIPTION"]`)!)
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Description' })
}

async function type(value: string) {
  const field = await open()
  fireEvent.change(field, { target: { value } })
  return field
}

/** Somebody else saves a description. */
async function describedByOthers(description: string) {
  const row = { id: task, project_id: project, description, revision: 'theirs' }
  const line = { seq: 2, command_id: 'theirs', changes: [{ table: 'task_text', id: task, row }] }
  await workspace().replica.receive(`project:${project}`, [line as never])
}
const warning = () => screen.findByText(/Somebody else has changed the description/)
const isClosed = () => waitFor(() => expect(editor()).toBeNull())
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function clickBeside() {
  fireEvent.mouseDown(document.body)
  fireEvent.click(document.body)
}

/** What is saved over the description of a revision. */
const mine = (base: string) => [['describeTask', { id: task, description: '<p>Mine</p>', base }]]

test('a description in the list is saved by leaving it, and not by Escape', async () => {
  drawList()
  fireEvent.keyDown(await type('Mine'), { key: 'Escape' })
  await isClosed()
  expect([given, localStorage.length]).toEqual([[], 0])
  await type('Mine')
  clickBeside()
  await waitFor(() => expect(given).toEqual(mine('')))
  await isClosed()
})

test('leaving a description in the list does not replace what somebody else wrote', async () => {
  drawList()
  const field = await type('Mine')
  await describedByOthers('<p>Theirs</p>')
  await warning()
  clickBeside()
  fireEvent.wheel(document.body)
  expect([field.isConnected, field.value, given]).toEqual([true, 'Mine', []])
  press('Keep mine')
  await waitFor(() => expect(given).toEqual(mine('theirs')))
  await isClosed()
})

test.each([
  ['Ctrl+Enter', true],
  ['Take theirs', false],
])('%s ends a description that somebody else has changed', async (how, isSaved) => {
  drawList()
  const field = await type('Mine')
  await describedByOthers('<p>Theirs</p>')
  await warning()
  if (!isSaved) press(how)
  else fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  await isClosed()
  await workspace().replica.settle('')
  // Until its command is kept or answered, what is saved is kept, with what it was written over.
  expect([given, localStorage.length]).toEqual(isSaved ? [mine('theirs'), 2] : [[], 0])
})

test('what the list could not save is there again, over what it was written over', async () => {
  const { unmount } = drawList()
  await type('Mine')
  await describedByOthers('<p>Theirs</p>')
  await warning()
  unmount()
  drawList()
  expect(await open()).toHaveProperty('value', 'Mine')
  await warning()
  expect(given).toEqual([])
})

test('a description with formatting is edited in the drawer', async () => {
  drawList()
  await describedByOthers('<p>In <b>bold</b></p>')
  fireEvent.click(document.querySelector(`[data-cell="${task}/DESCRIPTION"]`)!)
  await waitFor(() => expect(opened).toEqual([task]))
  expect([editor(), given]).toEqual([null, []])
})

test('what was typed to open a description with formatting is given up, and keys are free again', async () => {
  await describedByOthers('<p>Old <b>dome</b></p>')
  drawList()
  const cell = document.querySelector<HTMLElement>(`[data-cell="${task}/DESCRIPTION"]`)!
  cell.focus()
  fireEvent.keyDown(cell, { key: 'q' })
  await expect.poll(() => opened).toEqual([task])
  expect(fireEvent.keyDown(document.body, { key: 'q' })).toBe(true)
})
