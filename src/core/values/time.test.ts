import fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from './fields.ts'
import {
  addDays,
  addMonths,
  dayIn,
  dayMs,
  dayOfMonth,
  daysBetween,
  duration,
  firstOfWeek,
  hoursAndMinutes,
  isDay,
  iso,
  midnight,
  monthEnd,
  startOfDay,
  weekday,
  zonedIso,
} from './time.ts'

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((at) => iso(at.getTime()).slice(0, 10))
const spans = fc.integer({ min: -40_000, max: 40_000 })

test('adding days and counting them are inverse operations', () => {
  fc.assert(
    fc.property(days, spans, (from, span) => {
      expect(daysBetween(from, addDays(from, span))).toBe(span)
      expect(addDays(addDays(from, span), -span)).toBe(from)
    }),
  )
})

test('adding days step by step or at once is the same', () => {
  fc.assert(
    fc.property(days, spans, spans, (from, a, b) => {
      expect(addDays(addDays(from, a), b)).toBe(addDays(from, a + b))
    }),
  )
})

test('adding days crosses months, leap days and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
  expect(addDays('2000-02-29', 365)).toBe('2001-02-28')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
})

test('the day of the week repeats every seven days', () => {
  expect(weekday('2026-11-22')).toBe(0)
  fc.assert(
    fc.property(days, spans, (from, span) => {
      expect(weekday(addDays(from, span))).toBe((((weekday(from) + span) % 7) + 7) % 7)
    }),
  )
})

test('a week begins with its day, on the day itself or up to six days before', () => {
  fc.assert(
    fc.property(days, fc.nat(6), (of, weekStart) => {
      const first = firstOfWeek(of, weekStart)
      expect(weekday(first)).toBe(weekStart)
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(first, of))
    }),
  )
})

test('months later and back is the same day, or the last of a month that is too short', () => {
  expect([addMonths('2026-05-31', -3), addMonths('2024-02-29', 12)]).toEqual([
    '2026-02-28',
    '2025-02-28',
  ])
  fc.assert(
    fc.property(days, fc.integer({ min: -600, max: 600 }), (from, months) => {
      const there = addMonths(from, months)
      expect(dayOfMonth(there)).toBe(Math.min(dayOfMonth(from), dayOfMonth(monthEnd(there))))
      expect(addMonths(there, -months).slice(0, 7)).toBe(from.slice(0, 7))
    }),
  )
})

test('a day is a valid calendar date', () => {
  fc.assert(
    fc.property(days, (text) => {
      expect(isDay(text)).toBe(true)
    }),
  )
  for (const text of [
    '2023-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '26-01-01',
    '2026-1-1',
    '',
    'today',
    '2026-01-01 ',
    '-000001-01-01',
  ])
    expect({ text, is: isDay(text) }).toEqual({ text, is: false })
  expect(day.parse('2026-03-05T23:59:59.000Z')).toBe('2026-03-05')
  expect(day.safeParse('2026-02-30').success).toBe(false)
})

test('the day at an instant is that of the time zone', () => {
  const lateInJanuary = Date.parse('2026-01-31T23:30:00.000Z')
  expect(dayIn(lateInJanuary)).toBe('2026-01-31')
  expect(dayIn(lateInJanuary, 'Europe/Berlin')).toBe('2026-02-01')
  expect(dayIn(lateInJanuary, 'America/Los_Angeles')).toBe('2026-01-31')
  expect(dayIn(lateInJanuary, 'Moon/Crater')).toBe('2026-01-31')
})

test('in UTC the day at an instant is that of its text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (now) => {
      expect(dayIn(now)).toBe(iso(now).slice(0, 10))
    }),
  )
})

test('a stored day is returned as its midnight', () => {
  expect(midnight('2026-03-05')).toBe('2026-03-05T00:00:00.000Z')
  expect(midnight(null)).toBeNull()
})

test('minutes converted to hours and minutes add up again', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (minutes) => {
      const [, h, m] = hoursAndMinutes(minutes).match(/^(\d+)h (\d+)m$/)!
      expect(Number(h) * 60 + Number(m)).toBe(minutes)
      expect(Number(m)).toBeLessThan(60)
    }),
  )
  expect(hoursAndMinutes(90.9)).toBe('1h 30m')
})

test('a duration in seconds loses nothing', () => {
  fc.assert(
    fc.property(fc.nat(dayMs), (seconds) => {
      const part = (unit: string) =>
        Number(duration(seconds).match(new RegExp(`(\\d+)${unit}`))?.[1] ?? 0)
      expect(part('h') * 3600 + part('m') * 60 + part('s')).toBe(seconds)
    }),
  )
  expect([0, 59, 60, 3_600, 3_661].map(duration)).toEqual([
    '0h 0m',
    '0m 59s',
    '0h 1m',
    '1h 0m',
    '1h 1m 1s',
  ])
})

test('a point in time in a zone is the same point, as a clock there shows it', () => {
  const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'UTC', 'Moon/Base']
  const at = fc
    .integer({ min: 0, max: Date.UTC(2199, 0) / 1_000 })
    .map((seconds) => seconds * 1_000)
  fc.assert(
    fc.property(at, fc.constantFrom(...zones), (time, zone) => {
      const text = zonedIso(time, zone)
      expect(Date.parse(text)).toBe(time)
      expect(text.slice(0, 10)).toBe(dayIn(time, zone))
    }),
  )
  expect(zonedIso(0, 'Asia/Kolkata')).toBe('1970-01-01T05:30:00+05:30')
  expect(zonedIso(0, 'UTC')).toBe('1970-01-01T00:00:00+00:00')
  expect(zonedIso(0)).toBe('1970-01-01T00:00:00.000Z')
})

test('a day begins with its first instant, also where the clock skips midnight or is turned back to it', () => {
  for (const [day, zone, start] of [
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    // Turned back from one o'clock to midnight, which there is twice.
    ['2021-10-29', 'Asia/Amman', '2021-10-28T21:00:00.000Z'],
    ['2020-10-24', 'Asia/Gaza', '2020-10-23T21:00:00.000Z'],
    ['2019-03-17', 'Antarctica/Casey', '2019-03-16T13:00:00.000Z'],
  ] as const)
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start)
  const zones = ['UTC', 'Europe/Berlin', 'America/Santiago', 'America/Havana', 'Atlantic/Azores']
  const turned = ['Africa/Cairo', 'Asia/Amman', 'Asia/Hebron', 'Antarctica/Casey']
  fc.assert(
    fc.property(fc.constantFrom(...zones, ...turned), fc.nat({ max: 3_000 }), (zone, n) => {
      const day = addDays('2019-01-01', n)
      const start = startOfDay(day, zone)
      expect([dayIn(start - 1, zone), dayIn(start, zone)]).toEqual([addDays(day, -1), day])
    }),
  )
})
