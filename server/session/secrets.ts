import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { writeWholeFile } from '../folder/whole-file.ts'

/** A random id of a session and the like: 24 bytes in 32 characters. */
export const randomToken = () => randomBytes(24).toString('base64url')

/**
 * The uses of a server's secret. Each has its own key, so that a signature of one is not valid for
 * another.
 */
const purposes = [
  'cookies',
  'csrf',
  'devices',
  'masks',
  'mails',
  'providers',
  'factors',
  'push',
  'captchas',
  'passkeys',
  'webhooks',
  'cards',
] as const
export type Keys = Record<(typeof purposes)[number], KeyObject>

/** The keys that follow from a secret. */
export const keysOf = (secret: string): Keys =>
  Object.fromEntries(
    purposes.map((purpose) => [
      purpose,
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `plumbline ${purpose}`, 32))),
    ]),
  ) as Keys

/**
 * The SHA-256 of a text, in 43 characters: the stored form of ids and tokens, which cannot be read
 * back from the database.
 */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The HMAC-SHA-256 of a text, in 43 characters. */
export const hmac = (key: KeyObject, text: string) =>
  createHmac('sha256', key).update(text).digest('base64url')

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * A text that only this server can read again (AES-256-GCM), for what the database holds until it
 * is used. It belongs to the row with this id alone.
 */
export function seal(key: KeyObject, id: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(id))
  const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
}

/** The text that was sealed for a row. Errors: another key, another row, or a changed text. */
export function unseal(key: KeyObject, id: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const tagEnd = ivBytes + tagBytes
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(id))
    .setAuthTag(bytes.subarray(ivBytes, tagEnd))
  return opening.update(bytes.subarray(tagEnd), undefined, 'utf8') + opening.final('utf8')
}

/** The file with the secret cannot be what this program made, or what an operator should make. */
export class SecretError extends Error {}

/** Characters of a secret; we make 43. */
export const leastSecret = 32

/**
 * The secret of a server: made on first start and kept in the data folder, readable by its owner
 * only. Errors: `SecretError` for a file with a shorter one.
 */
export function loadSecret({ data, secret }: Pick<Config, 'data' | 'secret'>): string {
  if (secret) return secret
  const file = join(data, 'secret')
  // An empty file is from a release that wrote it in two steps, and was killed between them.
  if (!statSync(file, { throwIfNoEntry: false })?.size) {
    mkdirSync(data, { recursive: true, mode: 0o700 })
    rmSync(file, { force: true })
    writeWholeFile(file, randomBytes(32).toString('base64url'), { keep: true })
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length < leastSecret)
    throw new SecretError(
      `The file ${file} has a secret of ${kept.length} characters; ${leastSecret} are the least. Put the former one back, from a backup; or remove the file, and a new one is made: everybody signs in again, and second factors, webhooks and waiting mails cannot be read.`,
    )
  return kept
}
