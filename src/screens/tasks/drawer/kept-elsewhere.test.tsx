// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { keepDraft, readDraft } from '../../../parts/form/drafts.ts'
import { richTextEditor } from '../../../parts/rich-text/RichTextField.tsx'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { withEditor } from '../../../parts/testing/editor.ts'
import { screenOf } from '../../../parts/testing/screens.ts'
import {
  answer,
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { comments, timeLogs } from '../codes.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
withEditor()
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([readDeclarations(), richTextEditor.load(), comments.load(), timeLogs.load()]),
)

const task = idOf(1)
beforeEach(openWorkspaceForTest)

const open = () => draw(<TaskDrawer {...screenOf('list')} taskId={task} close={() => {}} />)

test('a drawer that was only looked at forgets nothing that another tab keeps of its task', async () => {
  await loadTasks([taskRow(1)])
  const { unmount } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Rename “Task 1”' }))
  const title = document.activeElement!
  fireEvent.click(screen.getByRole('button', { name: 'Change: Description' }))
  const kept = (
    ['name', 'name-base', 'description', 'description-base', 'comment', 'subtask'] as const
  ).map((what) => `${what} ${task}` as const)
  for (const each of kept) keepDraft(each, 'Theirs')
  fireEvent.blur(title)
  unmount()
  expect(kept.map(readDraft)).toEqual(kept.map(() => 'Theirs'))
})

/** Lets the server have another description now. */
const stored = (description: string | null) =>
  answer({
    '/tasks/info': () => ({ task: { id: task, description, description_revision: description } }),
  })
const text = (html: string) =>
  ({ id: task, project_id: project, description: html, revision: html }) as never
const reload = (preview: string) =>
  settle(() => loadTasks([taskRow(1, { description_preview: preview })]))

test('a description is asked for again when its room is loaded again, also of a task that had none', async () => {
  await loadTasks([taskRow(1)])
  open()
  await elsewhere({ table: 'task_text', id: task, row: text('<p>As pushed</p>') })
  await screen.findByText('As pushed')
  stored('<p>Newer</p>')
  await reload('Newer')
  await screen.findByText('Newer')
  stored('<p>Newest</p>')
  await reload('Newest')
  await screen.findByText('Newest')
  await reload('')
  await waitFor(() => expect(screen.queryByText('Newest')).toBeNull())
})
