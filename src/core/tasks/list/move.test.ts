import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../../model.ts'
import { priorities } from '../../workflow/lookups.ts'
import { doing, idOf, statusRows, taskRow, todo, Workbench } from '../testing.ts'
import { moveTasks } from './move.ts'
import { sortTasks } from './sort.ts'

const count = 7
const numbers = (tasks: readonly Row<'task'>[], status: string) =>
  sortTasks(tasks, [], 'status', { statuses: statusRows }).flatMap(({ task_no, status_id }) =>
    status_id === status ? task_no : [],
  )
const move = fc.record({
  picked: fc.uniqueArray(fc.integer({ min: 1, max: count }), { minLength: 1, maxLength: count }),
  to: fc.boolean(),
  at: fc.nat(),
})

test('tasks moved together stand where they were put, one after the other, and the others stay in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 30 }), async (moves) => {
      const bench = new Workbench(Array.from({ length: count }, (_, n) => taskRow(n + 1)))
      const wanted = { [todo]: [1, 2, 3, 4, 5, 6, 7], [doing]: [] as number[] }
      for (const { picked, to, at: place } of moves) {
        const group_id = to ? doing : todo
        for (const status of [todo, doing])
          wanted[status] = wanted[status]!.filter((no) => !picked.includes(no))
        const others = wanted[group_id]!
        const at = place % (others.length + 1)
        const [after, before] = [others[at - 1], others[at]].map((no) =>
          no === undefined ? null : idOf(no),
        )
        wanted[group_id] = [...others.slice(0, at), ...picked, ...others.slice(at)]
        const tasks = picked.map(idOf)
        await bench.run(moveTasks, { tasks, group_by: 'status', group_id, after, before })
        for (const status of [todo, doing])
          expect(numbers(bench.tasks(), status)).toEqual(wanted[status])
      }
    }),
    { numRuns: 60 },
  )
})

test('many tasks find room between the same two again and again', async () => {
  const bench = new Workbench(Array.from({ length: 22 }, (_, n) => taskRow(n + 1)))
  let moved = Array.from({ length: 20 }, (_, n) => n + 3)
  for (let n = 0; n < 30; n++) {
    moved = [...moved.slice(1), moved[0]!]
    await bench.run(moveTasks, {
      tasks: moved.map(idOf),
      group_by: 'status',
      group_id: todo,
      after: idOf(1),
      before: idOf(2),
    })
    expect(numbers(bench.tasks(), todo)).toEqual([1, ...moved, 2])
  }
})

test('a task taken to a lane is of its person, and of whoever else had it', async () => {
  const team_id = idOf('team')
  const people = ['me', 'Ada', 'Bob']
  const lanes = fc.option(fc.constantFrom(...people.map(idOf)))
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...people.map(idOf))),
      lanes,
      lanes,
      fc.boolean(),
      async (assignees, from, to, isElsewhere) => {
        const bench = new Workbench([taskRow(1, { assignees })])
        for (const id of people.map(idOf))
          await bench.tx.put('team_member', { id, team_id, active: true } as Row<'team_member'>)
        await bench.run(moveTasks, {
          tasks: [idOf(1)],
          group_by: 'status',
          group_id: isElsewhere ? doing : todo,
          lane: { from, to },
        })
        const wanted =
          to === null ? [] : [...assignees.filter((each) => each !== from && each !== to), to]
        expect([...bench.task(idOf(1)).assignees].sort()).toEqual(wanted.sort())
      },
    ),
  )
})

test('in a lane of a priority tasks get that one, and keep their places in the group', async () => {
  const bench = new Workbench([taskRow(1), taskRow(2), taskRow(3)])
  await bench.run(moveTasks, {
    tasks: [idOf(3)],
    group_by: 'status',
    group_id: todo,
    after: idOf(1),
    before: idOf(2),
    priority_id: priorities[3].id,
  })
  expect(numbers(bench.tasks(), todo)).toEqual([1, 3, 2])
  expect(bench.task(idOf(3)).priority_id).toBe(priorities[3].id)
  expect(bench.task(idOf(2)).priority_id).toBe(priorities[1].id)
})

test('without neighbours tasks of the group keep their places, and others come to its top', async () => {
  const bench = new Workbench([1, 2, 3, 4, 5].map((n) => taskRow(n)))
  const group = { group_by: 'status', group_id: doing } as const
  await bench.run(moveTasks, { tasks: [idOf(3), idOf(4)], ...group })
  await bench.run(moveTasks, {
    tasks: [idOf(4), idOf(2), idOf(1)],
    ...group,
    priority_id: priorities[3].id,
  })
  expect(numbers(bench.tasks(), doing)).toEqual([2, 1, 3, 4])
  expect(bench.task(idOf(4)).priority_id).toBe(priorities[3].id)
  await bench.run(moveTasks, { tasks: [idOf(4)], ...group, after: null, before: null })
  expect(numbers(bench.tasks(), doing)).toEqual([4, 2, 1, 3])
})

test('where one neighbour has left the group they go right beside the other', async () => {
  for (const [gone, sides] of [
    [5, { after: idOf(5), before: idOf(6) }],
    [3, { after: idOf(2), before: idOf(3) }],
  ] as const) {
    const bench = new Workbench(
      [1, 2, 3, 4, 5, 6, 7].map((n) => taskRow(n, { status_id: n === gone ? doing : todo })),
    )
    await bench.run(moveTasks, { tasks: [idOf(7)], group_by: 'status', group_id: todo, ...sides })
    const others = gone === 5 ? [1, 2, 3, 4, 7, 6] : [1, 2, 7, 4, 5, 6]
    expect(numbers(bench.tasks(), todo)).toEqual(others)
  }
})

test('behind the last and before the first they go beyond places that another program has given', async () => {
  const bench = new Workbench(
    [50, 2, -50].map((at, n) => taskRow(n + 1, { status_sort_order: at })),
  )
  const put = (sides: object) =>
    bench.run(moveTasks, { tasks: [idOf(2)], group_by: 'status', group_id: todo, ...sides })
  await put({ after: idOf(1), before: null })
  expect(numbers(bench.tasks(), todo)).toEqual([3, 1, 2])
  await put({ after: null, before: idOf(3) })
  expect(numbers(bench.tasks(), todo)).toEqual([2, 3, 1])
})
