// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { done, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { rememberFocus } from '../../../parts/dialogs/focus-origin.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  closeTestWorkspace,
  loadTasks,
  openTestWorkspace,
  project,
} from '../../../parts/testing/world.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

withTexts()
beforeAll(rememberFocus)
// Commands are given at once when the calls are there.
beforeAll(readDeclarations)

const task = idOf(1)
let closed: number
/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
beforeEach(async () => {
  await openTestWorkspace()
  onTestFinished(closeTestWorkspace)
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  closed = 0
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  draw(
    <TaskDrawer
      taskId={task}
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
      close={() => closed++}
    />,
  )
})

const addField = () => screen.getByLabelText('Add subtask')

test('a key of a composition adds and closes nothing', async () => {
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
  await screen.findByRole('progressbar', { name: '20 %' })
})
