// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { workspace } from '../../../client/engine/workspace.ts'
import { TaskView } from '../../../client/tasks/view.ts'
import { idOf, taskRow } from '../../../core/tasks/testing.ts'
import { loadTasks, openWorkspaceForTest, project } from '../../../parts/testing/world.ts'
import { subtasksIn } from '../list/group-lines.ts'
import { canBeBelow, canBecomeSubtasks, dropBelow, makeSubtasks, siblingsOf } from './drop-below.ts'

const [top, first, second, deep, other, further] = [1, 2, 3, 4, 5, 6].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
  string,
]

let view: TaskView
beforeEach(async () => {
  await openWorkspaceForTest()
  await loadTasks([
    taskRow(1),
    taskRow(2, { parent_task_id: top }),
    taskRow(3, { parent_task_id: top }),
    taskRow(4, { parent_task_id: first }),
    taskRow(5),
    taskRow(6),
  ])
  view = new TaskView(project, 'list')
  onTestFinished(view.start())
  view.choices.expanded = [top, first]
  await expect.poll(() => below(top)).toEqual([first, second])
})

/** The subtasks of a task that the list shows. */
const below = (parent: string) => subtasksIn(view.shown.value.lines, parent)
const parentOf = (id: string) => workspace().replica.find('task', id)?.parent_task_id

test('subtasks are shown in the order in which they are dropped, those below them with them', async () => {
  const shown = below(top)
  expect(below(first)).toEqual([deep])
  void dropBelow({ ids: [first], parent: top, shown, at: 1 })
  await expect.poll(() => below(top)).toEqual([second, first])
  expect(below(first)).toEqual([deep])
  expect(siblingsOf(first)).toEqual([second, first])
})

test('tasks dropped among the subtasks of another come there together, by one command', async () => {
  const submit = vi.spyOn(workspace().outbox, 'submit')
  void dropBelow({ ids: [other, deep], parent: top, shown: below(top), at: 1 })
  await expect.poll(() => below(top)).toEqual([first, other, deep, second])
  expect(submit).toHaveBeenCalledOnce()
})

test('what is there already gives no command', () => {
  const drop = { parent: top, shown: below(top) }
  expect(dropBelow({ ...drop, ids: [first], at: 0 })).toBeUndefined()
  expect(dropBelow({ ...drop, ids: [first, second], at: 0 })).toBeUndefined()
  // With a sorting set the order says nothing.
  expect(dropBelow({ ...drop, ids: [second] })).toBeUndefined()
  expect(dropBelow({ ...drop, ids: [second], at: 0 })).toBeDefined()
})

test('tasks dropped onto another become its last subtasks, and are shown; those below them stay there', async () => {
  makeSubtasks(view, [other, first, deep], further)
  await expect.poll(() => parentOf(other)).toBe(further)
  await expect.poll(() => below(further)).toEqual([other, first])
  expect(parentOf(deep)).toBe(first)
})

test('what is dropped onto a task that is closed, as those above it are, stays in sight', async () => {
  view.choices.expanded = []
  // It is closed also where a filter would show what is below it.
  view.choices.closed = [first]
  makeSubtasks(view, [other], deep)
  await expect.poll(() => view.shown.value.keys).toEqual([top, first, deep, other, second, further])
  expect(view.choices.closed).toEqual([])
})

test('no task goes below itself or what is below it, and none where all of them are', () => {
  expect(canBecomeSubtasks([second], first)).toBe(true)
  expect(canBecomeSubtasks([second, first], top)).toBe(false)
  expect(canBecomeSubtasks([second, other], top)).toBe(true)
  expect(canBecomeSubtasks([other, top], deep)).toBe(false)
  expect(canBecomeSubtasks([top], top)).toBe(false)
  expect(canBeBelow([first, second], top)).toBe(true)
  expect(canBeBelow([first], deep)).toBe(false)
})
