import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isStrongPassword } from '../../src/core/session/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'P@ssw0rd',
  '!QAZ2wsx',
  'passwordpassword',
  ' QwertyUiop12345 ',
  'Password1!',
  'Welcome#1',
  'Sunshine2024!',
  'Plumbline-1',
  'password password',
  'Password1!Password1!',
  '123456789012345',
  'ponmlkjihgfedcba',
  'qwertyuiopasdfgh',
])('“%s” is a common password', async (password) => {
  expect(await isCommonPassword(password, [])).toBe(true)
})

test.each(['Passw0rd!', 'Plumb-line1', 'correct horse battery staple', 'Xk9!fooqz', '12!Abcde'])(
  '“%s” is not a common password',
  async (password) => {
    expect(await isCommonPassword(password, [])).toBe(false)
  },
)

test('the user’s own name and address are easily guessed', async () => {
  const own = ['Vera Visitor the First', 'Vera.1!@plumbline.example', 'Vera.1!']
  for (const password of ['vera visitor the first', 'VERA.1!@plumbline.example', ' vera.1! '])
    expect({ password, is: await isCommonPassword(password, own) }).toEqual({ password, is: true })
})

test('thousands of usual variations of common words are refused', async () => {
  const made = dictionary['passwords-common']
    .filter((word) => /^[a-z]{7,}$/.test(word))
    .map((word) => `${word[0]!.toUpperCase()}${word.slice(1)}1!`)
    .filter(isStrongPassword)
  const taken = (await Promise.all(made.map((password) => isCommonPassword(password, [])))).filter(
    (common) => !common,
  )
  expect(made.length).toBeGreaterThan(3_000)
  expect(taken).toEqual([])
})
