import { confirmFactor, prepareFactor } from '../../src/core/security/factor.ts'
import { codeAt } from '../authenticator.ts'
import type { Person } from './person.ts'

/** Turns the second factor of a person on. Gives its secret and the recovery codes. */
export async function turnOn(person: Person, now: number) {
  const { secret } = await person.do(prepareFactor, { password: person.account.password })
  const { codes } = await person.do(confirmFactor, { code: codeAt(secret, now) })
  return { secret, codes }
}
