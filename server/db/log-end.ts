import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { readNumber } from './sequences.ts'

/** The end of the log, also when its lines have been trimmed away. */
export async function logEnd(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('change')
    .select((eb) => eb.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(Number(last ?? 0), await logStart(db))
}

/** The position before the first entry of the log: no client can resume from an earlier one. */
export const logStart = async (db: Kysely<Schema>): Promise<number> =>
  (await readNumber(db, 'log_start')) ?? 0
