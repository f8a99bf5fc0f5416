import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import type { AnyMutation } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { archiveTasks, deleteTasks, setStatusOfTasks } from './bulk.ts'
import { archiveTask, deleteTask, quickTask, setTaskStatus } from './calls.ts'
import { updateTask } from './form.ts'
import { convertToSubtask, convertToTask } from './hierarchy/hierarchy.ts'
import { estimateTask, setTaskProgress, setTaskWeight } from './progress/effort.ts'
import { families } from './rules.ts'
import { recountProgress } from './stored-progress.ts'
import { done, idOf, statusRows, taskRow, todo, Workbench } from './testing.ts'

const status = fc.constantFrom(...statusRows.map(({ id }) => id))
const share = fc.integer({ min: -5, max: 105 })
const modes = fc.constantFrom(
  {},
  { use_manual_progress: true },
  { use_weighted_progress: true },
  { use_time_progress: true },
  { use_manual_progress: true, use_time_progress: true },
)

/** A call about the n-th task there is, and about others. */
type Step = {
  call: AnyMutation
  input: (pick: (n: number) => Row<'task'>) => Record<string, unknown>
}
const step = <T>(
  call: AnyMutation,
  given: fc.Arbitrary<T>,
  input: (pick: (n: number) => Row<'task'>, given: T) => object,
) =>
  fc.record({ n: fc.nat(), given }).map(
    ({ n, given }): Step => ({
      call,
      input: (pick) => ({ id: pick(n).id, ...input((m) => pick(n + m), given) }),
    }),
  )

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: step(
        quickTask,
        fc.record({ status_id: status, nested: fc.boolean() }),
        (pick, { status_id, nested }) => ({
          name: 'New',
          project_id: idOf('project'),
          status_id,
          parent_task_id: nested ? pick(0).id : null,
        }),
      ),
    },
    { weight: 4, arbitrary: step(setTaskStatus, status, (_, status_id) => ({ status_id })) },
    step(setStatusOfTasks, status, (pick, status_id) => ({
      tasks: [pick(0).id, pick(1).id, pick(3).id],
      status_id,
    })),
    step(archiveTask, fc.boolean(), (_, archived) => ({ archived })),
    step(archiveTasks, fc.constantFrom('archive', 'unarchive'), (pick, type) => ({
      tasks: [pick(0).id, pick(2).id],
      type,
    })),
    step(deleteTask, fc.constant(null), () => ({})),
    step(deleteTasks, fc.constant(null), (pick) => ({ tasks: [pick(0).id, pick(1).id] })),
    step(convertToSubtask, fc.nat(9), (pick, n) => ({ parent_task_id: pick(n).id })),
    step(convertToTask, fc.constant(null), () => ({})),
    step(estimateTask, fc.nat(600), (_, total_minutes) => ({ total_minutes })),
    step(setTaskProgress, share, (_, progress_value) => ({ progress_value })),
    step(setTaskWeight, share, (_, weight) => ({ weight })),
    step(updateTask, status, (pick, status_id) => ({
      name: 'Replaced',
      project_id: idOf('project'),
      priority_id: pick(0).priority_id,
      status_id,
      total_hours: 2,
    })),
  ),
  { maxLength: 25 },
)

/** Makes the calls one after the other; those that are refused leave no mark. */
async function perform(bench: Workbench, steps: readonly Step[], check: () => Promise<void>) {
  for (const { call, input } of steps) {
    const tasks = bench.tasks().sort((a, b) => a.task_no - b.task_no)
    if (tasks.length === 0) return
    const before = JSON.stringify(tasks)
    try {
      await bench.run(
        call,
        input((n) => tasks[n % tasks.length]!),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(JSON.stringify(bench.tasks().sort((a, b) => a.task_no - b.task_no))).toBe(before)
    }
    await check()
  }
}

const start = () => [
  taskRow(1),
  taskRow(2, { parent_task_id: idOf(1) }),
  taskRow(3, { parent_task_id: idOf(2) }),
  taskRow(4),
]

test('after any commands, the stored progress of every parent equals a recalculation', async () => {
  await fc.assert(
    fc.asyncProperty(modes, steps, async (modes, steps) => {
      const bench = new Workbench(start(), modes)
      await recountProgress(bench.tx, idOf('project'), 0)
      await perform(bench, steps, async () => {
        const before = bench.tasks()
        await recountProgress(bench.tx, idOf('project'), 0)
        expect(bench.tasks()).toEqual(before)
      })
    }),
    { numRuns: 150 },
  )
})

test('a parent follows at once when what its subtasks count for is changed', async () => {
  const family = [
    taskRow(1),
    taskRow(2, { parent_task_id: idOf(1), status_id: done, total_minutes: 60 }),
    taskRow(3, { parent_task_id: idOf(1), total_minutes: 60 }),
  ]
  for (const [modes, call, more] of [
    [{ use_weighted_progress: true }, setTaskWeight, { weight: 25 }],
    [{ use_time_progress: true }, estimateTask, { total_minutes: 15 }],
  ] as const) {
    const bench = new Workbench(family, modes)
    await recountProgress(bench.tx, idOf('project'), 0)
    expect(bench.task(idOf(1)).progress_value).toBe(50)
    await bench.run(call, { id: idOf(3), ...more })
    expect(bench.task(idOf(1)).progress_value).toBe(80)
  }
})

test('after any commands, a task is complete exactly when its status is, and has a unique number', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const bench = new Workbench(start())
      await perform(bench, steps, async () => {
        const tasks = bench.tasks()
        for (const task of tasks) expect(task.completed_at !== null).toBe(task.status_id === done)
        expect(new Set(tasks.map(({ task_no }) => task_no)).size).toBe(tasks.length)
      })
    }),
    { numRuns: 100 },
  )
})

test('after any commands, parents exist and no task is its own ancestor', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const bench = new Workbench(start())
      await perform(bench, steps, async () => {
        const byId = new Map(bench.tasks().map((task) => [task.id, task]))
        for (const task of byId.values()) {
          const above = new Set<string>()
          for (let up = task.parent_task_id; up; up = byId.get(up)!.parent_task_id) {
            expect(byId.has(up) && !above.has(up)).toBe(true)
            above.add(up)
          }
        }
      })
    }),
    { numRuns: 100 },
  )
})

test('a family is the task and all its descendants, each once, parents first', async () => {
  const bench = new Workbench([...start(), taskRow(5, { parent_task_id: idOf(1) })])
  const found = await families(bench.tx, [bench.task(idOf(1))])
  expect(found.map(({ task_no }) => task_no)).toEqual([1, 2, 5, 3])
})

test('tasks nest to the limit and no deeper, alone or with descendants', async () => {
  const chain = Array.from({ length: limits.subtaskDepth + 1 }, (_, n) =>
    taskRow(n, n === 0 ? {} : { parent_task_id: idOf(n - 1) }),
  )
  const bench = new Workbench([...chain, taskRow(100), taskRow(101, { parent_task_id: idOf(100) })])
  const refused = expect.objectContaining({ code: 'too_deep' })
  const put = (id: number, below: number) =>
    bench.run(convertToSubtask, { id: idOf(id), parent_task_id: idOf(below) })
  await expect(put(101, limits.subtaskDepth)).rejects.toEqual(refused)
  await put(101, limits.subtaskDepth - 1)
  await bench.run(convertToSubtask, { id: idOf(101), parent_task_id: idOf(100) })
  await expect(put(100, limits.subtaskDepth - 1)).rejects.toEqual(refused)
  await put(100, limits.subtaskDepth - 2)
})

test('a new task is last in every grouping, or first', async () => {
  const bench = new Workbench(start())
  const make = async (end?: 'top') => {
    await bench.run(quickTask, {
      name: 'New',
      project_id: idOf('project'),
      ...(end ? { end } : {}),
    })
    return bench
      .tasks()
      .sort((a, b) => a.task_no - b.task_no)
      .at(-1)!
  }
  const columns = [
    'sort_order',
    'status_sort_order',
    'priority_sort_order',
    'phase_sort_order',
  ] as const
  for (const column of columns) {
    const others = bench.tasks().map((task) => task[column])
    expect((await make())[column]).toBeGreaterThan(Math.max(...others))
    expect((await make('top'))[column]).toBeLessThan(Math.min(...others))
  }
  expect((await make()).status_id).toBe(todo)
})

test('progress and weight are kept as the next whole number, halves up', async () => {
  const bench = new Workbench([taskRow(1)])
  const id = idOf(1)
  const stored = async (share: number) => {
    await bench.run(setTaskProgress, { id, progress_value: share })
    await bench.run(setTaskWeight, { id, weight: share })
    const { progress_value, weight } = bench.task(id)
    return [progress_value, weight]
  }
  expect([await stored(33.4), await stored(33.5)]).toEqual([
    [33, 33],
    [34, 34],
  ])
})
