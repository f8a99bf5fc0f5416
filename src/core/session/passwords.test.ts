import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../catalogue/limits.ts'
import { isStrongPassword, passwordMarks } from './passwords.ts'

test('[A5.10] each character class of a short password is required', () => {
  const all = { length: true, upper: true, lower: true, number: true, special: true }
  expect(passwordMarks('Passw0rd!')).toEqual({ ...all, passphrase: false })
  for (const [password, missing] of [
    ['Pa0!', 'length'],
    ['passw0rd!', 'upper'],
    ['PASSW0RD!', 'lower'],
    ['Password!', 'number'],
    ['Passw0rdx', 'special'],
    ['ÉTÉ1996!!', 'lower'],
    ['été1996!!', 'upper'],
  ] as const) {
    expect({ password, marks: passwordMarks(password) }).toEqual({
      password,
      marks: { ...all, passphrase: false, [missing]: false },
    })
    expect(isStrongPassword(password)).toBe(false)
  }
})

test('[A5.10] every symbol on the keyboard counts, and blanks around a password do not', () => {
  for (const symbol of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
    expect({ symbol, is: isStrongPassword(`Passw0rd${symbol}`) }).toEqual({ symbol, is: true })
  expect(isStrongPassword('   Pa0!   ')).toBe(false)
  expect(isStrongPassword('Été1996!')).toBe(true)
  expect(isStrongPassword('Лето1996!')).toBe(true)
  expect(isStrongPassword('Passwörd0')).toBe(false)
})

test('[A5.10] a strong password by the specification is accepted: 8 to 32 characters of the four kinds, in any order', () => {
  const kinds = fc.tuple(
    fc.constantFrom(...'ABCXYZ'),
    fc.constantFrom(...'abcxyz'),
    fc.constantFrom(...'0189'),
    fc.constantFrom(...'!"#~|@'),
    fc.array(fc.constantFrom(...'abcABC019!~'), { minLength: 4, maxLength: 28 }),
  )
  fc.assert(
    fc.property(
      kinds.chain(([a, b, c, d, rest]) =>
        fc.shuffledSubarray([a, b, c, d, ...rest], { minLength: 4 + rest.length }),
      ),
      (characters) => {
        expect(isStrongPassword(characters.join(''))).toBe(true)
      },
    ),
  )
})

test('[A5.10] a passphrase is strong with any characters, up to the maximum length', () => {
  const phrase = (size: number) => 'correct horse battery staple ✓ 正确'.repeat(5).slice(0, size)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 150 }), (size) => {
      const password = `${phrase(size - 1)}x`
      const length = [...password].length
      expect(isStrongPassword(password)).toBe(
        length >= limits.passphraseLeast && length <= limits.password,
      )
    }),
  )
  expect(isStrongPassword('🙂🙃😀😁😂'.repeat(3))).toBe(true)
})

test('[A5.10] a few repeated characters are not a passphrase', () => {
  for (const password of ['a'.repeat(20), 'abcd'.repeat(5), ' '.repeat(30)])
    expect({ password, is: isStrongPassword(password) }).toEqual({ password, is: false })
})
