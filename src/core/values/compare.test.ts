import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare } from './compare.ts'

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
