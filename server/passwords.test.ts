import { expect, test } from 'vitest'
import { Refusal } from '../src/core/errors.ts'
import { limits } from '../src/core/limits.ts'
import { Passwords } from './passwords.ts'

test('a password fits its own hash and no other', async () => {
  const passwords = new Passwords()
  const stored = await passwords.hash('Passw0rd!')
  expect(await passwords.fits('Passw0rd!', stored)).toBe(true)
  expect(await passwords.fits('Passw0rd', stored)).toBe(false)
  for (const none of [null, undefined]) expect(await passwords.fits('no account has this password', none)).toBe(false)
})

test('so many wait for their turn and no more; the others are told that the server is busy', async () => {
  const passwords = new Passwords()
  const asked = Array.from({ length: limits.passwordsWaiting + 20 }, (_, n) => passwords.hash(`number ${n}`))
  const answers = await Promise.allSettled(asked)
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused.length).toBeGreaterThanOrEqual(18)
  expect(refused.length).toBeLessThanOrEqual(20)
  for (const error of refused) expect(error).toMatchObject(new Refusal('busy'))
  await passwords.hash('there is room again')
})
