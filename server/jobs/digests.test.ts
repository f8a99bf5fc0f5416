import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, dayMs, hourIn, weekday } from '../../src/core/values/time.ts'
import { digestDay } from './digests.ts'

const quarterMs = 900_000
const zones = [
  ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'],
  ...['Pacific/Pago_Pago', 'Australia/Lord_Howe', 'America/Los_Angeles', 'no zone'],
]

test('within any seven days a digest is due on five mornings, from eight o’clock where the reader lives', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.nat({ max: 366 * 96 }).map((quarter) => Date.parse('2026-01-01') + quarter * quarterMs),
      (zone, start) => {
        const moments = Array.from({ length: 8 * 96 }, (_, n) => start + n * quarterMs)
        const due = moments.filter((at) => digestDay(at, zone))
        const week = moments.filter((at) => at < start + 7 * dayMs)
        const days = new Set(week.flatMap((at) => digestDay(at, zone) ?? []))
        expect(days.size).toBeGreaterThanOrEqual(5)
        for (const at of due) {
          expect(digestDay(at, zone)).toBe(dayIn(at, zone))
          expect([1, 2, 3, 4, 5]).toContain(weekday(dayIn(at, zone)))
          expect(hourIn(at, zone)).toBeGreaterThanOrEqual(8)
          expect(hourIn(at, zone)).toBeLessThan(12)
        }
      },
    ),
    { numRuns: 30 },
  )
})
