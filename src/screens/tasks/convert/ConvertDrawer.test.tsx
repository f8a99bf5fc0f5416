// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { act, commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { limits } from '../../../core/catalogue/limits.ts'
import type { Grouping } from '../../../core/tasks/grouping.ts'
import { doing, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
beforeEach(async () => {
  // Without styles nothing scrolls, and a library says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
})

/** Asks for the parent of a task in a list of these. */
async function open(n: number, grouping: Grouping = 'status') {
  const view = new TaskView(project, 'list')
  view.choices.grouping = grouping
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskList {...shown} openTask={() => {}} />)
  fireEvent.contextMenu(document.querySelector(`[data-task="${idOf(n)}"]`)!)
  fireEvent.click(await screen.findByText('Make it a subtask of…'))
  await screen.findByRole('combobox', { name: 'Search tasks' })
}

/** The tasks that are offered, with their groups. */
const offered = () =>
  screen
    .getAllByRole('option')
    .map(
      (each) =>
        `${each.closest('section')!.getAttribute('aria-label')}: ${each.querySelector('[title]')!.getAttribute('title')}`,
    )

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
  await open(1)
  await screen.findByText(/“Dome” goes below.*It takes over “Status” from the chosen task\.$/)
  expect(offered()).toEqual(['Doing: Base'])
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
  // Its parent was closed, and what it holds would be out of sight.
  const line = () => document.querySelector(`[data-task="${idOf(1)}"]`)
  await waitFor(() => expect(line()?.getAttribute('aria-level')).toBe('2'))
})

test('[B2.24] the tasks are in the groups of the list, which close; a search finds those of closed ones', async () => {
  await loadTasks([
    taskRow(1, { name: 'Dome' }),
    taskRow(2, { name: 'Joints', parent_task_id: idOf(1) }),
    taskRow(3, { name: 'Paint', priority_id: priorities[2].id }),
    taskRow(4, { name: 'Base', priority_id: priorities[2].id, priority_sort_order: 1 }),
    taskRow(5, { name: 'Leaks', parent_task_id: idOf(4) }),
  ])
  await open(3, 'priority')
  await screen.findByText(/It takes over “Priority” from the chosen task\.$/)
  expect(offered()).toEqual(['High: Base', 'High: Leaks', 'Medium: Dome', 'Medium: Joints'])
  void act('quickTask', { name: 'Seals', project_id: project, parent_task_id: idOf(1) })
  await screen.findByRole('option', { name: /Seals/ })
  fireEvent.click(screen.getByRole('button', { name: 'High2' }))
  expect(offered()).toEqual(['Medium: Dome', 'Medium: Joints', 'Medium: Seals'])
  const field = screen.getByRole('combobox')
  fireEvent.change(field, { target: { value: 'leak' } })
  expect(offered()).toEqual(['High: Leaks'])
  screen.getByText('Base ›')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() =>
    expect(workspace().replica.find('task', idOf(3))?.parent_task_id).toBe(idOf(5)),
  )
})

test('the parent of a subtask and what would be too deep say why they are not chosen', async () => {
  const chain = Array.from({ length: limits.subtaskDepth }, (_, n) =>
    taskRow(n + 2, { parent_task_id: n ? idOf(n + 1) : null, name: `Level ${n}` }),
  )
  const child = taskRow(100, { name: 'Child', parent_task_id: idOf(1) })
  await loadTasks([taskRow(1, { name: 'Moved' }), child, ...chain])
  await open(1)
  const refused = () =>
    screen.getAllByRole('option').filter((each) => each.getAttribute('aria-disabled') === 'true')
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(refused().map((each) => each.textContent)).toEqual([
    expect.stringMatching(/Level 63would be too deep$/),
  ])
})

test('by phase a task takes over that of its parent, and is told so', async () => {
  await loadTasks([taskRow(1), taskRow(2, { phase_id: idOf('Building') })])
  await open(1, 'phase')
  await screen.findByText(/It takes over “Phase” from the chosen task\.$/)
  fireEvent.click(screen.getByRole('option', { name: /Task 2/ }))
  await waitFor(() =>
    expect(workspace().replica.find('task', idOf(1))).toMatchObject({
      ...{ parent_task_id: idOf(2), phase_id: idOf('Building') },
    }),
  )
})
