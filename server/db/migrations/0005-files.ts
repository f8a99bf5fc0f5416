import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Who uses which stored file. */
export const files = (given: Migrating) =>
  makeTable(given, 'file_use', {
    columns: {
      user_id: 'text > user cascade',
      purpose: 'text',
      hash: 'text',
      bytes: 'integer',
      created_at: 'bigint',
      released_at: 'bigint?',
    },
    key: ['user_id', 'purpose', 'hash'],
    indexes: [['hash'], ['released_at']],
  })
