import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetTime, learnTime, serverNow, serverTime } from './server-clock.ts'

afterEach(forgetTime)

const written = (at: number) => new Date(at).toUTCString()
const noon = Date.parse('2026-03-04T12:00:00Z')
/** What this clock and the server's say apart, in milliseconds. */
const apart = (own: number) => {
  vi.setSystemTime(own)
  const said = serverNow() - own
  vi.useRealTimers()
  return said
}

test('the time of the server is known to a second and the length of a request, whatever this clock says', () => {
  const call = fc.record({ pause: fc.nat(5_000), there: fc.nat(400), back: fc.nat(400) })
  const skew = fc.oneof(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: -2e3, max: 2e3 }))
  fc.assert(
    fc.property(skew, fc.array(call, { minLength: 1, maxLength: 20 }), (skew, calls) => {
      forgetTime()
      let own = noon
      let closest = Infinity
      for (const { pause, there, back } of calls) {
        const asked = (own += pause)
        own += there + back
        learnTime(written(asked + there + skew), asked, own)
        closest = Math.min(closest, 1_000 + there + back)
        expect(Math.abs(apart(own) - skew)).toBeLessThanOrEqual(closest)
      }
    }),
  )
})

test('a clock that may be right is not corrected', () => {
  learnTime(written(noon), noon + 300, noon + 350)
  learnTime(written(noon + 4_000), noon + 4_900, noon + 4_999)
  expect(apart(noon + 5_000)).toBe(0)
})

test('a clock that is set is followed; an answer without a time, or over which it was set back, says nothing', () => {
  expect(apart(noon)).toBe(0)
  learnTime(written(noon), noon - 3_600_000, noon - 3_600_000)
  expect(apart(noon - 3_600_000)).toBe(3_600_500)
  for (const none of [null, '', 'soon']) learnTime(none, noon, noon)
  learnTime(written(noon), noon, noon - 1)
  expect(apart(noon - 3_600_000)).toBe(3_600_500)
  learnTime(written(noon), noon, noon)
  expect(apart(noon)).toBe(0)
})

test('what this clock showed at a moment is told as the time of the server then', () => {
  learnTime(written(noon), noon - 7_200_000, noon - 7_200_000)
  expect(serverTime(noon - 7_200_000)).toBe(noon + 500)
})
