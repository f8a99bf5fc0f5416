import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSame } from './cookie-keys.ts'

const text = fc.string({ minLength: 1, maxLength: 40 })

test('a text is the same as itself, and as nothing that differs in one character', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.string({ maxLength: 1 }), (right, at, other) => {
      const place = at % right.length
      const given = right.slice(0, place) + other + right.slice(place + 1)
      expect(isSame(right, right)).toBe(true)
      expect(isSame(right, given)).toBe(right === given)
    }),
  )
})
