import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** A column of a project's task list, shared by all its users; `pinned` = visible (B3). */
const list_column = table<typeof rows.list_column>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  unique: [{ columns: ['project_id', 'key'], code: 'id_taken' }],
})

/** A column that a project has made for its tasks (B3.33). */
const custom_column = table<typeof rows.custom_column>({
  room: ['project', 'project_id'],
  refs: { project_id: ['project', 'cascade'] },
  rows: { most: limits.customColumnsMost, code: 'too_many_custom_columns' },
  unique: [{ columns: ['project_id', 'key'], code: 'column_key_taken' }],
})

/** What a task has in a custom column (B3.66). */
const custom_value = table<typeof rows.custom_value>({
  room: ['project', 'project_id'],
  refs: {
    project_id: ['project', 'cascade'],
    task_id: ['task', 'cascade'],
    column_id: ['custom_column', 'cascade'],
  },
  unique: [{ columns: ['task_id', 'column_id'], code: 'conflict' }],
})

/** How a user has laid out the list of a project; without a row as the project has it (decision 117). */
const column_layout = table<typeof rows.column_layout>({
  version: 2,
  room: ['user', 'user_id'],
  refs: { user_id: ['user', 'cascade'], project_id: ['project', 'cascade'] },
  unique: [{ columns: ['user_id', 'project_id'], code: 'id_taken' }],
})

export const tables = { list_column, custom_column, custom_value, column_layout }
