// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { Row } from '../../../core/model.ts'
import { fieldKeys } from '../../../core/tasks/fields/fields.ts'
import { doing, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { priorities } from '../../../core/workflow/lookups.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import {
  elsewhere,
  loadTasks,
  openWorkspaceForTest,
  project,
} from '../../../parts/testing/world.ts'
import { customCells } from '../codes.ts'
import { drawTaskList } from '../list/testing.tsx'

withTexts()
beforeAll(readDeclarations)
// What is loaded on demand is there at once.
beforeAll(() =>
  Promise.all([
    import('./paste-cell.ts'),
    import('../fields/CellEditor.tsx'),
    import('../drawer/DescriptionEditor.tsx'),
    customCells.load(),
  ]),
)

const at = '2026-03-04T09:00:00.000Z'
const custom = (
  name: string,
  field_type: 'number' | 'checkbox' | 'formula' | 'text' | 'people',
  n: number,
) => ({
  ...{ id: idOf(name), project_id: project, key: name, name, field_type, number_type: null },
  ...{ decimals: null, label: null, label_position: null, preview_value: null, options: [] },
  ...{ formula: null, width: 120, is_visible: true, sort_order: n, created_at: at, updated_at: at },
})

/** The commands given, by name and input. */
let given: [string, Record<string, unknown>][]
let view: TaskView
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  alerts.shown = []
  given = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ name, input }) =>
    given.push([name, input])
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
})

async function open(tasks: readonly Row<'task'>[] = [taskRow(1)]) {
  await loadTasks(tasks, {}, [], {
    list_column: fieldKeys.map((key, index) => ({
      ...{ id: idOf(`column ${key}`), project_id: project, key, name: key, index, pinned: true },
    })),
    custom_column: [
      ...[custom('Cost', 'number', 1), custom('Safe', 'checkbox', 2)],
      ...[custom('Sum', 'formula', 3), custom('Note', 'text', 4), custom('Crew', 'people', 5)],
    ],
  })
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  drawTaskList(view)
}

const grid = () => screen.getByRole('treegrid')
const told = () => alerts.shown.map(({ text }) => text)
const columnKey = (column: string) =>
  fieldKeys.some((key) => key === column) ? column : `custom:${idOf(column)}`
const activate = (n: number, column: string) => {
  view.choices.active = `${idOf(n)}/${columnKey(column)}`
}
const paste = (text: string) => fireEvent.paste(grid(), { clipboardData: { getData: () => text } })

/** What is put on the clipboard as text; undefined for nothing. */
function copied(): string | undefined {
  const put: Record<string, string> = {}
  const setData = (kind: string, value: string) => {
    put[kind] = value
  }
  fireEvent.copy(grid(), { clipboardData: { setData } })
  return put['text/plain']
}

test('with nothing selected a cell other than the name is copied itself, an empty one not', async () => {
  await open([taskRow(1, { name: '=1+1', end_date: '2026-03-04' }), taskRow(2)])
  activate(1, 'STATUS')
  expect(copied()).toBe('To do')
  activate(1, 'DUE_DATE')
  expect(copied()).toBe('2026-03-04')
  activate(1, 'START_DATE')
  expect(copied()).toBeUndefined()
  expect(told()).toEqual([
    ...['“To do” copied', '“2026-03-04” copied'],
    'This cell is empty, so nothing was copied',
  ])
  view.select([idOf(2)])
  expect(copied()).toMatch(/^Task\t.*\nTask 2\t/)
})

const names = (table: string | undefined) =>
  table
    ?.split('\n')
    .slice(1)
    .map((row) => row.split('\t')[0])

test('a task that is closed is copied with what the list would show below it, an open one alone', async () => {
  const below = (n: number, parent: number) => taskRow(n, { parent_task_id: idOf(parent) })
  await open([taskRow(1), below(2, 1), below(3, 2), below(4, 1), taskRow(5), below(6, 5)])
  view.select([1, 5].map(idOf))
  const all = ['Task 1', '    Task 2', '        Task 3', '    Task 4', 'Task 5', '    Task 6']
  expect(names(copied())).toEqual(all)
  expect(told()).toEqual(['6 tasks copied'])
  view.choices.expanded = [idOf(1)]
  await waitFor(() => expect(view.shown.value.keys).toHaveLength(4))
  expect(names(copied())).toEqual(['Task 1', 'Task 5', '    Task 6'])
  view.select([1, 2].map(idOf))
  expect(names(copied())).toEqual(['Task 1', '    Task 2', '        Task 3'])
  // Rows of their own have nothing below them.
  view.choices.flat = true
  await waitFor(() => expect(view.shown.value.keys).toHaveLength(6))
  view.select([idOf(1)])
  expect(names(copied())).toEqual(['Task 1'])
})

test('what the filter leaves out below a closed task is not copied with it', async () => {
  const below = (n: number, name: string) => taskRow(n, { name, parent_task_id: idOf(1) })
  await open([taskRow(1, { name: 'Glass dome' }), below(2, 'Glass'), below(3, 'Steel')])
  view.choices.search = 'glass'
  await waitFor(() => expect(view.shown.value.keys).toContain(idOf(2)))
  view.unfold(idOf(1), false)
  await waitFor(() => expect(view.shown.value.keys).toEqual([idOf(1)]))
  view.select([idOf(1)])
  expect(names(copied())).toEqual(['Glass dome', '    Glass'])
})

const [id, high] = [idOf(1), priorities[2].id]
test.each([
  ['STATUS', ' doing\n', 'setTaskStatus', { id, status_id: doing }],
  ['PRIORITY', 'High', 'setTaskPriority', { id, priority_id: high }],
  ['PHASE', 'Planning', 'setTaskPhase', { id, phase_id: idOf('Planning') }],
  [
    'ASSIGNEES',
    'Ada, bill@example.com',
    'setTaskAssignees',
    { id, team_member_ids: ['Ada', 'Bill'].map(idOf) },
  ],
  ['LABELS', 'urgent', 'setTaskLabels', { id, labels: [idOf('urgent')] }],
  ['START_DATE', '2026-03-04', 'setTaskDates', { id, start_date: '2026-03-04' }],
  ['DUE_DATE', '2026-03-04', 'setTaskDates', { id, end_date: '2026-03-04' }],
  ['DUE_TIME', '9:30', 'setTaskDueTime', { id, due_time: '09:30' }],
  ['ESTIMATION', '1h 30m', 'estimateTask', { id, total_minutes: 90 }],
  ['Cost', '1', 'setCustomValue', { id, column_key: 'Cost', value: 1 }],
  ['Safe', 'Checked', 'setCustomValue', { id, column_key: 'Safe', value: true }],
])('on a cell of %s “%s” is put into it', async (column, text, command, input) => {
  await open()
  activate(1, column)
  paste(text)
  await waitFor(() => expect([given, told()]).toEqual([[[command, input]], []]))
  expect(told()).toEqual([])
})

test.each([
  ['STATUS', 'Soonish', 'Status: “Soonish” is unknown or ambiguous here, so nothing was changed'],
  [
    'ASSIGNEES',
    'Ada, Zoe',
    'Assignees: “Zoe” is unknown or ambiguous here, so nothing was changed',
  ],
  [
    'DUE_DATE',
    'x'.repeat(90),
    `Due date: “${'x'.repeat(60)}…” is unknown or ambiguous here, so nothing was changed`,
  ],
  ['ASSIGNEES', ',', 'Assignees: “,” is unknown or ambiguous here, so nothing was changed'],
  ['LABELS', ', ,', 'Labels: “, ,” is unknown or ambiguous here, so nothing was changed'],
  ['Crew', ',', 'Crew: “,” is unknown or ambiguous here, so nothing was changed'],
  ['Cost', 'much', `Cost: Please enter a number, such as 1,234.5.`],
  ['Cost', '9'.repeat(30), expect.stringMatching(/^Cost: Please enter a number below/)],
  ['Note', 'x'.repeat(6_000), `Note: At most 500 characters`],
  ['START_DATE', '2026-03-09', 'Start date: Not after Fri, Mar 6, 2026'],
  ['DUE_DATE', '2026-03-01', 'Due date: Not before Mon, Mar 2, 2026'],
  ['Sum', '5', 'Sum cannot be changed here'],
  ['KEY', 'MB-7', 'Key cannot be changed here'],
])('on a cell of %s “%s” is refused, and why is said', async (column, text, why) => {
  await open([taskRow(1, { start_date: '2026-03-02', end_date: '2026-03-06' })])
  activate(1, column)
  paste(text)
  await waitFor(() => expect(told()).toEqual([why]))
  expect(given).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['PRIORITY', ' Medium\n'],
  ['Safe', 'Not checked'],
  ['KEY', 'MB-1'],
])(
  'on a cell of %s that says “%s” already nothing is done that could be undone',
  async (column, text) => {
    await open()
    activate(1, column)
    paste(text)
    activate(1, 'DUE_TIME')
    paste('9:30')
    await waitFor(() => expect(given).toEqual([['setTaskDueTime', { id, due_time: '09:30' }]]))
    expect(told()).toEqual([])
  },
)

test('a cell that is quoted is pasted without its quotation marks, one that says nothing not at all', async () => {
  await open()
  activate(1, 'Note')
  paste('""')
  paste('"of ""glass"""\n')
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given).toEqual([['setCustomValue', { id, column_key: 'Note', value: 'of "glass"' }]])
  expect(told()).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of several selected tasks the one with the cell is changed alone, which is said', async () => {
  await open([taskRow(1), taskRow(2), taskRow(3)])
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: {} })
  view.select([1, 2].map(idOf))
  activate(1, 'DUE_DATE')
  paste('2026-03-04')
  await waitFor(() =>
    expect(told()).toEqual(['Only “Task 1” was changed, not the other selected tasks']),
  )
  expect(given).toEqual([['setTaskDates', { id, end_date: '2026-03-04' }]])
})

test('in the archive nothing is pasted, neither into a cell nor as tasks', async () => {
  await open([taskRow(1, { archived: true })])
  view.showArchived(true)
  await waitFor(() => expect(view.shown.value.keys).toEqual([id]))
  for (const column of ['DUE_TIME', 'NAME']) {
    activate(1, column)
    // The browser does what it would without the list.
    expect(paste('9:30')).toBe(true)
  }
  activate(1, 'DUE_TIME')
  paste('Dome\nGlass')
  expect([given, told(), screen.queryByRole('dialog')]).toEqual([[], [], null])
})

test('on a cell out of sight nothing is pasted: it comes into sight first', async () => {
  await open(Array.from({ length: 80 }, (_, n) => taskRow(n + 1)))
  const scrolled = vi.fn()
  grid().scrollTo = scrolled
  Object.defineProperty(grid(), 'scrollHeight', { value: 4_000 })
  activate(80, 'DUE_TIME')
  await waitFor(() =>
    expect(document.querySelector(`[data-cell="${idOf(80)}/DUE_TIME"]`)).not.toBeNull(),
  )
  paste('9:30')
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  activate(1, 'DUE_TIME')
  paste('9:45')
  await waitFor(() => expect(given).toHaveLength(1))
  expect(given).toEqual([['setTaskDueTime', { id, due_time: '09:45' }]])
})

test('while another part of the list has the focus, what is pasted on a cell becomes tasks', async () => {
  await open()
  activate(1, 'DUE_TIME')
  const cell = document.querySelector(`[data-cell="${id}/DUE_TIME"]`)!
  grid().querySelector<HTMLElement>(`input, button:not([data-cell="${id}/DUE_TIME"] *)`)!.focus()
  expect(grid().contains(document.activeElement)).toBe(true)
  expect(cell.contains(document.activeElement)).toBe(false)
  paste('9:30')
  await screen.findByRole('dialog')
  expect(given).toEqual([])
})

test('on a description it is typed behind what is there', async () => {
  await open([taskRow(1, { description_preview: 'of glass' })])
  activate(1, 'DESCRIPTION')
  paste('and steel')
  await waitFor(() => expect(document.querySelector('[data-cell-editor]')).not.toBeNull())
  expect(given).toEqual([])
})

test('several lines, cells of a row, and what is pasted on a name become tasks', async () => {
  await open()
  for (const [column, text] of [
    ['STATUS', 'Doing\nDone'],
    ['STATUS', 'Doing\tHigh'],
    ['NAME', 'Doing'],
  ] as const) {
    view.choices.active = `${id}/${column}`
    paste(text)
    await screen.findByRole('dialog')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(given).toEqual([])
})

test('the group that the first pasted task is in is opened', async () => {
  await open()
  caller.csrf = 'token'
  caller.send = async () => {
    await elsewhere({
      table: 'task',
      id: idOf('new'),
      row: taskRow(90, { id: idOf('new'), name: 'Dome', status_id: doing }),
    })
    return Response.json({ done: true, body: { tasks: [idOf('new')] } })
  }
  view.choices.active = `group:${todo}/NAME`
  view.choices.collapsed = [doing]
  paste('Task\tStatus\nDome\tDoing')
  fireEvent.click(await screen.findByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(view.choices.collapsed).toEqual([]))
})

test('a single task that is pasted is told as added', async () => {
  await open()
  caller.csrf = 'token'
  caller.send = async () => Response.json({ done: true, body: { tasks: [idOf('new')] } })
  view.choices.active = `${id}/NAME`
  paste('Dome')
  fireEvent.click(await screen.findByRole('button', { name: 'Add task' }))
  await waitFor(() => expect(told()).toEqual(['1 task added']))
})
