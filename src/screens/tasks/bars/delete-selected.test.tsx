// @vitest-environment jsdom
import { fireEvent, screen, act as settle, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import type { Command } from '../../../client/engine/replica/command.ts'
import { workspace } from '../../../client/engine/workspace.ts'
import { runAction } from '../../../client/keyboard/actions.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { noteCommands, screenOf } from '../../../parts/testing/screens.ts'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { bulkBar, deleteTasksDialog } from '../codes.ts'
import { TaskList } from '../list/TaskList.tsx'
import { SelectionBar } from './SelectionBar.tsx'

withTexts()
beforeAll(() => Promise.all([readDeclarations(), bulkBar.load(), deleteTasksDialog.load()]))

/** The tasks that were to be deleted, command by command. */
const given = () => commands.map(({ input }) => input.tasks)
let commands: readonly Command[]
let view: TaskView
/** Task 1 has subtasks 3 and 4, and 3 has subtask 5. */
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  caller.csrf = 'token'
  caller.send = async (address, options) => {
    if (!String(address).includes('/bulk/delete')) throw new TypeError('unreachable')
    const { tasks } = JSON.parse(String(options?.body)) as { tasks: string[] }
    return Response.json({ done: true, body: { deleted_tasks: tasks } })
  }
  await loadTasks([
    ...[taskRow(1), taskRow(2), taskRow(6)],
    ...[
      [3, 1],
      [4, 1],
      [5, 3],
    ].map(([n, above]) => taskRow(n!, { parent_task_id: idOf(above!) })),
  ])
  alerts.shown = []
  commands = noteCommands()
  const drawn = screenOf('list')
  view = drawn.view
  draw(
    <MemoryRouter>
      <TaskList {...drawn} />
      <SelectionBar view={view} project={drawn.project} />
    </MemoryRouter>,
  )
})

const select = (...ns: number[]) => settle(async () => view.select(ns.map(idOf)))
const focusOn = (n: number) =>
  settle(async () => document.querySelector<HTMLElement>(`[data-cell="${idOf(n)}/NAME"]`)!.focus())
const press = (key: string) =>
  settle(async () => void fireEvent.keyDown(document.activeElement!, { key }))
const told = () => alerts.shown.map(({ text }) => text)

test.each([
  ['by its key', () => press('Delete')],
  [
    'in the bar',
    async () => void fireEvent.click(await screen.findByRole('button', { name: 'Delete' })),
  ],
  ['in the palette', () => settle(async () => void runAction('selection-delete'))],
])(
  'several selected tasks are deleted %s once that is confirmed, and all that went are told',
  async (_, remove) => {
    await focusOn(2)
    await select(1, 2)
    await screen.findByRole('button', { name: 'Delete' })
    await remove()
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 tasks and 3 subtasks?' })
    const safe = within(dialog).getByRole('button', { name: 'Cancel' })
    fireEvent.click(safe)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([given(), view.choices.selected]).toEqual([[], [idOf(1), idOf(2)]])

    await remove()
    const again = await screen.findByRole('dialog')
    fireEvent.click(within(again).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(told()).toEqual(['2 tasks and 3 subtasks deleted']))
    expect([given(), view.choices.selected]).toEqual([[[idOf(1), idOf(2)]], []])
  },
)

test('without subtasks only tasks are counted, those selected with their parents among them', async () => {
  await focusOn(2)
  await select(2, 6)
  await press('Delete')
  await screen.findByRole('dialog', { name: 'Delete 2 tasks?' })
  await press('Escape')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([given(), view.choices.selected.length]).toEqual([[], 2])
  await settle(async () => (view.choices.selected = [1, 3, 4, 5].map(idOf)))
  await focusOn(2)
  await press('Delete')
  const dialog = await screen.findByRole('dialog', { name: 'Delete 4 tasks?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told()).toEqual(['4 tasks deleted']))
})

test('one task is deleted without a question, and its subtasks are told with it', async () => {
  await focusOn(1)
  await press('Delete')
  await waitFor(() => expect(told()).toEqual(['“Task 1” and 3 subtasks deleted']))
  await focusOn(2)
  await select(6)
  await press('Delete')
  await waitFor(() => expect(told().at(-1)).toBe('“Task 6” deleted'))
  expect([given(), screen.queryByRole('dialog')]).toEqual([[[idOf(1)], [idOf(6)]], null])
})

test('what could not be deleted is selected again unless others have deleted it, or something else is selected', async () => {
  let refuse = () => {}
  caller.send = () =>
    new Promise((answered) => {
      refuse = () =>
        answered(Response.json({ done: false, code: 'time_approved' }, { status: 409 }))
    })
  const remove = async (...ns: number[]) => {
    await focusOn(2)
    await select(...ns)
    await press('Delete')
    const dialog = ns.length > 1 && (await screen.findByRole('dialog'))
    if (dialog) fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(view.choices.selected).toEqual([]))
    await waitFor(() => expect(workspace().replica.find('task', idOf(ns[0]!))).toBeUndefined())
  }
  const refused = async () => {
    alerts.shown = []
    await settle(async () => refuse())
    await waitFor(() => expect(alerts.shown.length).toBe(1))
    await settle(() => new Promise<void>((drawn) => requestAnimationFrame(() => drawn())))
  }
  await remove(1, 2, 6)
  await elsewhere({ table: 'task', id: idOf(6), row: null })
  await refused()
  expect(view.choices.selected).toEqual([1, 2].map(idOf))
  await remove(1)
  await refused()
  expect(view.choices.selected).toEqual([idOf(1)])
  await remove(1)
  await select(2)
  await refused()
  expect(view.choices.selected).toEqual([idOf(2)])
})

test('the question counts what is left, and goes when others have deleted all of it', async () => {
  await focusOn(2)
  await select(1, 2)
  await press('Delete')
  await screen.findByRole('dialog', { name: 'Delete 2 tasks and 3 subtasks?' })
  const gone = (seq: number, n: number) =>
    settle(() =>
      workspace().replica.receive(`project:${project}`, [
        {
          seq,
          command_id: idOf(`elsewhere ${seq}`),
          changes: [{ table: 'task', id: idOf(n), row: null }],
        },
      ]),
    )
  await gone(2, 1)
  await screen.findByRole('dialog', { name: 'Delete 1 task?' })
  await gone(3, 2)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(given()).toEqual([])
})
