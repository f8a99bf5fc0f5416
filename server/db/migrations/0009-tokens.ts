import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The access tokens of accounts, as hashes. */
export const tokens = (given: Migrating) =>
  makeTable(given, 'access_token', {
    columns: {
      id: 'text',
      user_id: 'text > user cascade',
      name: 'text',
      hash: 'text',
      scope: 'text',
      created_at: 'bigint',
      expires_at: 'bigint?',
      used_at: 'bigint?',
    },
    indexes: [['user_id']],
    unique: { access_token_hash: ['hash'] },
  })
