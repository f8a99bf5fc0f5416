// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  answer,
  loadPlaces,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { comments as code } from '../codes.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(async () => {
  await readDeclarations()
  await code.load()
})
beforeEach(async () => {
  localStorage.clear()
  await openWorkspaceForTest()
})

const comment = (n: number, fields: Partial<Row<'task_comment'>> = {}): Row<'task_comment'> => ({
  id: idOf(`comment ${n}`),
  project_id: project,
  task_id: idOf(1),
  user_id: idOf('user Bill'),
  member_name: 'Bill',
  content: `Words ${n}`,
  mentions: [],
  reactions: [],
  edited: false,
  created_at: `2026-03-04T0${n}:00:00.000Z`,
  updated_at: `2026-03-04T0${n}:00:00.000Z`,
  ...fields,
})

const place = (name: string) =>
  ({
    id: idOf(`place ${name}`),
    project_id: project,
    team_member_id: idOf(name),
  }) as Row<'project_member'>

/** Lets the server have these comments on the first task. */
const stored = (...rows: Row<'task_comment'>[]) =>
  answer({ [`/snapshots/task/${idOf(1)}/task_comment`]: () => ({ seq: 1, rows }) })

async function open(close = () => {}) {
  await loadTasks([taskRow(1, { comments_count: 2 }), taskRow(2)])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  return draw(
    <TaskDrawer
      taskId={idOf(1)}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
      close={close}
    />,
  )
}

const section = () => within(screen.getByRole('region', { name: 'Comments' }))
const lines = () => section().queryAllByRole('listitem')
const field = () =>
  section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment...' })

function type(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
  field().setSelectionRange(text.length, text.length)
  fireEvent.select(field())
}

test('comments are read, the oldest first, and follow the log from then on', async () => {
  stored(comment(2, { edited: true }), comment(1))
  await open()
  await section().findByText('Words 2')
  expect(lines().map((line) => line.textContent)).toEqual([
    expect.stringMatching(/Bill.*Words 1$/),
    expect.stringMatching(/Bill.*\(edited\)Words 2$/),
  ])
  const changes = [
    { table: 'task_comment', id: comment(1).id, row: null },
    { table: 'task_comment', id: comment(3).id, row: comment(3) },
  ] as const
  await workspace().replica.receive(`project:${project}`, [
    { seq: 2, command_id: idOf('elsewhere'), changes: [...changes] },
  ])
  await section().findByText('Words 3')
  expect(section().queryByText('Words 1')).toBeNull()
})

test('of many comments the last thirty are drawn, and others when asked for', async () => {
  const at = (n: number) => new Date(Date.UTC(2026, 2, 4, 9, n)).toISOString()
  stored(...Array.from({ length: 500 }, (_, n) => comment(n, { created_at: at(n) })))
  await open()
  await section().findByText('Words 499')
  const drawn = () =>
    section()
      .queryAllByText(/^Words /)
      .map(({ textContent }) => textContent)
  expect([drawn().length, drawn()[0]]).toEqual([30, 'Words 470'])
  fireEvent.click(section().getByRole('button', { name: 'Show earlier comments' }))
  expect([drawn().length, drawn()[0]]).toEqual([60, 'Words 440'])
})

test('comments that cannot be read are read on a click; what is written meanwhile is shown', async () => {
  await open()
  const retry = await section().findByRole('button', { name: 'Retry' })
  type('Hello <you>')
  fireEvent.click(section().getByRole('button', { name: 'Comment' }))
  await section().findByText('Hello <you>')
  expect(field().value).toBe('')
  stored(comment(1))
  fireEvent.click(retry)
  await section().findByText('Words 1')
  expect(section().getByText('Hello <you>')).toBeTruthy()
})

test('who writes keeps sight of the field when a comment comes above it, and nobody else is moved', async () => {
  stored(comment(1))
  await open()
  await section().findByText('Words 1')
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  const comes = async (n: number) => {
    const change = { table: 'task_comment', id: comment(n).id, row: comment(n) } as const
    await workspace().replica.receive(`project:${project}`, [
      { seq: n, command_id: idOf(`told ${n}`), changes: [change] },
    ])
    await section().findByText(`Words ${n}`)
  }
  await comes(2)
  expect(scroll).not.toHaveBeenCalled()
  field().focus()
  await comes(3)
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' })
  expect((scroll.mock.contexts[0] as Element).contains(field())).toBe(true)
})

test('an @ offers the people of the project; arrows and Enter take one', async () => {
  stored()
  await open()
  await loadPlaces([place('Ada'), place('Bill')])
  type('Ask @')
  await screen.findAllByRole('option')
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names()).toEqual(['AAda', 'BBill'])
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(field().value).toBe('Ask @Bill ')
  expect(screen.queryByRole('option')).toBeNull()
  type('Ask @Bill @A')
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(section().getByText('@Bill').localName).toBe('mark'))
})

test('a comment that is blank or too long is not sent', async () => {
  stored()
  await open()
  for (const text of ['  ', 'x'.repeat(5_001)]) {
    type(text)
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    expect(field().value).toBe(text)
    const button = section().getByRole('button', { name: 'Comment' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  }
  expect(section().getByText('5001/5000')).toBeTruthy()
  expect(lines()).toEqual([])
})

test('one’s own comment is edited and deleted, others’ are not', async () => {
  stored(comment(1), comment(2, { user_id: idOf('user Ada'), member_name: 'Ada' }))
  await open()
  await section().findByText('Words 2')
  const menus = section().getAllByRole('button', { name: 'Actions on the comment' })
  expect(menus).toHaveLength(1)
  fireEvent.click(menus[0]!)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const editor = section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })
  expect(editor.value).toBe('Words 2')
  fireEvent.change(editor, { target: { value: 'Other words' } })
  fireEvent.click(section().getByRole('button', { name: 'Save' }))
  await section().findByText('Other words')
  fireEvent.click(section().getByRole('button', { name: 'Actions on the comment' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(section().queryByText('Other words')).toBeNull())
})

test('a reaction is shown with its people, and taken back', async () => {
  stored(comment(1, { reactions: [{ team_member_id: idOf('Bill'), type: 'like' }] }))
  await open()
  fireEvent.click(await section().findByRole('button', { name: 'Like: Bill' }))
  const both = await section().findByRole('button', { name: 'Like: Bill, Ada', pressed: true })
  fireEvent.click(both)
  await section().findByRole('button', { name: 'Like: Bill', pressed: false })
  fireEvent.click(section().getByRole('button', { name: 'React' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Celebrate' }))
  await section().findByRole('button', { name: 'Celebrate: Ada' })
})

test('Escape leaves a comment that is being written, and then the drawer; the words stay', async () => {
  stored()
  let closed = 0
  await open(() => closed++)
  type('Half a')
  field().focus()
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect([closed, document.activeElement, field().value]).toEqual([
    0,
    screen.getByRole('dialog'),
    'Half a',
  ])
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(closed).toBe(1)
})

test('what is not sent yet is there again', async () => {
  stored()
  const { unmount } = await open()
  type('Half a')
  unmount()
  await open()
  expect(field().value).toBe('Half a')
})
