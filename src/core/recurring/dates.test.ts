import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, isDay, monthEnd, weekday } from '../values/time.ts'
import { dateToGoOn, nextDate, nextDates, type Rule } from './dates.ts'
import { scheduleTypes } from './rows.ts'

const nothing = {
  ...{ days_of_week: [], date_of_month: null, day_of_month: null, week_of_month: null },
  ...{ interval_days: null, interval_weeks: null, interval_months: null },
  ...{ start_date: null, end_date: null, anchor_date: '2026-01-01' },
}
const rule = (fields: Partial<Rule>): Rule => ({ ...nothing, schedule_type: 'daily', ...fields })

const day = fc.integer({ min: 0, max: 200 * 366 }).map((n) => addDays('1970-01-01', n))
const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 })
const some = (min: number, max: number) => fc.option(fc.integer({ min, max }))
const rules: fc.Arbitrary<Rule> = fc.record({
  schedule_type: fc.constantFrom(...scheduleTypes),
  days_of_week: weekdays,
  date_of_month: some(1, 28),
  week_of_month: some(1, 5),
  day_of_month: some(0, 6),
  interval_days: some(1, 365),
  interval_weeks: some(1, 52),
  interval_months: some(1, 12),
  start_date: fc.option(day),
  end_date: fc.option(day),
  anchor_date: day,
})

/** How a person would say it: which n-th of its kind a day is in its month, and whether the last. */
const nth = (of: string) => Math.ceil(Number(of.slice(8)) / 7)
const isLast = (of: string) => Number(monthEnd(of).slice(8)) - Number(of.slice(8)) < 7
const months = (from: string, to: string) =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) +
  (Number(to.slice(5, 7)) - Number(from.slice(5, 7)))

/** Whether a date is right after another by its rule, which names days or counts on. */
function fits(given: Rule, from: string, to: string): boolean {
  const { schedule_type, days_of_week, date_of_month, week_of_month, day_of_month } = given
  const apart = daysBetween(from, to)
  switch (schedule_type) {
    case 'daily':
      return apart === 1
    case 'weekly':
      return days_of_week.length === 0 ? apart === 7 : days_of_week.includes(weekday(to))
    case 'every_x_days':
      return apart === (given.interval_days ?? 1)
    case 'every_x_weeks':
      return apart === 7 * (given.interval_weeks ?? 1)
    case 'yearly':
      return months(from, to) === 12
    case 'every_x_months':
      return months(from, to) === (given.interval_months ?? 1)
    case 'monthly':
      if (date_of_month !== null) return Number(to.slice(8)) === date_of_month
      if (week_of_month === null || day_of_month === null) return months(from, to) === 1
      return (
        weekday(to) === day_of_month &&
        (week_of_month === 5 ? isLast(to) : nth(to) === week_of_month)
      )
  }
}

test('a next date is a day, strictly later, within start and end, and as the rule has it', () => {
  fc.assert(
    fc.property(rules, day, (given, after) => {
      const next = nextDate(given, after)
      if (next === null) {
        expect(given.end_date).not.toBeNull()
        return
      }
      expect(isDay(next)).toBe(true)
      expect(next > after).toBe(true)
      if (given.start_date) expect(next >= given.start_date).toBe(true)
      if (given.end_date) expect(next <= given.end_date).toBe(true)
      const isFirst = given.start_date !== null && after < given.start_date
      if (!isFirst) expect(fits(given, after, next)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('a rule that names days names no day between two dates, nor between its start and the first', () => {
  const naming = rules.filter(
    ({ schedule_type, days_of_week, date_of_month, week_of_month, day_of_month }) =>
      (schedule_type === 'weekly' && days_of_week.length > 0) ||
      (schedule_type === 'monthly' &&
        (date_of_month !== null || (week_of_month !== null && day_of_month !== null))),
  )
  fc.assert(
    fc.property(naming, day, (given, after) => {
      const next = nextDate({ ...given, end_date: null }, after)!
      const { start_date } = given
      const from = start_date && after < start_date ? addDays(start_date, -1) : after
      for (let between = addDays(from, 1); between < next; between = addDays(between, 1))
        expect(fits(given, between, between)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('short months and common years do not move the day of a series', () => {
  const from = (fields: Partial<Rule>, first: string, most: number) =>
    nextDates(rule({ ...fields, anchor_date: first }), first, most)
  expect(from({ schedule_type: 'monthly' }, '2026-01-31', 5)).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
  ])
  expect(from({ schedule_type: 'every_x_months', interval_months: 2 }, '2023-12-31', 3)).toEqual([
    '2024-02-29',
    '2024-04-30',
    '2024-06-30',
  ])
  expect(from({ schedule_type: 'yearly' }, '2024-02-29', 4)).toEqual([
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
  // A day that was moved by hand is the day from then on.
  expect(
    nextDate(rule({ schedule_type: 'monthly', anchor_date: '2026-01-31' }), '2026-03-05'),
  ).toBe('2026-04-05')
})

test('the n-th day of the week is the true one, the fifth the last, and Sunday is 0', () => {
  const monthly = (week_of_month: number, day_of_month: number, after: string) =>
    nextDate(rule({ schedule_type: 'monthly', week_of_month, day_of_month }), after)
  expect(monthly(1, 1, '2026-03-31')).toBe('2026-04-06')
  expect(monthly(1, 3, '2026-03-31')).toBe('2026-04-01')
  expect(monthly(2, 0, '2026-03-01')).toBe('2026-03-08')
  expect(monthly(5, 0, '2026-05-01')).toBe('2026-05-31')
  expect(monthly(5, 5, '2026-02-01')).toBe('2026-02-27')
  expect(monthly(4, 1, '2026-03-23')).toBe('2026-04-27')
  const weekly = (days_of_week: number[], after: string) =>
    nextDate(rule({ schedule_type: 'weekly', days_of_week }), after)
  expect(weekly([0], '2026-03-05')).toBe('2026-03-08')
  expect(weekly([0], '2026-03-08')).toBe('2026-03-15')
  expect(weekly([4, 1], '2026-03-05')).toBe('2026-03-09')
  expect(weekly([], '2026-03-05')).toBe('2026-03-12')
})

test('a start is the first date, or the first that the rule names from then on', () => {
  const start = { start_date: '2026-03-05' }
  expect(
    nextDate(rule({ ...start, schedule_type: 'every_x_days', interval_days: 9 }), '2026-01-01'),
  ).toBe('2026-03-05')
  expect(
    nextDate(rule({ ...start, schedule_type: 'weekly', days_of_week: [4] }), '2026-01-01'),
  ).toBe('2026-03-05')
  expect(
    nextDate(rule({ ...start, schedule_type: 'weekly', days_of_week: [3] }), '2026-01-01'),
  ).toBe('2026-03-11')
  expect(
    nextDate(rule({ ...start, schedule_type: 'monthly', date_of_month: 4 }), '2026-01-01'),
  ).toBe('2026-04-04')
  expect(nextDate(rule({ ...start, end_date: '2026-03-06' }), '2026-03-05')).toBe('2026-03-06')
  expect(nextDate(rule({ ...start, end_date: '2026-03-06' }), '2026-03-06')).toBeNull()
})

test('the calendar ends, and so does every rule', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 800 }), (given, n) => {
      const last = addDays('9999-12-31', -n)
      for (const each of [given, { ...given, start_date: last, end_date: null }]) {
        const next = nextDate(each, last)
        expect(next === null || (isDay(next) && next > last)).toBe(true)
      }
    }),
  )
})

test('a series goes on with the latest missed date, and else with the next one', () => {
  fc.assert(
    fc.property(rules, day, fc.nat(800), (given, after, later) => {
      const today = addDays(after, later)
      const date = dateToGoOn(given, after, today)
      const next = nextDate(given, after)
      expect(date === null).toBe(next === null)
      if (date === null || next === null) return
      expect(date >= next).toBe(true)
      if (date > today) expect(date).toBe(next)
      else {
        const following = nextDate(given, date)
        expect(following === null || following > today).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('which day is today follows the time zone, also where clocks are changed, and is never skipped or said twice', () => {
  const zones = [
    'Europe/Berlin',
    'America/St_Johns',
    'Pacific/Auckland',
    'Asia/Kathmandu',
    'Africa/Cairo',
    'America/Santiago',
    'Pacific/Chatham',
  ]
  const hour = 3_600_000
  for (const zone of zones) {
    let today = dayIn(Date.parse('2026-01-01T00:00:00Z'), zone)
    for (
      let at = Date.parse('2026-01-01T00:00:00Z');
      at < Date.parse('2027-02-01T00:00:00Z');
      at += hour / 4
    ) {
      const now = dayIn(at, zone)
      if (now !== today) expect({ zone, now }).toEqual({ zone, now: addDays(today, 1) })
      today = now
    }
  }
})
