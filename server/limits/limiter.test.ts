import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { createLimiter } from './limiter.ts'
import { RateBook, type RateSize } from './rate-book.ts'
import { onceRates } from './rate-names.ts'

type Step = { kind: 'take' | 'charge' | 'giveBack' | 'look' | 'wait'; key: string; n: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('take', 'take', 'charge', 'look', 'wait'),
  key: fc.constantFrom('a', 'b'),
  n: fc.integer({ min: 1, max: 30 }),
})
const sizes: fc.Arbitrary<RateSize> = fc.oneof(
  fc.record({ points: fc.integer({ min: 1, max: 20 }), seconds: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ points: fc.integer({ min: 1, max: 20 }), perSecond: fc.integer({ min: 1, max: 5 }) }),
)

/** What a rate may have let through at the most from its first point on, charged or taken. */
const most = (size: RateSize, seconds: number) =>
  'perSecond' in size
    ? size.points + seconds * size.perSecond
    : size.points * (1 + Math.floor(seconds / size.seconds))

test('a rate is never exceeded, and a caller who waits as told is admitted', () => {
  fc.assert(
    fc.property(sizes, fc.array(step, { maxLength: 60 }), (size, steps) => {
      let now = 1_000_000
      const book = new RateBook(size, () => now)
      const passed = new Map<string, { since: number; points: number }>()
      for (const { kind, key, n } of steps) {
        if (kind === 'wait') now += n * 500
        if (kind === 'look') book.look(key)
        if (kind === 'charge') {
          book.charge(key, n)
          if (!passed.has(key)) passed.set(key, { since: now, points: 0 })
        }
        if (kind !== 'take') continue
        const { allowed, waitSeconds } = book.take(key, n)
        expect(allowed).toBe(waitSeconds === 0)
        const wanted = Math.min(n, size.points)
        if (!allowed) {
          now += waitSeconds * 1000
          expect(book.take(key, n)).toEqual({ allowed: true, waitSeconds: 0 })
        }
        const before = passed.get(key) ?? { since: now, points: 0 }
        passed.set(key, { ...before, points: before.points + wanted })
      }
      for (const { since, points } of passed.values())
        expect(points).toBeLessThanOrEqual(most(size, (now - since) / 1000) + 1e-6)
    }),
  )
})

test('points taken in advance lengthen the wait, but never for ever', () => {
  let now = 0
  const book = new RateBook({ points: 10, perSecond: 1 }, () => now)
  book.charge('a', 1_000_000)
  const { allowed, waitSeconds } = book.take('a', 10)
  expect({ allowed, waitSeconds }).toEqual({ allowed: false, waitSeconds: 20 })
  now += 20_000
  expect(book.take('a', 10).allowed).toBe(true)
})

test('a flood of addresses takes bounded memory and forgets the ones used longest ago first', () => {
  const book = new RateBook({ points: 1, seconds: 60 }, () => 0)
  for (let n = 0; n < limits.rateKeysKept; n++) book.take(`address ${n}`)
  book.take('address 0')
  for (let n = 0; n < 10; n++) book.take(`another ${n}`)
  expect(book.keys).toBe(limits.rateKeysKept)
  expect(book.take('address 0').allowed).toBe(false)
  expect(book.take('address 1').allowed).toBe(true)
})

test('expired counts are removed to make room', () => {
  let now = 0
  const book = new RateBook({ points: 5, perSecond: 1 }, () => now)
  for (let n = 0; n < 1_000; n++) book.take(`address ${n}`)
  now += 10_000
  for (let n = 0; n < 500; n++) book.take(`later ${n}`)
  expect(book.keys).toBe(500)
})

test('refunded points can be taken again, and the count never falls below zero', () => {
  const all = fc.array(
    fc.record({
      kind: fc.constantFrom('take', 'take', 'charge', 'giveBack', 'wait') as fc.Arbitrary<
        Step['kind']
      >,
      key: fc.constantFrom('a', 'b'),
      n: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(sizes, all, (size, steps) => {
      let now = 1_000_000
      const book = new RateBook(size, () => now)
      for (const { kind, key, n } of steps) {
        const before = book.level(key)
        if (kind === 'wait') now += n * 500
        if (kind === 'take') book.take(key, n)
        if (kind === 'charge') book.charge(key, n)
        if (kind === 'giveBack') {
          book.giveBack(key, n)
          expect(book.level(key)).toBeCloseTo(Math.max(0, before - n), 6)
        }
        expect(book.level(key)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('points of an expired window are not refunded to the next one', () => {
  let now = 0
  const book = new RateBook({ points: 3, seconds: 60 }, () => now)
  for (let n = 0; n < 3; n++) book.take('a')
  now += 60_000
  book.giveBack('a', 2)
  expect(book.level('a')).toBe(0)
  for (let n = 0; n < 3; n++) expect(book.take('a').allowed).toBe(true)
  expect(book.take('a').allowed).toBe(false)
  book.giveBack('unknown', 2)
  expect(book.level('unknown')).toBe(0)
})

test('without limits, what is good once is still good once', async () => {
  const limiter = createLimiter({
    on: false,
    database: { flavour: 'sqlite', write: undefined as never },
    now: () => 0,
    report: () => {},
  })
  for (const rate of onceRates) {
    expect((await limiter.count(rate, 'a')).allowed).toBe(true)
    expect((await limiter.count(rate, 'a')).allowed).toBe(false)
    expect((await limiter.count(rate, 'b')).allowed).toBe(true)
  }
  for (let n = 0; n <= rateLimits.signInFailures.points; n++)
    expect((await limiter.count('signInFailures', 'a')).allowed).toBe(true)
  await limiter.close()
})
