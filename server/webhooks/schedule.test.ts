import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { hasFailedForLong, pauseMs, retryAfterMs } from './schedule.ts'

const tries = limits.webhookRetriesMs.length

test('each try waits longer than the one before, and after the last one a delivery is given up', () => {
  const waits = Array.from({ length: tries }, (_, n) => retryAfterMs(n + 1)!)
  expect(waits).toEqual([...limits.webhookRetriesMs])
  for (const [n, wait] of waits.entries()) if (n > 0) expect(wait).toBeGreaterThan(waits[n - 1]!)
  expect(retryAfterMs(tries + 1)).toBeUndefined()
  fc.assert(fc.property(fc.nat(1_000), (more) => retryAfterMs(tries + 1 + more, '1') === undefined))
})

test('a receiver can ask for a longer wait, not for a shorter one, and not for one without an end', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: tries }), fc.nat(10 ** 9 - 1), (n, seconds) => {
      const wait = retryAfterMs(n, String(seconds))!
      expect(wait).toBeGreaterThanOrEqual(retryAfterMs(n)!)
      expect(wait).toBeLessThanOrEqual(
        Math.max(retryAfterMs(n)!, limits.webhookRetryAfterSeconds * 1_000),
      )
      if (seconds * 1_000 > retryAfterMs(n)! && seconds <= limits.webhookRetryAfterSeconds)
        expect(wait).toBe(seconds * 1_000)
    }),
  )
  const texts = fc.oneof(fc.string(), fc.constantFrom(null, '', '-5', '1e9', 'Wed, 21 Oct 2026'))
  fc.assert(
    fc.property(texts, (text) => {
      if (!/^\d{1,9}$/.test(text ?? '')) expect(retryAfterMs(1, text)).toBe(retryAfterMs(1))
    }),
  )
})

test('a webhook that fails is left alone twice as long each time, up to a limit', () => {
  expect([1, 2, 3].map(pauseMs)).toEqual([5_000, 10_000, 20_000])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => {
      expect(pauseMs(failures + 1)).toBeGreaterThanOrEqual(pauseMs(failures))
      expect(pauseMs(failures)).toBeLessThanOrEqual(limits.webhookPauseMostMs)
    }),
  )
})

test('a webhook is turned off once it has failed often and for long, not by one of both', () => {
  const { webhookFailuresLeast: least, webhookFailingMs: long } = limits
  expect(hasFailedForLong(least, 0, long)).toBe(true)
  expect(hasFailedForLong(least - 1, 0, long * 10)).toBe(false)
  expect(hasFailedForLong(least * 100, 0, long - 1)).toBe(false)
})
