// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import type { Row } from '../../../core/model.ts'
import { idOf } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { answer, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { ProjectUpdates } from './ProjectUpdates.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  localStorage.clear()
  await openWorkspaceForTest()
})

type Update = Row<'project_comment'>
const update = (n: number, fields: Partial<Update> = {}): Update => ({
  ...{ id: idOf(`update ${n}`), project_id: project, user_id: idOf('user Bill') },
  ...{ member_name: 'Bill', content: `Words ${n}`, mentions: [], reactions: [] },
  ...{ edit_count: 0, last_edited_at: null },
  created_at: `2026-03-04T0${Math.floor(n / 60)}:${String(n % 60).padStart(2, '0')}:00.000Z`,
  updated_at: '2026-03-04T00:00:00.000Z',
  ...fields,
})
const stored = (...rows: Update[]) =>
  answer({ [`/snapshots/project/${project}/project_comment`]: () => ({ seq: 1, rows }) })
const open = () => draw(<ProjectUpdates project={workspace().replica.find('project', project)!} />)
const lines = () => screen.queryAllByRole('listitem')
const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Type your update here/ })
function type(text: string) {
  fireEvent.focus(field())
  fireEvent.change(field(), { target: { value: text } })
}

test('updates are read, the oldest first, and those of one person stand together', async () => {
  stored(update(4), update(1), update(2), update(9, { user_id: idOf('user Ada') }))
  open()
  await screen.findByText('Words 9')
  const texts = lines().map(({ textContent }) => textContent)
  expect(texts.map((text) => /Words \d/.exec(text)![0])).toEqual(
    [1, 2, 4, 9].map((n) => `Words ${n}`),
  )
  // Only the first of several has a picture.
  expect(lines().map((line) => line.textContent.startsWith('B'))).toEqual([true, true, true, false])
  const changes = [{ table: 'project_comment', id: update(1).id, row: null }] as const
  await workspace().replica.receive(`project:${project}`, [
    { seq: 2, command_id: idOf('elsewhere'), changes: [...changes] },
  ])
  await waitFor(() => expect(screen.queryByText('Words 1')).toBeNull())
})

test('without updates it says so; what is posted by Shift and Enter is shown at once', async () => {
  stored()
  open()
  await screen.findByText('No updates yet. Start the conversation!')
  type('  ')
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  expect(field().value).toBe('  ')
  type('Hello <you>')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(lines()).toEqual([])
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
  await screen.findByText('Hello <you>')
  expect(field().value).toBe('')
})

test('updates that cannot be read are read on a click', async () => {
  open()
  const retry = await screen.findByRole('button', { name: 'Retry' })
  stored(update(1))
  fireEvent.click(retry)
  await screen.findByText('Words 1')
})

test('the last thirty are drawn, and others when asked for', async () => {
  stored(...Array.from({ length: 32 }, (_, n) => update(n)))
  open()
  await screen.findByText('Words 31')
  expect(lines()).toHaveLength(30)
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier updates' }))
  expect(lines()).toHaveLength(32)
  expect(screen.queryByRole('button', { name: 'Show earlier updates' })).toBeNull()
})

test('an owner edits their own alone, deletes all, and reacts', async () => {
  stored(update(1), update(9, { user_id: idOf('user Ada') }))
  open()
  await screen.findByText('Words 9')
  const [first, second] = lines().map((line) => within(line))
  fireEvent.click(first!.getByRole('button', { name: 'Actions on the update' }))
  await screen.findByRole('menuitem', { name: 'Delete' })
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByText('Words 1')).toBeNull())
  fireEvent.click(second!.getByRole('button', { name: 'React' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: '🎉' }))
  fireEvent.click(await second!.findByRole('button', { name: '🎉: Ada', pressed: true }))
  await waitFor(() => expect(second!.queryByRole('button', { name: '🎉: Ada' })).toBeNull())
  fireEvent.click(second!.getByRole('button', { name: 'Actions on the update' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const editor = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit update' })
  fireEvent.change(editor, { target: { value: 'Other words' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Other words')
  expect(second!.getByRole('button', { name: '(edited)' })).toBeTruthy()
})

test('what is not posted yet is there again', async () => {
  stored()
  const { unmount } = open()
  type('Half an')
  unmount()
  open()
  expect(field().value).toBe('Half an')
})
