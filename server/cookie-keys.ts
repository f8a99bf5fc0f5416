import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import { remembering } from '../src/core/remembering.ts'

/** How many signatures are remembered: a browser sends the same cookie with every request. */
const rememberedMost = 10_000

/** Signs cookies and checks their signatures, in the form Koa asks for. */
export function cookieKeys(secret: string) {
  const key = createSecretKey(secret, 'utf8')
  const sign = remembering((text: string) => createHmac('sha1', key).update(text).digest('base64url'), rememberedMost)
  const verify = (text: string, signature: string) => {
    const [given, right] = [Buffer.from(signature), Buffer.from(sign(text))]
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return { sign, verify, index: (text: string, signature: string) => (verify(text, signature) ? 0 : -1) }
}
