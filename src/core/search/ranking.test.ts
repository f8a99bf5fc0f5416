import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareFound, type Ranked, searchPlaces } from './ranking.ts'

const one: Ranked = { place: 'task', done: false, own: false, at: 100, id: 'b' }
const isBefore = (a: Partial<Ranked>, b: Partial<Ranked>) =>
  compareFound({ ...one, ...a }, { ...one, ...b }) < 0

test('the key comes first, then whole names, names, descriptions and comments', () => {
  const order = ['key', 'whole', 'project', 'task', 'description', 'comment'] as const
  for (const [n, place] of order.entries())
    for (const later of order.slice(n + 1))
      expect(isBefore({ place, done: true, at: 1 }, { place: later, own: true })).toBe(true)
})

test('in one place, open comes before done, own before others, and recent before old', () => {
  expect(isBefore({ at: 1 }, { done: true, own: true, at: 9 })).toBe(true)
  expect(isBefore({ own: true, at: 1 }, { at: 9 })).toBe(true)
  expect(isBefore({ at: 9 }, { at: 1 })).toBe(true)
  expect(isBefore({ id: 'a' }, { id: 'b' })).toBe(true)
})

test('it is an order', () => {
  const ranked = fc.record({
    place: fc.constantFrom(...searchPlaces),
    done: fc.boolean(),
    own: fc.boolean(),
    at: fc.nat(3),
    id: fc.constantFrom('a', 'b', 'c'),
  })
  fc.assert(
    fc.property(ranked, ranked, ranked, (a, b, c) => {
      expect(Math.sign(compareFound(a, b))).toBe(-Math.sign(compareFound(b, a)) + 0)
      if (compareFound(a, b) <= 0 && compareFound(b, c) <= 0)
        expect(compareFound(a, c)).toBeLessThanOrEqual(0)
    }),
  )
})
