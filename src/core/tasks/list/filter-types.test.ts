import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysIn, rangeValue } from '../../values/day-spans.ts'
import { me, none } from '../../values/filter-words.ts'
import { addDays, weekday } from '../../values/time.ts'
import { doing, done, idOf, statusRows, taskRow, todo } from '../testing.ts'
import type { FilterContext } from './built-in-columns.ts'
import { filterTasks, noFilter } from './filter.ts'
import { type Condition, isValueOf } from './filter-types.ts'

/** A Wednesday. */
const today = '2026-03-04'
const context: FilterContext = { key: 'MB', statuses: statusRows, today, weekStart: 1 }

/** The numbers of the tasks that a condition leaves. */
const left = (
  tasks: ReturnType<typeof taskRow>[],
  condition: Omit<Condition, 'not'> & { not?: boolean },
  asked = context,
) =>
  filterTasks(tasks, { ...noFilter, conditions: [{ not: false, ...condition }] }, asked).tasks.map(
    ({ task_no }) => task_no,
  )

const dated = (field: 'end_date' | 'start_date', ...days: (string | null)[]) =>
  days.map((day, n) => taskRow(n + 1, { [field]: day }))

test('a task is overdue while it is open and its day has passed', () => {
  const tasks = [
    taskRow(1, { end_date: '2026-03-03' }),
    taskRow(2, { end_date: '2026-03-03', status_id: doing }),
    taskRow(3, { end_date: '2026-03-03', status_id: done }),
    taskRow(4, { end_date: today }),
    taskRow(5),
  ]
  expect(left(tasks, { kind: 'due', values: ['overdue'] })).toEqual([1, 2])
  expect(left(tasks, { kind: 'due', values: ['overdue'], not: true })).toEqual([3, 4, 5])
})

test('a task is late to start only while nobody has started it', () => {
  const tasks = [todo, doing, done].map((status_id, n) =>
    taskRow(n + 1, { status_id, start_date: '2026-03-01' }),
  )
  expect(left(tasks, { kind: 'start', values: ['overdue'] })).toEqual([1])
})

test('today, this week, the next seven days and no date are these and no others', () => {
  const tasks = dated(
    'end_date',
    ...['2026-03-01', '2026-03-02', today, '2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11'],
    null,
  )
  expect(left(tasks, { kind: 'due', values: ['today'] })).toEqual([3])
  expect(left(tasks, { kind: 'due', values: ['week'] })).toEqual([2, 3, 4])
  expect(left(tasks, { kind: 'due', values: ['days'] })).toEqual([3, 4, 5, 6])
  expect(left(tasks, { kind: 'due', values: [none] })).toEqual([8])
  expect(left(tasks, { kind: 'due', values: ['today', none] })).toEqual([3, 8])
})

test('weeks begin with the day of the reader', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(6), (days, weekStart) => {
      const now = addDays(today, days)
      const all = Array.from({ length: 20 }, (_, n) => addDays(now, n - 10))
      const found = left(
        dated('start_date', ...all),
        { kind: 'start', values: ['week'] },
        { ...context, today: now, weekStart },
      ).map((no) => all[no - 1]!)
      expect(found).toHaveLength(7)
      expect(weekday(found[0]!)).toBe(weekStart)
      expect(found).toContain(now)
    }),
  )
})

test('days from one to another include both, and either may be open', () => {
  const tasks = dated('end_date', '2026-01-01', '2026-02-01', '2026-03-01', null)
  const range = (from: string | null, to: string | null) =>
    left(tasks, { kind: 'due', values: [rangeValue(from, to)] })
  expect(range('2026-01-01', '2026-02-01')).toEqual([1, 2])
  expect(range(null, '2026-02-01')).toEqual([1, 2])
  expect(range('2026-02-01', null)).toEqual([2, 3])
  expect(range('2026-02-02', '2026-02-01')).toEqual([])
})

test('who looks is a person among the people', () => {
  const tasks = [
    taskRow(1, { assignees: [idOf('Ada')] }),
    taskRow(2, { assignees: [idOf('Bill')] }),
    taskRow(3),
  ]
  const own = { ...context, me: idOf('Ada') }
  expect(left(tasks, { kind: 'member', values: [me] }, own)).toEqual([1])
  expect(left(tasks, { kind: 'member', values: [me, none] }, own)).toEqual([1, 3])
  expect(left(tasks, { kind: 'member', values: [me], not: true }, own)).toEqual([2, 3])
  expect(left(tasks, { kind: 'member', values: [me] })).toEqual([])
})

test('what is excluded looks at the task alone, what is asked for also below it', () => {
  const tasks = [
    taskRow(1, { labels: [idOf('label')] }),
    taskRow(2, { parent_task_id: idOf(1) }),
    taskRow(3),
    taskRow(4, { parent_task_id: idOf(3), labels: [idOf('label')] }),
  ]
  const label = { kind: 'label', values: [idOf('label')] } as const
  expect(left(tasks, label)).toEqual([1, 3])
  expect(left(tasks, { ...label, not: true })).toEqual([3])
})

test('a condition without values asks for nothing', () => {
  for (const not of [true, false])
    expect(left([taskRow(1)], { kind: 'phase', values: [], not })).toEqual([1])
})

test('values are known by their form', () => {
  for (const value of [idOf(1), none, me]) expect(isValueOf('member', value)).toBe(true)
  expect(isValueOf('label', me)).toBe(false)
  for (const value of ['overdue', 'today', 'week', 'days', none, '2026-01-01_', '_2026-01-01'])
    expect(isValueOf('due', value)).toBe(true)
  for (const value of ['', '_', 'x', '2026-02-30_', '2026-01-01', '2026-01-01_x', 'a_b_c', idOf(1)])
    expect(isValueOf('due', value)).toBe(false)
  for (const value of ['', 'x', '../..', `${idOf(1)}x`, '<b>'])
    expect(isValueOf('status', value)).toBe(false)
  expect(daysIn('2026-01-01_2026-01-02')).toEqual(['2026-01-01', '2026-01-02'])
})
