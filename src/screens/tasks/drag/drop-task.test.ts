// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { doing, idOf, taskRow, todo } from '../../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { dropCards, dropTask } from './drop-task.ts'
import { tasksAlong } from './tasks-along.ts'

const [first, second, third] = [idOf(1), idOf(2), idOf(3)]

let view: TaskView
beforeEach(async () => {
  await openWorkspaceForTest()
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
})

const shown = () =>
  view.shown.value.groups
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ id, tasks }) => [id, tasks.map((task) => task.id)])

test('[B4.9] a task dropped in its group goes to the place it is dropped at', async () => {
  dropTask({ view, id: first, group: todo, order: [second, third], at: 2 })
  await expect.poll(shown).toEqual([[todo, [second, third, first]]])
})

test('tasks dropped where they are give no command', () => {
  const drop = { view, group: todo }
  expect(dropCards({ ...drop, ids: [second], order: [first, third], at: 1 })).toBeUndefined()
  expect(dropCards({ ...drop, ids: [second, third], order: [first], at: 1 })).toBeUndefined()
  expect(dropCards({ ...drop, ids: [third, second], order: [first], at: 1 })).toBeDefined()
})

test('with a sorting set a drop changes the group, and never the stored order', async () => {
  view.choices.sorts = [{ key: 'name', order: 'desc' }]
  await expect.poll(shown).toEqual([[todo, [third, second, first]]])
  dropTask({ view, id: second, group: todo, order: [third, first], at: 2 })
  dropTask({ view, id: first, group: doing, order: [], at: 0 })
  await expect.poll(shown).toEqual([
    [todo, [third, second]],
    [doing, [first]],
  ])
  view.choices.sorts = []
  await expect.poll(shown).toEqual([
    [todo, [second, third]],
    [doing, [first]],
  ])
})

test('with a sorting set a task comes to the top of the group it is dropped in', async () => {
  dropTask({ view, id: first, group: doing, order: [], at: 0 })
  view.choices.sorts = [{ key: 'name', order: 'asc' }]
  dropTask({ view, id: second, group: doing, order: [first], at: 1 })
  view.choices.sorts = []
  await expect.poll(shown).toEqual([
    [todo, [third]],
    [doing, [second, first]],
  ])
})

test('with a sorting set cards dropped together change the group, and never the stored order', async () => {
  view.choices.sorts = [{ key: 'name', order: 'desc' }]
  await expect.poll(shown).toEqual([[todo, [third, second, first]]])
  void dropCards({ view, ids: [third, first], group: todo, order: [second], at: 1 })
  void dropCards({ view, ids: [first, second], group: doing, order: [], at: 0 })
  await expect.poll(shown).toEqual([
    [todo, [third]],
    [doing, [second, first]],
  ])
  void dropCards({ view, ids: [second, third], group: doing, order: [first], at: 1 })
  view.choices.sorts = []
  await expect.poll(shown).toEqual([[doing, [third, first, second]]])
})

test('with a sorting set a card taken to another lane keeps its stored place in its column', async () => {
  const [ada, bill] = [idOf('Ada'), idOf('Bill')]
  await loadTasks([ada, bill, bill].map((each, n) => taskRow(n + 1, { assignees: [each] })))
  view = new TaskView(project, 'board')
  onTestFinished(view.start())
  Object.assign(view.choices, { lanes: 'member', sorts: [{ key: 'name', order: 'desc' }] })
  const ofBill = () => view.shown.value.lanes.find(({ id }) => id === bill)?.groups[0]?.tasks.length
  await expect.poll(ofBill).toBe(2)
  const submit = vi.spyOn(workspace().outbox, 'submit')
  const drop = { view, ids: [first], group: todo }
  const within = dropCards({ ...drop, order: [], at: 0, lane: { from: ada, to: ada } })
  expect(within).toBeUndefined()
  void dropCards({ ...drop, order: [third, second], at: 2, lane: { from: ada, to: bill } })
  await expect.poll(ofBill).toBe(3)
  expect(submit).toHaveBeenCalledOnce()
  view.choices.sorts = []
  await expect.poll(shown).toEqual([[todo, [first, second, third]]])
})

/** The second task is below the first, and the third below the second. */
const nested = () =>
  loadTasks([
    taskRow(1),
    taskRow(2, { parent_task_id: first }),
    taskRow(3, { parent_task_id: second }),
  ])

test.each([[[]], [[{ key: 'name', order: 'desc' } as const]]])(
  'a subtask dropped in a group leaves its parent, whatever the sorting: %j',
  async (sorts) => {
    await nested()
    view.choices.sorts = sorts
    await expect.poll(shown).toEqual([[todo, [first]]])
    void dropCards({ view, ids: [second], group: doing, order: [], at: 0 })
    await expect.poll(shown).toEqual([
      [todo, [first]],
      [doing, [second]],
    ])
    expect(workspace().replica.find('task', third)?.parent_task_id).toBe(second)
    void dropCards({ view, ids: [third], group: doing, order: [second], at: 0 })
    await expect.poll(() => shown()[1]?.[1]?.length).toBe(2)
  },
)

test('where subtasks are rows of their own they are moved and keep their parents', async () => {
  await nested()
  view.choices.flat = true
  await expect.poll(shown).toEqual([[todo, [first, second, third]]])
  void dropCards({ view, ids: [second], group: doing, order: [], at: 0 })
  await expect.poll(shown).toEqual([
    [todo, [first, third]],
    [doing, [second]],
  ])
  expect(workspace().replica.find('task', second)?.parent_task_id).toBe(first)
})

test('a subtask that is a row of its own, as its parent is in the archive, keeps that when it is moved', async () => {
  await loadTasks([
    taskRow(1, { archived: true }),
    taskRow(2, { parent_task_id: first }),
    taskRow(3),
  ])
  await expect.poll(shown).toEqual([[todo, [second, third]]])
  dropTask({ view, id: second, group: todo, order: [third], at: 1 })
  await expect.poll(shown).toEqual([[todo, [third, second]]])
  expect(workspace().replica.find('task', second)?.parent_task_id).toBe(first)
})

test('subtasks of tasks that are dragged stay with their parents', async () => {
  await nested()
  view.choices.expanded = [first, second]
  await expect.poll(() => view.shown.value.keys.length).toBe(3)
  view.choices.selected = [third, first]
  expect(tasksAlong(view, first)).toEqual([first])
  expect(tasksAlong(view, second)).toEqual([second])
  view.choices.selected = [third]
  expect(tasksAlong(view, third)).toEqual([third])
})
