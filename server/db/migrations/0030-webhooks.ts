import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Where the servers of others are told of what happens in a team, and what was sent there. */
export async function webhooks(given: Migrating) {
  await makeTable(given, 'webhook', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      name: 'text',
      url: 'text',
      events: 'text',
      projects: 'text?',
      active: 'boolean',
      off_reason: 'text?',
      keeper: 'text',
      sealed: 'text',
      former_sealed: 'text?',
      former_until: 'bigint?',
      created_at: 'bigint',
      failures: 'integer',
      failing_since: 'bigint?',
      paused_until: 'bigint',
      last_sent: 'bigint?',
      last_taken: 'boolean?',
      sending_by: 'text?',
      sending_until: 'bigint',
    },
    indexes: [['team_id']],
  })
  await makeTable(given, 'webhook_delivery', {
    columns: {
      id: 'text',
      webhook_id: 'text > webhook cascade',
      seq: 'bigint',
      nth: 'integer',
      type: 'text',
      body: 'text',
      state: 'text',
      by_hand: 'boolean',
      created_at: 'bigint',
      next_at: 'bigint?',
      tries: 'integer',
      attempts: 'integer',
      attempted_at: 'bigint?',
      status: 'integer?',
      fault: 'text?',
      took: 'integer?',
      answer: 'text?',
    },
    indexes: [['webhook_id', 'state', 'seq'], ['webhook_id', 'created_at'], ['created_at']],
  })
}
