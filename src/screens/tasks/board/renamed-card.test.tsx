// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Change, Row } from '../../../core/model.ts'
import { doing, done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, placeOf, project } from '../../../parts/testing/world.ts'
import { groupActions } from '../menu-codes.ts'
import { TaskBoard } from './TaskBoard.tsx'

withTexts()
beforeAll(() => Promise.all([readDeclarations(), groupActions.load()]))

let view: TaskView
let seq: number
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  await loadTasks(
    [1, 2, 3].map((n) => taskRow(n)),
    {},
    [placeOf('Ada'), placeOf('Bill')],
  )
  seq = 1
  keepDraft(`name ${idOf(2)}`, null)
  alerts.shown = []
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
  draw(
    <TaskBoard
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
})

const board = () => document.querySelector('[data-tasks]')!
const taskOf = (n: number) => workspace().replica.find('task', idOf(n))

/** What a colleague does. */
const elsewhere = (change: Change) =>
  drawing(async () => {
    seq++
    const lines = [{ seq, command_id: idOf(`elsewhere ${seq}`), changes: [change] }]
    await workspace().replica.receive(`project:${project}`, lines)
    await new Promise<void>((drawn) => requestAnimationFrame(() => drawn()))
  })
const changed = (n: number, fields: Partial<Row<'task'>>): Change => {
  return { table: 'task', id: idOf(n), row: { ...taskOf(n)!, ...fields } }
}

async function rename(text: string, from: number, to: number) {
  const card = document.querySelector<HTMLElement>(`[data-card="${idOf(2)}"]`)!
  drawing(() => card.focus())
  fireEvent.keyDown(card, { key: 'F2' })
  const field = await screen.findByLabelText<HTMLInputElement>('Name')
  fireEvent.change(field, { target: { value: text } })
  field.setSelectionRange(from, to)
}

/** The field as it is now, which has the focus. */
function field() {
  const found = screen.getByLabelText<HTMLInputElement>('Name')
  expect(document.activeElement === found).toBe(true)
  return found
}
const inField = () => [field().value, field().selectionStart, field().selectionEnd]

test('a card that a colleague moves while it is renamed keeps the text and the cursor, and nothing is saved before', async () => {
  await rename('Order glass', 5, 5)
  await elsewhere(changed(2, { status_id: doing }))
  within(screen.getByLabelText('Doing', { selector: 'section' })).getByLabelText('Name')
  expect(inField()).toEqual(['Order glass', 5, 5])
  expect(taskOf(2)!.name).toBe('Task 2')
  fireEvent.change(field(), { target: { value: 'Order clear glass' } })
  await elsewhere(changed(2, { status_id: done }))
  expect(field().value).toBe('Order clear glass')
  fireEvent.keyDown(field(), { key: 'Enter' })
  await waitFor(() => expect(taskOf(2)!.name).toBe('Order clear glass'))
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.card).toBe(idOf(2)))
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(alerts.shown).toEqual([])
})

test('a card that comes to another lane while it is renamed goes on there', async () => {
  drawing(() => void (view.choices.lanes = 'member'))
  await screen.findByText('Bill')
  await rename('Order glass', 0, 5)
  await elsewhere(changed(2, { assignees: [idOf('Bill')] }))
  expect(inField()).toEqual(['Order glass', 0, 5])
  expect(taskOf(2)!.name).toBe('Task 2')
})

test('keys typed on after a colleague deleted the renamed card do nothing to others', async () => {
  await rename('Order glass', 5, 5)
  await elsewhere({ table: 'task', id: idOf(2), row: null })
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
  for (const key of ['Delete', ' ', 'Enter', 'F2', 'x', 's'])
    drawing(() => void fireEvent.keyDown(document.activeElement!, { key }))
  expect(document.activeElement === board()).toBe(true)
  expect(view.choices.selected).toEqual([])
  expect([taskOf(1), taskOf(3)].every(Boolean)).toBe(true)
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(readDraft(`name ${idOf(2)}`)).toBe('Order glass')
  expect(alerts.shown).toMatchObject([{ text: expect.stringContaining('was not saved') }])
})

test('a card that a colleague has renamed meanwhile is not renamed over by leaving the field', async () => {
  await rename('Order glass', 5, 5)
  await elsewhere(changed(2, { name: 'Order panes' }))
  fireEvent.blur(field())
  expect(taskOf(2)!.name).toBe('Order panes')
  expect(readDraft(`name ${idOf(2)}`)).toBe('Order glass')
  expect(alerts.shown).toMatchObject([{ text: expect.stringContaining('was not saved') }])
})
