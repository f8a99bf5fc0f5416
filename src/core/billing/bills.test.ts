import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueOf, priceOfSeats, settle } from './bills.ts'
import { amountOf, amountText } from './paid-plans.ts'

const amount = fc.nat(10_000_000)
const change = fc.integer({ min: -10_000_000, max: 10_000_000 })

test('no money is lost or made: over all bills exactly what things cost is paid, less the credit', () => {
  fc.assert(
    fc.property(amount, fc.array(change, { maxLength: 40 }), (before, costs) => {
      let credit = before
      let paid = 0
      for (const cost of costs) {
        const bill = settle({ cost, credit })
        expect(bill.paid).toBeGreaterThanOrEqual(0)
        expect(bill.credit).toBeGreaterThanOrEqual(0)
        // Nobody pays while there is credit.
        expect(Math.min(bill.paid, bill.credit)).toBe(0)
        paid += bill.paid
        credit = bill.credit
      }
      // Less than nothing at all is nothing as well: -0.
      expect(paid - credit + 0).toBe(costs.reduce((sum, cost) => sum + cost, -before) + 0)
    }),
  )
})

test('what is said before a change is what is paid after it, with the first bill too', () => {
  fc.assert(
    fc.property(change, amount, amount, (cost, credit, later) => {
      const due = dueOf({ cost, credit, later })
      const now = settle({ cost, credit })
      const next = settle({ cost: later, credit: now.credit })
      expect(due).toEqual({
        ...{ today: now.paid, next: next.paid, later },
        ...{ credited: cost < 0 ? -cost : 0, from_credit: now.credit - next.credit },
      })
      expect(due.next + due.from_credit).toBe(later)
      expect(Object.values(due).every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
    }),
  )
})

test('credit of before pays what is charged at once, and what is left of it the next bill', () => {
  expect(dueOf({ cost: 4_100, credit: 5_000, later: 57_600 })).toEqual({
    ...{ today: 0, credited: 0, later: 57_600, next: 56_700, from_credit: 900 },
  })
  expect(dueOf({ cost: -43_000, credit: 0, later: 5_000 })).toEqual({
    ...{ today: 0, credited: 43_000, later: 5_000, next: 0, from_credit: 5_000 },
  })
})

test('seats cost their number times the price, to the last unit, also in currencies without decimals', () => {
  // As floating point numbers these are 3.3000000000000003 and 4.3500000000000005.
  expect(priceOfSeats('1.10', 3, 'USD')).toBe('3.30')
  expect(priceOfSeats('1.45', 3, 'USD')).toBe('4.35')
  expect(priceOfSeats('900', 7, 'JPY')).toBe('6300')
  expect(() => priceOfSeats('9.5', 7, 'JPY')).toThrow('9.5 is no amount of JPY')
  fc.assert(
    fc.property(
      fc.nat(50_000),
      fc.integer({ min: 1, max: 10_000 }),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (price, seats, currency) => {
        const text = priceOfSeats(amountText(price, currency), seats, currency)
        expect(amountOf(text, currency)).toBe(price * seats)
      },
    ),
  )
})
