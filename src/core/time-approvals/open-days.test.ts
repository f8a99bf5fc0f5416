import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../values/time.ts'
import { openDays } from './open-days.ts'

const dayOf = (n: number) => addDays('2026-02-20', n)
const span = fc.tuple(fc.nat(30), fc.nat(30)).map(([a, b]) => ({
  start_date: dayOf(Math.min(a, b)),
  end_date: dayOf(Math.max(a, b)),
}))
const isIn = (day: string) => (each: { start_date: string; end_date: string }) =>
  each.start_date <= day && day <= each.end_date

test('a day of a period is open exactly if no approval has it, and in one span alone', () => {
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 5 }), (period, approvals) => {
      const open = openDays(period, approvals)
      for (let n = -1; n < 32; n++) {
        const day = dayOf(n)
        const isOpen = isIn(day)(period) && !approvals.some(isIn(day))
        expect(open.filter(isIn(day))).toHaveLength(isOpen ? 1 : 0)
      }
    }),
  )
})

test('open days beside one another are one span, and the first comes first', () => {
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 5 }), (period, approvals) => {
      const open = openDays(period, approvals)
      for (const [n, each] of open.entries()) {
        expect(each.start_date <= each.end_date).toBe(true)
        const before = open[n - 1]
        if (before) expect(addDays(before.end_date, 1) < each.start_date).toBe(true)
      }
    }),
  )
})
