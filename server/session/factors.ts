import { type KeyObject, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Schema } from '../db/schema.ts'
import { sha256, unseal } from './secrets.ts'

const digits = 6
const periodSeconds = 30
/** Of 20 bytes, as authenticator apps expect it. */
const secretBytes = 20
/** How many steps of half a minute the clock of a device may be off. */
const stepsOff = 1

const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Plumbline',
    label,
    digits,
    period: periodSeconds,
    algorithm: 'SHA1',
    secret: Secret.fromBase32(secret),
  })

/** A new secret, in base32. */
export const newFactorSecret = (): string => new Secret({ size: secretBytes }).base32

/** A sealed secret as it was; undefined if it was sealed with another key, or is damaged. */
export function openSecret(key: KeyObject, userId: string, sealed: string): string | undefined {
  try {
    return unseal(key, userId, sealed)
  } catch {
    return undefined
  }
}

/** What an authenticator app reads from a QR code. */
export const factorUri = (secret: string, account: string): string =>
  totp(secret, account).toString()

/** A code as it is compared: people leave blanks in it, and dashes. */
export const plainCode = (code: string) => code.replace(/[\s-]/g, '').toLowerCase()

/**
 * The step of time to which a code of a secret belongs, counted in half minutes since 1970;
 * undefined if the code is wrong at an instant.
 */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totp(secret).validate({ token: code, timestamp: now, window: stepsOff })
  return delta === null ? undefined : Math.floor(now / 1000 / periodSeconds) + delta
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const recoveryLength = 16

/** A recovery code: 80 bits in 16 letters and digits that are told apart easily. */
const newRecoveryCode = () =>
  [...randomBytes(recoveryLength)].map((byte) => alphabet[byte % alphabet.length]).join('')

const hashOf = (userId: string, code: string) => sha256(`${userId} ${code}`)

/** Gives an account new recovery codes in the place of all others; only their hashes are stored. */
export async function renewCodes(db: Kysely<Schema>, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id, code_hash: hashOf(user_id, code) })))
    .execute()
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/**
 * Uses a code up: one of the device that was not used yet, or a recovery code. Without a secret only
 * these are good.
 */
export async function useCode(
  db: Kysely<Schema>,
  {
    userId,
    secret,
    code,
    now,
  }: { userId: string; secret: string | undefined; code: string; now: number },
): Promise<boolean> {
  const plain = plainCode(code)
  const step = secret === undefined ? undefined : stepOf(secret, plain, now)
  if (step === undefined) {
    const used = await db
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hashOf(userId, plain))
      .returning('user_id')
      .executeTakeFirst()
    return used !== undefined
  }
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ factor_step: step })
    .where('user_id', '=', userId)
    .where('factor_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Turns the second factor of an account off. */
export async function clearFactor(db: Kysely<Schema>, userId: string) {
  await db
    .updateTable('account')
    .set({ factor_sealed: null, factor_pending: null, factor_at: null })
    .where('user_id', '=', userId)
    .execute()
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
}
