import { createHmac, type KeyObject, randomBytes } from 'node:crypto'
import type { Schema } from '../db/schema.ts'
import { unseal } from '../session/secrets.ts'

const mark = 'whsec_'
const secretBytes = 32

/** A secret as Standard Webhooks writes them: random bytes in Base64 after `whsec_`. */
export const newWebhookSecret = () => mark + randomBytes(secretBytes).toString('base64')

interface Message {
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/** The signature of a message by the scheme of Standard Webhooks, such as `v1,K5oZ…=`. */
export function signatureOf(secret: string, { id, timestamp, body }: Message): string {
  const key = Buffer.from(secret.slice(mark.length), 'base64')
  const signed = `${id}.${timestamp}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

type Sealed = Pick<Schema['webhook'], 'id' | 'sealed' | 'former_sealed' | 'former_until'>

/** The secrets with which a webhook signs at some time: its own, and for a while the one before. */
export function secretsOf(
  key: KeyObject,
  { id, sealed, former_sealed, former_until }: Sealed,
  now: number,
): string[] {
  const former = former_sealed !== null && Number(former_until) > now ? [former_sealed] : []
  return [sealed, ...former].map((each) => unseal(key, id, each))
}
