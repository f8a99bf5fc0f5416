import { createToken } from '../../src/core/security/tokens.ts'
import { verify } from '../../src/core/session/calls.ts'
import { address } from '../harness.ts'
import type { Person } from './person.ts'

/** Makes an access token of a person that may write. */
export async function newToken(person: Person): Promise<string> {
  const { password } = person.account
  return (await person.do(createToken, { name: 'CI', password, scope: 'write' })).token
}

/** Whether a token of a person still stands for them. */
export async function isGood({ url }: Person, token: string): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await fetch(url + address(verify, {}).url, { headers })
  return ((await reply.json()) as { authenticated: boolean }).authenticated
}
