// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { fieldKeys } from '../../../core/tasks/fields/fields.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from './testing.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([import('../fields/CellEditor.tsx'), import('../messages/tell-alone.ts')]),
)

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  alerts.shown = []
  await openWorkspaceForTest()
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  await loadTasks([taskRow(1), taskRow(2), taskRow(3)], {}, [], {
    list_column: fieldKeys.map((key, index) => ({
      ...{ id: idOf(`column ${key}`), project_id: project, key, name: key, index, pinned: true },
    })),
  })
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  drawTaskList(view)
})

/** Opens the cell of a task by Enter. */
async function open(task: number, column: string) {
  const find = () => document.querySelector<HTMLElement>(`[data-cell="${idOf(task)}/${column}"]`)
  await expect.poll(find).not.toBeNull()
  find()!.focus()
  fireEvent.keyDown(find()!, { key: 'Enter' })
}

const choosePriority = async () => {
  const options = await screen.findAllByRole('option')
  fireEvent.click(options.find((each) => each.getAttribute('aria-selected') !== 'true')!)
}

test('a choice in a cell of one of several selected tasks is made for all of them by one command', async () => {
  view.choices.selected = [idOf(1), idOf(3)]
  await open(1, 'PRIORITY')
  await choosePriority()
  expect(given.map(([name]) => name)).toEqual(['setPriorityOfTasks'])
  expect(given[0]![1].tasks).toEqual([idOf(1), idOf(3)])
  await expect.poll(() => alerts.shown.at(-1)?.offer?.label).toBe('Undo')
  expect(view.choices.selected).toEqual([idOf(1), idOf(3)])
})

test.each([
  ['outside of the selection', [2, 3]],
  ['selected alone', [1]],
])('a task %s is changed alone, and nothing is said of others', async (_, selected) => {
  view.choices.selected = selected.map(idOf)
  await open(1, 'PRIORITY')
  await choosePriority()
  expect(given.map(([name]) => name)).toEqual(['setTaskPriority'])
  expect(alerts.shown).toEqual([])
})

test('what many tasks have no command for is changed in one of several, which is said', async () => {
  view.choices.selected = [idOf(1), idOf(3)]
  await open(1, 'ESTIMATION')
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT')
  const field = document.activeElement as HTMLInputElement
  fireEvent.change(field, { target: { value: '2' } })
  fireEvent.submit(field.form!)
  await expect.poll(() => given.map(([name]) => name)).toEqual(['estimateTask'])
  await expect.poll(() => alerts.shown.at(-1)?.text).toMatch(/^Only “.+” was changed/)
})
