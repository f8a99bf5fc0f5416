import { tableMaker } from '../table-maker.ts'
import type { Migrating } from './migrating.ts'

/** The tables of the first release. */
export async function start({ db, flavour }: Migrating) {
  const table = tableMaker({ db, flavour })

  await table('user', ['id'], {
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
  })
  await db.schema.createIndex('user_email').on('user').column('email').unique().execute()
  await table('organization', ['id'], {
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
  })
  await table(
    'team',
    ['id'],
    {
      id: 'text',
      name: 'text',
      user_id: 'text',
      organization_id: 'text > organization cascade',
      created_at: 'text',
    },
    [['user_id'], ['organization_id']],
  )
  await table('job_title', ['id'], { id: 'text', team_id: 'text > team cascade', name: 'text' }, [
    ['team_id'],
  ])
  await table(
    'team_member',
    ['id'],
    {
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
    [['team_id'], ['user_id'], ['email'], ['job_title_id']],
  )
  await table(
    'label',
    ['id'],
    { id: 'text', team_id: 'text > team cascade', name: 'text', color_code: 'text' },
    [['team_id']],
  )
  await table('client', ['id'], { id: 'text', team_id: 'text > team cascade', name: 'text' }, [
    ['team_id'],
  ])
  await table(
    'project_category',
    ['id'],
    { id: 'text', team_id: 'text > team cascade', name: 'text', color_code: 'text' },
    [['team_id']],
  )
  await table(
    'project',
    ['id'],
    {
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
    [['team_id'], ['category_id'], ['client_id']],
  )
  await table('project_counter', ['id'], {
    id: 'text > project cascade',
    task_no: 'integer',
    top: 'real',
    bottom: 'real',
  })
  await table(
    'project_member',
    ['id'],
    {
      id: 'text',
      project_id: 'text > project cascade',
      team_member_id: 'text > team_member cascade',
      access_level: 'text',
      default_view: 'text',
      task_list_group_by: 'text',
      board_group_by: 'text',
      created_at: 'text',
    },
    [['project_id'], ['team_member_id']],
  )
  for (const mark of ['project_favorite', 'project_archive'])
    await table(
      mark,
      ['id'],
      { id: 'text', user_id: 'text > user cascade', project_id: 'text > project cascade' },
      [['user_id'], ['project_id']],
    )
  await table(
    'status',
    ['id'],
    {
      id: 'text',
      project_id: 'text > project cascade',
      name: 'text',
      category_id: 'text',
      sort_order: 'real',
    },
    [['project_id']],
  )
  await table(
    'phase',
    ['id'],
    {
      id: 'text',
      project_id: 'text > project cascade',
      name: 'text',
      color_code: 'text',
      sort_index: 'real',
      start_date: 'text?',
      end_date: 'text?',
    },
    [['project_id']],
  )
  await table(
    'list_column',
    ['id'],
    {
      id: 'text',
      project_id: 'text > project cascade',
      key: 'text',
      name: 'text',
      index: 'integer',
      pinned: 'boolean',
    },
    [['project_id']],
  )
  await table(
    'task',
    ['id'],
    {
      id: 'text',
      project_id: 'text > project cascade',
      parent_task_id: 'text? > task cascade',
      task_no: 'integer',
      name: 'text',
      description_preview: 'text',
      status_id: 'text > status restrict',
      priority_id: 'text',
      phase_id: 'text? > phase clear',
      sort_order: 'real',
      status_sort_order: 'real',
      priority_sort_order: 'real',
      phase_sort_order: 'real',
      assignees: 'json',
      labels: 'json',
      start_date: 'text?',
      end_date: 'text?',
      due_time: 'text?',
      total_minutes: 'integer',
      total_minutes_spent: 'integer',
      progress_value: 'integer?',
      manual_progress: 'boolean',
      weight: 'integer?',
      billable: 'boolean',
      archived: 'boolean',
      completed_at: 'text?',
      reporter_id: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    [['project_id'], ['parent_task_id'], ['status_id'], ['phase_id']],
  )
  await table(
    'task_assignee',
    ['team_member_id', 'task_id'],
    {
      task_id: 'text > task cascade',
      project_id: 'text',
      team_member_id: 'text',
      assigned_by: 'text',
    },
    [['task_id'], ['assigned_by']],
  )
  await table(
    'task_label',
    ['label_id', 'task_id'],
    { task_id: 'text > task cascade', project_id: 'text', label_id: 'text' },
    [['task_id']],
  )
  await table(
    'task_text',
    ['id'],
    { id: 'text > task cascade', project_id: 'text > project cascade', description: 'text' },
    [['project_id']],
  )
  await table(
    'timer',
    ['id'],
    {
      id: 'text',
      user_id: 'text > user cascade',
      task_id: 'text > task cascade',
      project_id: 'text',
      start_time: 'text',
    },
    [['user_id'], ['task_id']],
  )
  await table(
    'work_log',
    ['id'],
    {
      id: 'text',
      project_id: 'text > project cascade',
      task_id: 'text > task cascade',
      user_id: 'text',
      time_spent: 'integer',
      description: 'text?',
      logged_by_timer: 'boolean',
      created_at: 'text',
    },
    [['project_id'], ['task_id'], ['user_id']],
  )
  await table(
    'notification',
    ['id'],
    {
      id: 'text',
      user_id: 'text > user cascade',
      team_id: 'text > team cascade',
      project_id: 'text?',
      task_id: 'text?',
      message: 'text',
      read: 'boolean',
      created_at: 'text',
    },
    [['user_id', 'created_at'], ['team_id']],
  )
  await table(
    'personal_task',
    ['id'],
    {
      id: 'text',
      user_id: 'text > user cascade',
      name: 'text',
      color_code: 'text',
      done: 'boolean',
      created_at: 'text',
      updated_at: 'text',
    },
    [['user_id']],
  )

  await table(
    'change',
    ['seq'],
    {
      seq: 'seq',
      room: 'text',
      at: 'text',
      actor_id: 'text',
      command_id: 'text',
      call: 'text',
      changes: 'text',
      past: 'text',
    },
    [['room', 'seq']],
  )
  await table(
    'command',
    ['user_id', 'id'],
    { user_id: 'text', id: 'text', at: 'text', reply: 'text' },
    [['at']],
  )
  await table('account', ['user_id'], {
    user_id: 'text > user cascade',
    password_hash: 'text?',
    google_id: 'text?',
  })
  await table(
    'session',
    ['key'],
    { key: 'text', user_id: 'text?', data: 'text', expires_at: 'bigint' },
    [['user_id'], ['expires_at']],
  )
  await table('notification_setting', ['user_id', 'team_id'], {
    user_id: 'text > user cascade',
    team_id: 'text > team cascade',
    email_notifications_enabled: 'boolean',
    popup_notifications_enabled: 'boolean',
    show_unread_items_count: 'boolean',
    daily_digest_enabled: 'boolean',
  })
  await table(
    'redeem_code',
    ['code'],
    {
      code: 'text',
      members_limit: 'integer',
      storage_limit: 'bigint',
      batch: 'text',
      redeemed_by: 'text?',
      redeemed_at: 'text?',
      refunded_at: 'text?',
      created_at: 'text',
    },
    [['redeemed_by']],
  )
  await table('sequence', ['name'], { name: 'text', value: 'integer' })
}
