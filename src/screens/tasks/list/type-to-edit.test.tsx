// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners, workspace } from '../../../client/engine/workspace.ts'
import { keepCompositionKeys } from '../../../client/keyboard/composition.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { fieldKeys } from '../../../core/tasks/fields/fields.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { draw, withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { TaskList } from './TaskList.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([
    import('../fields/CellEditor.tsx'),
    import('../fields/DayEditor.tsx'),
    import('../columns/CustomEditor.tsx'),
    import('../columns/CustomCells.tsx'),
  ]),
)

const at = '2026-03-04T09:00:00.000Z'
const custom = (name: string, field_type: 'text' | 'checkbox' | 'date', sort_order: number) => ({
  ...{ id: idOf(name), project_id: project, key: name, name, field_type, number_type: null },
  ...{ decimals: null, label: null, label_position: null, preview_value: null, options: [] },
  ...{ formula: null, width: 120, is_visible: true, sort_order, created_at: at, updated_at: at },
})

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  await loadTasks([taskRow(1, { total_minutes: 60, due_time: '08:00' })], {}, [], {
    list_column: fieldKeys.map((key, index) => ({
      ...{ id: idOf(`column ${key}`), project_id: project, key, name: key, index, pinned: true },
    })),
    custom_column: [
      custom('Site', 'text', 1),
      custom('Safe', 'checkbox', 2),
      custom('Visit', 'date', 3),
    ],
    custom_value: [
      {
        ...{ id: idOf('value'), project_id: project, task_id: idOf(1) },
        column_id: idOf('Site'),
        value: 'East',
      },
    ],
  })
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  const shown = { view, project: workspace().replica.find('project', project)! }
  draw(<TaskList {...shown} openTask={(id) => given.push(['opened', { id }])} />)
})

const cell = (column: string) =>
  document.querySelector<HTMLElement>(`[data-cell="${idOf(1)}/${column}"]`)!

/** Types on a cell, and on in the field that this opens. */
async function type(column: string, ...keys: (string | KeyboardEventInit)[]) {
  await expect.poll(() => cell(column) !== null).toBe(true)
  cell(column).focus()
  for (const key of keys) {
    const { value } = focused()
    if (value === undefined || typeof key !== 'string')
      fireEvent.keyDown(focused(), typeof key === 'string' ? { key } : key)
    else fireEvent.change(focused(), { target: { value: value + key } })
    // What is held is put in once its field is drawn.
    await Promise.resolve()
  }
}

const focused = () => document.activeElement as HTMLInputElement
/** What the field that has the focus is called, and what is in it. */
const inField = () => {
  const { labels, ariaLabel, value } = focused()
  return `${labels?.[0]?.textContent ?? ariaLabel}: ${value}`
}
const holds = (label: string, text: string) => expect.poll(inField).toBe(`${label}: ${text}`)

test.each<[column: string, label: string, typed: string]>([
  ['STATUS', 'Status', 'do'],
  ['PRIORITY', 'Priority', 'hi'],
  ['ASSIGNEES', 'Search people', 'ad'],
  ['LABELS', 'Search or create labels', 'jx'],
  ['ESTIMATION', 'Hours', '2h'],
  ['DUE_TIME', 'Due time', '93'],
  ['DUE_DATE', 'Due date', 'to'],
  ['START_DATE', 'Start date', '4.'],
  ['custom:Site', 'Site', 'ox'],
])('what is typed on a cell of %s is in the field of its editor', async (column, label, typed) => {
  const key = column.startsWith('custom:') ? `custom:${idOf('Site')}` : column
  await type(key, ...typed)
  await holds(label, typed)
})

test('what is typed replaces a value, and Escape keeps it', async () => {
  await type('ESTIMATION', '3')
  await holds('Hours', '3')
  fireEvent.keyDown(focused(), { key: 'Escape' })
  await expect.poll(focused).toBe(cell('ESTIMATION'))
  expect(given).toEqual([])
  await type('DUE_TIME', '9')
  await holds('Due time', '9')
  fireEvent.submit(focused().form!)
  await expect.poll(() => given).toEqual([['setTaskDueTime', { id: idOf(1), due_time: '09:00' }]])
})

test.each([
  ['DUE_DATE', 'Due date'],
  [`custom:${idOf('Visit')}`, 'Visit'],
])('what is typed on the calendar of %s goes into a field for a day', async (column, label) => {
  const inCalendar = () => focused().closest('[role=gridcell]:not([data-cell])') !== null
  await type(column, { key: 'Enter' })
  await expect.poll(inCalendar).toBe(true)
  fireEvent.keyDown(focused(), { key: 'd', ctrlKey: true })
  fireEvent.keyDown(focused(), { key: 'ArrowRight' })
  expect(inCalendar()).toBe(true)
  fireEvent.keyDown(focused(), { key: 'D' })
  await holds(label, 'D')
  const { value } = focused()
  fireEvent.change(focused(), { target: { value: `${value}ec 7` } })
  fireEvent.submit(focused().form!)
  await expect.poll(() => JSON.stringify(given)).toMatch(/-12-07/)
})

test.each([
  [{ key: '7' }, '7'],
  [{ key: 'P', shiftKey: true }, 'P'],
  [{ key: '新' }, '新'],
  [{ key: '(' }, '('],
  [{ key: '@', ctrlKey: true, altKey: true, modifierAltGraph: true }, '@'],
  [{ key: '[', altKey: true }, '['],
])('on a name %o begins another name', async (key, text) => {
  await type('NAME', key)
  await holds('Name', text)
  fireEvent.keyDown(focused(), { key: 'Escape' })
  await expect.poll(focused).toBe(cell('NAME'))
  expect(given).toEqual([])
})

test('on a name small letters stay commands, and leave the keyboard there', async () => {
  await type('NAME', { key: 'S', modifierCapsLock: true }, '?', '/', 'q', ' ')
  expect(focused()).toBe(cell('NAME'))
  expect(view.choices.selected).toEqual([idOf(1)])
  await type('NAME', 's')
  await holds('Status', '')
  fireEvent.keyDown(focused(), { key: 'Escape' })
  await expect.poll(focused).toBe(cell('NAME'))
})

test('where nothing can be typed letters are commands, too', async () => {
  for (const column of ['CREATED_DATE', `custom:${idOf('Safe')}`]) {
    await type(column, 'o')
    expect(given.splice(0)).toEqual([['opened', { id: idOf(1) }]])
  }
})

test('an input method opens the field, empty, and what it composes comes next', async () => {
  onTestFinished(keepCompositionKeys())
  await type('NAME', { key: 'Process', keyCode: 229 })
  // At once, and all of the name is replaced.
  expect(inField()).toBe('Name: Task 1')
  expect([focused().selectionStart, focused().selectionEnd]).toEqual([0, 6])
})

test('a line to add a task takes what is typed, but for commands', async () => {
  const add = screen.getAllByRole('gridcell', { name: 'Add task' })[0]!
  const input = add.querySelector('input')!
  add.focus()
  fireEvent.keyDown(add, { key: 'x' })
  expect(focused()).toBe(add)
  fireEvent.keyDown(add, { key: '2' })
  await holds('Add task', '2')
  expect(focused()).toBe(input)
})

test.each(['Delete', 'Backspace'])(
  '%s takes away what a cell holds, and a task only by its name',
  async (key) => {
    for (const column of [
      'DUE_TIME',
      'DUE_DATE',
      'ESTIMATION',
      'STATUS',
      'ASSIGNEES',
      'START_DATE',
    ])
      await type(column, { key })
    expect(given).toEqual([
      ['setTaskDueTime', { id: idOf(1), due_time: null }],
      ['estimateTask', { id: idOf(1), total_minutes: 0 }],
    ])
    await type(`custom:${idOf('Site')}`, { key })
    expect(given.at(-1)).toEqual([
      'setCustomValue',
      { id: idOf(1), column_key: 'Site', value: null },
    ])
    await type('NAME', { key })
    await expect.poll(() => given.at(-1)).toEqual(['deleteTasks', { tasks: [idOf(1)] }])
  },
)
