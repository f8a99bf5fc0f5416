import { createECDH, type KeyObject } from 'node:crypto'
import { hmac } from '../session/secrets.ts'

/** The keys with which this server shows push services who it is (VAPID), in base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * They follow from the secret, so that all processes of a server have the same and a restart changes
 * nothing: browsers have subscribed with them.
 */
export function vapidKeysOf(key: KeyObject): VapidKeys {
  const pair = createECDH('prime256v1')
  // Of all numbers of 256 bits, one in 2³² is no key of the curve: the next one is taken then.
  for (let n = 0; ; n++) {
    const privateKey = hmac(key, `vapid ${n}`)
    try {
      pair.setPrivateKey(privateKey, 'base64url')
    } catch {
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey }
  }
}
