import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rows } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { doing, done, idOf, statusRows, taskRow, todo } from '../tasks/testing.ts'
import {
  countByPriority,
  countByStatus,
  daysLate,
  daysOverdue,
  earlyTasks,
  insightsOf,
  lastUpdated,
  lateTasks,
  overdueTasks,
  overloggedTasks,
  sharesOf,
  tasksAfterEnd,
  totalsOf,
} from './insights.ts'

const now = Date.parse('2026-03-10T23:30:00Z')
const projectId = idOf('project')
const members = ['mia', 'rosa'].map((name) => ({ id: idOf(name), name }) as Row<'team_member'>)

function look(tasks: Row<'task'>[], { archived = false, zone = 'UTC', end = '2026-03-10' } = {}) {
  const rows = new Rows()
  rows.fill('project', [{ id: projectId, end_date: end } as Row<'project'>])
  rows.fill('status', statusRows)
  rows.fill('task', tasks)
  rows.fill('team_member', members)
  rows.fill(
    'project_member',
    members.map(
      ({ id }) =>
        ({
          id: idOf(`place of ${id}`),
          project_id: projectId,
          team_member_id: id,
        }) as Row<'project_member'>,
    ),
  )
  return { rows, insights: insightsOf(rows, { projectId, archived, now, zone }) }
}

const day = fc.constantFrom(
  null,
  '2026-02-27',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-04-01',
)
const tasks = fc
  .array(
    fc.record({
      status_id: fc.constantFrom(todo, doing, done),
      end_date: day,
      completed_at: fc.constantFrom(null, '2026-02-28T10:00:00.000Z', '2026-03-10T23:10:00.000Z'),
      archived: fc.boolean(),
      assignees: fc.subarray(members.map(({ id }) => id)),
      total_minutes: fc.constantFrom(0, 1, 60),
      total_minutes_spent: fc.constantFrom(0, 59, 60, 61, 3_600),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((fields, n) => taskRow(n + 1, fields)))

test('[B2.30] every task counts once, in each of the figures', () => {
  fc.assert(
    fc.property(tasks, fc.boolean(), (all, archived) => {
      const { insights, rows } = look(all, { archived })
      const totals = totalsOf(insights)
      const counted = archived ? all : all.filter((task) => !task.archived)
      const sum = (list: readonly { count: number }[]) =>
        list.reduce((n, { count }) => n + count, 0)
      expect(totals).toMatchObject({
        ...{ all: all.length, counted: counted.length },
        archived: all.filter((task) => task.archived).length,
      })
      expect(totals.completed + totals.open).toBe(counted.length)
      expect(totals.doing + totals.todo).toBe(totals.open)
      expect(sum(countByStatus(insights))).toBe(counted.length)
      expect(sum(countByPriority(insights))).toBe(counted.length)
      expect(new Set(lastUpdated(insights))).toEqual(new Set(counted))
      expect(totals.overdue).toBe(overdueTasks(insights).length)
      for (const { tasks: own, ...share } of sharesOf(rows, insights)) {
        expect(share.completed + share.open).toBe(own.length)
        expect(share.overdue).toBeLessThanOrEqual(share.open)
        const percent = (n: number, of: number) => (of === 0 ? 0 : Math.round((n / of) * 100))
        expect(share.progress).toBe(percent(share.completed, own.length))
        expect(share.contribution).toBe(percent(own.length, counted.length))
      }
    }),
  )
})

test('no task is early and late, or overdue and done; lists begin with what is worst', () => {
  fc.assert(
    fc.property(tasks, (all) => {
      const { insights } = look(all)
      const late = lateTasks(insights)
      const early = earlyTasks(insights)
      expect(early.filter((task) => late.includes(task))).toEqual([])
      for (const task of overdueTasks(insights)) expect(insights.isDone(task)).toBe(false)
      for (const task of [...early, ...late]) expect(insights.isDone(task)).toBe(true)
      const days = late.map((task) => daysLate(task, insights))
      expect(days).toEqual(days.toSorted((a, b) => b - a))
      const overdue = overdueTasks(insights).map((task) => daysOverdue(task, insights))
      expect(overdue).toEqual(overdue.toSorted((a, b) => b - a))
      for (const task of overloggedTasks(insights)) {
        expect(task.total_minutes).toBeGreaterThan(0)
        expect(task.total_minutes_spent).toBeGreaterThan(task.total_minutes * 60)
      }
    }),
  )
})

test('days are those of the reader: what is overdue in Tokyo is not yet in New York', () => {
  const task = taskRow(1, { end_date: '2026-03-10' })
  const late = taskRow(2, {
    ...{ end_date: '2026-03-10', status_id: done, completed_at: '2026-03-10T23:10:00.000Z' },
  })
  const tokyo = look([task, late], { zone: 'Asia/Tokyo' }).insights
  const newYork = look([task, late], { zone: 'America/New_York' }).insights
  expect([daysOverdue(task, tokyo), daysOverdue(task, newYork)]).toEqual([1, 0])
  expect([daysLate(late, tokyo), daysLate(late, newYork)]).toEqual([1, 0])
})

test('what is due on the last day of a project is not after its end', () => {
  const due = ['2026-03-12', '2026-03-10', '2026-03-11', null]
  const all = due.map((end_date, n) => taskRow(n + 1, { end_date }))
  const after = (end: string | null) =>
    tasksAfterEnd(look(all, { end: end as string }).insights).map(({ end_date }) => end_date)
  expect(after('2026-03-10')).toEqual(['2026-03-11', '2026-03-12'])
  expect(after(null)).toEqual([])
})

test('the last week are seven times 24 hours, its first moment among them', () => {
  const ended = ['2026-03-03T23:30:00.000Z', '2026-03-03T23:29:59.999Z', '2026-03-10T23:30:00.000Z']
  const all = ended.map((completed_at, n) => taskRow(n + 1, { status_id: done, completed_at }))
  const { insights } = look([...all, taskRow(4, { completed_at: ended[2]! })])
  expect(totalsOf(insights)).toMatchObject({ completed: 3, completedLastWeek: 2 })
})

test('what was changed last comes first, and of equal moments the lower id', () => {
  const moments = ['2026-03-09T10:00:00.000Z', '2026-03-10T10:00:00.000Z']
  const all = [0, 1, 1, 0].map((at, n) => taskRow(n + 1, { updated_at: moments[at]! }))
  const { insights } = look(all)
  const ids = (at: number) =>
    all.flatMap(({ id, updated_at }) => (updated_at === moments[at] ? id : [])).sort()
  expect(lastUpdated(insights).map(({ id }) => id)).toEqual([...ids(1), ...ids(0)])
})
