import { limits } from '../../src/core/catalogue/limits.ts'
import type { DeliveryFault } from '../../src/core/webhooks/calls.ts'
import type { App } from '../app.ts'
import type { Schema } from '../db/schema.ts'
import { OutgoingError } from '../outgoing/send.ts'
import { secretsOf, signatureOf } from './signing.ts'

/** What a try came to. */
export interface Attempt {
  /** Null without an answer. */
  status: number | null
  fault: DeliveryFault | null
  /** The beginning of the answer. */
  answer: string | null
  /** What the receiver says of the next try. */
  retryAfter: string | null
  /** Milliseconds. */
  took: number
}

/** Sends a delivery, signed, and gives what was answered. No redirect is followed. */
export async function attempt(
  { deliver, keys, now }: App,
  webhook: Schema['webhook'],
  { id, body }: Pick<Schema['webhook_delivery'], 'id' | 'body'>,
): Promise<Attempt> {
  const timestamp = Math.floor(now() / 1_000)
  const secrets = secretsOf(keys().webhooks, webhook, now())
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const reply = await deliver(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': secrets
          .map((secret) => signatureOf(secret, { id, timestamp, body }))
          .join(' '),
      },
      body,
    })
    const answer = printable(await reply.text())
    const retryAfter = reply.headers.get('retry-after')
    return { status: reply.status, fault: null, answer, retryAfter, took: took() }
  } catch (error) {
    return { status: null, fault: faultOf(error), answer: null, retryAfter: null, took: took() }
  }
}

/** What a database can store and a page can show of a text. */
const printable = (text: string) =>
  text
    .slice(0, limits.webhookAnswerBytes)
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '\ufffd')

function faultOf(error: unknown): DeliveryFault {
  if (error instanceof OutgoingError) return error.fault === 'other' ? 'unreachable' : error.fault
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return 'unreachable'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host'
  if (code === 'ETIMEDOUT') return 'timeout'
  return isOfCertificate(code) ? 'certificate' : 'unreachable'
}

/** The codes with which Node refuses a certificate, such as `DEPTH_ZERO_SELF_SIGNED_CERT`. */
const isOfCertificate = (code: string) =>
  code.includes('CERT') || code.startsWith('UNABLE_TO_') || code.startsWith('ERR_TLS_')
