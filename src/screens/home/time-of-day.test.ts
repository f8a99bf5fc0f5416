import { expect, test } from 'vitest'
import { timeOfDay } from './time-of-day.ts'

test('morning ends at 12, evening starts at 16', () => {
  expect([0, 11, 12, 15, 16, 23].map(timeOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
