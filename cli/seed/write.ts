import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/db/database.ts'
import { planting } from '../../server/db/links.ts'
import type { Schema } from '../../server/db/schema.ts'
import { keepNumber, readNumber } from '../../server/db/sequences.ts'
import { run } from '../../server/db/statements.ts'
import { historyStart } from '../../server/history/trim.ts'
import { type Row, type TableName, tableNames } from '../../src/core/model.ts'
import { hourMs } from '../../src/core/values/time.ts'
import type { Batch } from './batch.ts'

/** How many rows go to the database at once. */
const chunk = 1_000

export interface Written {
  users: number
  projects: number
  tasks: number
}

interface WriteOptions {
  passwordHash: string
  /** The day the world is at: what was before it is not known. */
  today: string
  /** Hears of every task that has been written. */
  onTasks?: (count: number) => void
}

/** Writes the batches of a world in one transaction: all of it is there afterwards, or nothing. */
export const writeWorld = (
  database: Database,
  batches: AsyncIterable<Batch>,
  writing: WriteOptions,
): Promise<Written> =>
  database.write.transaction().execute(async (trx) => {
    const written: Written = { users: 0, projects: 0, tasks: 0 }
    for await (const batch of batches) {
      await writePlain(trx, batch, writing.passwordHash)
      for (const table of tableNames)
        await writeTable(trx, database, table, batch.rows[table] ?? [], writing)
      written.users += batch.rows.user?.length ?? 0
      written.projects += batch.rows.project?.length ?? 0
      written.tasks += batch.rows.task?.length ?? 0
    }
    await beginHistory(trx, writing.today)
    return written
  })

/** Has the history of projects begin with a day, unless there is some already. */
async function beginHistory(trx: Transaction<Schema>, day: string) {
  if (await trx.selectFrom('history').select('seq').limit(1).executeTakeFirst()) return
  const hour = Date.parse(day) / hourMs
  if (hour > ((await readNumber(trx, historyStart)) ?? 0)) await keepNumber(trx, historyStart, hour)
}

/** Tables that are not of the model. Users are numbered on from where they stand. */
async function writePlain(
  trx: Transaction<Schema>,
  { organizations, accounts, rows }: Batch,
  password_hash: string,
) {
  for (const organization of organizations)
    await trx.insertInto('organization').values(organization).execute()
  for (const user_id of accounts)
    await trx.insertInto('account').values({ user_id, password_hash, google_id: null }).execute()
  const last = Math.max(0, ...(rows.user ?? []).map(({ user_no }) => user_no))
  if (last > 0)
    await trx
      .insertInto('sequence')
      .values({ name: 'user_no', value: last })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          value: sql`case when sequence.value > excluded.value then sequence.value else excluded.value end`,
        }),
      )
      .execute()
}

async function writeTable<T extends TableName>(
  trx: Transaction<Schema>,
  database: Database,
  table: T,
  rows: readonly Row<T>[],
  { onTasks }: WriteOptions,
) {
  const to = { db: trx, flavour: database.flavour }
  for (let n = 0; n < rows.length; n += chunk) {
    const part = rows.slice(n, n + chunk)
    await run(to, planting(to, table, part as Row<TableName>[]))
    if (table === 'task') onTasks?.(part.length)
  }
}
