import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Where the browsers of sessions are notified. */
export const push = (given: Migrating) =>
  makeTable(given, 'push_subscription', {
    columns: {
      session_key: 'text',
      user_id: 'text > user cascade',
      endpoint: 'text',
      p256dh: 'text',
      auth: 'text',
      created_at: 'bigint',
    },
    key: ['session_key'],
    indexes: [['user_id'], ['endpoint']],
  })
