import fc from 'fast-check'
import { expect, test } from 'vitest'
import { undoCommand } from '../../history/calls.ts'
import { moveTasks } from '../list/move.ts'
import { sortTasks } from '../list/sort.ts'
import { idOf, statusRows, taskRow, Workbench } from '../testing.ts'
import { convertToSubtask } from './hierarchy.ts'

const count = 8
const parents = [101, 102]
const start = () =>
  new Workbench([
    ...parents.map((n) => taskRow(n)),
    ...Array.from({ length: count }, (_, n) =>
      taskRow(n + 1, { parent_task_id: n < 4 ? idOf(101) : null, status_id: idOf('doing') }),
    ),
  ])

/** The numbers of the subtasks of a task, in the order of a grouping. */
const below = (bench: Workbench, parent: number, by?: 'status' | 'priority' | 'phase') =>
  sortTasks(
    bench.tasks().filter(({ parent_task_id }) => parent_task_id === idOf(parent)),
    [],
    by,
    { statuses: statusRows },
  ).map(({ task_no }) => task_no)

const move = fc.record({
  picked: fc.uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: 4 }),
  to: fc.constantFrom(...parents),
  at: fc.nat(),
})

test('subtasks stand where they are put, in every order, and an undo puts them back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 20 }), async (moves) => {
      const bench = start()
      const wanted: Record<number, number[]> = { 101: [1, 2, 3, 4], 102: [] }
      for (const { picked, to, at: place } of moves) {
        // Between two of which each may go there itself.
        const there = wanted[to]!
        const at = place % (there.length + 1)
        const [after, before] = [there[at - 1], there[at]].map((no) => (no ? idOf(no) : null))
        const staying = (numbers: number[]) => numbers.filter((no) => !picked.includes(no))
        for (const parent of parents) wanted[parent] = staying(wanted[parent]!)
        wanted[to] = [...staying(there.slice(0, at)), ...picked, ...staying(there.slice(at))]
        const input = { tasks: picked.map(idOf), parent_task_id: idOf(to), after, before }
        const were = parents.map((parent) => below(bench, parent))
        await bench.run(moveTasks, input)
        // Where nothing moved there is nothing to take back.
        await bench.run(undoCommand, { command_id: bench.last }).catch(() => {})
        expect(parents.map((parent) => below(bench, parent))).toEqual(were)
        await bench.run(moveTasks, input)
        for (const parent of parents)
          for (const by of [undefined, 'status', 'priority', 'phase'] as const)
            expect(below(bench, parent, by)).toEqual(wanted[parent])
      }
    }),
    { numRuns: 60 },
  )
})

test('without neighbours subtasks of the task keep their places, and others come last', async () => {
  const bench = start()
  await bench.run(moveTasks, { tasks: [8, 3, 5].map(idOf), parent_task_id: idOf(101) })
  expect(below(bench, 101)).toEqual([1, 2, 3, 4, 8, 5])
})

test('orders that were parted become one where a subtask is put, also beside those that move', async () => {
  const orders = ['status', 'priority', 'phase'] as const
  const bench = new Workbench([
    taskRow(101),
    ...[1, 2, 3, 4].map((n) =>
      taskRow(n, { parent_task_id: idOf(101), priority_sort_order: -n, phase_sort_order: n % 3 }),
    ),
  ])
  const between = { after: idOf(1), before: idOf(2) }
  await bench.run(moveTasks, { tasks: [idOf(4)], parent_task_id: idOf(101), ...between })
  for (const by of [undefined, ...orders]) expect(below(bench, 101, by)).toEqual([1, 4, 2, 3])
  // Between two that go there themselves: beside those that stay.
  const pair = { tasks: [idOf(4), idOf(2)], after: idOf(2), before: idOf(4) }
  await bench.run(moveTasks, { ...pair, parent_task_id: idOf(101) })
  for (const by of [undefined, ...orders]) expect(below(bench, 101, by)).toEqual([1, 4, 2, 3])
})

test('before one that goes there itself they stand before the next that stays, also where there is no room', async () => {
  const places = [10, 10 + 2 ** -49, 20, 30]
  const bench = new Workbench([
    taskRow(101),
    ...places.map((at, n) =>
      taskRow(n + 1, {
        ...{ parent_task_id: idOf(101), sort_order: at, status_sort_order: at },
        ...{ priority_sort_order: at, phase_sort_order: at },
      }),
    ),
    taskRow(8),
  ])
  const between = { after: idOf(1), before: idOf(2) }
  await bench.run(moveTasks, { tasks: [8, 2].map(idOf), parent_task_id: idOf(101), ...between })
  for (const by of [undefined, 'status', 'priority', 'phase'] as const)
    expect(below(bench, 101, by)).toEqual([1, 8, 2, 3, 4])
})

test('a task of another parent is no neighbour', async () => {
  const bench = new Workbench([
    ...parents.map((n) => taskRow(n)),
    ...[1, 2, 3].map((n) => taskRow(n, { parent_task_id: idOf(101) })),
    taskRow(6, { parent_task_id: idOf(102) }),
  ])
  const input = { tasks: [idOf(2)], parent_task_id: idOf(102), after: idOf(1), before: idOf(3) }
  await bench.run(moveTasks, input)
  expect(below(bench, 102)).toEqual([6, 2])
})

test('what is put below a task comes along with all below it, into the archive too', async () => {
  const bench = new Workbench([
    taskRow(1, { archived: true }),
    taskRow(2),
    taskRow(3, { parent_task_id: idOf(2) }),
    taskRow(4),
  ])
  await bench.run(moveTasks, { tasks: [idOf(4), idOf(2)], parent_task_id: idOf(1) })
  expect(below(bench, 1)).toEqual([4, 2])
  expect([2, 3, 4].map((n) => bench.task(idOf(n)).archived)).toEqual([true, true, true])
  expect(bench.task(idOf(3)).parent_task_id).toBe(idOf(2))
})

test('of several tasks none goes when one would lie below itself, or too deep', async () => {
  const bench = new Workbench([
    taskRow(1),
    ...Array.from({ length: 64 }, (_, n) => taskRow(n + 2, { parent_task_id: idOf(n + 1) })),
    taskRow(100),
  ])
  const put = (tasks: number[], parent: number) =>
    bench.run(moveTasks, { tasks: tasks.map(idOf), parent_task_id: idOf(parent) })
  const refused = (code: string) => expect.objectContaining({ code })
  await expect(put([100, 1], 3)).rejects.toEqual(refused('parent_cycle'))
  await expect(put([100, 1], 1)).rejects.toEqual(refused('parent_cycle'))
  await expect(put([100], 65)).rejects.toEqual(refused('too_deep'))
  await expect(put([1], 100)).rejects.toEqual(refused('too_deep'))
  expect(bench.task(idOf(100)).parent_task_id).toBe(null)
  await put([100], 64)
  expect(bench.task(idOf(100)).parent_task_id).toBe(idOf(64))
})

test('a move that says neither group nor parent is refused', async () => {
  const refused = expect.objectContaining({ code: 'group_unknown', field: 'group_id' })
  await expect(start().run(moveTasks, { tasks: [idOf(1)] })).rejects.toEqual(refused)
})

test('a task that becomes a subtask comes last below its parent in every order, and last in the project below one without subtasks', async () => {
  for (const parent of parents) {
    const bench = start()
    const others = bench.tasks().filter(({ parent_task_id }) => parent_task_id === idOf(parent))
    await bench.run(convertToSubtask, { id: idOf(8), parent_task_id: idOf(parent) })
    for (const by of [undefined, 'status', 'priority', 'phase'] as const)
      expect(below(bench, parent, by)).toEqual([...others.map(({ task_no }) => task_no), 8])
    const last = bench.reader.list('project_counter')[0]!.top
    const { sort_order } = bench.tasks().find(({ task_no }) => task_no === 8)!
    if (others.length === 0) expect(sort_order).toBe(last)
  }
})

test('a task from which a subtask is moved has the progress of those that stay', async () => {
  const done = { status_id: idOf('done') }
  const under = (parent: number, more = {}) => ({ parent_task_id: idOf(parent), ...more })
  const bench = new Workbench([
    taskRow(101, { progress_value: 33 }),
    taskRow(102),
    taskRow(1, under(101, done)),
    taskRow(2, under(101)),
  ])
  const progress = () => parents.map((n) => bench.task(idOf(n)).progress_value)
  await bench.run(moveTasks, { tasks: [idOf(1)], parent_task_id: idOf(102) })
  expect(progress()).toEqual([0, 50])
  await bench.run(convertToSubtask, { id: idOf(2), parent_task_id: idOf(102) })
  // Without subtasks there is none but what is entered.
  expect(progress()).toEqual([null, 33])
})

test('what comes last comes behind the subtask that is last in its order, not in that of the rows', async () => {
  const at = (place: number) => ({ sort_order: place, status_sort_order: place })
  const bench = new Workbench([
    taskRow(101),
    taskRow(1, { parent_task_id: idOf(101), ...at(9) }),
    taskRow(2, { parent_task_id: idOf(101), ...at(4) }),
    taskRow(8, at(5)),
  ])
  await bench.run(convertToSubtask, { id: idOf(8), parent_task_id: idOf(101) })
  expect(below(bench, 101)).toEqual([2, 1, 8])
})
