import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Where people read their tasks as a calendar, as hashes of the secrets in the addresses. */
export const calendarFeeds = (given: Migrating) =>
  makeTable(given, 'calendar_feed', {
    columns: {
      user_id: 'text > user cascade',
      secret_hash: 'text',
      created_at: 'bigint',
      used_at: 'bigint?',
    },
    key: ['user_id'],
    unique: { calendar_feed_hash: ['secret_hash'] },
  })
