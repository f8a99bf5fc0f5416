import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../../../src/core/values/time.ts'
import { begun, billed, differenceOf, testCards, withCard } from './state.ts'

const start = Date.parse('2026-01-31T12:00:00Z')
const checkout = {
  ...{ organization_id: 'org', email: 'ada@red.example', plan: 'MONTHLY' as const },
  ...{ seats: 3, back: 'https://plan.example/', made_at: start },
}

test('a period ends on the same day of the month, or on the last', () => {
  expect(begun(checkout, 'pays', start).next_bill_date).toBe('2026-02-28')
  expect(begun({ ...checkout, plan: 'ANNUAL' }, 'pays', start).next_bill_date).toBe('2027-01-31')
})

test('a short month cuts one bill, and the next is on the day of the first again', () => {
  let subscription = begun(checkout, 'pays', start)
  const days = [subscription.next_bill_date]
  while (days.length < 4) {
    subscription = billed(subscription, Date.parse(subscription.next_bill_date))!.after
    days.push(subscription.next_bill_date)
  }
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})

test('a change costs the part of it that is left of the period, and nothing where it is less', () => {
  const prices = { currency: 'USD', MONTHLY: 1_000, ANNUAL: 9_600 }
  const before = begun(checkout, 'pays', start)
  const more = { ...before, quantity: 4 }
  const after = (days: number) => ({ prices, now: start + days * dayMs })
  expect(differenceOf(before, more, after(0))).toBe(1_000)
  expect(differenceOf(before, more, after(7))).toBe(750)
  expect(differenceOf(before, more, after(28))).toBe(0)
  expect(differenceOf(before, more, after(40))).toBe(0)
  expect(differenceOf(more, before, after(7))).toBe(0)
  // 8 a month in the place of 10.
  expect(differenceOf(before, { ...before, plan: 'ANNUAL' }, after(7))).toBe(0)
  const annual = begun({ ...checkout, plan: 'ANNUAL' }, 'pays', start)
  expect(differenceOf(annual, { ...annual, quantity: 4 }, after(0))).toBe(9_600)
  expect(differenceOf(annual, { ...annual, plan: 'MONTHLY' }, after(0))).toBe(7_200)
})

test('years of bills: a card that pays is active, one that fails is past due and then gone, each day once', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...testCards.slice(0, 2)),
      fc.constantFrom('MONTHLY' as const, 'ANNUAL' as const),
      fc.integer({ min: 1, max: 800 }),
      (card, plan, days) => {
        let subscription = begun({ ...checkout, plan }, card, start)
        for (let day = 1; day <= days; day++) {
          const now = start + day * dayMs
          const bill = billed(subscription, now)
          if (!bill) continue
          subscription = bill.after
          expect(bill.isPaid).toBe(card === 'pays')
          expect(billed(subscription, now)).toBeUndefined()
        }
        if (card === 'pays') expect(subscription.status).toBe('active')
        expect(subscription.failures).toBeLessThanOrEqual(4)
        expect(subscription.status === 'deleted').toBe(subscription.failures === 4)
      },
    ),
  )
})

test('a new card pays at once what is past due, and the bills go on as if it had been paid in time', () => {
  const first = begun(checkout, 'fails', start)
  const inTime = billed(begun(checkout, 'pays', start), Date.parse(first.next_bill_date))!.after
  let due = first
  for (let failures = 0; failures < 3; failures++) {
    due = billed(due, Date.parse(first.next_bill_date) + failures * dayMs)!.after
    expect(due.status).toBe('past_due')
    expect(withCard(due, 'pays')).toEqual({ after: inTime, isPaid: true })
  }
  expect(withCard(first, 'pays')).toEqual({ after: { ...first, card: 'pays' } })
  const gone = billed(due, Date.parse(first.next_bill_date) + 3 * dayMs)!.after
  expect(withCard(gone, 'pays')).toBeUndefined()
  expect(withCard({ ...first, cancelled: true }, 'pays')).toBeUndefined()
})

test('what was cancelled ends without another bill, and what is paused is not billed', () => {
  const subscription = begun(checkout, 'pays', start)
  const later = start + 60 * dayMs
  expect(billed({ ...subscription, cancelled: true }, later)).toEqual({
    after: { ...subscription, cancelled: true, status: 'deleted' },
  })
  expect(billed({ ...subscription, status: 'paused' }, later)).toBeUndefined()
})
