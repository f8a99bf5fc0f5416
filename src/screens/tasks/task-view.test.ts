// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TaskView } from '../../client/tasks/view.ts'
import { doing, idOf, taskRow, todo } from '../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../parts/testing/world.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

let view: TaskView
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([taskRow(1), taskRow(2), taskRow(3, { status_id: doing })])
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  view.select([first, second, third])
})

test('[B4.2 B4.3 B4.16] list and board each remember the grouping chosen last, if it is one', async () => {
  onTestFinished(() => localStorage.clear())
  const groupings = () =>
    (['list', 'board'] as const).map((kind) => new TaskView(project, kind).choices.grouping)
  expect(groupings()).toEqual(['status', 'status'])
  view.choices.grouping = 'priority'
  await expect.poll(groupings).toEqual(['priority', 'status'])
  const board = new TaskView(project, 'board')
  onTestFinished(board.start())
  board.choices.grouping = 'phase'
  await expect.poll(groupings).toEqual(['priority', 'phase'])
  for (const key of Object.keys(localStorage)) localStorage.setItem(key, 'moon')
  expect(groupings()).toEqual(['status', 'status'])
})

test('a search takes what it leaves out of the selection', async () => {
  view.choices.search = 'Task 2'
  await expect.poll(() => view.choices.selected).toEqual([second])
  expect(view.choices.unselected).toBe(2)
  view.toggleSelected(second)
  expect(view.choices).toMatchObject({ selected: [], unselected: 0 })
})

test('what is typed between the first drawing and the start is searched for', async () => {
  const early = new TaskView(project, 'list')
  early.choices.search = 'Task 2'
  onTestFinished(early.start())
  expect(early.shown.value.total).toBe(1)
})

test('a browser that has no room left for the choices still shows what is chosen', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  view.choices.search = 'Task 2'
  await expect.poll(() => view.shown.value.total).toBe(1)
})

test('how many a search has left out is told until other tasks are shown', async () => {
  view.choices.search = 'none of them'
  await expect.poll(() => view.choices).toMatchObject({ selected: [], unselected: 3 })
  view.choices.search = ''
  await expect.poll(() => view.choices.unselected).toBe(0)
})

test('a closed group takes its tasks out of the selection', async () => {
  view.choices.collapsed = [todo]
  await expect.poll(() => view.choices.selected).toEqual([third])
})

test('a task that somebody deletes leaves the selection, and the keyboard goes to the next', async () => {
  view.choices.active = `${second}/STATUS`
  await loadTasks([taskRow(1), taskRow(3, { status_id: doing })])
  view.choices.sorts = [{ key: 'name', order: 'asc' }]
  await expect.poll(() => view.choices.selected).toEqual([first, third])
  expect(view.choices.active).toBe(`${third}/STATUS`)
})

test('from the last task the keyboard goes to the one before, and from the only one to none', async () => {
  view.choices.active = third
  view.choices.search = 'Task 1'
  await expect.poll(() => view.choices.active).toBe(first)
  view.choices.search = 'nothing'
  await expect.poll(() => view.choices.active).toBeNull()
})

test('showing the archived tasks starts without a selection, of which nothing is told', async () => {
  view.showArchived(true)
  expect(view.choices).toMatchObject({ archived: true, selected: [], unselected: 0, active: null })
  await expect.poll(() => view.shown.value.total).toBe(0)
  expect(view.choices.unselected).toBe(0)
})

test('what a project is filtered by is remembered for the person, but for the search and the archive', async () => {
  onTestFinished(() => localStorage.clear())
  view.setCondition({ kind: 'status', not: true, values: [todo] })
  view.choices.search = 'Task'
  view.choices.archived = true
  const again = () => new TaskView(project, 'board').choices
  await expect
    .poll(again)
    .toMatchObject({ conditions: [{ kind: 'status', not: true, values: [todo] }] })
  expect(again()).toMatchObject({ search: '', archived: false })
  const address = new URLSearchParams('q=dome')
  expect(new TaskView(project, 'list', { address }).choices).toMatchObject({
    search: 'dome',
    conditions: [],
  })
  view.clearFilters()
  await expect.poll(() => again().conditions).toEqual([])
})

test('a condition is set, changed and taken back', async () => {
  const shown = () => view.shown.value.total
  view.setCondition({ kind: 'status', not: false, values: [doing] })
  await expect.poll(shown).toBe(1)
  expect(view.filters).toBe(1)
  view.setCondition({ kind: 'status', not: true, values: [doing] })
  await expect.poll(shown).toBe(2)
  expect(view.condition('status')).toMatchObject({ not: true })
  view.setCondition({ kind: 'status', not: true, values: [] })
  await expect.poll(shown).toBe(3)
  expect(view.condition('status')).toEqual({ kind: 'status', not: false, values: [] })
})

test('subtasks stand in their own groups when they are rows of their own', async () => {
  await loadTasks([taskRow(1), taskRow(2, { parent_task_id: first, status_id: doing })])
  view.choices.flat = true
  const doings = () =>
    view.shown.value.groups.find(({ id }) => id === doing)?.tasks.map(({ id }) => id)
  await expect.poll(doings).toEqual([second])
  expect(view.shown.value).toMatchObject({ total: 1, subtasks: 1 })
  view.choices.flat = false
  await expect.poll(doings).toEqual([])
})

test('a task that the keyboard is on and that a change takes out of the filters is told, and nothing else', async () => {
  const left: string[] = []
  view.onLeft = ({ id }) => left.push(id)
  view.choices.active = `${second}/NAME`
  const others = [taskRow(1), taskRow(3, { status_id: doing })]
  const change = (changes: Parameters<typeof taskRow>[1]) =>
    loadTasks([...others, taskRow(2, changes)])
  const inDoing = () =>
    view.shown.value.groups.find(({ id }) => id === doing)!.tasks.map(({ id }) => id)
  await change({ name: 'Renamed' })
  view.choices.search = 'Task'
  await expect.poll(() => view.shown.value.total).toBe(2)
  await change({ name: 'Renamed', billable: false })
  view.choices.search = 'Renamed'
  await expect.poll(() => view.choices.active).toBe(null)
  expect(left).toEqual([])
  view.choices.active = `${second}/NAME`
  // It stands in a closed group by now, and matches still.
  view.choices.collapsed = [doing]
  await change({ name: 'Renamed', status_id: doing })
  await expect.poll(inDoing).toContain(second)
  expect([left, view.hidden(second)]).toEqual([[], undefined])
  view.choices.collapsed = []
  view.choices.active = `${second}/NAME`
  await change({ name: 'Task 2' })
  await expect.poll(() => left).toEqual([second])
  expect(view.hidden(second)).toMatchObject({ name: 'Task 2' })
  view.choices.search = ''
  await expect.poll(() => view.hidden(second)).toBe(undefined)
})
