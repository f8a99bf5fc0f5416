import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounded, roundingMinutes } from './rounding.ts'

const seconds = fc.nat(400_000)
const minutes = fc.constantFrom(...roundingMinutes.filter((each) => each > 0))

test('time is rounded up to whole steps, by less than one', () => {
  fc.assert(
    fc.property(seconds, minutes, (time, minutes) => {
      const billed = rounded(time, { minutes, direction: 'up' })
      expect(billed % (minutes * 60)).toBe(0)
      expect(billed - time).toBeGreaterThanOrEqual(0)
      expect(billed - time).toBeLessThan(minutes * 60)
    }),
  )
})

test('time is rounded to the nearest step, a half up', () => {
  fc.assert(
    fc.property(seconds, minutes, (time, minutes) => {
      const billed = rounded(time, { minutes, direction: 'nearest' })
      expect(billed % (minutes * 60)).toBe(0)
      expect(Math.abs(billed - time)).toBeLessThanOrEqual(minutes * 30)
    }),
  )
  expect(rounded(150, { minutes: 5, direction: 'nearest' })).toBe(300)
  expect(rounded(149, { minutes: 5, direction: 'nearest' })).toBe(0)
})

test('no time is rounded to none, and without a rule it stays as it is', () => {
  for (const direction of ['up', 'nearest'] as const) {
    expect(rounded(0, { minutes: 15, direction })).toBe(0)
    expect(rounded(61, { minutes: 0, direction })).toBe(61)
  }
})
