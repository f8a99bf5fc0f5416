// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../client/engine/workspace.ts'
import { TaskView } from '../../client/tasks/view.ts'
import { doing, idOf, taskRow } from '../../core/tasks/testing.ts'
import { draw, withTexts } from '../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../parts/testing/world.ts'
import { TaskList } from './list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
})

test('[B2.24] a task becomes a subtask of one that is searched for, in its group, and never of its own family', async () => {
  const given: unknown[] = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => given.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  await loadTasks([
    taskRow(1, { name: 'Dome' }),
    taskRow(2, { name: 'Joints', parent_task_id: idOf(1) }),
    taskRow(3, { name: 'Leaks', parent_task_id: idOf(2) }),
    taskRow(4, { name: 'Base', status_id: doing }),
    taskRow(5, { name: 'Gone', archived: true }),
  ])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  draw(
    <TaskList
      view={view}
      project={workspace().replica.find('project', project)!}
      openTask={() => {}}
    />,
  )
  fireEvent.contextMenu(document.querySelector(`[data-task="${idOf(1)}"]`)!)
  fireEvent.click(await screen.findByText('Make it a subtask of…'))
  await screen.findByText(/“Dome” goes below/)
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
    expect.stringMatching(/^Base.*· Doing$/),
  ])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'nothing' } })
  await screen.findByText('No tasks found')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'bas' } })
  fireEvent.click(await screen.findByRole('option', { name: /Base/ }))
  await waitFor(() =>
    expect(given).toEqual([
      expect.objectContaining({
        ...{ id: idOf(1), parent_task_id: idOf(4) },
        ...{ group_by: 'status', to_group_id: doing },
      }),
    ]),
  )
})
