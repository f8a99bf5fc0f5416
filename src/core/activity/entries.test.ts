import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { idOf, taskRow } from '../tasks/testing.ts'
import { attributeOf, type LoggedColumn, loggedColumns, valueIn } from './attributes.ts'
import { type Entry, entriesOf } from './entries.ts'

type Task = Row<'task'>

const now = '2026-03-05T10:00:00.000Z'
const some = <T>(...values: T[]) => fc.constantFrom(...values)
const ids = (what: string) => fc.uniqueArray(some(...[1, 2, 3, 4].map((n) => idOf(`${what} ${n}`))))

const fields: fc.Arbitrary<Partial<Task>> = fc.record({
  name: some('Soup', 'Bread', '<b>Salt</b>'),
  status_id: some(idOf('todo'), idOf('done')),
  priority_id: some(idOf('low'), idOf('high')),
  phase_id: some(null, idOf('phase')),
  parent_task_id: some(null, idOf('parent')),
  start_date: some(null, '2026-03-05', '2026-03-06'),
  end_date: some(null, '2026-03-07'),
  due_time: some(null, '10:30'),
  total_minutes: some(0, 90),
  total_minutes_spent: some(0, 60),
  comments_count: some(0, 1),
  progress_value: some(null, 0, 40),
  manual_progress: fc.boolean(),
  weight: some(null, 100),
  billable: fc.boolean(),
  archived: fc.boolean(),
  sort_order: some(1, 2),
  updated_at: some(now, '2026-03-04T10:00:00.000Z'),
  assignees: ids('person'),
  labels: ids('label'),
})

/** A task before and after a command. */
const changeOf = (n: number) =>
  fc.tuple(fields, fields).map(([before, after]): RowChange & { before: Task; after: Task } => ({
    ...{ table: 'task', id: idOf(n) },
    ...{ before: taskRow(n, before), after: taskRow(n, after) },
  }))

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const asText = (value: unknown) => (value === null ? null : String(value))
const sorted = (list: readonly string[]) => [...list].sort()

/** What a column is after some entries, as it is logged. */
function applied(before: Task, entries: readonly Entry[], column: LoggedColumn) {
  const own = entries.filter(({ attribute }) => attribute === attributeOf[column])
  if (column !== 'assignees' && column !== 'labels')
    return own[0] ? own[0].current : asText(valueIn(before, column))
  const gone = own.map(({ previous }) => previous)
  const come = own.flatMap(({ current }) => current ?? [])
  return sorted([...before[column].filter((id) => !gone.includes(id)), ...come])
}

const loggedAs = (task: Task, column: LoggedColumn) =>
  column === 'assignees' || column === 'labels'
    ? sorted(task[column])
    : asText(valueIn(task, column))

test('nothing is logged of what is as it was', () => {
  fc.assert(
    fc.property(changeOf(1), ({ id, after }) => {
      const unseen = { ...after, sort_order: 9, comments_count: 9, updated_at: now }
      expect(entriesOf([{ table: 'task', id, before: after, after: unseen }], now)).toEqual([])
    }),
  )
})

test('each entry names what differs, and together they lead to what is there afterwards', () => {
  fc.assert(
    fc.property(changeOf(1), (change) => {
      const { before, after } = change
      const entries = entriesOf([change], now)
      const differing = loggedColumns.filter(
        (column) => !same(loggedAs(before, column), loggedAs(after, column)),
      )
      expect(new Set(entries.map(({ attribute }) => attribute))).toEqual(
        new Set(differing.map((column) => attributeOf[column])),
      )
      for (const column of loggedColumns)
        expect(applied(before, entries, column)).toEqual(loggedAs(after, column))
      for (const { previous, current } of entries) expect(previous).not.toBe(current)
    }),
  )
})

test('what is done and taken back is logged both ways', () => {
  fc.assert(
    fc.property(changeOf(1), ({ table, id, before, after }) => {
      const there = entriesOf([{ table, id, before, after }], now)
      const back = entriesOf([{ table, id, before: after, after: before }], now)
      const turned = back.map(({ attribute, previous, current }) => [attribute, current, previous])
      const told = there.map(({ attribute, previous, current }) => [attribute, previous, current])
      expect(turned.map(String).sort()).toEqual(told.map(String).sort())
    }),
  )
})

test('the entries of a task do not depend on what else a command changed, nor on the order', () => {
  fc.assert(
    fc.property(changeOf(1), changeOf(2), (one, two) => {
      const alone = [...entriesOf([one], now), ...entriesOf([two], now)]
      expect(entriesOf([one, two], now)).toEqual(alone)
      const of = ({ id }: RowChange, all: Entry[]) => all.filter(({ task_id }) => task_id === id)
      const turned = entriesOf([two, one], now)
      expect([...of(one, turned), ...of(two, turned)]).toEqual(alone)
    }),
  )
})

const task = taskRow(1, { name: 'Soup', assignees: [idOf('person')], created_at: now })
const told = (past: Partial<RowChange>[], at = now) =>
  entriesOf(past as RowChange[], at).map(({ attribute, type, previous, current }) => [
    ...[attribute, type, previous, current],
  ])
const textRow = (description: string) => ({ id: task.id, project_id: task.project_id, description })
const text = (before: string | null, after: string | null): Partial<RowChange> => ({
  ...{ table: 'task_text', id: task.id },
  ...{
    before: before === null ? null : textRow(before),
    after: after === null ? null : textRow(after),
  },
})

test('a new task is logged with its status and its people, one that comes back with its name', () => {
  const made = { table: 'task', id: task.id, before: null, after: task } as const
  expect(told([made, text(null, '<p>Hot</p>')])).toEqual([
    ['status', 'create', null, task.status_id],
    ['assignee', 'assign', null, idOf('person')],
  ])
  expect(told([made], '2026-03-06T10:00:00.000Z')).toEqual([['name', 'create', null, 'Soup']])
})

test('a task that is imported is new, with its project or after it, however old it is', () => {
  const made = { table: 'task', id: task.id, before: null, after: task } as RowChange
  const project = { table: 'project', id: task.project_id, before: null, after: {} } as never
  const later = '2026-03-06T10:00:00.000Z'
  for (const past of [[made], [project, made]])
    expect(entriesOf(past, later, true)).toEqual(entriesOf([made], now))
})

test('a task that is deleted is logged with its name, unless its project goes too', () => {
  const gone = { table: 'task', id: task.id, before: task, after: null } as const
  expect(told([gone, text('<p>Hot</p>', null)])).toEqual([['name', 'delete', 'Soup', null]])
  const project = { table: 'project', id: task.project_id, before: {}, after: null } as never
  expect(told([gone, project])).toEqual([])
})

test('progress is logged as it is entered, and not as it follows from subtasks', () => {
  const progress = (progress_value: number | null, manual_progress: boolean): Task => ({
    ...task,
    ...{ progress_value, manual_progress },
  })
  const change = (before: Task, after: Task) =>
    told([{ table: 'task', id: task.id, before, after }])
  expect(change(progress(20, false), progress(60, false))).toEqual([])
  expect(change(progress(20, true), progress(60, true))).toEqual([
    ['progress', 'update', '20', '60'],
  ])
  expect(change(progress(20, true), progress(60, false))).toEqual([
    ['progress', 'update', '20', null],
  ])
})

test('a description is logged by the beginning of its words', () => {
  expect(told([text(null, '<p>Hot</p>')])).toEqual([['description', 'update', null, 'Hot']])
  expect(told([text('<p>Hot</p>', '')])).toEqual([['description', 'update', 'Hot', null]])
  expect(told([text('<p>Hot</p>', '<p>Hot</p>')])).toEqual([])
  // Of what reads the same nothing is said but that it changed.
  expect(told([text('<p>One two</p>', '<p>One <b>two</b></p>')])).toEqual([
    ['description', 'update', null, null],
  ])
  const long = 'x'.repeat(limits.activityText + 1)
  expect(told([text('', long)])).toEqual([['description', 'update', null, long.slice(1)]])
})
