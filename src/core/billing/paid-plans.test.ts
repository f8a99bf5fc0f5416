import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, amountText, paidPlanOf } from './paid-plans.ts'

test('amounts are whole numbers of the smallest unit, and come back from their text', () => {
  expect(amountText(899, 'USD')).toBe('8.99')
  expect(amountText(5, 'EUR')).toBe('0.05')
  expect(amountText(1200, 'JPY')).toBe('1200')
  fc.assert(
    fc.property(
      fc.nat(999_999_999),
      fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
      (amount, currency) => {
        expect(amountOf(amountText(amount, currency), currency)).toBe(amount)
      },
    ),
  )
})

test('what is no amount is refused', () => {
  for (const text of ['', '-1', '1,5', '1.234', '1e3', 'free', '1.', '.5', '0x10'])
    expect(amountOf(text, 'USD')).toBeUndefined()
  expect(amountOf('1.5', 'JPY')).toBeUndefined()
  expect(amountOf('1.5', 'USD')).toBe(150)
})

test('[A3.19] plans are known by their ids in any letter case', () => {
  expect(paidPlanOf(' annual ')).toBe('ANNUAL')
  expect(paidPlanOf('MONTHLY')).toBe('MONTHLY')
  for (const id of ['', 'FREE', 'constructor', '__proto__']) expect(paidPlanOf(id)).toBeUndefined()
})
