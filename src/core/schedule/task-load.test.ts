import fc from 'fast-check'
import { expect, test } from 'vitest'
import { idOf, taskRow } from '../tasks/testing.ts'
import { addDays } from '../values/time.ts'
import { capacityOn, weekOf } from './calendar.ts'
import { shareOf, taskLoadOf } from './task-load.ts'
import { defaultWorkingTime } from './working-time.ts'

const people = ['Ada', 'Bill', 'Cleo'].map(idOf)
const [ada, bill] = people as [string, string]
const week = weekOf(defaultWorkingTime)
const plain = { week, off: [] }
const days = { start: '2026-03-02', end: '2026-03-15' }

const day = fc.nat(40).map((n) => addDays('2026-02-20', n))
const task = fc
  .record({
    start_date: fc.option(day),
    end_date: fc.option(day),
    total_minutes: fc.oneof(fc.constant(0), fc.nat(10_000)),
    assignees: fc.subarray(people),
  })
  .map((fields) => taskRow(1, fields))
const calendar = fc.record({
  week: fc.array(fc.constantFrom(0, 3_600, 14_400, 28_800), { minLength: 7, maxLength: 7 }),
  off: fc
    .array(fc.tuple(day, fc.nat(5)), { maxLength: 2 })
    .map((list) =>
      list
        .map(([start, more]) => ({ name: '', start_date: start, end_date: addDays(start, more) }))
        .sort((a, b) => (a.start_date < b.start_date ? -1 : 1)),
    ),
})
const wide = { start: '2026-02-01', end: '2026-04-30' }
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

test('[B2.34] every second of an estimate is on a day, or said to be on none', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 8 }), calendar, (tasks, when) => {
      for (const who of people) {
        const { loads, left } = taskLoadOf(tasks, who, wide, when)
        const none = [...left.unestimated, ...left.undated, ...left.unworked]
        const held = tasks.filter((each) => !none.includes(each))
        expect(sum(loads.map(({ allocated }) => allocated))).toBe(
          sum(held.map((each) => shareOf(each, who))),
        )
        expect(none.every(({ assignees }) => assignees.includes(who))).toBe(true)
      }
      for (const each of tasks.filter(({ assignees }) => assignees.length > 0))
        expect(sum(people.map((who) => shareOf(each, who)))).toBe(each.total_minutes * 60)
    }),
  )
})

test('[B2.34] nothing is done on days without work, and a day is the same whichever days are beside it', () => {
  fc.assert(
    fc.property(fc.array(task, { maxLength: 8 }), calendar, day, (tasks, when, at) => {
      const alone = taskLoadOf(tasks, ada, { start: at, end: at }, when)
      const among = taskLoadOf(tasks, ada, wide, when)
      expect(alone.loads[0]).toEqual(among.loads.find((each) => each.day === at))
      expect(alone.parts.get(at)).toEqual(among.parts.get(at))
      if (capacityOn(at, when) === 0) expect(alone.parts.get(at)).toBeUndefined()
    }),
  )
})

test('[B2.34] a day is as full as the tasks that are on it', () => {
  const shared = { assignees: [ada, bill], total_minutes: 20 * 60 }
  const tasks = [
    taskRow(1, { ...shared, start_date: '2026-03-06', end_date: '2026-03-09' }),
    taskRow(2, { assignees: [ada], total_minutes: 240, end_date: '2026-03-06' }),
    taskRow(3, { assignees: [ada], total_minutes: 240 }),
    taskRow(4, { assignees: [ada], end_date: '2026-03-06' }),
    taskRow(5, { assignees: [ada], total_minutes: 240, end_date: '2026-03-07' }),
  ]
  const { loads, parts, left } = taskLoadOf(tasks, ada, days, plain)
  const at = (on: string) => loads.find((each) => each.day === on)
  expect(at('2026-03-06')).toMatchObject({ allocated: 9 * 3_600, state: 'overallocated' })
  expect(at('2026-03-07')).toMatchObject({ allocated: 0, state: 'unavailable' })
  expect(at('2026-03-09')).toMatchObject({ allocated: 5 * 3_600, state: 'available' })
  expect(parts.get('2026-03-06')?.map((each) => each.task.task_no)).toEqual([1, 2])
  expect(left.undated).toEqual([tasks[2]])
  expect(left.unestimated).toEqual([tasks[3]])
  expect(left.unworked).toEqual([tasks[4]])
})

test('[B2.34] days with fewer hours hold less of a task, and a long one is no work to spread', () => {
  const half = { week: [28_800, 14_400, 28_800, 28_800, 28_800, 0, 0], off: [] }
  const one = taskRow(1, {
    ...{ assignees: [ada], total_minutes: 720 },
    ...{ start_date: '2026-03-02', end_date: '2026-03-03' },
  })
  const { loads } = taskLoadOf([one], ada, days, half)
  expect(loads.slice(0, 2).map(({ allocated }) => allocated / 3_600)).toEqual([8, 4])
  const ages = { ...one, start_date: '0001-01-01', end_date: '9999-12-31' }
  expect(taskLoadOf([ages], ada, days, plain).left.unworked).toEqual([])
})
