import type { Tables } from '../make-table.ts'

/** Projects, their members, and the order of their tasks. */
export const projects: Tables = {
  project: {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      name: 'text',
      key: 'text',
      color_code: 'text',
      notes: 'text?',
      phase_label: 'text',
      status_id: 'text',
      health_id: 'text?',
      priority_id: 'text',
      category_id: 'text?',
      client_id: 'text?',
      owner_id: 'text',
      start_date: 'text?',
      end_date: 'text?',
      working_days: 'integer',
      man_days: 'integer',
      hours_per_day: 'integer',
      use_manual_progress: 'boolean',
      use_weighted_progress: 'boolean',
      use_time_progress: 'boolean',
      auto_assign_task_creator: 'boolean',
      created_at: 'text',
      updated_at: 'text',
    },
    indexes: [['team_id'], ['category_id'], ['client_id']],
  },
  project_counter: {
    columns: {
      id: 'text > project cascade',
      task_no: 'integer',
      top: 'real',
      bottom: 'real',
    },
  },
  project_member: {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      team_member_id: 'text > team_member cascade',
      access_level: 'text',
      default_view: 'text',
      task_list_group_by: 'text',
      board_group_by: 'text',
      created_at: 'text',
    },
    indexes: [['project_id'], ['team_member_id']],
  },
  project_favorite: {
    columns: { id: 'text', user_id: 'text > user cascade', project_id: 'text > project cascade' },
    indexes: [['user_id'], ['project_id']],
  },
  project_archive: {
    columns: { id: 'text', user_id: 'text > user cascade', project_id: 'text > project cascade' },
    indexes: [['user_id'], ['project_id']],
  },
  status: {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      name: 'text',
      category_id: 'text',
      sort_order: 'real',
    },
    indexes: [['project_id']],
  },
  phase: {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      name: 'text',
      color_code: 'text',
      sort_index: 'real',
      start_date: 'text?',
      end_date: 'text?',
    },
    indexes: [['project_id']],
  },
  list_column: {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      key: 'text',
      name: 'text',
      index: 'integer',
      pinned: 'boolean',
    },
    indexes: [['project_id']],
  },
}
