import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Who did what in organisations. Entries outlive what they name, and are never removed. */
export async function audit(given: Migrating) {
  await makeTable(given, 'audit_entry', {
    columns: {
      id: 'text',
      organization_id: 'text',
      at: 'text',
      kind: 'text',
      action: 'text',
      user_id: 'text?',
      user_name: 'text',
      address: 'text?',
      call: 'text',
      team_id: 'text?',
      team_name: 'text?',
      project_id: 'text?',
      project_name: 'text?',
      subject: 'text?',
      previous_value: 'text?',
      current_value: 'text?',
      words: 'text',
      place: 'integer?',
      previous_hash: 'text?',
      hash: 'text?',
    },
    indexes: [
      ['organization_id', 'at', 'id'],
      ['organization_id', 'user_id'],
      ['organization_id', 'team_id'],
    ],
    unique: { audit_entry_by_place: ['place', 'organization_id'] },
  })
  await makeTable(given, 'audit_chain', {
    columns: { organization_id: 'text', place: 'integer', hash: 'text' },
    key: ['organization_id'],
  })
}
