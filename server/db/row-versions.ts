import type { Kysely } from 'kysely'
import { modelVersion } from '../../src/core/model.ts'
import { beginEpoch, logEnd } from './log-end.ts'
import type { Schema } from './schema.ts'
import { keepNumber, readNumber } from './sequences.ts'

/**
 * Takes note of the version of the rows that are written from now on. Where it differs from the
 * last one an epoch of the log begins: screens that followed it load their rooms again, and no line
 * with rows of the other shape is given back by an undo.
 */
export async function noteRowVersion(db: Kysely<Schema>): Promise<void> {
  if ((await readNumber(db, 'row_version')) === modelVersion) return
  await db.transaction().execute(async (trx) => {
    const end = await logEnd(trx)
    if (end > 0) {
      await keepNumber(trx, 'log_start', end + 1)
      await beginEpoch(trx)
    }
    await keepNumber(trx, 'row_version', modelVersion)
  })
}
