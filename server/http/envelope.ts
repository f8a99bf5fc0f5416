import type { Context } from 'koa'
import type { ErrorText } from '../../src/core/catalogue/error-text.ts'
import { errors, type Refusal, type RefusalDetails } from '../../src/core/catalogue/errors.ts'
import { toBytes } from './json-text.ts'

/** What is answered: an HTTP status and a JSON body. */
export interface Reply {
  status: number
  body: unknown
}

/** A refusal in the envelope, or in the form of the calls under /secure. */
export function refusal(code: keyof typeof errors, error?: Refusal, bare = false): Reply {
  const entry: ErrorText = errors[code]
  const text = error?.message ?? entry.text
  const details: RefusalDetails = error?.details ?? {}
  const envelope = {
    done: false,
    body: details.body ?? null,
    title: details.title ?? entry.title ?? null,
    message: entry.auth ? null : text,
    code: code === 'csrf' ? 'EBADCSRFTOKEN' : code,
    ...(error?.field ? { field: error.field } : {}),
  }
  return {
    status: entry.status,
    body: bare
      ? { ...envelope, authenticated: false, user: null, auth_error: entry.auth ? text : null }
      : envelope,
  }
}

/** From how many bytes on bodies are compressed. */
export const compressedFrom = 4_096

/** The content type of every reply of the API. */
export const jsonType = 'application/json; charset=utf-8'

/** Sends a reply. The body is sent as bytes: a long text would be measured and encoded twice. */
export function send(ctx: Context, { status, body }: Reply) {
  const bytes = toBytes(body)
  ctx.status = status
  ctx.type = jsonType
  ctx.body = bytes
  // Most are short; what would be looked at for the compression of others need not be.
  if (bytes.length < compressedFrom) ctx.compress = false
}
