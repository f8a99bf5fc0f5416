import { expect, test, vi } from 'vitest'
import { fetchTexts } from './texts.ts'

const failureOf = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  return fetchTexts('en', 'common').catch((error: Error) => error)
}

test('[B8.12 B8.13] texts that cannot be parsed fail as such, others with the status', async () => {
  expect(await failureOf(new Response('<html>'))).toMatchObject({
    name: 'PARSING_ERROR',
    status: 200,
  })
  expect(await failureOf(new Response('', { status: 404 }))).toMatchObject({ name: '404' })
})
