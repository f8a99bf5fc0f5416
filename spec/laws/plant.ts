import type { App } from '../../server/app.ts'
import { planting } from '../../server/db/links.ts'
import { run } from '../../server/db/statements.ts'
import { tableNames } from '../../src/core/model.ts'
import type { ReportedWorld } from './reported-world.ts'

/** Writes the rows of a world to a database. */
export async function plant({ database }: App, world: ReportedWorld) {
  await database.write.transaction().execute(async (trx) => {
    for (const id of [world.own, world.other])
      await trx
        .insertInto('organization')
        .values({
          ...{
            id,
            owner_id: id === world.own ? world.asker : world.stranger,
            name: 'Red',
            contact_number: null,
          },
          ...{ subscription_status: 'trialing', license_type: 'TRIAL' },
          ...{ trial_expire_date: '2027-01-01', created_at: '2026-03-04T09:00:00.000Z' },
        })
        .execute()
    const to = { db: trx, flavour: database.flavour }
    for (const table of tableNames) await run(to, planting(to, table, world.all(table)))
  })
}
