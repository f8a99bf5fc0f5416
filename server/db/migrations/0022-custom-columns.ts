import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** The columns that projects make for their tasks, and what tasks have in them. */
export async function customColumns(given: Migrating) {
  await makeTable(given, 'custom_column', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      key: 'text',
      name: 'text',
      field_type: 'text',
      width: 'integer',
      is_visible: 'boolean',
      sort_order: 'integer',
      number_type: 'text?',
      decimals: 'integer?',
      label: 'text?',
      label_position: 'text?',
      preview_value: 'text?',
      formula: 'text?',
      options: 'json',
      created_at: 'text',
      updated_at: 'text',
    },
    unique: { custom_column_key_in_project: ['project_id', 'key'] },
  })
  await makeTable(given, 'custom_value', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      task_id: 'text > task cascade',
      column_id: 'text > custom_column cascade',
      value: 'json',
    },
    indexes: [['project_id'], ['column_id']],
    unique: { custom_value_of_task: ['task_id', 'column_id'] },
  })
}
