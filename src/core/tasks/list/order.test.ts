import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rows } from '../../engine/store.ts'
import type { Row } from '../../model.ts'
import { deleteTask, quickTask, setTaskStatus } from '../calls.ts'
import { sortOrder } from '../events/order.ts'
import { placeTaskInStatus } from '../single.ts'
import { doing, done, idOf, statusRows, taskRow, todo, Workbench } from '../testing.ts'
import { moveTask } from './move.ts'
import { changeTaskGroup, reorderTasks, sortTasks as sortTasksCall } from './order.ts'
import { sortTasks as sorted } from './sort.ts'

const names = (tasks: readonly Row<'task'>[]) =>
  sorted(tasks, [], 'status', { statuses: statusRows }).map(({ task_no }) => task_no)
const moves = fc.array(fc.record({ from: fc.nat(), to: fc.nat() }), { maxLength: 60 })

/** A list with the thing at one place taken to another. */
function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, n) => n !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

test('tasks moved any number of times are where they were put', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 6 }), moves, async (count, moves) => {
      const bench = new Workbench(Array.from({ length: count }, (_, n) => taskRow(n + 1)))
      let wanted = Array.from({ length: count }, (_, n) => n + 1)
      for (const move of moves) {
        const [from, to] = [move.from % count, move.to % count]
        wanted = moved(wanted, from, to)
        const [after, before] = [wanted[to - 1], wanted[to + 1]].map((no) =>
          no === undefined ? null : idOf(no),
        )
        await bench.run(moveTask, { id: idOf(wanted[to]!), group_by: 'status', after, before })
        expect(names(bench.tasks())).toEqual(wanted)
      }
    }),
    { numRuns: 60 },
  )
})

test('a task can always be moved between the same two again', async () => {
  const bench = new Workbench(
    [1, 3, 4, 2].map((no, status_sort_order) => taskRow(no, { status_sort_order })),
  )
  for (let n = 0; n < 200; n++) {
    const [one, other] = n % 2 ? [3, 4] : [4, 3]
    await bench.run(moveTask, {
      id: idOf(one!),
      group_by: 'status',
      after: idOf(1),
      before: idOf(other!),
    })
    expect(names(bench.tasks())).toEqual([1, one, other, 2])
  }
})

test('moving within one grouping does not change the others or other groups', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (moves) => {
      const start = [
        ...[1, 2, 3].map((n) => taskRow(n)),
        ...[4, 5].map((n) => taskRow(n, { status_id: doing })),
      ]
      const bench = new Workbench(start)
      for (const { from, to } of moves)
        await bench.run(moveTask, {
          id: idOf((from % 3) + 1),
          group_by: 'status',
          after: idOf((to % 3) + 1),
        })
      for (const before of start) {
        const after = bench.task(before.id)
        const moved =
          before.status_id === todo ? { status_sort_order: after.status_sort_order } : {}
        expect(after).toEqual({ ...before, ...moved, updated_at: after.updated_at })
      }
    }),
    { numRuns: 30 },
  )
})

test('a task moved to another group gets its attribute, and without neighbours the top position', async () => {
  const bench = new Workbench([taskRow(1, { status_id: doing }), taskRow(2), taskRow(3)])
  await bench.run(moveTask, { id: idOf(3), group_by: 'status', group_id: doing })
  const inDoing = bench.tasks().filter(({ status_id }) => status_id === doing)
  expect(names(inDoing)).toEqual([3, 1])
  await bench.run(moveTask, { id: idOf(3), group_by: 'status', group_id: done })
  expect(bench.task(idOf(3))).toMatchObject({
    status_id: done,
    progress_value: 100,
    manual_progress: true,
  })
})

function rowsOf(tasks: readonly Row<'task'>[]): Rows {
  const rows = new Rows()
  rows.fill('task', tasks)
  return rows
}

/** What event 20 in its older form asks for, applied to places. */
function placed(tasks: readonly Row<'task'>[], from: number, to: number): Row<'task'>[] {
  const payload = {
    project_id: idOf('project'),
    group_by: 'status',
    from_group: todo,
    to_group: todo,
    task: { id: tasks[from]!.id },
    from_index: tasks[from]!.status_sort_order,
    to_index: tasks[to]!.status_sort_order,
  }
  const { input } = sortOrder.call!(payload, rowsOf(tasks))!
  const places = new Map(
    (input.places as { id: string; place: number }[]).map(({ id, place }) => [id, place]),
  )
  return tasks.map((task) => ({
    ...task,
    status_sort_order: places.get(task.id) ?? task.status_sort_order,
  }))
}

test('the older form of event 20 moves one task and shifts the passed ones by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(), fc.nat(), (count, a, b) => {
      const tasks = Array.from({ length: count }, (_, n) => taskRow(n + 1))
      const [from, to] = [a % count, b % count]
      const after = placed(tasks, from, to)
      expect(names(after)).toEqual(moved(names(tasks), from, to))
      expect(after.map(({ status_sort_order }) => status_sort_order).sort()).toEqual(
        tasks.map(({ status_sort_order }) => status_sort_order).sort(),
      )
    }),
  )
})

test('the older form of event 20 moves a task to the end and leaves the others alone', () => {
  const tasks = Array.from({ length: 5 }, (_, n) => taskRow(n + 1))
  const rows = rowsOf(tasks)
  for (const to of [{ to_index: -1 }, { to_index: 0, to_last_index: true }, {}]) {
    const payload = {
      project_id: tasks[0]!.project_id,
      group_by: 'status' as const,
      task: { id: tasks[1]!.id },
      from_index: 0,
      ...to,
    }
    const last = Math.max(...tasks.map(({ status_sort_order }) => status_sort_order))
    expect(sortOrder.call!(payload, rows)!.input.places).toEqual([
      { id: tasks[1]!.id, place: last + 1 },
    ])
  }
})

const statuses = [todo, doing] as const
/** Cards by the group they are in, with places that differ within each group only. */
const cards = fc.tuple(
  ...statuses.map(() =>
    fc.uniqueArray(
      fc.nat(12).map((n) => n / 2),
      { minLength: 1, maxLength: 5 },
    ),
  ),
)

test('the older form of event 20 puts a card where it was dropped, whatever the places are', async () => {
  await fc.assert(
    fc.asyncProperty(cards, fc.nat(), fc.nat(1), fc.nat(), async (groups, a, b, c) => {
      const tasks = groups.flatMap((places, group) =>
        places.map((place) => ({ group, status_sort_order: place })),
      )
      const bench = new Workbench(
        tasks.map(({ group, status_sort_order }, n) =>
          taskRow(n + 1, { status_id: statuses[group]!, status_sort_order }),
        ),
      )
      const shown = (status_id: string) =>
        names(bench.tasks().filter((task) => task.status_id === status_id))
      const task = bench.task(idOf((a % tasks.length) + 1))
      const to_group = statuses[b]!
      const before = shown(to_group)
      const onto = c % before.length
      const payload = {
        project_id: idOf('project'),
        group_by: 'status' as const,
        from_group: task.status_id,
        to_group,
        task: { id: task.id },
        from_index: task.status_sort_order,
        to_index: bench.task(idOf(before[onto]!)).status_sort_order,
      }
      const other = statuses[1 - b]!
      const rest = shown(other).filter((no) => no !== task.task_no)
      await bench.run(sortTasksCall, sortOrder.call!(payload, rowsOf(bench.tasks()))!.input)
      const at = before.indexOf(task.task_no)
      expect(shown(to_group)).toEqual(
        at === -1
          ? [...before.slice(0, onto), task.task_no, ...before.slice(onto)]
          : moved(before, at, onto),
      )
      expect(shown(other)).toEqual(rest)
    }),
    { numRuns: 300 },
  )
})

test('new tasks come to the ends also of a list to which clients have given places', async () => {
  const bench = new Workbench([1, 2, 3].map((no) => taskRow(no)))
  const project_id = idOf('project')
  const add = async (end: 'top' | 'bottom') => {
    await bench.run(quickTask, { name: 'New', project_id, end })
    return names(bench.tasks()).at(end === 'top' ? 0 : -1)
  }
  const places = [1, 2, 3].map((no) => ({ id: idOf(no), place: 20 * (no - 2) }))
  await bench.run(sortTasksCall, { project_id, group_by: 'status', places })
  expect([await add('bottom'), await add('top')]).toEqual([4, 5])
  const task_ids = [1, 2, 3].map(idOf)
  await bench.run(reorderTasks, { project_id, task_ids, new_order: [-90, 90, 0] })
  expect([await add('bottom'), await add('top')]).toEqual([6, 7])
})

test('a new task comes to the end of a group that was renumbered', async () => {
  const bench = new Workbench([])
  const project_id = idOf('project')
  const add = (end: 'top' | 'bottom') => bench.run(quickTask, { name: 'New', project_id, end })
  for (let n = 0; n < 4; n++) await add('top')
  const inOrder = () => bench.tasks().sort((a, b) => a.status_sort_order - b.status_sort_order)
  // Each time the gap is half as wide.
  for (let n = 0; inOrder()[0]!.status_sort_order < 0 && n < 60; n++) {
    const [after, before, , last] = inOrder().map(({ id }) => id)
    await bench.run(moveTask, { id: last, group_by: 'status', after, before })
  }
  await add('bottom')
  expect(inOrder().at(-1)!.task_no).toBe(5)
})

test('a place is a number of which others lie beside', () => {
  const places = (place: number) =>
    sortTasksCall.input.safeParse({
      ...{ project_id: idOf('project'), group_by: 'status' },
      places: [{ id: idOf(1), place }],
    }).success
  expect([-1e13, -1e12, 0.5, 1e12, 1e13].map(places)).toEqual([false, true, true, true, false])
})

test('a place in a status counts the rows of one list alone, and what lies beyond them is an end', async () => {
  const placed = async (to_index: number) => {
    const bench = new Workbench([
      ...[taskRow(1, { archived: true }), taskRow(2), taskRow(3, { parent_task_id: idOf(2) })],
      ...[taskRow(4), taskRow(5)],
    ])
    await bench.run(placeTaskInStatus, { taskId: idOf(5), statusId: todo, to_index })
    const shown = bench.tasks().filter((task) => !task.archived && !task.parent_task_id)
    return names(shown)
  }
  expect(await placed(1)).toEqual([2, 5, 4])
  expect(await placed(-3)).toEqual([5, 2, 4])
  expect(await placed(2)).toEqual([2, 4, 5])
  expect(await placed(9)).toEqual([2, 4, 5])
})

test('a task that is dropped beside one that is gone meanwhile goes right beside the other one', async () => {
  const rows = () => [1, 2, 3, 4, 5, 6].map((n) => taskRow(n))
  const drop = (bench: Workbench, after: number, before: number) =>
    bench.run(moveTask, {
      id: idOf(6),
      group_by: 'status',
      after: idOf(after),
      before: idOf(before),
    })
  const inTodo = (bench: Workbench) =>
    names(bench.tasks().filter(({ status_id }) => status_id === todo))

  const taken = new Workbench(rows())
  await taken.run(setTaskStatus, { id: idOf(4), status_id: doing })
  await drop(taken, 3, 4)
  expect(inTodo(taken)).toEqual([1, 2, 3, 6, 5])

  const risen = new Workbench(rows())
  await risen.run(moveTask, { id: idOf(4), group_by: 'status', before: idOf(1) })
  await drop(risen, 3, 4)
  expect(inTodo(risen)).toEqual([4, 1, 2, 3, 6, 5])

  const deleted = new Workbench(rows())
  await deleted.run(deleteTask, { id: idOf(3) })
  await drop(deleted, 2, 3)
  expect(inTodo(deleted)).toEqual([1, 2, 6, 4, 5])

  const last = new Workbench(rows())
  await last.run(setTaskStatus, { id: idOf(5), status_id: doing })
  await last.run(moveTask, { id: idOf(2), group_by: 'status', after: idOf(5), before: null })
  expect(inTodo(last)).toEqual([1, 3, 4, 6, 2])

  const above = new Workbench(rows())
  await above.run(setTaskStatus, { id: idOf(3), status_id: doing })
  await drop(above, 3, 4)
  expect(inTodo(above)).toEqual([1, 2, 6, 4, 5])
})

test('a subtask goes between two others of its task, whatever their phases', async () => {
  const below = (n: number, phase: string | null) =>
    taskRow(n, { parent_task_id: idOf(1), phase_id: phase })
  const bench = new Workbench([
    taskRow(1),
    below(2, null),
    below(3, idOf('a')),
    below(4, idOf('a')),
  ])
  const move = (after: number, before: number | null) =>
    bench.run(moveTask, {
      id: idOf(2),
      group_by: 'phase',
      ...{ after: idOf(after), before: before === null ? null : idOf(before) },
    })
  const place = (n: number) => bench.task(idOf(n)).phase_sort_order
  await move(3, 4)
  expect([place(3) < place(2), place(2) < place(4)]).toEqual([true, true])
  await move(4, null)
  expect(place(4) < place(2)).toBe(true)
})

test('a group is named by its id, its name or its slug, and no phase by nothing or “Unmapped”', async () => {
  const bench = new Workbench([taskRow(1, { phase_id: idOf('phase') })])
  const to = async (group_type: 'status' | 'phase', group_value: string) => {
    await bench.run(changeTaskGroup, { id: idOf(1), group_type, group_value })
    return bench.task(idOf(1))[`${group_type}_id`]
  }
  for (const [status, other] of [
    ['Doing', 'To do'],
    ['doing', 'to_do'],
    [doing, todo],
  ] as const)
    expect([await to('status', status), await to('status', other)]).toEqual([doing, todo])
  expect(await to('phase', 'UNMAPPED')).toBe(null)
  await expect(to('phase', 'x')).rejects.toEqual(expect.objectContaining({ code: 'group_unknown' }))
  const other = new Workbench([taskRow(1, { phase_id: idOf('phase') })])
  await other.run(changeTaskGroup, { id: idOf(1), group_type: 'phase', group_value: '' })
  expect(other.task(idOf(1)).phase_id).toBe(null)
})
