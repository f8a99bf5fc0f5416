// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() => import('./CellEditor.tsx'))

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  await loadTasks([taskRow(1)])
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskList {...shown} openTask={() => {}} />)
})

/** Opens the estimate of the task by its key, and types hours. */
async function typeHours(hours: string) {
  const cell = document.querySelector<HTMLElement>(`[data-cell="${idOf(1)}/NAME"]`)!
  fireEvent.focus(cell)
  fireEvent.keyDown(cell, { key: 'e' })
  const field = await screen.findByLabelText<HTMLInputElement>('Hours')
  fireEvent.change(field, { target: { value: hours } })
  return field
}

const saved = [['estimateTask', { id: idOf(1), total_minutes: 180 }]]

const leavings: [string, () => void][] = [
  [
    'a click beside it',
    () => {
      fireEvent.mouseDown(document.body)
      fireEvent.click(document.body)
    },
  ],
  ['scrolling the list', () => fireEvent.wheel(document.body)],
]

test.each(leavings)('%s saves what is typed in the editor of a cell', async (_, leave) => {
  await typeHours('3')
  leave()
  await waitFor(() => expect(given).toEqual(saved))
  await waitFor(() => expect(screen.queryByLabelText('Hours')).toBeNull())
})

test.each(leavings)('after %s a value that is refused is still there', async (_, leave) => {
  const field = await typeHours('99999999')
  leave()
  expect([field.isConnected, field.value]).toEqual([true, '99999999'])
  fireEvent.change(field, { target: { value: '3' } })
  leave()
  await waitFor(() => expect(given).toEqual(saved))
})

test('Escape leaves the editor of a cell without a change', async () => {
  const field = await typeHours('3')
  fireEvent.keyDown(field, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByLabelText('Hours')).toBeNull())
  expect(given).toEqual([])
})

test('the editor of a cell goes along with it when it moves', async () => {
  await typeHours('3')
  const surface = screen.getByRole('dialog')
  await waitFor(() => expect(surface.style.transform).not.toBe(''))
  const before = surface.style.transform
  const cell = document.querySelector<HTMLElement>(`[data-cell="${idOf(1)}/NAME"]`)!
  cell.getBoundingClientRect = () => new DOMRect(100, 300, 80, 32)
  await waitFor(() => expect(surface.style.transform).not.toBe(before))
})
