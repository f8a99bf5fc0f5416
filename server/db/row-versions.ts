import { modelVersion } from '../../src/core/model.ts'
import type { Database } from './database.ts'
import { startLogOver } from './log-end.ts'
import { keepNumber, readNumber } from './sequences.ts'

/**
 * Takes note of the version of the rows that are written from now on. Where it differs from the
 * last one the log starts over: screens that followed it load their rooms again, and no line with
 * rows of the other shape is given back by an undo.
 */
export async function noteRowVersion({
  write,
  flavour,
}: Pick<Database, 'write' | 'flavour'>): Promise<void> {
  if ((await readNumber(write, 'row_version')) === modelVersion) return
  await write.transaction().execute(async (db) => {
    await startLogOver({ db, flavour })
    await keepNumber(db, 'row_version', modelVersion)
  })
}
