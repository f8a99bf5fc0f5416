// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { done as doneStatus, idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskDrawer } from '../drawer/TaskDrawer.tsx'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() => import('./CellEditor.tsx'))

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
beforeEach(async () => {
  await openWorkspaceForTest()
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

/** Draws the list, or the drawer of a task. */
function open(taskId?: string) {
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const props = {
    view,
    project: workspace().replica.find('project', project)!,
    openTask: () => {},
  }
  return draw(
    taskId ? <TaskDrawer {...props} taskId={taskId} close={() => {}} /> : <TaskList {...props} />,
  )
}

const parent = idOf(1)
const family = [taskRow(1), taskRow(2, { parent_task_id: parent }), taskRow(3)]
const cell = (id: string) => document.querySelector(`[data-cell="${id}/PROGRESS"]`)!
const change = () => screen.queryByRole('button', { name: 'Change: Progress' })

/** Types numbers into the fields that have opened, and saves them. */
async function enter(values: Record<string, string>) {
  const form = (await screen.findByRole('button', { name: 'Save' })).closest('form')!
  const names = within(form).getAllByRole('textbox')
  expect(names).toHaveLength(Object.keys(values).length)
  for (const [name, value] of Object.entries(values))
    fireEvent.change(within(form).getByLabelText(name), { target: { value } })
  fireEvent.submit(form)
}

test('progress set by hand is entered in a cell of the list', async () => {
  await loadTasks(family, { use_manual_progress: true })
  open()
  fireEvent.click(cell(idOf(3)))
  for (const wrong of ['130', '-5', '1.5', 'abc', '']) {
    await enter({ Progress: wrong })
    screen.getByText('A whole number from 0 to 100')
  }
  expect(given).toEqual([])
  await enter({ Progress: '30' })
  await waitFor(() =>
    expect(given).toEqual([['setTaskProgress', { id: idOf(3), progress_value: 30 }]]),
  )
})

test('progress by weight is entered in the drawer of a subtask, with its weight', async () => {
  await loadTasks(family, { use_weighted_progress: true })
  open(idOf(2))
  fireEvent.click(change()!)
  await enter({ Progress: '40', Weight: '25' })
  await waitFor(() =>
    expect(given).toEqual([
      ['setTaskProgress', { id: idOf(2), progress_value: 40 }],
      ['setTaskWeight', { id: idOf(2), weight: 25 }],
    ]),
  )
})

test('a task whose progress becomes whole is asked to be marked as done, with a status for that', async () => {
  await loadTasks(family, { use_manual_progress: true })
  open(idOf(3))
  fireEvent.click(change()!)
  await enter({ Progress: '99' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull()
  fireEvent.click(change()!)
  await enter({ Progress: '100' })
  const done = await screen.findByRole('button', { name: 'Done' })
  expect(document.activeElement).toBe(done)
  fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Done' })).toBeNull())
  expect(given.map(([name]) => name)).toEqual(['setTaskProgress', 'setTaskProgress'])
  fireEvent.click(change()!)
  await enter({ Progress: '100' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  fireEvent.click(change()!)
  await enter({ Progress: '50' })
  // An editor is opened with what is shown.
  await waitFor(() => expect(workspace().replica.find('task', idOf(3))!.progress_value).toBe(50))
  fireEvent.click(change()!)
  await enter({ Progress: '100' })
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await waitFor(() =>
    expect(given.at(-1)).toEqual(['setTaskStatus', { id: idOf(3), status_id: doneStatus }]),
  )
})

test('a task that is done already is not asked to be marked so when its progress becomes whole', async () => {
  const half = { manual_progress: true, progress_value: 50 }
  await loadTasks([taskRow(3, { ...half, status_id: doneStatus })], { use_manual_progress: true })
  open(idOf(3))
  fireEvent.click(change()!)
  await enter({ Progress: '100' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Not yet' })).toBeNull()
  expect(given).toEqual([['setTaskProgress', { id: idOf(3), progress_value: 100 }]])
})

test('the drawer of a parent shows its progress beside its subtasks', async () => {
  await loadTasks([{ ...family[0]!, progress_value: 40 }, ...family.slice(1)], {
    use_manual_progress: true,
  })
  open(parent)
  const section = await screen.findByRole('region', { name: 'Subtasks' })
  within(section).getByText('40% · 0/1')
})

test.each([
  ['of a task with subtasks', { use_manual_progress: true }, parent],
  ['of a top-level task by weight', { use_weighted_progress: true }, idOf(3)],
  ['that follows from the subtasks', {}, idOf(3)],
])('progress %s is not entered', async (_, mode, id) => {
  await loadTasks(family, mode)
  open(id)
  await screen.findByText('Progress')
  expect(change()).toBeNull()
})
