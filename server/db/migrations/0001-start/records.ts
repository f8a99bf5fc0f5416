import type { Tables } from '../make-table.ts'

/** Tables that only the server reads: the log, answers, accounts and sessions. */
export const records: Tables = {
  change: {
    columns: {
      seq: 'seq',
      room: 'text',
      at: 'text',
      actor_id: 'text',
      command_id: 'text',
      call: 'text',
      changes: 'text',
      past: 'text',
    },
    key: ['seq'],
    indexes: [['room', 'seq']],
  },
  command: {
    columns: { user_id: 'text', id: 'text', at: 'text', reply: 'text' },
    key: ['user_id', 'id'],
    indexes: [['at']],
  },
  account: {
    columns: {
      user_id: 'text > user cascade',
      password_hash: 'text?',
      google_id: 'text?',
    },
    key: ['user_id'],
  },
  session: {
    columns: { key: 'text', user_id: 'text?', data: 'text', expires_at: 'bigint' },
    key: ['key'],
    indexes: [['user_id'], ['expires_at']],
  },
  notification_setting: {
    columns: {
      user_id: 'text > user cascade',
      team_id: 'text > team cascade',
      email_notifications_enabled: 'boolean',
      popup_notifications_enabled: 'boolean',
      show_unread_items_count: 'boolean',
      daily_digest_enabled: 'boolean',
    },
    key: ['user_id', 'team_id'],
  },
  redeem_code: {
    columns: {
      code: 'text',
      members_limit: 'integer',
      storage_limit: 'bigint',
      batch: 'text',
      redeemed_by: 'text?',
      redeemed_at: 'text?',
      refunded_at: 'text?',
      created_at: 'text',
    },
    key: ['code'],
    indexes: [['redeemed_by']],
  },
  sequence: {
    columns: { name: 'text', value: 'integer' },
    key: ['name'],
  },
}
