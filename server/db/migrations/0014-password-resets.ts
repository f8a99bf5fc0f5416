import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Several links that reset the password of an account, in the place of one. */
export async function passwordResets(given: Migrating) {
  const { db } = given
  await makeTable(given, 'reset_link', {
    columns: { token_hash: 'text', user_id: 'text > user cascade', expires_at: 'bigint' },
    key: ['token_hash'],
    indexes: [['user_id']],
  })
  await db
    .insertInto('reset_link')
    .columns(['token_hash', 'user_id', 'expires_at'])
    .expression(db.selectFrom('password_reset').select(['token_hash', 'user_id', 'expires_at']))
    .execute()
  await db.schema.dropTable('password_reset').execute()
}
