// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { TaskView } from '../../../client/tasks/view.ts'
import { doing, idOf, todo } from '../../../core/tasks/testing.ts'
import { openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { dropTask } from './drop-task.ts'

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
