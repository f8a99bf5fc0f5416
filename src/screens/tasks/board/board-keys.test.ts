// @vitest-environment jsdom
import type { KeyboardEvent } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { TaskView } from '../../../client/tasks/view.ts'
import { doing, idOf, todo } from '../../../core/tasks/testing.ts'
import { openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import type { TaskContext } from '../task-context.ts'
import { pressBoardKey } from './board-keys.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

let view: TaskView
/** What was opened for a task, and where it was moved. */
let opened: string[]
beforeEach(async () => {
  await openWorkspaceForTest()
  view = new TaskView(project, 'board')
  view.choices.active = first
  opened = []
  onTestFinished(view.start())
})

/** Whether a key, such as `Ctrl+o`, means anything on the active card. */
function press(keys: string): boolean {
  const [key, ...with_] = keys.split('+').reverse()
  const context = {
    view,
    edit: ({ taskId, field }) => opened.push(`${field} of ${taskId}`),
    openTask: (id) => opened.push(`task ${id}`),
    openMenu: (id) => opened.push(`menu of ${id}`),
  } as Partial<TaskContext> as TaskContext
  const event = {
    key,
    ctrlKey: with_.includes('Ctrl'),
    metaKey: with_.includes('Meta'),
    altKey: with_.includes('Alt'),
  } as KeyboardEvent
  return pressBoardKey(event, {
    context,
    groups: view.shown.value.groups,
    card: () => document.createElement('div'),
    go: (id) => {
      view.choices.active = id
    },
    move: (id, group, at) => opened.push(`${id} to ${group.id} at ${at}`),
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
  expect(opened).toEqual([`${first} to ${todo} at 1`, `${first} to ${doing} at 0`])
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
