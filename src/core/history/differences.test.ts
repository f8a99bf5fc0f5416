import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LoggedColumn, loggedColumns, valueIn } from '../activity/attributes.ts'
import { entriesOf } from '../activity/entries.ts'
import { Rows } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { idOf, taskRow } from '../tasks/testing.ts'
import { differences, kindOf } from './differences.ts'

type Task = Row<'task'>

const some = <T>(...values: T[]) => fc.constantFrom(...values)
const ids = (what: string) => fc.uniqueArray(some(...[1, 2, 3].map((n) => idOf(`${what} ${n}`))))

const fields: fc.Arbitrary<Partial<Task>> = fc.record({
  name: some('Soup', 'Bread'),
  status_id: some(idOf('todo'), idOf('done')),
  priority_id: some(idOf('low'), idOf('high')),
  phase_id: some(null, idOf('phase')),
  parent_task_id: some(null, idOf('parent')),
  start_date: some(null, '2026-03-05'),
  end_date: some(null, '2026-03-07'),
  due_time: some(null, '10:30'),
  total_minutes: some(0, 90),
  progress_value: some(null, 40),
  manual_progress: fc.boolean(),
  archived: fc.boolean(),
  sort_order: some(1, 2),
  comments_count: some(0, 1),
  assignees: ids('person'),
  labels: ids('label'),
})

/** The tasks of a moment: some of five. */
const moment = fc
  .subarray([1, 2, 3, 4, 5])
  .chain((numbers) =>
    fc.tuple(...numbers.map((n) => fields.map((own) => taskRow(n, own)))).map((all) => all),
  )

function rowsOf(tasks: readonly Task[]): Rows {
  const rows = new Rows()
  rows.fill('task', tasks)
  return rows
}

const between = (before: readonly Task[], after: readonly Task[]) =>
  differences(rowsOf(before), rowsOf(after))

test('a moment does not differ from itself, whatever the order of people and labels', () => {
  fc.assert(
    fc.property(moment, (tasks) => {
      const turned = tasks
        .map((task) => ({
          ...task,
          assignees: task.assignees.toReversed(),
          labels: task.labels.toReversed(),
        }))
        .reverse()
      expect(between(tasks, turned)).toEqual([])
    }),
  )
})

test('there is one difference for each task that the activity log would tell of, with the same columns', () => {
  fc.assert(
    fc.property(moment, moment, (before, after) => {
      const found = between(before, after)
      for (const id of [1, 2, 3, 4, 5].map(idOf)) {
        const [was, is] = [before, after].map((all) => all.find((task) => task.id === id) ?? null)
        const own = found.filter((each) => each.id === id)
        const entries =
          was || is ? entriesOf([{ table: 'task', id, before: was!, after: is! }], '') : []
        expect(own.length).toBe(entries.length > 0 ? 1 : 0)
        if (!was || !is) continue
        const told = new Set(entries.map(({ attribute }) => attribute))
        expect(own[0]?.columns.length ?? 0).toBe(told.size)
      }
    }),
  )
})

test('the later moment follows from the earlier one and what differs', () => {
  const shown = (tasks: readonly Task[]) =>
    tasks
      .map((task) =>
        loggedColumns.map((column) => {
          const value = valueIn(task, column)
          return Array.isArray(value) ? [...value].sort() : value
        }),
      )
      .map((columns) => JSON.stringify(columns))
      .sort()
  fc.assert(
    fc.property(moment, moment, (before, after) => {
      const rows = new Map(before.map((task) => [task.id, task]))
      for (const each of between(before, after)) {
        if (!each.after) rows.delete(each.id)
        else if (!each.before) rows.set(each.id, each.after)
        else rows.set(each.id, { ...each.before, ...changed(each.after, each.columns) })
      }
      expect(shown([...rows.values()])).toEqual(shown(after))
    }),
  )
})

/** The columns of a task that changed; whether its progress is its own belongs to that. */
const changed = (task: Task, columns: readonly LoggedColumn[]): Partial<Task> =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [column, task[column]],
      ...(column === 'progress_value' ? [['manual_progress', task.manual_progress]] : []),
    ]),
  )

test('the other way round, what came went and what changed changed', () => {
  const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const
  fc.assert(
    fc.property(moment, moment, (before, after) => {
      const there = between(before, after).map((each) => [each.id, kindOf(each), each.columns])
      const back = between(after, before).map((each) => [
        each.id,
        turned[kindOf(each)],
        each.columns,
      ])
      expect(back.map(String).sort()).toEqual(there.map(String).sort())
    }),
  )
})

test('tasks that changed come first, then those that came, then those that went, by key', () => {
  const found = between(
    [taskRow(1), taskRow(2), taskRow(6), taskRow(4)],
    [taskRow(5), taskRow(4, { name: 'Soup' }), taskRow(3), taskRow(2, { labels: [idOf('red')] })],
  )
  expect(found.map((each) => [kindOf(each), each.id, each.columns])).toEqual([
    ['changed', idOf(2), ['labels']],
    ['changed', idOf(4), ['name']],
    ['added', idOf(3), []],
    ['added', idOf(5), []],
    ['removed', idOf(1), []],
    ['removed', idOf(6), []],
  ])
})
