import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import { limits } from '../../src/core/catalogue/limits.ts'
import { MessageError } from './provider.ts'

type Key = string | KeyObject

const hashOf = (key: Key, ts: string, body: string) =>
  createHmac('sha256', key).update(`${ts}:${body}`).digest()

/** A signature as Paddle makes it: `ts=1698796800;h1=…`, the HMAC-SHA-256 of `ts:body`. */
export function sign(key: Key, body: string, now: number): string {
  const ts = String(Math.floor(now / 1000))
  return `ts=${ts};h1=${hashOf(key, ts, body).toString('hex')}`
}

/**
 * Checks such a signature; while a secret is changed there are several. Errors: `MessageError`, also
 * for one that is too old or of a time to come.
 */
export function checkSignature(
  key: Key,
  header: string,
  { body, now }: { body: string; now: number },
) {
  const parts = header
    .slice(0, limits.signatureLength)
    .split(';')
    .map((part) => part.split('=', 2))
  const ts = parts.find(([name]) => name === 'ts')?.[1] ?? ''
  const given = parts.flatMap(([name, value]) => (name === 'h1' && value ? [value] : []))
  if (!/^\d{1,12}$/.test(ts) || given.length === 0) throw new MessageError('it is not signed')
  if (Math.abs(now - Number(ts) * 1000) > limits.signatureMs)
    throw new MessageError('its time is not now')
  const wanted = hashOf(key, ts, body)
  const isGood = given.map((hex) => isSame(wanted, Buffer.from(hex, 'hex'))).includes(true)
  if (!isGood) throw new MessageError('its signature is wrong')
}

/** Compares two in constant time. */
export const isSame = (wanted: Buffer, given: Buffer) =>
  given.length === wanted.length && timingSafeEqual(wanted, given)
