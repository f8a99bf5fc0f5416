import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, dayMs, hourIn, iso, monthEnd, weekday } from '../values/time.ts'
import { isInTime, type MailTimes, mailDay } from './mail-times.ts'

const quarterMs = 900_000
const zone = fc.constantFrom(
  ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'],
  ...['Pacific/Pago_Pago', 'Australia/Lord_Howe', 'America/Los_Angeles', 'no zone'],
)
const times = (fields: Partial<MailTimes>): MailTimes => ({
  ...{ mail_every: 'daily', mail_on: 1, mail_hour: 8, mail_since: '2025-01-01T00:00:00.000Z' },
  ...fields,
})
/** The days of the mails that are due in some days from an instant, looked at each quarter of an hour. */
const daysFrom = (start: number, days: number, of: MailTimes, where: string) => [
  ...new Set(
    Array.from({ length: days * 96 }, (_, n) => start + n * quarterMs).flatMap(
      (at) => mailDay(of, at, where) ?? [],
    ),
  ),
]
const instant = fc
  .nat({ max: 366 * 96 })
  .map((quarter) => Date.parse('2026-01-01') + quarter * quarterMs)

test('[B7.132] each day of any week has one mail, whatever clocks do, and never before its hour', () => {
  fc.assert(
    fc.property(zone, instant, fc.nat({ max: 23 }), (where, start, mail_hour) => {
      const of = times({ mail_hour })
      const first = addDays(dayIn(start, where), 1)
      const found = daysFrom(start, 9, of, where).filter((day) => day >= first)
      expect(found.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, n) => addDays(first, n)))
      for (let at = start; at < start + dayMs; at += quarterMs) {
        const day = mailDay(of, at, where)
        if (day === dayIn(at, where)) expect(hourIn(at, where)).toBeGreaterThanOrEqual(mail_hour)
        if (day) expect(isInTime(of, day, at, where)).toBe(true)
      }
    }),
    { numRuns: 20 },
  )
})

test('[B7.132] a weekly mail is due on its day, and a monthly one on the last of a month that is too short', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const weekly = daysFrom(start, 28, times({ mail_every: 'weekly', mail_on: 3 }), 'Europe/Berlin')
  expect(weekly.map(weekday)).toEqual([3, 3, 3, 3])
  const monthly = daysFrom(start, 365, times({ mail_every: 'monthly', mail_on: 31 }), 'UTC')
  expect(monthly).toHaveLength(12)
  for (const day of monthly) expect(day).toBe(monthEnd(day))
  expect(daysFrom(start, 31, times({ mail_every: 'never' }), 'UTC')).toEqual([])
})

test('[B7.132] midnight does not cut the hours by which a mail may be late', () => {
  const of = times({ mail_every: 'weekly', mail_on: 5, mail_hour: 23 })
  const due = (at: string) => mailDay(of, Date.parse(at), 'UTC')
  expect(due('2026-03-06T22:59:00Z')).toBeUndefined()
  expect(due('2026-03-07T00:30:00Z')).toBe('2026-03-06')
  expect(due('2026-03-07T04:59:00Z')).toBe('2026-03-06')
  expect(due('2026-03-07T05:00:00Z')).toBeUndefined()
  const since = { ...of, mail_since: '2026-03-07T00:10:00.000Z' }
  expect(mailDay(since, Date.parse('2026-03-07T00:30:00Z'), 'UTC')).toBeUndefined()
  const inTime = (at: string) => isInTime(of, '2026-03-06', Date.parse(at), 'UTC')
  expect([inTime('2026-03-07T04:59:00Z'), inTime('2026-03-07T05:00:00Z')]).toEqual([true, false])
})

test('[B7.132] what was due before a mail was asked for is not sent', () => {
  const noon = Date.parse('2026-03-05T12:00:00Z')
  const of = times({ mail_since: iso(noon) })
  expect(mailDay(of, noon + quarterMs, 'UTC')).toBeUndefined()
  expect(mailDay(of, noon + 21 * 3_600_000, 'UTC')).toBe('2026-03-06')
  expect(mailDay(times({ mail_since: iso(noon), mail_hour: 13 }), noon + 3_600_000, 'UTC')).toBe(
    '2026-03-05',
  )
})
