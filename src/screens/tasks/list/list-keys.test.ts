// @vitest-environment jsdom
import type { KeyboardEvent } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { alerts } from '../../../client/requests/alerts.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import type { CustomKey } from '../../../core/columns/custom-key.ts'
import { doing, done, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import type { TaskViewContext } from '../task-context.ts'
import { cellKey, type ListColumn } from './active-cell.ts'
import { pressListKey } from './list-keys.ts'
import type { LaidOut } from './use-laid-columns.ts'

withTexts()

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

let view: TaskView
/** What was opened for a task. */
let opened: string[]
/** The custom columns of the list. */
let custom: CustomKey[]
beforeEach(async () => {
  await openWorkspaceForTest()
  view = new TaskView(project, 'list')
  opened = []
  custom = []
  inSight = true
  isElsewhere = false
  onTestFinished(view.start())
})

/** Whether the lines are in sight, and whether something else than the active one has the focus. */
let inSight: boolean
let isElsewhere: boolean

/** Whether a key, such as `Ctrl+End`, or `Held+x` as it repeats itself, means anything on the active cell. */
function press(keys: string): boolean {
  const [key, ...with_] = keys.split('+').reverse()
  const context = {
    view,
    layout: {
      shown: ['STATUS', 'DUE_DATE', 'TIME_TRACKING', ...custom],
    } as Partial<LaidOut> as LaidOut,
    edit: ({ taskId, field }) => opened.push(`${field} of ${taskId}`),
    openTask: (id) => opened.push(`task ${id}`),
    openMenu: (id) => opened.push(`menu of ${id}`),
  } as Partial<TaskViewContext> as TaskViewContext
  const { lines } = view.shown.value
  const event = {
    key,
    ctrlKey: with_.includes('Ctrl'),
    metaKey: with_.includes('Meta'),
    altKey: with_.includes('Alt'),
    shiftKey: with_.includes('Shift'),
    repeat: with_.includes('Held'),
  } as KeyboardEvent
  return pressListKey(event, {
    context,
    lines,
    cell() {
      const cell = document.createElement('div')
      cell.onclick = () => opened.push(`cell ${view.choices.active}`)
      return cell
    },
    isInSight: () => inSight,
    isElsewhere,
    go(line, column) {
      inSight = true
      const next = lines[Math.max(0, Math.min(lines.length - 1, line))]
      view.choices.active = cellKey(next!, column)
    },
  })
}

const activate = (id: string, column: ListColumn = 'NAME') => {
  view.choices.active = `${id}/${column}`
}
const heads = [todo, doing, done].map((id) => `group:${id}/NAME`)

test('the first arrow enters the list at its first line, End at its last', () => {
  expect(press('x')).toBe(false)
  expect(press('ArrowDown')).toBe(true)
  expect(view.choices.active).toBe(heads[0])
  view.choices.active = null
  press('End')
  expect(view.choices.active).toBe(`add:${done}/NAME`)
})

test('arrows up and down go from line to line, in the same column', () => {
  activate(first, 'STATUS')
  press('ArrowDown')
  expect(view.choices.active).toBe(`${second}/STATUS`)
  press('ArrowUp')
  press('ArrowUp')
  expect(view.choices.active).toBe(heads[0])
})

test('arrows to the side go through the columns and stop at the outer ones', () => {
  activate(first)
  const seen = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'].map((key) => {
    press(key)
    return view.choices.active?.split('/')[1]
  })
  expect(seen).toEqual(['NAME', 'STATUS', 'DUE_DATE', 'TIME_TRACKING', 'TIME_TRACKING'])
})

test('on the head of a group the arrows to the side close and open it', () => {
  view.choices.active = heads[0]!
  press('ArrowLeft')
  expect(view.choices.collapsed).toEqual([todo])
  press('ArrowRight')
  expect(view.choices.collapsed).toEqual([])
})

test('with Alt the arrows to the side open and close the subtasks of a task', async () => {
  activate(first)
  press('Alt+ArrowRight')
  expect(view.choices.expanded).toEqual([first])
  await expect
    .poll(() => view.shown.value.lines.some((line) => line.kind === 'task' && line.open))
    .toBe(true)
  press('Alt+ArrowLeft')
  expect(view.choices.expanded).toEqual([])
})

test('Home and End go to the ends of a line, with Ctrl to those of the list', () => {
  activate(second, 'STATUS')
  press('End')
  expect(view.choices.active).toBe(`${second}/TIME_TRACKING`)
  press('Home')
  expect(view.choices.active).toBe(`${second}/NAME`)
  press('Ctrl+End')
  expect(view.choices.active).toBe(`add:${done}/NAME`)
  press('Meta+Home')
  expect(view.choices.active).toBe(heads[0])
  press('PageDown')
  expect(view.choices.active).toBe(`add:${done}/NAME`)
})

test('Space and x select a task, Shift with an arrow adds its neighbour, Ctrl with a all', () => {
  activate(first)
  press(' ')
  expect(view.choices.selected).toEqual([first])
  press('x')
  expect(view.choices.selected).toEqual([])
  press('Shift+ArrowDown')
  expect(view.choices.selected).toEqual([first, second])
  press('Ctrl+a')
  expect(view.choices.selected).toEqual([first, second, third])
  press('Escape')
  expect(view.choices.selected).toEqual([])
})

test('letters open the fields of a task, its drawer and its menu, unless Ctrl or Alt is held', () => {
  activate(first)
  for (const key of ['s', 'd', 'o', 'm']) expect(press(key)).toBe(true)
  expect(opened).toEqual([
    `STATUS of ${first}`,
    `DUE_DATE of ${first}`,
    `task ${first}`,
    `menu of ${first}`,
  ])
  expect(press('Ctrl+s')).toBe(false)
  expect(press('Alt+d')).toBe(false)
  view.choices.active = heads[0]!
  expect(press('o')).toBe(false)
  expect(opened).toHaveLength(4)
})

test('Enter does what a click on the active cell does', () => {
  activate(second, 'DUE_DATE')
  press('Enter')
  press('F2')
  expect(opened).toEqual([`cell ${second}/DUE_DATE`, `cell ${second}/DUE_DATE`])
})

test.each(['Ctrl', 'Meta', 'Alt'])('with %s held, letters and Backspace mean nothing', (held) => {
  activate(first)
  for (const key of ['o', 'x', 'm', 's', 'Delete', 'Backspace'])
    expect([key, press(`${held}+${key}`)]).toEqual([key, false])
  expect(opened).toEqual([])
  expect(view.choices.selected).toEqual([])
})

test('Delete deletes the active task, or those that are selected', async () => {
  const shown = () => view.shown.value.groups.flatMap(({ tasks }) => tasks).map(({ id }) => id)
  activate(first)
  press('Delete')
  await expect.poll(shown).toEqual([second, third])
  activate(second)
  view.toggleSelected(third)
  press('Backspace')
  await expect.poll(shown).toEqual([second])
})

test('custom columns come behind the others, and are entered like them', () => {
  custom = ['custom:cost']
  activate(first, 'TIME_TRACKING')
  press('ArrowRight')
  press('ArrowRight')
  expect(view.choices.active).toBe(`${first}/custom:cost`)
  press('Enter')
  expect(opened).toEqual([`cell ${first}/custom:cost`])
  press('Home')
  press('End')
  expect(view.choices.active).toBe(`${first}/custom:cost`)
})

test('a key that is held deletes one task, and toggles and opens once', async () => {
  const submit = vi.spyOn(workspace().outbox, 'submit')
  activate(first)
  for (const key of ['Delete', 'Held+Delete', 'Held+Backspace']) expect(press(key)).toBe(true)
  await expect.poll(() => view.shown.value.keys).toEqual([second, third])
  expect(submit).toHaveBeenCalledTimes(1)
  activate(second)
  for (const key of ['x', ' ', 'o', 'Enter', 'F2', 'm', 's'])
    expect([key, press(`Held+${key}`)]).toEqual([key, true])
  expect([opened, view.choices.selected]).toEqual([[], []])
  press('Held+ArrowDown')
  expect(view.choices.active).toBe(`${third}/NAME`)
})

test('with Alt the arrows up and down move a task in its group, a subtask below its parent', async () => {
  await loadTasks([
    taskRow(1),
    taskRow(2, { parent_task_id: first }),
    taskRow(3, { parent_task_id: first }),
    taskRow(4),
  ])
  view.choices.expanded = [first]
  const keys = () => view.shown.value.keys
  await expect.poll(keys).toEqual([first, second, third, idOf(4)])
  const submit = vi.spyOn(workspace().outbox, 'submit')
  activate(second)
  press('Alt+ArrowUp')
  press('Alt+ArrowDown')
  expect(press('Held+Alt+ArrowDown')).toBe(true)
  await expect.poll(keys).toEqual([first, third, second, idOf(4)])
  press('Alt+ArrowDown')
  expect(submit).toHaveBeenCalledTimes(1)
  activate(idOf(4))
  press('Alt+ArrowUp')
  await expect.poll(keys).toEqual([idOf(4), first, third, second])
  view.choices.sorts = [{ key: 'name', order: 'asc' }]
  await expect.poll(keys).toEqual([first, second, third, idOf(4)])
  activate(second)
  press('Alt+ArrowDown')
  expect(submit).toHaveBeenCalledTimes(2)
  const told = () => alerts.shown.map(({ kind, text }) => `${kind}: ${text}`)
  const sorted = (field: string) =>
    `warning: Sorted by “${field}”: clear the sorting to move tasks.`
  expect(told()).toEqual([sorted('Task')])
  view.choices.sorts = [{ key: 'end_date', order: 'asc' }]
  press('Alt+ArrowUp')
  expect(told()).toContain(sorted('Due date'))
})

test('with Alt all selected tasks beside the active one move as a block, by one command', async () => {
  await loadTasks([
    ...[1, 2, 3, 4, 5].map((n) => taskRow(n)),
    ...[6, 7, 8].map((n) => taskRow(n, { parent_task_id: first })),
    taskRow(9, { status_id: doing }),
  ])
  view.choices.expanded = [first]
  const order = () =>
    view.shown.value.keys.map((id) => workspace().replica.find('task', id)?.task_no)
  await expect.poll(order).toEqual([1, 6, 7, 8, 2, 3, 4, 5, 9])
  const submit = vi.spyOn(workspace().outbox, 'submit')
  view.select([2, 3, 7, 8, 9].map(idOf))
  activate(third)
  press('Alt+ArrowDown')
  await expect.poll(order).toEqual([1, 6, 7, 8, 4, 2, 3, 5, 9])
  expect(submit).toHaveBeenCalledTimes(1)
  press('Alt+ArrowDown')
  await expect.poll(order).toEqual([1, 6, 7, 8, 4, 5, 2, 3, 9])
  // They are at the end.
  press('Alt+ArrowDown')
  expect(submit).toHaveBeenCalledTimes(2)
  activate(idOf(7))
  press('Alt+ArrowUp')
  await expect.poll(order).toEqual([1, 7, 8, 6, 4, 5, 2, 3, 9])
  expect(submit).toHaveBeenCalledTimes(3)
  // One that is not selected moves alone.
  activate(idOf(5))
  press('Alt+ArrowUp')
  await expect.poll(order).toEqual([1, 7, 8, 6, 5, 4, 2, 3, 9])
})

/** Keys that do something with the task of the active line. */
const ofTasks = [
  ...['Delete', 'Backspace', 'x', ' ', 'o', 'm', 's', 'Enter', 'F2'],
  ...['Alt+ArrowDown', 'Shift+ArrowDown'],
]

test.each(ofTasks)('where something else has the focus, %s means nothing', (key) => {
  activate(first)
  isElsewhere = true
  for (const selected of key === 'Delete' || key === 'Backspace' ? [[]] : [[], [second]]) {
    view.select(selected)
    const state = () => JSON.stringify([view.choices, opened, view.shown.value.lines])
    const before = state()
    expect(press(key)).toBe(false)
    expect(state()).toBe(before)
  }
  expect(press('ArrowDown')).toBe(true)
  expect(view.choices.active).toBe(`${second}/NAME`)
})

test.each(ofTasks)(
  '%s only shows the task that is scrolled away, and acts once it is seen',
  (key) => {
    activate(first)
    const state = () => JSON.stringify([view.choices.selected, opened, view.shown.value.lines])
    const before = state()
    inSight = false
    expect(press(key)).toBe(true)
    expect([state(), inSight, view.choices.active]).toEqual([before, true, `${first}/NAME`])
  },
)

test('what is selected is deleted wherever the keyboard is, and arrows go on from there', async () => {
  activate(first)
  inSight = false
  press('ArrowDown')
  expect(view.choices.active).toBe(`${second}/NAME`)
  inSight = false
  view.select([third])
  press('Delete')
  await expect.poll(() => view.shown.value.keys).toEqual([first, second])
})
