import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../catalogue/errors.ts'
import type { AnyMutation } from '../../engine/call.ts'
import { archiveTasks, deleteTasks, setStatusOfTasks } from '../bulk.ts'
import { archiveTask, deleteTask, quickTask, setTaskStatus } from '../calls.ts'
import { ancestorReplies } from '../events/task-event.ts'
import { filterTasks, noFilter } from '../list/filter.ts'
import { estimateTask, setTaskProgress, setTaskWeight } from '../progress/effort.ts'
import { recountProgress } from '../stored-progress.ts'
import type { TaskContext } from '../task-context.ts'
import { done, idOf, taskRow, Workbench } from '../testing.ts'
import { nestArchived } from '../wire/archived-rows.ts'
import type { TaskV3 } from '../wire/wire-v3.ts'
import { convertToSubtask, convertToTask } from './hierarchy.ts'
import { ancestorsOf, circlesIn, depthsOf, familiesOf } from './walk.ts'

/** Tasks whose parents are any of them, themselves included, or none: trees as well as circles. */
const anyParents = fc
  .array(fc.option(fc.nat(), { freq: 6 }), { minLength: 1, maxLength: 12 })
  .map((parents) =>
    parents.map((parent, n) =>
      taskRow(n, { parent_task_id: parent === null ? null : idOf(parent % parents.length) }),
    ),
  )

test('a walk visits each task once, with any parents', async () => {
  await fc.assert(
    fc.asyncProperty(anyParents, async (tasks) => {
      const byId = new Map(tasks.map((task) => [task.id, task]))
      const childrenOf = async (id: string) => tasks.filter((task) => task.parent_task_id === id)
      for (const task of tasks) {
        const above = await ancestorsOf(async (id) => byId.get(id), task)
        expect(new Set(above).size).toBe(above.length)
        for (const [n, each] of above.entries())
          expect(each.id).toBe((above[n - 1] ?? task).parent_task_id)
        const family = await familiesOf(childrenOf, [task])
        expect(new Set(family).size).toBe(family.length)
        for (const each of tasks)
          if (family.includes(byId.get(each.parent_task_id ?? '')!)) expect(family).toContain(each)
      }
      const depths = depthsOf(tasks)
      expect(depths.size).toBe(tasks.length)
      for (const { id, parent_task_id } of tasks)
        if (!parent_task_id) expect(depths.get(id)).toBe(0)
    }),
  )
})

test('cycles are the tasks that are their own ancestors, each in one cycle', async () => {
  await fc.assert(
    fc.asyncProperty(anyParents, async (tasks) => {
      const byId = new Map(tasks.map((task) => [task.id, task]))
      const below: string[] = []
      for (const task of tasks)
        if ((await ancestorsOf(async (id) => byId.get(id), task)).includes(task))
          below.push(task.id)
      const circles = circlesIn(tasks)
      expect(circles.flatMap((circle) => circle.map(({ id }) => id)).sort()).toEqual(below.sort())
      for (const circle of circles)
        for (const [n, { parent_task_id }] of circle.entries())
          expect(parent_task_id).toBe(circle[(n + 1) % circle.length]!.id)
    }),
  )
})

test('a task in a tree is one level below its parent', () => {
  const chain = [
    taskRow(2, { parent_task_id: idOf(1) }),
    taskRow(0),
    taskRow(1, { parent_task_id: idOf(0) }),
  ]
  expect([...depthsOf(chain)].sort()).toEqual([0, 1, 2].map((n) => [idOf(n), n]).sort())
})

const id = idOf(1)
const calls: [string, AnyMutation, Record<string, unknown>][] = [
  ['status', setTaskStatus, { id, status_id: done }],
  ['status of several', setStatusOfTasks, { tasks: [id, idOf(2)], status_id: done }],
  ['new subtask', quickTask, { name: 'New', project_id: idOf('project'), parent_task_id: id }],
  ['estimate', estimateTask, { id, total_minutes: 5 }],
  ['progress', setTaskProgress, { id: idOf(4), progress_value: 50 }],
  ['weight', setTaskWeight, { id: idOf(4), weight: 50 }],
  ['archive', archiveTask, { id, archived: true }],
  ['archive several', archiveTasks, { tasks: [id, idOf(3)], type: 'archive' }],
  ['set free', convertToTask, { id }],
  ['put below another', convertToSubtask, { id: idOf(5), parent_task_id: id }],
  ['put below one of its own', convertToSubtask, { id, parent_task_id: idOf(2) }],
  ['delete', deleteTask, { id }],
  ['delete several', deleteTasks, { tasks: [id, idOf(2)] }],
]

/**
 * Three tasks in a circle, one that hangs below them, one that lies below itself, and one that is
 * as it should be.
 */
const circle = () =>
  new Workbench([
    taskRow(1, { parent_task_id: idOf(3) }),
    taskRow(2, { parent_task_id: idOf(1) }),
    taskRow(3, { parent_task_id: idOf(2) }),
    taskRow(4, { parent_task_id: idOf(1) }),
    taskRow(5),
    taskRow(6, { parent_task_id: idOf(6) }),
  ])

test.each(calls)(
  'a call about stored tasks with a cycle is answered: %s',
  async (_, call, input) => {
    await circle()
      .run(call, input)
      .catch((error: unknown) => expect(error).toBeInstanceOf(Refusal))
  },
)

test('progress is calculated and lists are filtered for stored tasks with a cycle', async () => {
  const bench = circle()
  await recountProgress(bench.tx, idOf('project'), 0)
  const found = filterTasks(
    bench.tasks(),
    { ...noFilter, search: 'Task', subtasks: true },
    {
      key: 'MB',
      statuses: [],
    },
  )
  expect(found.tasks).toHaveLength(6)
})

test('detaching one task breaks the cycle', async () => {
  const bench = circle()
  await bench.run(convertToTask, { id })
  const tasks = bench.tasks()
  expect([...depthsOf(tasks)].find(([each]) => each === idOf(3))![1]).toBe(2)
})

test('progress events name each ancestor once for stored tasks with a cycle', () => {
  const bench = circle()
  const around = {
    reader: { get: (_: string, task: string) => bench.task(task) },
    project: {},
    isDone: () => false,
    subtasks: (task: { id: string }) =>
      bench.tasks().filter(({ parent_task_id }) => parent_task_id === task.id),
  } as unknown as TaskContext
  const named = ancestorReplies(bench.task(idOf(4)), around).map(
    ([, payload]) => (payload as { task_id: string }).task_id,
  )
  expect(named).toEqual([idOf(1), idOf(3), idOf(2)])
})

test('the archive is a tree for stored tasks with a cycle', () => {
  const rows = circle()
    .tasks()
    .map(
      ({ id, parent_task_id }) =>
        ({ id, parent_task_id, parent_task_archived: true, sub_tasks: [] }) as unknown as TaskV3,
    )
  const top = nestArchived(rows, () => expect.fail('no container is wanted'))
  const listed = JSON.stringify(top)
  for (const { id } of rows) expect(listed.split(`"id":"${id}"`)).toHaveLength(2)
})
