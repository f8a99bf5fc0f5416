import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeFrom, codeLetters, newCodes } from './alphabet.ts'

const below = (seed: number) => {
  let state = seed
  return (most: number) => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0) % most
}

test('codes have ten characters of A–Z and 0–9, without similar ones', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(codeFrom(below(seed))).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
    }),
  )
  expect(new Set(codeLetters).size).toBe(codeLetters.length)
})

test('codes are new and unique, with any random numbers', () => {
  const repeats = [0, 0, 0, 1, 2]
  let n = 0
  const source = () => repeats[Math.floor(n++ / 10) % repeats.length]!
  const codes = newCodes(2, new Set(['AAAAAAAAAA']), source)
  expect(codes).toEqual(['BBBBBBBBBB', 'CCCCCCCCCC'])
})
