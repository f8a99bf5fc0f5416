import type { App } from '../../../server/app.ts'
import { planting } from '../../../server/db/links.ts'
import { run } from '../../../server/db/statements.ts'
import { type Row, type TableName, tableNames } from '../../../src/core/model.ts'
import { dayMs } from '../../../src/core/values/time.ts'
import { noon } from './people.ts'
import type { TestData } from './test-data.ts'

/** Writes test data directly to a database, with an account for each user. */
export async function writeTestData(
  { database }: Pick<App, 'database'>,
  testData: TestData,
  passwordHash: string | null = null,
) {
  const rows = <T extends TableName>(table: T): Row<T>[] => testData.memory.all(table)
  await database.write.transaction().execute(async (trx) => {
    for (const organization of testData.organizations)
      await trx.insertInto('organization').values(organization).execute()
    const to = { db: trx, flavour: database.flavour }
    const uploads = testData.memory.uploads.map(({ user_id, upload }) => ({
      ...{ ...upload, user_id },
      // Whatever the clock of a server says, it is still kept.
      created_at: noon + 100_000 * dayMs,
    }))
    for (const table of tableNames) await run(to, planting(to, table, rows(table)))
    await trx.insertInto('upload').values(uploads).execute()
    const accounts = rows('user').map(({ id }) => ({
      user_id: id,
      password_hash: passwordHash,
      google_id: null,
    }))
    await trx.insertInto('account').values(accounts).execute()
  })
}
