import fc from 'fast-check'
import { expect, test } from 'vitest'
import { albanianAgo, albanianDate, albanianInitials, albanianSeconds } from './albanian.ts'

/** Some day, in milliseconds. */
const anyDay = fc.integer({ min: 0, max: 40_000 }).map((day) => Date.UTC(2000, 0, 1 + day))
const forms: Intl.DateTimeFormatOptions[] = [
  { month: 'short', day: 'numeric', year: 'numeric' },
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { month: 'long', year: 'numeric' },
  { weekday: 'long' },
]

test('dates in Albanian are those of a platform that knows the language', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...forms), (at, form) => {
      const options = { ...form, timeZone: 'UTC' }
      expect(albanianDate(options)(at)).toBe(new Intl.DateTimeFormat('sq', options).format(at))
    }),
  )
})

test('so are spans of time', () => {
  const words = new Intl.RelativeTimeFormat('sq', { numeric: 'auto' })
  const seconds = new Intl.NumberFormat('sq', {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  })
  for (const count of [1, 2, 5, 11, 21]) {
    for (const unit of ['year', 'month', 'day', 'hour', 'minute'] as const)
      expect(albanianAgo(count, unit)).toBe(words.format(-count, unit))
    expect(albanianSeconds(count)).toBe(seconds.format(count))
  }
})

test('the letters of the days of the week are told apart as on a calendar', () => {
  expect(albanianInitials).toHaveLength(7)
})
