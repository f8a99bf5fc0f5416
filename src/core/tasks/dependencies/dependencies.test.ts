import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '../../catalogue/errors.ts'
import { undoCommand } from '../../history/calls.ts'
import type { Row } from '../../model.ts'
import { setRoadmapDates } from '../../roadmap/calls.ts'
import { setStatusOfTasks } from '../bulk.ts'
import { renameTask, setTaskStatus } from '../calls.ts'
import { moveTask } from '../list/move.ts'
import { changeTaskGroup, sortTasks } from '../list/order.ts'
import { doing, done, idOf, statusRows, taskRow, todo, Workbench } from '../testing.ts'
import { blockedAmong } from './blocked.ts'
import { addDependency, deleteDependency, setDependencyLag } from './calls.ts'
import { circular } from './circular.ts'
import { refusedEnds } from './refused.ts'

/** The code that a call is refused with; undefined where it is not. */
const refusalOf = async (run: Promise<unknown>): Promise<string | undefined> =>
  run.then(
    () => undefined,
    (error: Refusal) => error.code,
  )

const wait = (bench: Workbench, task: number, related: number, at?: number) =>
  bench.run(addDependency, { task_id: idOf(task), related_task_id: idOf(related) }, at)

/** A few tasks, each of them below an earlier one or at the top, and pairs that wait. */
const worlds = fc.integer({ min: 2, max: 7 }).chain((count) =>
  fc.record({
    tasks: fc.tuple(
      ...Array.from({ length: count }, (_, n) =>
        fc.record({
          parent: fc.option(fc.integer({ min: 0, max: Math.max(0, n - 1) })),
          archived: fc.boolean(),
          status: fc.constantFrom(...statusRows.map(({ id }) => id)),
        }),
      ),
    ),
    pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 8 }),
    chosen: fc.uniqueArray(fc.nat(count - 1), { minLength: 1 }),
  }),
)
type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never

const benchOf = ({ tasks }: World) =>
  new Workbench(
    tasks.map(({ parent, archived, status }, n) =>
      taskRow(n, {
        parent_task_id: n > 0 && parent !== null ? idOf(parent) : null,
        archived,
        status_id: status,
      }),
    ),
  )

/** Whether one task waits for another, by way of others or not. */
function leadsTo(rows: readonly Row<'task_dependency'>[], from: string, to: string): boolean {
  const seen = new Set([from])
  for (const id of seen)
    for (const each of rows) if (each.task_id === id) seen.add(each.related_task_id)
  return seen.has(to)
}

/** What the clause says, tried until nothing changes: those of some tasks that may not become done. */
function blockedOf(bench: Workbench, ids: readonly string[]): string[] {
  const isBelow = (task: Row<'task'>, id: string): boolean =>
    task.parent_task_id !== null &&
    (task.parent_task_id === id || isBelow(bench.task(task.parent_task_id), id))
  const blocked = new Set<string>()
  const isOpen = (id: string) =>
    ids.includes(id) && !blocked.has(id) ? false : bench.task(id).status_id !== done
  for (let size = -1; size < blocked.size; ) {
    size = blocked.size
    for (const id of ids)
      for (const { task_id, related_task_id } of bench.rows('task_dependency')) {
        const waiting = bench.task(task_id)
        const counts = task_id === id || (!waiting.archived && isBelow(waiting, id))
        if (counts && isOpen(related_task_id)) blocked.add(id)
      }
  }
  return ids.filter((id) => blocked.has(id))
}

test('[B7.49] a task waits for others of its project, each once, and never for itself', () =>
  fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const bench = benchOf(world)
      for (const [task, related] of world.pairs) {
        const rows = bench.rows('task_dependency')
        const [from, to] = [idOf(task), idOf(related)]
        const expected =
          from === to
            ? 'dependency_on_itself'
            : rows.some((each) => each.task_id === from && each.related_task_id === to)
              ? 'dependency_exists'
              : leadsTo(rows, to, from)
                ? 'dependency_cycle'
                : undefined
        expect(refusedEnds(rows, from, 'task_id').get(to)).toBe(expected)
        expect(refusedEnds(rows, to, 'related_task_id').get(from)).toBe(expected)
        expect(await refusalOf(wait(bench, task, related))).toBe(expected)
      }
    }),
  ))

test('[B7.49] what waits for open tasks, itself or below it, does not become done', () =>
  fc.assert(
    fc.asyncProperty(worlds, async (world) => {
      const bench = benchOf(world)
      for (const [task, related] of world.pairs) await refusalOf(wait(bench, task, related))
      const chosen = world.chosen.map((n) => idOf(n))
      expect(
        await blockedAmong(
          bench.tx,
          idOf('project'),
          chosen.map((id) => bench.task(id)),
        ),
      ).toEqual(new Set(blockedOf(bench, chosen)))
      const changing = chosen.filter((id) => bench.task(id).status_id !== done)
      const expected = blockedOf(bench, changing)
      for (const id of changing) {
        const alone = benchOf(world)
        for (const [task, related] of world.pairs) await refusalOf(wait(alone, task, related))
        const blocked = blockedOf(alone, [id]).length > 0
        expect(await refusalOf(alone.run(setTaskStatus, { id, status_id: done }))).toBe(
          blocked ? 'dependencies_open' : undefined,
        )
      }
      if (changing.length === 0) return
      const { failed_tasks } = (await bench.run(setStatusOfTasks, {
        tasks: changing,
        status_id: done,
      })) as { failed_tasks: string[] | null }
      expect(new Set(failed_tasks ?? [])).toEqual(new Set(expected))
      for (const id of changing)
        expect(bench.task(id).status_id === done).toBe(!expected.includes(id))
    }),
  ))

test('[B7.49] every way to become done is closed to a task that waits, and no other status is', async () => {
  const bench = new Workbench([taskRow(1), taskRow(2)])
  await wait(bench, 1, 2)
  const id = idOf(1)
  const project_id = idOf('project')
  const ways = [
    bench.run(setTaskStatus, { id, status_id: done }),
    bench.run(moveTask, { id, group_by: 'status', group_id: done }),
    bench.run(changeTaskGroup, { id, group_type: 'status', group_value: 'Done' }),
    bench.run(sortTasks, {
      project_id,
      group_by: 'status',
      places: [],
      moved: { id, group_id: done },
    }),
  ]
  for (const way of ways) expect(await refusalOf(way)).toBe('dependencies_open')
  await bench.run(setTaskStatus, { id, status_id: doing })
  await bench.run(setTaskStatus, { id: idOf(2), status_id: done })
  await bench.run(setTaskStatus, { id, status_id: done })
  expect(bench.task(id).status_id).toBe(done)
})

test('a task that is done holds nothing up, though it waits itself', async () => {
  const bench = new Workbench([taskRow(1), taskRow(2), taskRow(3)])
  await wait(bench, 1, 2)
  await bench.run(setTaskStatus, { id: idOf(2), status_id: done })
  await wait(bench, 2, 3)
  const tasks = [bench.task(idOf(1)), bench.task(idOf(2))]
  expect(await blockedAmong(bench.tx, idOf('project'), tasks)).toEqual(new Set([idOf(2)]))
})

test('what else an undo changes of a task that waits is not refused', async () => {
  const bench = new Workbench([taskRow(1, { status_id: done }), taskRow(2)])
  await wait(bench, 1, 2)
  await bench.run(renameTask, { id: idOf(1), name: 'Another' })
  await bench.run(undoCommand, { command_id: bench.last })
  expect(bench.task(idOf(1)).name).toBe('Task 1')
})

test('an undo does not make a task done that waits by now', async () => {
  const bench = new Workbench([taskRow(1, { status_id: done }), taskRow(2)])
  await bench.run(setTaskStatus, { id: idOf(1), status_id: todo })
  const reopened = bench.last
  await wait(bench, 1, 2)
  const added = bench.last
  expect(await refusalOf(bench.run(undoCommand, { command_id: reopened }))).toBe(
    'dependencies_open',
  )
  await bench.run(undoCommand, { command_id: added })
  await bench.run(undoCommand, { command_id: reopened })
  expect(bench.task(idOf(1)).status_id).toBe(done)
})

test('a task is changed by what it begins and ends to wait for', async () => {
  const bench = new Workbench([taskRow(1), taskRow(2)])
  const changed = () => [1, 2].map((n) => bench.task(idOf(n)).updated_at.slice(0, 10))
  const [day, ...days] = ['2026-03-05', '2026-03-06', '2026-03-07'].map((each) => Date.parse(each))
  const { id } = (await wait(bench, 1, 2, day)) as { id: string }
  expect(changed()).toEqual(['2026-03-05', '2026-03-04'])
  await bench.run(setDependencyLag, { id, lag_days: 2 }, days[0])
  expect(changed()).toEqual(['2026-03-06', '2026-03-04'])
  await bench.run(setDependencyLag, { id, lag_days: 2 }, days[1])
  expect(changed()).toEqual(['2026-03-06', '2026-03-04'])
  await bench.run(deleteDependency, { id }, days[1])
  expect(changed()).toEqual(['2026-03-07', '2026-03-04'])
})

test('a removed dependency comes back by undo, unless it would close a circle by now', async () => {
  const bench = new Workbench([taskRow(1), taskRow(2)])
  const { id } = (await wait(bench, 1, 2)) as { id: string }
  await bench.run(deleteDependency, { id })
  const removed = bench.last
  await wait(bench, 2, 1)
  const turned = bench.last
  expect(await refusalOf(bench.run(undoCommand, { command_id: removed }))).toBe('dependency_cycle')
  await bench.run(undoCommand, { command_id: turned })
  await bench.run(undoCommand, { command_id: removed })
  expect(bench.rows('task_dependency')).toHaveLength(1)
})

test('of dependencies that are stored in a circle, those that lead there or away are not at fault', () => {
  const rows = [
    [1, 2],
    [2, 3],
    [3, 2],
    [3, 4],
  ].map(([from, to]) => ({
    id: idOf(`${from} ${to}`),
    project_id: idOf('project'),
    task_id: idOf(from!),
    related_task_id: idOf(to!),
    lag_days: 0,
  }))
  expect(circular(rows)).toEqual(new Set([idOf('2 3'), idOf('3 2')]))
})

const on = (from: number, to: number) => ({
  start_date: `2026-03-${String(from).padStart(2, '0')}`,
  end_date: `2026-03-${String(to).padStart(2, '0')}`,
})
const daysOf = (bench: Workbench, n: number) => {
  const { start_date, end_date } = bench.task(idOf(n))
  return { start_date, end_date }
}

test('[B7.49] a lag moves what waits, and what waits for that, as one change, and nothing back', async () => {
  const bench = new Workbench([
    ...[taskRow(1, on(2, 4)), taskRow(2, on(5, 6)), taskRow(3, on(7, 7))],
    // Waits too, and begins too early: not for this dependency.
    taskRow(4, on(3, 3)),
  ])
  const { id } = (await wait(bench, 2, 1)) as { id: string }
  await wait(bench, 3, 2)
  await wait(bench, 4, 1)
  await bench.run(setDependencyLag, { id, lag_days: 3 })
  expect(daysOf(bench, 2)).toEqual(on(5, 6))
  await bench.run(setDependencyLag, { id, lag_days: 4, move_dependents: true })
  const moved = bench.last
  expect([2, 3, 4].map((n) => daysOf(bench, n))).toEqual([on(9, 10), on(11, 11), on(3, 3)])
  await bench.run(setDependencyLag, { id, lag_days: -2, move_dependents: true })
  const back = bench.last
  expect(daysOf(bench, 2)).toEqual(on(9, 10))
  await bench.run(undoCommand, { command_id: back })
  expect(bench.rows('task_dependency').find((row) => row.id === id)?.lag_days).toBe(4)
  await bench.run(undoCommand, { command_id: moved })
  expect(bench.rows('task_dependency').find((row) => row.id === id)?.lag_days).toBe(3)
  expect([2, 3].map((n) => daysOf(bench, n))).toEqual([on(5, 6), on(7, 7)])
})

test('[B2.34] a task that is moved keeps the lag to what waits for it', async () => {
  const bench = new Workbench([taskRow(1, on(2, 4)), taskRow(2, on(9, 10)), taskRow(3, on(2, 2))])
  const [first, second] = [idOf(1), idOf(2)]
  await bench.run(addDependency, { task_id: second, related_task_id: first, lag_days: 2 })
  await bench.run(addDependency, { task_id: idOf(3), related_task_id: first, lag_days: -3 })
  await bench.run(setRoadmapDates, { task_id: first, ...on(5, 8), move_dependents: true })
  expect([2, 3].map((n) => daysOf(bench, n))).toEqual([on(11, 12), on(6, 6)])
})

test('a lag is a whole number of days, not more than a year either way', () => {
  const of = (lag_days: unknown) =>
    setDependencyLag.input.safeParse({ id: idOf(1), lag_days }).success
  expect([-366, -365, 0, 365, 366, 1.5, '2', null].map(of)).toEqual([
    ...[false, true, true, true, false, false, false, false],
  ])
})
