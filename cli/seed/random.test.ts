import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from './random.ts'

const draws = (seed: string, count = 50) => {
  const random = randomFrom(seed)
  return Array.from({ length: count }, () => random.next())
}

test('the same seed gives the same sequence, another seed another one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(draws(one)).toEqual(draws(one))
      if (one !== other) expect(draws(one)).not.toEqual(draws(other))
    }),
  )
})

test('a fork does not depend on what was drawn before', () => {
  const drawn = randomFrom('a')
  drawn.next()
  expect(drawn.fork('x').next()).toBe(randomFrom('a').fork('x').next())
})

test('draws stay within their bounds', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: -50, max: 50 }),
      fc.nat(100),
      (seed, least, span) => {
        const random = randomFrom(seed)
        for (let n = 0; n < 30; n++) {
          const value = random.int(least, least + span)
          expect(Number.isInteger(value) && value >= least && value <= least + span).toBe(true)
        }
      },
    ),
  )
})

test('some gives distinct entries, and no more than exist', () => {
  fc.assert(
    fc.property(fc.string(), fc.uniqueArray(fc.nat()), fc.nat(20), (seed, list, count) => {
      const some = randomFrom(seed).some(list, count)
      expect(some).toHaveLength(Math.min(count, list.length))
      expect(new Set(some).size).toBe(some.length)
      expect(list).toEqual(expect.arrayContaining(some))
    }),
  )
})

test('weighted gives each key in proportion to its weight, and never one with weight zero', () => {
  const random = randomFrom('weights')
  const counts = { often: 0, seldom: 0, never: 0 }
  for (let n = 0; n < 4_000; n++) counts[random.weighted({ often: 3, seldom: 1, never: 0 })]++
  expect(counts.never).toBe(0)
  expect(counts.often / counts.seldom).toBeGreaterThan(2.5)
  expect(counts.often / counts.seldom).toBeLessThan(3.6)
})
