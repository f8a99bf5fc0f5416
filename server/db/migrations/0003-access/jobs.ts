import { makeTable, type Tables } from '../make-table.ts'
import type { Migrating } from '../migrating.ts'

/** Jobs that are due at a time, mails that wait to be sent, and links that reset a password. */
export async function addJobs(given: Migrating) {
  for (const [name, table] of Object.entries(tables)) await makeTable(given, name, table)
}

const tables: Tables = {
  job: {
    columns: {
      id: 'text',
      name: 'text',
      about: 'text',
      due_at: 'bigint',
      tries: 'integer',
      next_at: 'bigint?',
      ended_at: 'bigint?',
      reason: 'text?',
    },
    indexes: [['next_at']],
  },
  mail: {
    columns: {
      id: 'text',
      recipient: 'text',
      sealed: 'text',
      created_at: 'bigint',
      expires_at: 'bigint?',
      sent_at: 'bigint?',
    },
  },
  password_reset: {
    columns: { user_id: 'text > user cascade', token_hash: 'text', expires_at: 'bigint' },
    key: ['user_id'],
    unique: { password_reset_token: ['token_hash'] },
  },
}
