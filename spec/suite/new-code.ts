import { createHash, randomUUID } from 'node:crypto'
import { bounds } from '../oracle/bounds.ts'
import { lifeTimeCode } from '../oracle/plans.ts'
import type { Target } from './target.ts'

/** Puts a code into the database of our own server. */
export async function newCode(
  { app }: Target,
  members_limit: number = lifeTimeCode.seats,
  refunded_at: string | null = null,
  storage_limit = lifeTimeCode.storageGigabytes * 1024 ** 3,
): Promise<string> {
  const code = randomUUID().replaceAll('-', '').slice(0, bounds.codeLength).toUpperCase()
  await app.database.write
    .insertInto('redeem_code')
    .values({
      code,
      digest: createHash('sha256').update(code).digest('hex'),
      members_limit,
      storage_limit,
      batch: 'suite',
      redeemed_by: null,
      redeemed_at: null,
      refunded_at,
      created_at: new Date().toISOString(),
    })
    .execute()
  return code
}
