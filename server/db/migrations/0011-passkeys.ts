import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The passkeys of accounts: the id of the credential, its public key (COSE), and how often it signed. */
export const passkeys = (given: Migrating) =>
  makeTable(given, 'passkey', {
    columns: {
      id: 'text',
      user_id: 'text > user cascade',
      name: 'text',
      public_key: 'text',
      transports: 'text',
      counter: 'bigint',
      created_at: 'bigint',
      used_at: 'bigint?',
    },
    indexes: [['user_id']],
  })
