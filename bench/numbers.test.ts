import { expect, test } from 'vitest'
import { median, medianRatio, percentile, shown } from './numbers.ts'

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a percentile is the smallest value that at least this share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(values, 50)).toBe(50)
  expect(percentile(values, 99)).toBe(99)
  expect(percentile([7], 99)).toBe(7)
  expect(percentile([], 50)).toBeNaN()
})

test('ratios are calculated per round, so that a slow round affects neither side', () => {
  expect(medianRatio([10, 1, 10], [100, 10, 50])).toBeCloseTo(0.1)
})

test('numbers are shown with three significant digits', () => {
  expect([12_345.6, 123.4, 1.234, 0.01234, 0].map(shown)).toEqual([
    '12,346',
    '123',
    '1.23',
    '0.0123',
    '0',
  ])
  expect(shown(Number.NaN)).toBe('–')
})
