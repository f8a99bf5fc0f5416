import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlier, later } from '../roadmap/span.ts'
import { addDays, daysBetween } from '../values/time.ts'
import { type Calendar, capacityOn, isWorkingDay, workIn } from './calendar.ts'
import { chartDates, chartOf, chartsOn, chartTypes } from './dates.ts'
import { daysOf, loadsOf, planned, segmentsOf } from './load.ts'
import { covers, overlap } from './overlap.ts'
import { dayNames, defaultWorkingTime } from './working-time.ts'

const first = '2026-02-16'
const day = fc.nat(60).map((n) => addDays(first, n))
const span = fc.tuple(day, day).map(([one, other]) => ({
  start: earlier(one, other),
  end: later(one, other),
}))
const allocation = fc
  .record({ span, seconds: fc.option(fc.integer({ min: 1, max: 86_400 })) })
  .map(({ span: { start, end }, seconds }) => ({
    ...{ allocated_from: start, allocated_to: end, seconds_per_day: seconds },
  }))
const allocations = fc.array(allocation, { maxLength: 6 })
const calendar: fc.Arbitrary<Calendar> = fc.record({
  week: fc.array(fc.constantFrom(0, 0, 3_600, 28_800, 86_400), {
    ...{ minLength: dayNames.length, maxLength: dayNames.length },
  }),
  off: fc
    .array(span, { maxLength: 2 })
    .map((list) => list.map(({ start, end }) => ({ name: '', start_date: start, end_date: end })))
    .map((list) => list.sort((a, b) => (a.start_date < b.start_date ? -1 : 1))),
})

test('[B9.13] people work from Monday to Friday, 8 hours, unless told otherwise', () => {
  expect(defaultWorkingTime).toEqual({
    workingDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    workingHours: 8,
  })
})

test('the load of a day is the sum of what covers it, of which days without work have none', () => {
  fc.assert(
    fc.property(span, allocations, calendar, (days, given, worked) => {
      for (const load of loadsOf(days, given, worked)) {
        const sum = given
          .filter((each) => covers(each, load.day))
          .reduce((total, { seconds_per_day }) => total + (seconds_per_day ?? 0), 0)
        const capacity = capacityOn(load.day, worked)
        const works = capacity > 0
        expect(load.capacity).toBe(capacity)
        expect(load.allocated).toBe(works ? sum : 0)
        expect(load.available).toBe(works ? Math.max(0, capacity - sum) : 0)
        expect(load.state).toBe(
          !works
            ? 'unavailable'
            : sum > capacity
              ? 'overallocated'
              : sum === capacity
                ? 'fully-allocated'
                : sum * 4 >= capacity * 3
                  ? 'normal'
                  : 'available',
        )
      }
    }),
  )
})

test('what is planned for a span is the sum of its days', () => {
  fc.assert(
    fc.property(span, allocations, calendar, (days, given, worked) => {
      const loads = loadsOf(days, given, worked)
      expect(planned(days, given, worked)).toEqual({
        allocated: loads.reduce((sum, { allocated }) => sum + allocated, 0),
        capacity: workIn(days, worked).seconds,
      })
    }),
  )
})

test('segments are the days in their order, and neighbours differ', () => {
  fc.assert(
    fc.property(span, allocations, calendar, (days, given, worked) => {
      const loads = loadsOf(days, given, worked)
      const segments = segmentsOf(loads)
      expect(
        segments.flatMap((each) => daysOf(each).map((one) => [one, each.allocated, each.state])),
      ).toEqual(loads.map((load) => [load.day, load.allocated, load.state]))
      for (const [n, each] of segments.entries()) {
        const next = segments[n + 1]
        if (next) expect([next.allocated, next.state]).not.toEqual([each.allocated, each.state])
      }
    }),
  )
})

test('two allocations overlap where some day is of both', () => {
  fc.assert(
    fc.property(allocation, allocation, (one, other) => {
      const days = daysOf({ start: one.allocated_from, end: one.allocated_to })
      expect(overlap(one, other)).toBe(days.some((each) => covers(other, each)))
      expect(overlap(other, one)).toBe(overlap(one, other))
    }),
  )
})

test('[B3.45] a chart is of a calendar month or of fourteen days from a Monday, always in one element', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...chartTypes), calendar, (one, type, worked) => {
      const { date_data, chart_start, chart_end } = chartDates(one, type, worked, first)
      expect(date_data).toHaveLength(1)
      const [{ days }] = date_data as [(typeof date_data)[number]]
      expect(days).toHaveLength(daysBetween(chart_start, chart_end) + 1)
      expect(chart_start <= one && one <= chart_end).toBe(true)
      if (type === 'month') {
        expect(chart_start.slice(8)).toBe('01')
        expect(addDays(chart_end, 1).slice(8)).toBe('01')
      } else expect([days.length, days[0]!.name]).toEqual([14, 'Mon'])
      for (const [n, each] of days.entries()) {
        const that = addDays(chart_start, n)
        expect(each.day).toBe(Number(that.slice(8)))
        expect(each.isWeekend).toBe(!isWorkingDay(that, worked))
        expect(each.isToday).toBe(that === first)
        expect(each.month === undefined).toBe(type === 'month')
      }
    }),
  )
})

test('[B3.45] a chart ends where the calendar does', () => {
  const of = (day: string) => {
    const { chart_start, chart_end, date_data } = chartDates(
      day,
      'week',
      { week: [1, 1, 1, 1, 1, 0, 0], off: [] },
      day,
    )
    return [chart_start, chart_end, date_data[0]!.days.length]
  }
  expect(of('9999-12-31')).toEqual(['9999-12-27', '9999-12-31', 5])
  expect(of('0000-01-01')).toEqual(['0000-01-01', '0000-01-09', 9])
})

test('one goes from chart to chart without a gap, and back', () => {
  fc.assert(
    fc.property(
      day,
      fc.constantFrom(...chartTypes),
      fc.integer({ min: -5, max: 5 }),
      (one, type, by) => {
        const { start, end } = chartOf(one, type)
        expect(chartsOn(one, type, 1)).toBe(addDays(end, 1))
        expect(chartOf(chartsOn(one, type, -1), type).end).toBe(addDays(start, -1))
        expect(chartsOn(chartsOn(one, type, by), type, -by)).toBe(start)
      },
    ),
  )
})
