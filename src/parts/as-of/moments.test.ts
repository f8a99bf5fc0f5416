import { expect, test } from 'vitest'
import { chosenOf, momentOf } from './moments.ts'

const made = '2026-03-04T09:20:41.123Z'

test('a moment of the minute in which the project was made is that one', () => {
  expect(momentOf(chosenOf(made), made)).toBe(made)
  expect(momentOf(chosenOf('2026-03-04T09:21:30.000Z'), made)).toBe('2026-03-04T09:21:00.000Z')
  expect(momentOf(chosenOf('2026-03-04T09:19:59.000Z'), made)).toBe('2026-03-04T09:19:00.000Z')
})

test('without a day or a time there is no moment', () => {
  expect(momentOf({ day: '', time: '09:20' }, made)).toBeUndefined()
  expect(momentOf({ day: '2026-03-04', time: '' }, made)).toBeUndefined()
})
