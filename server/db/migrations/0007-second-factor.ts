import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/**
 * The second factor of accounts: its secret and the one that is not confirmed yet, both sealed, since
 * when it is on, and the last step of time of which a code was used. Recovery codes as hashes.
 */
export async function secondFactor(given: Migrating) {
  for (const column of ['factor_sealed', 'factor_pending', 'factor_at'])
    await given.db.schema.alterTable('account').addColumn(column, 'text').execute()
  await given.db.schema
    .alterTable('account')
    .addColumn('factor_step', 'integer', (added) => added.notNull().defaultTo(0))
    .execute()
  await makeTable(given, 'recovery_code', {
    columns: { user_id: 'text > user cascade', code_hash: 'text' },
    key: ['user_id', 'code_hash'],
  })
}
