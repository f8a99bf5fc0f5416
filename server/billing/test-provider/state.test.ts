import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs } from '../../../src/core/values/time.ts'
import {
  begun,
  billed,
  changed,
  nextTry,
  resumed,
  type TestSubscription,
  testCards,
  withCard,
} from './state.ts'

const start = Date.parse('2026-01-31T12:00:00Z')
const checkout = {
  ...{ organization_id: 'org', email: 'ada@red.example', plan: 'MONTHLY' as const },
  ...{ seats: 3, back: 'https://plan.example/', made_at: start },
}

const prices = { currency: 'USD', MONTHLY: 1_000, ANNUAL: 9_600 }
const on = (now: number) => ({ prices, now })
const onDay = (day: string) => on(Date.parse(day))

test('a period ends on the same day of the month, or on the last', () => {
  expect(begun(checkout, 'pays', start).next_bill_date).toBe('2026-02-28')
  expect(begun({ ...checkout, plan: 'ANNUAL' }, 'pays', start).next_bill_date).toBe('2027-01-31')
})

test('a short month cuts one bill, and the next is on the day of the first again', () => {
  let subscription = begun(checkout, 'pays', start)
  const days = [subscription.next_bill_date]
  while (days.length < 4) {
    subscription = billed(subscription, onDay(subscription.next_bill_date))!.after
    days.push(subscription.next_bill_date)
  }
  expect(days).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
})

const period = (subscription: TestSubscription) => subscription.next_bill_date

test('other seats cost the part of them that is left of the period; fewer are credited, which later bills use', () => {
  const before = begun(checkout, 'pays', start)
  const seats = (quantity: number, days: number) =>
    changed(before, { quantity }, on(start + days * dayMs))
  expect(seats(4, 0)).toMatchObject({ amount: 1_000, cost: 1_000 })
  expect(seats(4, 7)).toMatchObject({ amount: 750, cost: 750 })
  // 12 of 28 days, to the nearest unit.
  expect(seats(4, 16)).toMatchObject({ amount: 429, cost: 429 })
  expect(seats(2, 16)).toMatchObject({ amount: 0, cost: -429 })
  expect(seats(4, 28)).toMatchObject({ amount: 0, cost: 0 })
  expect(seats(4, 40)).toMatchObject({ amount: 0, cost: 0 })
  const fewer = seats(1, 7)
  expect(fewer).toMatchObject({ amount: 0, cost: -1_500, after: { credit: 1_500 } })
  expect(period(fewer.after)).toBe('2026-02-28')
  // Two bills of 1,000 use it up.
  const first = billed(fewer.after, onDay('2026-02-28'))!
  expect(first).toMatchObject({ amount: 0, isPaid: true, after: { credit: 500 } })
  const second = billed(first.after, onDay('2026-03-31'))!
  expect(second).toMatchObject({ amount: 500, after: { credit: 0 } })
  // So does a change that costs something.
  const again = changed(fewer.after, { quantity: 3 }, on(start + 7 * dayMs))
  expect(again).toMatchObject({ amount: 0, cost: 1_500, after: { credit: 0 } })
})

test('another plan begins a period on the day of the change, less what is left of the one before', () => {
  const before = begun(checkout, 'pays', start)
  const yearly = changed(before, { plan: 'ANNUAL' }, on(start + 7 * dayMs))
  expect(yearly).toMatchObject({ amount: 3 * 9_600 - 2_250, cost: 3 * 9_600 - 2_250 })
  expect(period(yearly.after)).toBe('2027-02-07')
  const next = billed(yearly.after, onDay('2027-02-07'))!
  expect(period(next.after)).toBe('2028-02-07')
  const back = changed(yearly.after, { plan: 'MONTHLY' }, on(start + 7 * dayMs))
  expect(back).toMatchObject({ amount: 0, cost: 3_000 - 3 * 9_600 })
  expect(period(back.after)).toBe('2026-03-07')
  // Its months are counted from there: a short one cuts one bill alone.
  const monthly = changed(
    { ...yearly.after, next_bill_date: '2027-02-07' },
    { plan: 'MONTHLY' },
    onDay('2026-12-30'),
  ).after
  const cut = billed({ ...monthly, next_bill_date: '2027-02-28' }, onDay('2027-02-28'))!.after
  expect(period(cut)).toBe('2027-03-30')
  // What failed to be paid has no period to be begun again.
  const due = { ...before, status: 'past_due' as const, failures: 1 }
  const late = changed(due, { plan: 'ANNUAL' }, on(start + 30 * dayMs))
  expect(late).toEqual({ after: { ...due, plan: 'ANNUAL' }, amount: 0, cost: 0 })
})

test('what was paused goes on with what is paid, and begins a period with its bill once that is over', () => {
  const before = begun(checkout, 'pays', start)
  const paused = { ...before, status: 'paused' as const, paused_at: '2026-02-01T00:00:00.000Z' }
  expect(resumed(paused, onDay('2026-02-27'))).toEqual({ after: before })
  // On the day of its bill that is due.
  expect(resumed(paused, onDay('2026-02-28'))).toMatchObject({ isPaid: true, amount: 3_000 })
  const late = resumed({ ...paused, credit: 200 }, onDay('2026-05-15'))
  expect(late).toMatchObject({
    isPaid: true,
    amount: 2_800,
    after: { status: 'active', credit: 0 },
  })
  expect(period(late.after)).toBe('2026-06-15')
  const failing = resumed({ ...paused, card: 'fails' }, onDay('2026-05-15'))
  expect(failing).toMatchObject({ isPaid: false, amount: 3_000, after: { status: 'past_due' } })
  expect(billed(failing.after, onDay('2026-05-15'))).toBeUndefined()
  expect(billed(failing.after, onDay('2026-05-16'))).toMatchObject({ isPaid: false })
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
          const bill = billed(subscription, on(now))
          if (!bill) continue
          subscription = bill.after
          expect(bill.isPaid).toBe(card === 'pays')
          expect(billed(subscription, on(now))).toBeUndefined()
        }
        if (card === 'pays') expect(subscription.status).toBe('active')
        expect(subscription.failures).toBeLessThanOrEqual(4)
        expect(subscription.status === 'deleted').toBe(subscription.failures === 4)
      },
    ),
  )
})

test('what is credited is not used up by a payment that fails', () => {
  const owing = { ...begun(checkout, 'fails', start), credit: 500 }
  const failed = billed(owing, onDay(owing.next_bill_date))!
  expect(failed).toMatchObject({ isPaid: false, amount: 2_500, after: { credit: 500 } })
  expect(withCard(failed.after, 'pays', prices)).toMatchObject({
    ...{ isPaid: true, amount: 2_500, after: { credit: 0 } },
  })
})

test('a new card pays at once what is past due, and the bills go on as if it had been paid in time', () => {
  const first = begun(checkout, 'fails', start)
  const inTime = billed(begun(checkout, 'pays', start), onDay(first.next_bill_date))!.after
  let due = first
  for (let failures = 0; failures < 3; failures++) {
    due = billed(due, on(Date.parse(first.next_bill_date) + failures * dayMs))!.after
    expect(due.status).toBe('past_due')
    expect(withCard(due, 'pays', prices)).toEqual({
      ...{ after: inTime, isPaid: true, amount: 3_000 },
    })
  }
  expect(withCard(first, 'pays', prices)).toEqual({ after: { ...first, card: 'pays' } })
  const gone = billed(due, on(Date.parse(first.next_bill_date) + 3 * dayMs))!.after
  expect(withCard(gone, 'pays', prices)).toBeUndefined()
  expect(withCard({ ...first, cancelled: true }, 'pays', prices)).toBeUndefined()
})

test('a bill that failed is tried next a day later', () => {
  const first = begun(checkout, 'fails', start)
  expect(nextTry(first)).toBe('2026-02-28')
  expect(nextTry(billed(first, onDay('2026-02-28'))!.after)).toBe('2026-03-01')
})

test('what was cancelled ends without another bill, and what is paused is not billed', () => {
  const subscription = begun(checkout, 'pays', start)
  const later = start + 60 * dayMs
  expect(billed({ ...subscription, cancelled: true }, on(later))).toEqual({
    after: { ...subscription, cancelled: true, status: 'deleted' },
  })
  expect(billed({ ...subscription, status: 'paused' }, on(later))).toBeUndefined()
})
