import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { addDays, dayIn, daysBetween, iso, monthEnd, weekday, zonedIso } from '../values/time.ts'
import { allTime, daysOf, durations, periodBody, periodOf, periodQuery } from './period.ts'

const today = '2026-03-05'
/** In another zone a span of them may be a day longer, which is still no longer than one may be. */
const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-29'), noInvalidDate: true })
  .map((at) => iso(at.getTime()).slice(0, 10))
const zones = fc.constantFrom(
  'UTC',
  'Asia/Colombo',
  'America/New_York',
  'Pacific/Kiritimati',
  'Pacific/Niue',
)

const query = z.object(periodQuery)
const body = z.object(periodBody)

/** The days that an input means in a time zone, or the code of its refusal. */
function meant(schema: typeof query | typeof body, input: object, zone = 'UTC') {
  const parsed = schema.safeParse(input)
  if (!parsed.success) return `invalid ${String(parsed.error.issues[0]!.path[0])}`
  let refused = ''
  const span = periodOf(parsed.data, { today, zone }, (code) => {
    refused ||= code
    return undefined as never
  })
  return refused || span
}
const inQuery = (date_range: string, zone?: string) => meant(query, { date_range }, zone)
const inBody = (date_range: unknown, zone?: string) => meant(body, { date_range }, zone)

test('[A3.21 A3.35 B3.49] each key means days, and none means the last seven days and today', () => {
  const span = (duration?: string) => meant(query, { duration })
  expect(durations.map((duration) => [duration, span(duration)])).toEqual([
    ['YESTERDAY', ['2026-03-04', '2026-03-04']],
    ['LAST_WEEK', ['2026-02-26', '2026-03-05']],
    ['PREV_WEEK', ['2026-02-22', '2026-02-28']],
    ['LAST_MONTH', ['2026-02-03', '2026-03-05']],
    ['PREV_MONTH', ['2026-02-01', '2026-02-28']],
    ['LAST_QUARTER', ['2025-12-05', '2026-03-05']],
    ['ALL_TIME', allTime],
  ])
  for (const duration of [undefined, '', 'null', 'undefined', null])
    expect(meant(body, { duration }), String(duration)).toEqual(['2026-02-26', '2026-03-05'])
  expect(span('FORTNIGHT')).toBe('invalid duration')
})

test('[A3.35] the days of every key are in order and end today at the latest, on any day', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(0, 1, 6), (day, weekStart) => {
      for (const duration of durations.filter((each) => each !== 'ALL_TIME')) {
        const [from, to] = daysOf(duration, day, weekStart)
        expect(from <= to && to <= day, `${duration} ${from} ${to}`).toBe(true)
      }
      const [first, last] = daysOf('PREV_WEEK', day, weekStart)
      expect([weekday(first), daysBetween(first, last)]).toEqual([weekStart, 6])
      expect(daysBetween(last, day)).toBeLessThanOrEqual(7)
      const [begin, end] = daysOf('PREV_MONTH', day)
      expect(begin.slice(8)).toBe('01')
      expect(end).toBe(monthEnd(begin))
      expect(addDays(end, 1)).toBe(`${day.slice(0, 7)}-01`)
      expect(daysBetween(daysOf('LAST_QUARTER', day)[0], day)).toBeGreaterThanOrEqual(89)
    }),
  )
})

test('[A3.36] two dates win over the key, in every form that clients send', () => {
  const span = ['2025-07-15', '2025-07-16']
  const js = (day: string, plus = ' ') =>
    `Tue Jul ${day} 2025 23:12:33 GMT${plus}0530 (India Standard Time, or so)`
  expect(inQuery(`${js('15')},${js('16')}`)).toEqual(span)
  expect(inQuery(`${js('15', '+')},${js('16', '-')}`)).toEqual(span)
  expect(inQuery('Tue Jul 15 2025,Wed Jul 16 2025')).toEqual(span)
  expect(inQuery('2025-07-15,2025-07-16')).toEqual(span)
  expect(inQuery('2025-07-15T23:00:00.000 05:30, 2025-07-16T01:00:00+05:30')).toEqual(span)
  expect(inBody(['2025-07-15', js('16')])).toEqual(span)
  expect(meant(query, { duration: 'YESTERDAY', date_range: '2025-07-15,2025-07-16' })).toEqual(span)
  expect(meant(query, { duration: 'ALL_TIME', date_range: '2025-07-15,2025-07-15' })).toEqual([
    '2025-07-15',
    '2025-07-15',
  ])
  expect(inQuery('2025-07-14T20:00:00.000Z,2025-07-16T12:00:00Z', 'Asia/Colombo')).toEqual(span)
})

test('[A3.36] without dates the key counts', () => {
  const none = ['2026-02-26', '2026-03-05']
  for (const text of ['', ',', ' , ', 'undefined', 'undefined,undefined', 'null'])
    expect(inQuery(text), text).toEqual(none)
  for (const list of [[], undefined, null, ['', ''], [null, null], ['undefined']])
    expect(inBody(list), JSON.stringify(list)).toEqual(none)
})

test('[A3.36] one date, three, none that exist, and too many days are refused', () => {
  for (const text of [
    '2025-07-15',
    '2025-07-15,undefined',
    '2025-07-15,2025-07-16,2025-07-17',
    '2025-02-29,2025-03-01',
    'Sat Feb 30 2025,2025-03-01',
    'Sat Mon 01 2025,2025-03-01',
    '2025-02-01T25:00:00Z,2025-03-01',
    '0001-01-01,9999-12-31',
    '1900-01-01,2999-12-31',
    '+012025-01-01T00:00:00Z,2025-03-01',
    'Fri Jan 01 12025 00:00:00 GMT 0000,2025-03-01',
    '1752624000000,1752624000000',
    'soon,later',
  ])
    expect(['invalid date_range', 'invalid'], text).toContain(inQuery(text))
  for (const list of [['2025-07-15'], ['a', 'b'], ['2025-07-15', null], [1, 2], 'x', {}, [[]]])
    expect(inBody(list), JSON.stringify(list)).toBe('invalid date_range')
  const longest = addDays('1950-01-01', limits.periodDays - 1)
  expect(inQuery(`1950-01-01,${longest}`)).toEqual(['1950-01-01', longest])
  expect(inQuery(`1950-01-01,${addDays(longest, 1)}`)).toBe('invalid')
  expect(inQuery('2025-07-16,2025-07-15')).toBe('dates_reversed')
  expect(inQuery('2025-07-16T01:00:00Z,2025-07-15', 'America/New_York')).toEqual([
    '2025-07-15',
    '2025-07-15',
  ])
})

test('[A3.36] every form of two dates means the same days as all others', () => {
  fc.assert(
    fc.property(days, days, zones, fc.nat(86_399), (one, other, zone, second) => {
      const span = [one, other].sort()
      const at = span.map((day) => Date.parse(`${day}T00:00:00Z`) + second * 1_000)
      // A browser whose clock is that of UTC.
      const texts = at.map((instant) => new Date(instant).toUTCString())
      const js = texts.map((text) => {
        const [, week, day, month, year, time] = /^(...), (..) (...) (....) (.*) GMT$/.exec(text)!
        return `${week} ${month} ${day} ${year} ${time} GMT 0000 (UTC)`
      })
      const offset = at.map((instant) => zonedIso(instant, zone).replace('+', ' '))
      expect(inQuery(span.join(), zone)).toEqual(span)
      expect(inQuery(js.join(), zone)).toEqual(span)
      expect(inBody(js, zone)).toEqual(span)
      const there = at.map((instant) => dayIn(instant, zone))
      expect(inQuery(at.map(iso).join(), zone)).toEqual(there)
      if (zone !== 'UTC') expect(inQuery(offset.join(), zone)).toEqual(there)
    }),
  )
})

test('[A3.36] whatever is sent is refused or means days in their order', () => {
  const part = fc.oneof(
    days,
    fc.string({ maxLength: 40 }),
    fc.constantFrom('undefined', '', '(', ')', 'Tue Jul 15 2025', '9999-12-31', '2025-07-15TZ'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), zones, (parts, zone) => {
      for (const span of [inQuery(parts.join(), zone), inBody(parts, zone)])
        if (typeof span !== 'string') expect(span[0] <= span[1]).toBe(true)
    }),
  )
})
