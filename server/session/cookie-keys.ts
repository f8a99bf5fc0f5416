import { type KeyObject, timingSafeEqual } from 'node:crypto'
import { memoize } from '../../src/core/engine/memoize.ts'
import { hmac } from './secrets.ts'

/** How many signatures are memoized: a browser sends the same cookie with every request. */
const signaturesMost = 10_000

/** Signs cookies with HMAC-SHA-256 and checks their signatures, in the form Koa asks for. */
export function cookieKeys(key: KeyObject) {
  const sign = memoize((text: string) => hmac(key, text), signaturesMost)
  const verify = (text: string, signature: string) => isSame(sign(text), signature)
  return {
    sign,
    verify,
    index: (text: string, signature: string) => (verify(text, signature) ? 0 : -1),
  }
}

/** Compares two texts in constant time. */
export function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
