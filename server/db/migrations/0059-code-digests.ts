import { createHash } from 'node:crypto'
import type { Migrating } from './migrating.ts'

/** Codes are found by their digest: how long that takes says nothing of how much of a guess is right. */
export async function codeDigests({ db }: Migrating) {
  await db.schema.alterTable('redeem_code').addColumn('digest', 'text').execute()
  for (const { code } of await db.selectFrom('redeem_code').select('code').execute())
    await db
      .updateTable('redeem_code')
      .set({ digest: createHash('sha256').update(code).digest('hex') })
      .where('code', '=', code)
      .execute()
  await db.schema
    .createIndex('redeem_code_by_digest')
    .on('redeem_code')
    .columns(['digest'])
    .unique()
    .execute()
}
