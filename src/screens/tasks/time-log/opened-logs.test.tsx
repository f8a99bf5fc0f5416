// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  answer,
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { cellEditor, timeLogs } from '../codes.ts'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
// What is loaded on demand is there at once.
beforeAll(async () => {
  await readDeclarations()
  await Promise.all([cellEditor.load(), timeLogs.load()])
})

/** The names of the commands given. */
let given: string[]
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  await openWorkspaceForTest()
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name }) => given.push(name)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  await loadTasks([taskRow(1, { total_minutes_spent: 5_400 }), taskRow(2)])
  answer({
    [`/snapshots/task/${idOf(1)}/work_log`]: () => ({
      seq: 1,
      rows: [
        {
          ...{ id: idOf('log'), project_id: project, task_id: idOf(1) },
          ...{ user_id: workspace().user.id, member_name: 'Ada', time_spent: 5_400 },
          ...{ description: 'Seals', logged_by_timer: false },
          created_at: '2026-03-04T09:00:00.000Z',
        },
      ],
    }),
    [`/snapshots/task/${idOf(2)}/work_log`]: () => ({ seq: 1, rows: [] }),
  })
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskList {...shown} openTask={() => {}} />)
})

/** Presses outside them. */
async function leave() {
  fireEvent.mouseDown(document.body)
  fireEvent.click(document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const logs = async (task = 'Task 1') =>
  within(await screen.findByRole('dialog', { name: `Time log of “${task}”` }))

test('the time of a task in the list opens its logs, with the total and a form to log more', async () => {
  fireEvent.click(screen.getByLabelText('Time log: 1h 30m'))
  const opened = await logs()
  opened.getByText('Total logged: 1h 30m')
  await opened.findByText('Seals')
  fireEvent.click(opened.getByText('Log time'))
  const hours = await opened.findByLabelText<HTMLInputElement>('Hours')
  fireEvent.change(hours, { target: { value: '2' } })
  fireEvent.change(opened.getByLabelText('Start time'), { target: { value: '07:15' } })
  await leave()
  // Leaving them logs nothing, which only the button does, and keeps what is typed.
  expect(given).toEqual([])
  fireEvent.click(screen.getByLabelText('Time log: 1h 30m'))
  const again = await logs()
  const field = (name: string) => again.getByLabelText<HTMLInputElement>(name).value
  await again.findByLabelText('Hours')
  expect(['Hours', 'Minutes', 'Start time', 'End time'].map(field)).toEqual([
    '2',
    '0',
    '07:15',
    '09:15',
  ])
  fireEvent.keyDown(again.getByLabelText('Hours'), { key: 'Escape' })
  fireEvent.click(again.getByText('Log time'))
  expect(field('Hours')).toBe('2')
  fireEvent.click(again.getByText('Cancel'))
  expect(again.queryByLabelText('Hours')).toBeNull()
  fireEvent.click(again.getByText('Log time'))
  expect([field('Hours'), field('Minutes')]).toEqual(['0', '30'])
})

test('what is changed of a log is kept when the logs are left', async () => {
  const open = async () => {
    fireEvent.click(screen.getByLabelText('Time log: 1h 30m'))
    return logs()
  }
  fireEvent.click(await (await open()).findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByLabelText('Minutes'), { target: { value: '45' } })
  await leave()
  const minutes = await (await open()).findByLabelText<HTMLInputElement>('Minutes')
  expect([minutes.value, given]).toEqual(['45', []])
})

test('a key opens the logs of a task without any, where time can be logged', async () => {
  const cell = document.querySelector<HTMLElement>(`[data-cell="${idOf(2)}/NAME"]`)!
  fireEvent.focus(cell)
  fireEvent.keyDown(cell, { key: 't' })
  const opened = await logs('Task 2')
  await opened.findByText('No time logs found in the task.')
  opened.getByText('Log time')
  opened.getByRole('heading', { name: 'Task 2' })
  // Nothing that a second key would press has the focus.
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('the logs of a task without a name are under a heading, too', async () => {
  await elsewhere({ table: 'task', id: idOf(1), row: { ...taskRow(1), name: '' } })
  const cell = document.querySelector<HTMLElement>(`[data-cell="${idOf(1)}/NAME"]`)!
  fireEvent.focus(cell)
  fireEvent.keyDown(cell, { key: 't' })
  const opened = await logs('Untitled Task')
  await opened.findByRole('heading', { name: 'Untitled Task' })
})
