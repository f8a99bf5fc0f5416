import type { Kysely } from 'kysely'
import { modelVersion } from '../../src/core/model.ts'
import { logEnd } from './log-end.ts'
import type { Schema } from './schema.ts'

/**
 * Takes note of the version of the rows that are written from now on. Where it differs from the last one the log begins here: screens that
 * followed it load their rooms again, and no line with rows of the other shape is sent to them or given back by an undo.
 */
export async function noteRowVersion(db: Kysely<Schema>): Promise<void> {
  const known = await db.selectFrom('sequence').select('value').where('name', '=', 'row_version').executeTakeFirst()
  if (known?.value === modelVersion) return
  await db.transaction().execute(async (trx) => {
    const end = await logEnd(trx)
    if (end > 0) await store(trx, 'log_start', end + 1)
    await store(trx, 'row_version', modelVersion)
  })
}

const store = (db: Kysely<Schema>, name: string, value: number) =>
  db
    .insertInto('sequence')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
