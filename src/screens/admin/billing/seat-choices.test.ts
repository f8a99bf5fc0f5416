import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitting, seatChoices, seatsToAskFor, suggestedSeats } from './seat-choices.ts'

test('[A2.47] seats are chosen one by one up to 5, and then in fives up to 90', () => {
  expect(seatChoices.slice(0, 7)).toEqual([1, 2, 3, 4, 5, 10, 15])
  expect(seatChoices.at(-1)).toBe(90)
})

test('[A2.47] as many seats are suggested as are needed, and it is always one of the choices', () => {
  expect(suggestedSeats({ used: 1, total: 1 })).toBe(1)
  expect(suggestedSeats({ used: 5, total: 6 })).toBe(4)
  expect(suggestedSeats({ used: 20, total: 20 })).toBe(5)
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), (used, total) => {
      expect(seatChoices).toContain(suggestedSeats({ used, total }))
      if (used <= seatsToAskFor) expect(fitting(used)).toBeGreaterThanOrEqual(used)
    }),
  )
})
