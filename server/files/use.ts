import type { Kysely } from 'kysely'
import type { Schema } from '../db/schema.ts'

/** What a file is used for, and by whom. */
interface Use {
  user_id: string
  purpose: 'avatar'
  hash: string
}

/**
 * Notes that a person uses a file instead of the one they used for this purpose before, which is
 * kept for a while.
 */
export async function noteUse(
  db: Kysely<Schema>,
  { bytes, now, ...use }: Use & { bytes: number; now: number },
) {
  await releaseFiles(db, use, now)
  await db
    .insertInto('file_use')
    .values({ ...use, bytes, created_at: now, released_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose', 'hash']).doUpdateSet({ released_at: null }),
    )
    .execute()
}

/** Notes that a person does not use a file any more for a purpose. */
export const releaseFiles = (
  db: Kysely<Schema>,
  { user_id, purpose }: Omit<Use, 'hash'>,
  now: number,
) =>
  db
    .updateTable('file_use')
    .set({ released_at: now })
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('released_at', 'is', null)
    .execute()

/** Whether a person has or had a file for a purpose, and it is still kept. */
export const isKept = async (
  db: Kysely<Schema>,
  { user_id, purpose, hash }: Use,
): Promise<boolean> =>
  (await db
    .selectFrom('file_use')
    .select('hash')
    .where('user_id', '=', user_id)
    .where('purpose', '=', purpose)
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined

/** The hashes of all files that somebody uses, or has used until a while ago. */
export const usedHashes = async (db: Kysely<Schema>): Promise<Set<string>> =>
  new Set(
    (await db.selectFrom('file_use').select('hash').distinct().execute()).map(({ hash }) => hash),
  )
