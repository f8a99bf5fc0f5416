import type { BrowserContext } from 'playwright'
import { expect } from 'vitest'

/** Sends a call that must succeed, such as `POST /teams`, as the person of a browser, but not from a page. */
export async function sendAs({ request }: BrowserContext, call: string, data?: object) {
  const [method = '', path = ''] = call.split(' ')
  const { token } = await (await request.get('/csrf-token')).json()
  const headers = { 'X-CSRF-Token': token }
  const answer = await request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) })
  const answered = await answer.json()
  expect(answered).toMatchObject({ done: true })
  return answered.body
}
