// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
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

let view: TaskView
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
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
})

const drawerOf = (taskId: string) => (
  <TaskDrawer
    {...{ taskId, view }}
    project={workspace().replica.find('project', project)!}
    openTask={() => {}}
    close={() => {}}
  />
)
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
  let refuse = () => {}
  caller.csrf = 'token'
  caller.send = () =>
    new Promise((answered) => {
      refuse = () => answered(Response.json({ done: false, code: 'forbidden' }, { status: 403 }))
    })
  press('Save')
  unmount()
  expect(readDraft(own)).toBeNull()
  await waitFor(() => {
    refuse()
    expect(readDraft(own)).toBe('Refused')
  })
})

test('a comment that is refused is there again before what is typed by then, or is kept', async () => {
  const { unmount } = draw(drawerOf(idOf(1)))
  await section().findByText('Words of Ada')
  const refusals: (() => void)[] = []
  caller.csrf = 'token'
  caller.send = () =>
    new Promise((answered) =>
      refusals.push(() =>
        answered(Response.json({ done: false, code: 'forbidden' }, { status: 403 })),
      ),
    )
  const field = section().getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment...' })
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: 'First' } })
  press('Comment')
  fireEvent.change(field, { target: { value: 'Second' } })
  await waitFor(() => expect(refusals).toHaveLength(1))
  await settle(async () => refusals[0]!())
  await waitFor(() => expect(field.value).toBe('First\nSecond'))
  press('Comment')
  unmount()
  await waitFor(() => expect(refusals).toHaveLength(2))
  refusals[1]!()
  await waitFor(() => expect(readDraft(`comment ${idOf(1)}`)).toBe('First\nSecond'))
})

test('what is kept of a comment of somebody else opens no editor', async () => {
  keepDraft(`edit ${comment('Bill').id}`, 'Mine')
  draw(drawerOf(idOf(1)))
  await section().findByText('Words of Bill')
  expect(section().queryByRole('textbox', { name: 'Edit comment' })).toBeNull()
})
