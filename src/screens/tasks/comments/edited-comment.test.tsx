// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { outbox } from '../../../client/engine/outbox/state.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { uploads } from '../../../client/files/pending.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { holdCommands, holdOffline, screenOf } from '../../../parts/testing/screens.ts'
import { answer, loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { comments as code } from '../codes.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(() => Promise.all([readDeclarations(), code.load()]))

const at = '2026-03-04T09:00:00.000Z'
const comment = (name: string): Row<'task_comment'> => ({
  ...{ id: idOf(`comment of ${name}`), project_id: project, task_id: idOf(1) },
  ...{ user_id: idOf(`user ${name}`), member_name: name, content: `Words of ${name}` },
  ...{ mentions: [], reactions: [], edited: false, created_at: at, updated_at: at },
})
const own = `edit ${comment('Ada').id}` as const

let shown: ReturnType<typeof screenOf>
beforeEach(async () => {
  await openWorkspaceForTest()
  alerts.shown = []
  await loadTasks([taskRow(1, { comments_count: 2 }), taskRow(2)])
  answer({
    [`/snapshots/task/${idOf(1)}/task_comment`]: () => ({
      seq: 1,
      rows: [comment('Ada'), comment('Bill')],
    }),
    [`/snapshots/task/${idOf(2)}/task_comment`]: () => ({ seq: 1, rows: [] }),
  })
  shown = screenOf('list')
})

const drawerOf = (taskId: string) => <TaskDrawer {...shown} taskId={taskId} close={() => {}} />
const section = () => within(screen.getByRole('region', { name: 'Comments' }))
const editor = () => section().findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit comment' })
async function type(text: string) {
  fireEvent.click(await section().findByRole('button', { name: 'Actions on the comment' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  fireEvent.change(await editor(), { target: { value: text } })
}
const press = (name: string) => fireEvent.click(section().getByRole('button', { name }))

test('a comment that is being changed is changed on after another task, and after its room is loaded again', async () => {
  const { change } = draw(drawerOf(idOf(1)))
  await type('Half a')
  change(drawerOf(idOf(2)))
  await waitFor(() => expect(readDraft(own)).toBe('Half a'))
  change(drawerOf(idOf(1)))
  expect((await editor()).value).toBe('Half a')
  fireEvent.change(await editor(), { target: { value: 'Half a sentence' } })
  await settle(() => loadTasks([taskRow(1, { comments_count: 2 }), taskRow(2)]))
  expect((await editor()).value).toBe('Half a sentence')
  press('Cancel')
  await section().findByText('Words of Ada')
  expect(readDraft(own)).toBeNull()
  change(drawerOf(idOf(2)))
  change(drawerOf(idOf(1)))
  await section().findByText('Words of Ada')
})

test('a change that is refused is kept though its drawer is gone', async () => {
  const { unmount } = draw(drawerOf(idOf(1)))
  await type('Refused')
  const refuse = holdCommands()
  press('Save')
  unmount()
  expect(readDraft(own)).toBeNull()
  await refuse()
  await waitFor(() => expect(readDraft(own)).toBe('Refused'))
})

test('a comment that is refused is there again before what is typed by then, or is kept', async () => {
  const { unmount } = draw(drawerOf(idOf(1)))
  await section().findByText('Words of Ada')
  const refuse = holdCommands()
  const field = section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment...' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'First' } })
  press('Comment')
  fireEvent.change(field, { target: { value: 'Second' } })
  await refuse()
  await waitFor(() => expect(field.value).toBe('First\nSecond'))
  press('Comment')
  unmount()
  await refuse()
  await waitFor(() => expect(readDraft(`comment ${idOf(1)}`)).toBe('First\nSecond'))
})

test.each([
  ["Don't", 'shown'],
  ["Don't", 'gone'],
  ['Plain', 'shown'],
  ['Plain', 'gone'],
])(
  'a comment that is listed as refused is in no other place: %s, and its field is %s',
  async (text, how) => {
    const { unmount } = draw(drawerOf(idOf(1)))
    await section().findByText('Words of Ada')
    const file = {
      id: idOf('upload'),
      owner: `comment ${idOf(1)}`,
      state: 'ready',
      name: 'Plan.pdf',
    }
    uploads.files = [file as never]
    const field = section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment...' })
    const refuse = holdOffline()
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: text } })
    press('Comment')
    if (how === 'gone') unmount()
    await refuse()
    await waitFor(() => expect(workspace().replica.pending).toEqual([]))
    await settle(async () => {})
    expect(outbox.refused).toHaveLength(1)
    expect([readDraft(`comment ${idOf(1)}`), field.value, uploads.files]).toEqual([null, '', []])
  },
)

test('a comment that is refused outlasts what is written in its field by then', async () => {
  const { unmount } = draw(drawerOf(idOf(1)))
  await section().findByText('Words of Ada')
  const field = () =>
    section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment...' })
  const refuse = holdCommands()
  const write = (value: string) => {
    fireEvent.focus(field())
    fireEvent.change(field(), { target: { value } })
  }
  write('First')
  press('Comment')
  unmount()
  const next = draw(drawerOf(idOf(1)))
  write('Second')
  await refuse()
  await waitFor(() => expect(readDraft(`comment ${idOf(1)}`)).toBe('First'))
  fireEvent(document, new Event('visibilitychange'))
  write('')
  next.unmount()
  draw(drawerOf(idOf(1)))
  expect(field().value).toBe('First')
})

test('what is kept of a comment of somebody else opens no editor', async () => {
  keepDraft(`edit ${comment('Bill').id}`, 'Mine')
  draw(drawerOf(idOf(1)))
  await section().findByText('Words of Bill')
  expect(section().queryByRole('textbox', { name: 'Edit comment' })).toBeNull()
})
