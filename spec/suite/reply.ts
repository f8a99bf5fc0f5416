import { expect } from 'vitest'
import type { Call } from '../../src/core/engine/call.ts'
import { isOther } from './foreign.ts'
import { isMissing, lacks } from './lacks.ts'

/** A reply as it came. */
export interface Reply {
  done?: boolean
  body?: unknown
  title?: string | null
  message?: string | null
  auth_error?: string | null
  code?: string
  field?: string
}

/** Whether a request was refused for its CSRF token (A8.3). */
export const isCsrfRefusal = (status: number, reply: Reply) =>
  reply.code === 'EBADCSRFTOKEN' || (status === 403 && reply.message === 'invalid csrf token')

/** The JSON object that a call is answered with. */
export async function replyOf(call: Call, response: Response): Promise<Reply> {
  const text = await response.text()
  const reply = jsonObject(text)
  if (isOther && isMissing(response.status) && reply?.done === undefined)
    throw lacks(call, response.status)
  if (!reply)
    throw new Error(
      `${call.method} ${call.path} was answered ${response.status} without JSON: ${text.slice(0, 200)}`,
    )
  return reply
}

/**
 * Whether a reply says that the call has worked. Of sign-in the documents ask for `auth_error`
 * only, so others may leave `done` out.
 */
export const doneOf = (call: Call, reply: Reply): boolean | undefined =>
  reply.done ?? (isOther && call.bare ? !reply.auth_error : undefined)

/**
 * Holds a reply against the envelope and the declaration of its call. Our own server may also send
 * nothing that is not declared.
 */
export function checkReply(call: Call, status: number, reply: Reply) {
  const done = doneOf(call, reply)
  expect(typeof done).toBe('boolean')
  for (const text of [reply.title, reply.message, reply.auth_error])
    expect(['string', 'object', 'undefined']).toContain(typeof text)
  if (done) {
    expect(status).toBe(200)
    const body = call.bare ? { done, ...reply } : reply.body
    const parsed = call.output.safeParse(body)
    expect(parsed.error?.issues ?? []).toEqual([])
    if (!isOther) expect(parsed.data).toEqual(body)
    return
  }
  expect(status).not.toBe(500)
  expect(reply.message ?? reply.auth_error).toMatch(/\S/)
  if (!isOther) expect([...common, ...call.errors]).toContain(reply.code)
}

/** What a text says if it is a JSON object. */
function jsonObject(text: string): Reply | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Reply) : undefined
  } catch {
    return undefined
  }
}

/** Codes that every call can answer with. */
const common = [
  'invalid',
  'malformed',
  'not_signed_in',
  'forbidden',
  'factor_required',
  'EBADCSRFTOKEN',
  'foreign_origin',
  'not_found',
  'too_large',
  'too_many',
  'too_many_ids',
  'too_many_changes',
  'too_many_entries',
  'unavailable',
  'id_taken',
  'conflict',
  'command_id_reused',
]
