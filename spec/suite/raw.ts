import { expect } from 'vitest'
import type { Person } from './person.ts'

/** A reply as another client reads it. */
export interface RawReply {
  status: number
  done: boolean
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked at as a client does
  body: any
  message: string | null
}

/** Sends a request as it is written, and gives the reply. `path` is under `/api/v1`. */
export async function raw(
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<RawReply> {
  const token: Record<string, string> =
    method === 'GET' ? {} : { 'X-CSRF-Token': await person.freshToken() }
  const response = await person.send(method, `/api/v1${path}`, {
    headers: token,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const reply = (await response.json()) as RawReply
  return { ...reply, status: response.status, message: reply.message ?? null }
}

/** The same for a request that must succeed; its body. */
export async function rawBody(...request: Parameters<typeof raw>) {
  const { done, body, message } = await raw(...request)
  expect({ done, message: done ? null : message }).toEqual({ done: true, message: null })
  return body
}
