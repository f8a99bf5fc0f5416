import { expect } from 'vitest'
import type { IdentityProvider } from '../identity-provider.ts'
import type { Person } from './person.ts'

/** What a page is given that a provider has sent its browser back to. */
type Answer = Partial<Record<'code' | 'state' | 'iss' | 'error', string>>

/** Goes to a provider and comes back with its answer, which is not given to the server yet. */
export async function answerOf(
  provider: IdentityProvider,
  person: Person,
  query = '',
): Promise<Answer> {
  const back = await provider.walk((await led(person, `/secure/google${query}`)).href)
  expect(back.pathname).toBe('/secure/google/verify')
  const page = await led(person, back.pathname + back.search)
  expect(page.pathname).toBe('/auth/authenticating')
  return Object.fromEntries(page.searchParams)
}

/** Where a server sends a browser that opens an address as a page. */
async function led(person: Person, path: string): Promise<URL> {
  const response = await person.send('GET', path, { redirect: 'manual' })
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location')!, person.url)
}
