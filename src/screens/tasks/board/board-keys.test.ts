// @vitest-environment jsdom
import type { KeyboardEvent } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { doing, done, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import type { TaskViewContext } from '../task-context.ts'
import { pressBoardKey } from './board-keys.ts'
import { openRows } from './board-places.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

let view: TaskView
/** What was opened for a task, and where it was moved. */
let opened: string[]
beforeEach(async () => {
  await openWorkspaceForTest()
  view = new TaskView(project, 'board')
  view.choices.active = first
  opened = []
  inSight = true
  isElsewhere = false
  onTestFinished(view.start())
})

/** Whether the cards are in sight, and whether something else than the active one has the focus. */
let inSight: boolean
let isElsewhere: boolean

/** Whether a key, such as `Ctrl+o`, or `Held+o` as it repeats itself, means anything on the active card. */
function press(keys: string): boolean {
  const [key, ...with_] = keys.split('+').reverse()
  const context = {
    view,
    edit: ({ taskId, field }) => opened.push(`${field} of ${taskId}`),
    openTask: (id) => opened.push(`task ${id}`),
    openMenu: (id) => opened.push(`menu of ${id}`),
  } as Partial<TaskViewContext> as TaskViewContext
  const event = {
    key,
    ctrlKey: with_.includes('Ctrl'),
    metaKey: with_.includes('Meta'),
    altKey: with_.includes('Alt'),
    shiftKey: with_.includes('Shift'),
    repeat: with_.includes('Held'),
  } as KeyboardEvent
  return pressBoardKey(event, {
    context,
    rows: openRows(view.shown.value, view.choices),
    card: () => document.createElement('div'),
    isInSight: () => inSight,
    isElsewhere,
    go: (key) => {
      inSight = true
      view.choices.active = key
    },
    move: (keys, { group, at, lane }) =>
      void opened.push(`${keys.join(' and ')} to ${group.id} at ${at}${lane ? ` of ${lane}` : ''}`),
    moveColumn: (by) => void opened.push(`column by ${by}`),
    rename: (key) => void opened.push(`name of ${key}`),
  })
}

test('arrows go from card to card, and with Alt move the active one', () => {
  view.choices.active = null
  expect(press('o')).toBe(false)
  const seen = ['Down', 'Down', 'Up', 'Right', 'Up'].map((arrow) => {
    expect(press(`Arrow${arrow}`)).toBe(true)
    return view.choices.active
  })
  expect(seen).toEqual([first, second, first, first, first])
  for (const arrow of ['Down', 'Up', 'Right', 'Left']) press(`Alt+Arrow${arrow}`)
  for (const arrow of ['Down', 'Right']) expect(press(`Held+Alt+Arrow${arrow}`)).toBe(true)
  expect(opened).toEqual([`${first} to ${todo} at 1`, `${first} to ${doing} at 0`])
})

test('with Alt and Shift arrows move the column, F2 opens the name, and U shows the subtasks', () => {
  for (const key of ['Alt+Shift+ArrowRight', 'Alt+Shift+ArrowLeft', 'F2']) press(key)
  expect(opened).toEqual(['column by 1', 'column by -1', `name of ${first}`])
  press('u')
  expect(view.choices.expanded).toEqual([first])
  press('u')
  expect(view.choices.expanded).toEqual([])
})

test('with Shift arrows select the cards they pass, and Ctrl and A selects all', () => {
  press('Shift+ArrowDown')
  expect(view.choices).toMatchObject({ active: second, selected: [first, second] })
  press('Shift+ArrowDown')
  expect(view.choices.selected).toEqual([first, second, third])
  press('Escape')
  press('Ctrl+a')
  expect(view.choices.selected).toEqual([first, second, third])
})

test('in lanes arrows go on in the next lane, and with Alt and Shift take the card there', async () => {
  const [ada, bill] = [idOf('Ada'), idOf('Bill')]
  await loadTasks([
    taskRow(1, { assignees: [ada] }),
    taskRow(2, { assignees: [ada, bill] }),
    taskRow(3, { status_id: doing }),
  ])
  view.choices.lanes = 'member'
  await expect.poll(() => view.choices.active).toBe(`${first}/${ada}`)
  press('ArrowDown')
  press('ArrowDown')
  expect(view.choices.active).toBe(`${second}/${bill}`)
  // There is nothing below in this column.
  press('ArrowDown')
  expect(view.choices.active).toBe(`${second}/${bill}`)
  press('Alt+Shift+ArrowDown')
  press('Alt+Shift+ArrowUp')
  press('Alt+ArrowRight')
  expect(opened).toEqual([
    `${second}/${bill} to ${todo} at 0 of Nobody`,
    `${second}/${bill} to ${todo} at 0 of ${ada}`,
    `${second}/${bill} to ${doing} at 0 of ${bill}`,
  ])
  view.choices.closedLanes = [bill]
  view.choices.active = null
  press('ArrowDown')
  expect(view.choices.active).toBe(`${first}/${ada}`)
})

test('with Alt the cards of a column that are selected with the active one move with it', async () => {
  await loadTasks([taskRow(1), taskRow(2), taskRow(3), taskRow(4, { status_id: doing })])
  await expect.poll(() => view.shown.value.keys).toHaveLength(4)
  view.select([second, idOf(4), first])
  for (const key of ['Alt+ArrowUp', 'Alt+ArrowDown', 'Alt+ArrowRight']) press(key)
  view.choices.active = third
  press('Alt+ArrowUp')
  expect(opened).toEqual([
    `${first} and ${second} to ${todo} at 1`,
    `${first} and ${second} to ${doing} at 0`,
    `${third} to ${todo} at 1`,
  ])
})

test('with Alt and Shift the cards that are selected with the active one go to the lane, too', async () => {
  const [ada, bill] = [idOf('Ada'), idOf('Bill')]
  const assignees = [ada]
  await loadTasks([
    ...[taskRow(1, { assignees }), taskRow(2, { assignees }), taskRow(3, { assignees })],
    taskRow(4, { assignees: [bill] }),
  ])
  view.choices.lanes = 'member'
  await expect.poll(() => view.choices.active).toBe(`${first}/${ada}`)
  view.select([first, third])
  press('Alt+Shift+ArrowDown')
  expect(opened).toEqual([`${first}/${ada} and ${third}/${ada} to ${todo} at 0 of ${bill}`])
})

test('closed columns are passed over, and their cards not selected with all', async () => {
  await loadTasks([taskRow(1), taskRow(2, { status_id: doing }), taskRow(3, { status_id: done })])
  view.choices.collapsed = [doing]
  await expect.poll(() => view.shown.value.keys).toEqual([first, third])
  press('Ctrl+a')
  expect(view.choices.selected).toEqual([first, third])
  press('ArrowRight')
  expect(view.choices.active).toBe(third)
})

test('letters open the fields of a card, its drawer and its menu', () => {
  for (const key of ['s', 'd', 'o', 'Enter', 'm']) expect(press(key)).toBe(true)
  expect(opened).toEqual([
    `STATUS of ${first}`,
    `DUE_DATE of ${first}`,
    `task ${first}`,
    `task ${first}`,
    `menu of ${first}`,
  ])
})

test('a card selected by key is where a range begins', () => {
  press('x')
  expect(view.choices.selected).toEqual([first])
  view.selectTo(third)
  expect(view.choices.selected).toEqual([first, second, third])
  press('Escape')
  expect(view.choices.selected).toEqual([])
  press(' ')
  expect(view.choices.selected).toEqual([first])
  press(' ')
  expect(view.choices.selected).toEqual([])
})

test.each(['Ctrl', 'Meta', 'Alt'])('with %s held, letters and Backspace mean nothing', (held) => {
  for (const key of ['o', 'x', 'm', 's', 'Delete', 'Backspace'])
    expect([key, press(`${held}+${key}`)]).toEqual([key, false])
  expect(opened).toEqual([])
  expect(view.choices.selected).toEqual([])
})

test('Delete deletes the active card, or those that are selected', async () => {
  const shown = () => view.shown.value.groups.flatMap(({ tasks }) => tasks).map(({ id }) => id)
  press('Delete')
  await expect.poll(shown).toEqual([second, third])
  view.choices.active = second
  view.toggleSelected(third)
  press('Backspace')
  await expect.poll(shown).toEqual([second])
})

test('a key that is held deletes one card, and toggles and opens once', async () => {
  const submit = vi.spyOn(workspace().outbox, 'submit')
  for (const key of ['Delete', 'Held+Delete', 'Held+Backspace']) expect(press(key)).toBe(true)
  await expect.poll(() => view.shown.value.keys).toEqual([second, third])
  expect(submit).toHaveBeenCalledTimes(1)
  view.choices.active = second
  for (const key of ['x', ' ', 'u', 'o', 'Enter', 'F2', 'm', 's'])
    expect([key, press(`Held+${key}`)]).toEqual([key, true])
  expect([opened, view.choices.selected, view.choices.expanded]).toEqual([[], [], []])
  press('Held+ArrowDown')
  expect(view.choices.active).toBe(third)
})

/** Keys that do something with the active card. */
const ofCards = [
  ...['Delete', 'Backspace', 'x', ' ', 'u', 'o', 'm', 's', 'Enter', 'F2'],
  ...['Alt+ArrowDown', 'Alt+ArrowRight', 'Shift+ArrowDown'],
]
const state = () => JSON.stringify([view.choices, opened, view.shown.value.keys])

test.each(ofCards)('%s only shows the card that is scrolled away', (key) => {
  const before = state()
  inSight = false
  expect(press(key)).toBe(true)
  expect([state(), inSight]).toEqual([before, true])
})

test.each(ofCards)('where something else has the focus, %s means nothing', (key) => {
  isElsewhere = true
  for (const selected of key === 'Delete' || key === 'Backspace' ? [[]] : [[], [second]]) {
    view.select(selected)
    const before = state()
    expect(press(key)).toBe(false)
    expect(state()).toBe(before)
  }
  expect(press('ArrowDown')).toBe(true)
  expect(view.choices.active).toBe(second)
})
