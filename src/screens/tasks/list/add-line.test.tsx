// @vitest-environment jsdom
import { act as drawing, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDeclarations } from '../../../client/engine/calls/declarations.ts'
import { commandListeners } from '../../../client/engine/workspace.ts'
import { caller } from '../../../client/requests/request.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { doing, done, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { withTexts } from '../../../parts/testing/draw.tsx'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { drawTaskList } from './testing.tsx'

withTexts()
beforeAll(readDeclarations)

/** The tasks that were made: their names, and where. */
let made: Record<string, unknown>[]
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openWorkspaceForTest()
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  await loadTasks([taskRow(1), taskRow(2, { parent_task_id: idOf(1) })])
  made = []
  const note: Parameters<typeof commandListeners.add>[0] = ({ input }) => void made.push(input)
  commandListeners.add(note)
  onTestFinished(() => void commandListeners.delete(note))
  const view = new TaskView(project, 'list')
  onTestFinished(view.start())
  view.choices.expanded = [idOf(1)]
  drawTaskList(view)
})

const cellOf = (key: string) => document.querySelector<HTMLElement>(`[data-cell="${key}/NAME"]`)!
const fieldOf = (key: string) => cellOf(key).querySelector('input')!
const focused = () => document.activeElement
const at = (key: string) => waitFor(() => expect(focused()).toBe(cellOf(key)))
async function start(key: string) {
  await waitFor(() => expect(cellOf(key)).not.toBeNull())
  drawing(() => cellOf(key).focus())
}
/** Presses a key as a browser does: what nothing takes is typed, where something can be. */
function press(key: string, more = {}) {
  const to = focused()!
  const isLeft = fireEvent.keyDown(to, { key, ...more })
  if (isLeft && key.length === 1 && to instanceof HTMLInputElement)
    fireEvent.change(to, { target: { value: to.value + key } })
}

test.each([
  ['j', 'k'],
  ['ArrowDown', 'ArrowUp'],
])('%s and %s go over the lines to add tasks, and type nothing', async (down, up) => {
  const ways = [
    ...[`group:${todo}`, idOf(1), idOf(2), `sub:${idOf(1)}`, `add:${todo}`],
    ...[`group:${doing}`, `add:${doing}`, `group:${done}`, `add:${done}`],
  ]
  await start(ways[0]!)
  for (const key of ways.slice(1)) {
    press(down)
    await at(key)
  }
  for (const key of ways.toReversed().slice(1)) {
    press(up)
    await at(key)
  }
  expect(made).toEqual([])
  const typed = [...document.querySelectorAll('input')].filter(({ type }) => type === 'text')
  expect(typed.map(({ value }) => value)).toEqual(['', '', '', ''])
})

test('Home, End and the keys of pages go on from a line to add tasks', async () => {
  await start(`add:${todo}`)
  for (const [key, more, to] of [
    ['End', { ctrlKey: true }, `add:${done}`],
    ['Home', {}, `add:${done}`],
    ['End', {}, `add:${done}`],
    ['Home', { ctrlKey: true }, `group:${todo}`],
    ['PageDown', {}, `add:${done}`],
    ['PageUp', {}, `group:${todo}`],
  ] as const) {
    press(key, more)
    await at(to)
  }
})

test('the line is announced by its name, and has the keyboard as other lines do', async () => {
  for (const [key, name] of [
    [`add:${todo}`, 'Add task'],
    [`sub:${idOf(1)}`, 'Add subtask'],
  ] as const) {
    await start(key)
    const cell = cellOf(key)
    await waitFor(() => expect([cell.getAttribute('aria-label'), cell.tabIndex]).toEqual([name, 0]))
  }
})

test.each(['Enter', 'F2', 'c', 'a click'])(
  'by %s one begins to type, all letters are text then, and Escape gives up',
  async (by) => {
    for (const key of [`add:${doing}`, `sub:${idOf(1)}`]) {
      await start(key)
      if (by === 'a click') fireEvent.click(cellOf(key))
      else press(by)
      expect(focused()).toBe(fieldOf(key))
      for (const letter of 'jack') press(letter)
      expect(fieldOf(key).value).toBe('jack')
      press('Escape')
      await at(key)
      expect(fieldOf(key).value).toBe('')
    }
    expect(made).toEqual([])
  },
)

test('what is typed is made by Enter, which stays, and by leaving the line', async () => {
  await start(`sub:${idOf(1)}`)
  press('Enter')
  press('j')
  press('Enter')
  expect(focused()).toBe(fieldOf(`sub:${idOf(1)}`))
  press('k')
  press('ArrowDown')
  await at(`add:${todo}`)
  expect(made).toMatchObject([
    { name: 'j', parent_task_id: idOf(1) },
    { name: 'k', parent_task_id: idOf(1) },
  ])
})

test('a name that is pasted on the line of a task is asked about as one of its subtasks', async () => {
  await start(`sub:${idOf(1)}`)
  fireEvent.paste(cellOf(`sub:${idOf(1)}`), { clipboardData: { getData: () => 'Order glass' } })
  fireEvent.click(await screen.findByText('Add task', { selector: 'button' }))
  await waitFor(() => expect(made).toMatchObject([{ parent_task_id: idOf(1) }]))
})
