import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { Pauses } from './pauses.ts'

test('a place that fails is asked again after a while that doubles up to a limit, until it answers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), (failures) => {
      let now = 0
      const pauses = new Pauses(() => now)
      let pauseMs = 0
      for (let n = 0; n < failures; n++) {
        pauses.failed('a')
        pauseMs = Math.min(limits.pushPauseMs * 2 ** n, limits.pushPauseMostMs)
        now += pauseMs - 1
        expect(pauses.isPaused('a')).toBe(true)
        now += 1
        expect(pauses.isPaused('a')).toBe(false)
      }
      pauses.failed('b')
      expect(pauses.isPaused('a')).toBe(false)
      pauses.answered('a')
      pauses.failed('a')
      now += limits.pushPauseMs
      expect(pauses.isPaused('a')).toBe(false)
    }),
  )
})

test('only so many places are remembered, those that failed last', () => {
  const pauses = new Pauses(() => 0)
  for (let n = 0; n <= limits.pushPausesKept; n++) pauses.failed(`${n}`)
  expect(pauses.isPaused('0')).toBe(false)
  expect(pauses.isPaused('1')).toBe(true)
  expect(pauses.isPaused(`${limits.pushPausesKept}`)).toBe(true)
})
