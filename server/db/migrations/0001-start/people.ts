import type { Tables } from '../make-table.ts'

/** Users, organizations, teams, and what a team shares. */
export const people: Tables = {
  user: {
    columns: {
      id: 'text',
      name: 'text',
      email: 'text',
      avatar_url: 'text?',
      user_no: 'integer',
      active_team: 'text',
      setup_completed: 'boolean',
      is_google: 'boolean',
      timezone_name: 'text',
      language: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    unique: { user_email: ['email'] },
  },
  organization: {
    columns: {
      id: 'text',
      owner_id: 'text > user cascade',
      name: 'text',
      contact_number: 'text?',
      subscription_status: 'text',
      license_type: 'text',
      trial_in_progress: 'boolean',
      trial_expire_date: 'text?',
      storage: 'bigint',
      created_at: 'text',
    },
  },
  team: {
    columns: {
      id: 'text',
      name: 'text',
      user_id: 'text',
      organization_id: 'text > organization cascade',
      created_at: 'text',
    },
    indexes: [['user_id'], ['organization_id']],
  },
  job_title: {
    columns: { id: 'text', team_id: 'text > team cascade', name: 'text' },
    indexes: [['team_id']],
  },
  team_member: {
    columns: {
      id: 'text',
      team_id: 'text > team cascade',
      user_id: 'text? > user clear',
      name: 'text',
      email: 'text',
      avatar_url: 'text?',
      role: 'text',
      job_title_id: 'text? > job_title clear',
      active: 'boolean',
      pending: 'boolean',
      created_at: 'text',
      updated_at: 'text',
    },
    indexes: [['team_id'], ['user_id'], ['email'], ['job_title_id']],
  },
  label: {
    columns: { id: 'text', team_id: 'text > team cascade', name: 'text', color_code: 'text' },
    indexes: [['team_id']],
  },
  client: {
    columns: { id: 'text', team_id: 'text > team cascade', name: 'text' },
    indexes: [['team_id']],
  },
  project_category: {
    columns: { id: 'text', team_id: 'text > team cascade', name: 'text', color_code: 'text' },
    indexes: [['team_id']],
  },
}
