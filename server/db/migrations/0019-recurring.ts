import { sql } from 'kysely'
import { makeTable } from './make-table.ts'
import type { Migrating } from './migrating.ts'

/** How tasks repeat, and which of them are of one series. */
export async function recurring(given: Migrating) {
  await makeTable(given, 'task_schedule', {
    columns: {
      id: 'text',
      project_id: 'text > project cascade',
      schedule_type: 'text',
      days_of_week: 'json',
      date_of_month: 'integer?',
      day_of_month: 'integer?',
      week_of_month: 'integer?',
      interval_days: 'integer?',
      interval_weeks: 'integer?',
      interval_months: 'integer?',
      start_date: 'text?',
      end_date: 'text?',
      max_occurrences: 'integer?',
      occurrence_count: 'integer',
      is_active: 'boolean',
      recurring_mode: 'text',
      target_status_id: 'text? > status clear',
      created_by: 'text',
      created_at: 'text',
      anchor_date: 'text',
      settled_until: 'text',
      skipped_until: 'text?',
      last_checked_at: 'text?',
      last_created_task_end_date: 'text?',
      name: 'text',
      priority_id: 'text',
      status_id: 'text? > status clear',
      phase_id: 'text? > phase clear',
      reporter_id: 'text',
      assignees: 'json',
      labels: 'json',
      days_before_due: 'integer?',
      due_time: 'text?',
      total_minutes: 'integer',
      billable: 'boolean',
    },
    indexes: [
      ['project_id'],
      ['is_active', 'settled_until'],
      ['status_id'],
      ['target_status_id'],
      ['phase_id'],
    ],
  })
  await makeTable(given, 'schedule_text', {
    columns: {
      id: 'text > task_schedule cascade',
      project_id: 'text > project cascade',
      description: 'text',
    },
    indexes: [['project_id']],
  })
  await sql`alter table task add column schedule_id text
    references task_schedule (id) on delete set null deferrable initially deferred`.execute(
    given.db,
  )
  await given.db.schema
    .createIndex('task_by_schedule_id')
    .on('task')
    .columns(['schedule_id'])
    .execute()
}
