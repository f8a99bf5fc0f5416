import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byName, compare, compareOrdinal } from './compare.ts'

const three = <T>(value: fc.Arbitrary<T>) =>
  fc.tuple(fc.option(value), fc.option(value), fc.option(value))
const values = fc.oneof(
  three<string | number>(fc.nat(3)),
  three<string | number>(fc.constantFrom('a', 'b', 'b 2', 'b 10')),
)

test('comparing is a strict order: irreflexive, asymmetric and transitive', () => {
  fc.assert(
    fc.property(values, fc.constantFrom(1, -1), ([a, b, c], sign) => {
      expect(compare(a, a, sign)).toBe(0)
      expect(Math.sign(compare(a, b, sign)) + Math.sign(compare(b, a, sign))).toBe(0)
      if (compare(a, b, sign) <= 0 && compare(b, c, sign) <= 0)
        expect(compare(a, c, sign)).toBeLessThanOrEqual(0)
    }),
  )
})

test('names are in order by the numbers in them, and equal ones by id', () => {
  const rows = ['Task 10 c', 'Task 2 b', 'Task 2 a', 'Äpfel d', 'Birnen e'].map((text) => ({
    name: text.slice(0, -2),
    id: text.slice(-1),
  }))
  expect(rows.sort(byName).map(({ id }) => id)).toEqual(['d', 'e', 'a', 'b', 'c'])
})

test('moments and ids are in the order of their code units', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (texts) => {
      expect([...texts].sort(compareOrdinal)).toEqual([...texts].sort())
    }),
  )
})
