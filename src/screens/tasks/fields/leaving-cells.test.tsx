// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { fieldKeys } from '../../../core/tasks/fields/fields.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { TaskList } from '../list/TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([
    ...[import('./CellEditor.tsx'), import('./DayEditor.tsx')],
    import('../drawer/DescriptionEditor.tsx'),
    import('../columns/CustomEditor.tsx'),
    import('../columns/CustomCells.tsx'),
  ]),
)

const at = '2026-03-04T09:00:00.000Z'
const custom = (
  name: string,
  field_type: Row<'custom_column'>['field_type'],
  sort_order: number,
) => ({
  ...{ id: idOf(name), project_id: project, key: name, name, field_type, number_type: null },
  ...{ decimals: null, label: null, label_position: null, preview_value: null, formula: null },
  ...{ width: 120, is_visible: true, sort_order, created_at: at, updated_at: at },
  options: ['East', 'West'].map((each) => ({ id: each, name: each, color: '#154c9b' })),
})
const valueIn = (name: string, value: string | string[]) => ({
  ...{ id: idOf(`${name} of 1`), project_id: project, task_id: idOf(1) },
  ...{ column_id: idOf(name), value },
})
const task = taskRow(1, {
  ...{ end_date: '2026-03-04', phase_id: idOf('Planning') },
  ...{ assignees: [idOf('Ada')], labels: [idOf('urgent')] },
})

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
  await loadTasks([task], {}, [], {
    list_column: fieldKeys.map((key, index) => ({
      ...{ id: idOf(`column ${key}`), project_id: project, key, name: key, index, pinned: true },
    })),
    custom_column: [
      ...[custom('Crew', 'people', 1), custom('Site', 'selection', 2)],
      ...[custom('Sides', 'labels', 3), custom('Note', 'text', 4)],
    ],
    custom_value: [
      ...[valueIn('Crew', [idOf('Ada')]), valueIn('Site', 'East'), valueIn('Sides', ['East'])],
    ],
  })
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskList {...shown} openTask={() => {}} />)
})

const cellOf = (column: string) =>
  document.querySelector<HTMLElement>(`[data-cell="${idOf(1)}/${column}"]`)!
const focused = () => document.activeElement as HTMLElement
/** Opens the editor of a cell with keys that are pressed on it, and waits for what it focuses. */
async function open(column: string, key: string) {
  cellOf(column).focus()
  fireEvent.keyDown(cellOf(column), { key })
  await waitFor(() => expect(focused().closest('[data-cell-editor]')).not.toBeNull())
}
/** Presses Tab, which jsdom does not follow itself. */
const tab = (shiftKey = false) => fireEvent.keyDown(focused(), { key: 'Tab', shiftKey })
const isAt = (column: string) => waitFor(() => expect(focused()).toBe(cellOf(column)))
/** The column at the side of another. */
const beside = (column: string, by: 1 | -1) => {
  const line = [...cellOf(column).closest('[role=row]')!.querySelectorAll('[data-cell]')]
  return line[line.indexOf(cellOf(column)) + by]!.getAttribute('data-cell')!.split('/')[1]!
}

test('Tab goes through the fields of an editor, saves them at the end, and goes to the next cell', async () => {
  await open('ESTIMATION', 'Enter')
  fireEvent.change(focused(), { target: { value: '3' } })
  tab()
  expect(focused()).toBe(screen.getByLabelText('Minutes'))
  tab(true)
  expect(focused()).toBe(screen.getByLabelText('Hours'))
  tab()
  expect(given).toEqual([])
  tab()
  await isAt(beside('ESTIMATION', 1))
  expect(given).toEqual([['estimateTask', { id: idOf(1), total_minutes: 180 }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Shift+Tab at the beginning saves, too, and goes to the cell before', async () => {
  await open('ESTIMATION', 'Enter')
  fireEvent.change(focused(), { target: { value: '3' } })
  tab(true)
  await isAt(beside('ESTIMATION', -1))
  expect(given).toEqual([['estimateTask', { id: idOf(1), total_minutes: 180 }]])
})

test('Tab stays where what is typed is refused', async () => {
  await open('ESTIMATION', 'Enter')
  screen.getByLabelText('Minutes').focus()
  fireEvent.change(focused(), { target: { value: '99' } })
  tab()
  expect(focused()).toBe(screen.getByLabelText('Minutes'))
  expect(given).toEqual([])
})

test('Tab takes what is typed in a picker, and one day that is typed', async () => {
  await open('STATUS', 'Enter')
  fireEvent.change(focused(), { target: { value: 'doing' } })
  tab()
  await isAt(beside('STATUS', 1))
  await open('DUE_DATE', '2')
  fireEvent.change(focused(), { target: { value: '2030-03-04' } })
  tab()
  await isAt(beside('DUE_DATE', 1))
  expect(given).toEqual([
    ['setTaskStatus', { id: idOf(1), status_id: idOf('doing') }],
    ['setTaskDates', { id: idOf(1), end_date: '2030-03-04' }],
  ])
})

test.each<[column: string, chosen: string, other: string, command: string]>([
  ['STATUS', 'To do', 'Doing', 'setTaskStatus'],
  ['PRIORITY', 'Medium', 'High', 'setTaskPriority'],
  ['PHASE', 'Planning', 'Building', 'setTaskPhase'],
  ['ASSIGNEES', 'Ada', 'Bill', 'assignTask'],
  ['LABELS', 'urgent', 'outside', 'labelTask'],
  [`custom:${idOf('Crew')}`, 'Ada', 'Bill', 'setCustomValue'],
  [`custom:${idOf('Site')}`, 'East', 'West', 'setCustomValue'],
  [`custom:${idOf('Sides')}`, 'East', 'West', 'setCustomValue'],
])(
  'what is typed on a cell of %s takes nothing away that is chosen, and Tab takes what it finds',
  async (column, chosen, other, command) => {
    await waitFor(() => expect(cellOf(column)).not.toBeNull())
    const type = async (name: string) => {
      await open(column, name[0]!)
      fireEvent.change(focused(), { target: { value: name } })
    }
    await type(chosen)
    fireEvent.keyDown(focused(), { key: 'Enter' })
    // Of several that are chosen the list stays open.
    if (focused() !== cellOf(column)) fireEvent.keyDown(focused(), { key: 'Escape' })
    await isAt(column)
    expect(given).toEqual([])
    await type(other)
    tab()
    await isAt(beside(column, 1))
    expect(given.map(([name]) => name)).toEqual([command])
  },
)

test('a time that is typed on a cell is all of the estimate, minutes as well', async () => {
  await elsewhere({ table: 'task', id: idOf(1), row: { ...task, total_minutes: 90 } })
  await open('ESTIMATION', '2')
  fireEvent.change(focused(), { target: { value: '2' } })
  fireEvent.submit((focused() as HTMLInputElement).form!)
  await isAt('ESTIMATION')
  expect(given).toEqual([['estimateTask', { id: idOf(1), total_minutes: 120 }]])
})

test('Tab in a time of day is left to its hours and minutes', async () => {
  await open('DUE_TIME', 'Enter')
  const field = focused()
  expect((field as HTMLInputElement).type).toBe('time')
  expect([tab(), tab(true)]).toEqual([true, true])
  expect(focused()).toBe(field)
  expect(given).toEqual([])
})

test.each(['ctrlKey', 'altKey', 'metaKey'])('Tab with %s leaves no editor', async (held) => {
  await open('ESTIMATION', 'Enter')
  const field = screen.getByLabelText('Minutes')
  field.focus()
  fireEvent.change(field, { target: { value: '3' } })
  expect(fireEvent.keyDown(field, { key: 'Tab', [held]: true })).toBe(true)
  expect(focused()).toBe(field)
  expect(given).toEqual([])
})

test('at the ends of a line Tab saves and stays at the cell', async () => {
  const last = `custom:${idOf('Note')}`
  await waitFor(() => expect(cellOf(last)).not.toBeNull())
  await open(last, 'Enter')
  fireEvent.change(focused(), { target: { value: 'Seals' } })
  tab()
  await isAt(last)
  const cells = [...cellOf(last).closest('[role=row]')!.querySelectorAll('[data-cell]')]
  expect(cells.at(-1)).toBe(cellOf(last))
  expect(given).toHaveLength(1)
})

test('Tab saves lines of text, which have no end to go to', async () => {
  await open('DESCRIPTION', 'Enter')
  fireEvent.change(focused(), { target: { value: 'Seals' } })
  tab()
  await isAt(beside('DESCRIPTION', 1))
  expect(given).toHaveLength(1)
})

test('Tab in a name saves it and goes to the next cell', async () => {
  fireEvent.click(cellOf('NAME').querySelector('[data-edit]')!)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Seals' } })
  tab()
  await isAt(beside('NAME', 1))
  expect(given.map(([, { name }]) => name)).toEqual(['Seals'])
})

test('Shift+Tab in a name saves it and goes to the cell before, if there is one', async () => {
  fireEvent.click(cellOf('NAME').querySelector('[data-edit]')!)
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Seals' } })
  tab(true)
  await isAt('NAME')
  expect(given.map(([, { name }]) => name)).toEqual(['Seals'])
})

test('a calendar that Enter opens has the focus on the day, and the next Enter changes nothing', async () => {
  await open('DUE_DATE', 'Enter')
  await waitFor(() => expect(focused().getAttribute('role')).toBe('gridcell'))
  expect(within(focused()).getByRole('button').getAttribute('aria-label')).toBe('March 4, 2026')
  fireEvent.keyDown(focused(), { key: 'Enter' })
  await isAt('DUE_DATE')
  expect(given).toEqual([])
})

test('Tab leaves a calendar at its end, and goes back to the near days by their names', async () => {
  await open('DUE_DATE', 'Enter')
  await waitFor(() => expect(focused().getAttribute('role')).toBe('gridcell'))
  for (let n = 0; n < 4; n++) tab(true)
  expect(focused().textContent).toBe('No date')
  for (let n = 0; n < 4; n++) tab()
  expect(focused().getAttribute('aria-selected')).toBe('true')
  tab()
  await isAt(beside('DUE_DATE', 1))
  expect(given).toEqual([])
})
