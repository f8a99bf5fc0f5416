import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a text in base32 (RFC 4648). */
function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((mark) => alphabet.indexOf(mark).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an authenticator app shows for a secret at an instant (RFC 6238: SHA-1, 6 digits, 30 s). */
export function codeAt(secret: string, now: number): string {
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const digest = createHmac('sha1', bytesOf(secret)).update(step).digest()
  const offset = digest.at(-1)! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
