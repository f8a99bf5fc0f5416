import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** Deleted projects that can be restored: what is listed, their rows, and their files. */
export async function projectBin(given: Migrating) {
  await makeTable(given, 'project_bin', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      name: 'text',
      key: 'text',
      color_code: 'text',
      tasks_count: 'integer',
      bytes: 'bigint',
      deleted_by: 'text',
      deleted_by_name: 'text',
      deleted_at: 'text',
    },
    indexes: [['team_id'], ['deleted_at']],
  })
  await makeTable(given, 'project_bin_part', {
    columns: {
      project_id: 'text > project_bin cascade',
      nth: 'integer',
      table_name: 'text',
      version: 'integer',
      rows: 'text',
    },
    key: ['project_id', 'nth'],
  })
  await makeTable(given, 'project_bin_file', {
    columns: { project_id: 'text > project_bin cascade', hash: 'text', bytes: 'bigint' },
    key: ['project_id', 'hash'],
    indexes: [['hash']],
  })
}
