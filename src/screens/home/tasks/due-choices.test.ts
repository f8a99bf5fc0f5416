import { expect, test } from 'vitest'
import { dueChoices, dueDay } from './due-choices.ts'

test('the suggested due dates', () => {
  expect(dueChoices.map((choice) => dueDay(choice, '2026-03-04'))).toEqual([
    '2026-03-04',
    '2026-03-05',
    '2026-03-11',
    '2026-04-04',
    null,
  ])
})

test('one month after the last day of a long month is the last day of a short one, also across new year', () => {
  expect(dueDay('nextMonth', '2026-01-31')).toBe('2026-02-28')
  expect(dueDay('nextMonth', '2028-01-31')).toBe('2028-02-29')
  expect(dueDay('nextMonth', '2026-12-15')).toBe('2027-01-15')
})
