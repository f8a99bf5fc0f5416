import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The imports of people: of which file, how far, and what could not be taken over. */
export const imports = (given: Migrating) =>
  makeTable(given, 'project_import', {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      user_id: 'text > user cascade',
      project_id: 'text',
      name: 'text',
      state: 'text',
      upload: 'text',
      hash: 'text?',
      asked: 'text',
      total: 'integer',
      made: 'integer',
      problems_count: 'integer',
      problems: 'text',
      created_at: 'bigint',
    },
    indexes: [['team_id', 'user_id', 'created_at'], ['user_id']],
  })
