import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { connectDatabase } from '../../server/db/open.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { referencesOf, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import { json, patience, workplaces } from '../testing/workplace.ts'
import { lookedAt } from './broken.ts'
import type { Finding } from './check.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })

test('every table of the model is looked at, and once', () => {
  expect(Object.values(lookedAt).flat().sort()).toEqual([...tableNames].sort())
})

const missing = deriveId('missing')

const view = { name: 'x', filter: '', group_by: 'status', is_default: 0 }
const report = {
  ...{ page: 'reportingMembers', name: 'x', filter: '', mail_every: 'never', mail_on: 1 },
  ...{ mail_hour: 8, mail_format: 'csv', mail_since: '2026-01-01T00:00:00.000Z', mail_to: '[]' },
}

const ofTemplate = (name: string) => ({
  ...{ id: deriveId(`${name} of a template`), team_id: missing, template_id: missing, name },
})
/** For some tables, a row that refers to a missing one. */
const rows = {
  task_text: ({ project_id }) => ({ id: missing, project_id, description: 'x' }),
  work_log: ({ project_id, user_id }) => ({
    id: deriveId('log'),
    project_id,
    task_id: missing,
    user_id,
    member_name: 'x',
    time_spent: 1,
    logged_by_timer: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  task_comment: ({ project_id, user_id }) => ({
    id: deriveId('comment'),
    project_id,
    task_id: missing,
    user_id,
    member_name: 'x',
    content: 'x',
    mentions: '[]',
    reactions: '[]',
    edited: 0,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }),
  project_comment_edit: ({ project_id, user_id }) => ({
    id: deriveId('edit'),
    project_id,
    comment_id: missing,
    ...{ user_id, member_name: 'x', content: 'x', mentions: '[]' },
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  attachment: ({ project_id, user_id }) => ({
    id: deriveId('attachment'),
    team_id: missing,
    project_id,
    task_id: missing,
    comment_id: null,
    user_id,
    member_name: 'x',
    ...{ name: 'x', type: '', size: 1, hash: 'x', media: 'x' },
    ...{ preview: null, width: null, height: null },
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  task_subscriber: ({ project_id, team_member_id }) => ({
    id: deriveId('subscriber'),
    project_id,
    task_id: missing,
    team_member_id,
  }),
  notification: ({ user_id }) => ({
    id: deriveId('notification'),
    user_id,
    team_id: missing,
    message: 'x',
    read: 0,
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  notification_setting: ({ user_id }) => ({
    id: deriveId('setting'),
    user_id,
    team_id: missing,
    email_notifications_enabled: 1,
    popup_notifications_enabled: 1,
    show_unread_items_count: 1,
    daily_digest_enabled: 0,
  }),
  home_layout: ({ user_id }) => ({
    ...{ id: deriveId('layout'), user_id, team_id: missing, cards: '[]' },
  }),
  notification_rule: ({ user_id }) => ({
    ...{ id: deriveId('rule'), user_id, team_id: missing, kind: 'changes' },
    ...{ drawer: 1, email: 0, popup: 0 },
  }),
  project_notification: ({ project_id }) => ({
    ...{ id: deriveId('level'), user_id: missing, project_id, level: 'muted' },
  }),
  column_layout: ({ project_id }) => ({
    ...{ id: deriveId('columns'), user_id: missing, project_id, order: '[]', pinned: '[]' },
  }),
  project_archive: ({ project_id }) => ({ id: deriveId('mark'), user_id: missing, project_id }),
  timer: ({ project_id, user_id }) => ({
    id: deriveId('timer'),
    user_id,
    task_id: missing,
    project_id,
    start_time: '2026-01-01T00:00:00.000Z',
  }),
  custom_column: () => ({
    id: deriveId('column'),
    project_id: missing,
    ...{ key: 'x', name: 'x', field_type: 'text', width: 150, is_visible: 1, sort_order: 0 },
    ...{ number_type: null, decimals: null, label: null, label_position: null },
    ...{ preview_value: null, formula: null, options: '[]' },
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  }),
  custom_value: ({ project_id }) => ({
    id: deriveId('value'),
    project_id,
    task_id: missing,
    column_id: missing,
    value: '1',
  }),
  task_template: () => ({
    id: deriveId('template'),
    team_id: missing,
    name: 'x',
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  project_template: () => ({
    id: deriveId('project template'),
    team_id: missing,
    name: 'x',
    created_at: '2026-01-01T00:00:00.000Z',
  }),
  project_template_content: () => ({
    ...{ id: missing, team_id: missing, color_code: '#000', notes: null, phase_label: 'Phase' },
    columns: '[]',
  }),
  project_template_status: () => ({
    ...ofTemplate('status'),
    ...{ category_id: missing, sort_order: 0, color_code: null },
  }),
  project_template_phase: () => ({ ...ofTemplate('phase'), color_code: '#000', sort_index: 0 }),
  project_template_task: () => ({
    ...ofTemplate('task'),
    ...{ parent_task_id: missing, status_id: missing, priority_id: missing, phase_id: missing },
    ...{ labels: '[]', total_minutes: 0, description: '', sort_order: 0 },
    ...{ status_sort_order: 0, priority_sort_order: 0, phase_sort_order: 0 },
  }),
  task_template_tasks: () => ({ id: missing, team_id: missing, tasks: '[]' }),
  shared_view: () => ({ id: deriveId('view'), project_id: missing, ...view }),
  personal_view: ({ user_id }) => ({
    id: deriveId('own view'),
    user_id,
    project_id: missing,
    ...view,
  }),
  shared_report: () => ({ id: deriveId('report'), team_id: missing, ...report }),
  personal_report: ({ user_id }) => ({
    ...{ id: deriveId('own report'), team_id: missing, user_id, ...report },
  }),
  allocation: ({ project_id, team_member_id }) => ({
    ...{ id: deriveId('allocation'), team_id: missing, project_id, team_member_id },
    ...{ allocated_from: '2026-01-01', allocated_to: '2026-01-02', seconds_per_day: 3_600 },
  }),
  day_off: ({ team_member_id }) => ({
    ...{ id: deriveId('day off'), team_id: missing, team_member_id, name: 'Vacation' },
    ...{ start_date: '2026-01-01', end_date: '2026-01-02' },
  }),
  member_hours: ({ team_member_id }) => ({
    ...{ id: team_member_id, team_id: missing, seconds_per_day: '[0,0,0,0,0,0,0]' },
  }),
  time_approval: ({ user_id }) => ({
    ...{ id: deriveId('approval'), project_id: missing, user_id, member_name: 'Ada' },
    ...{ start_date: '2026-01-01', end_date: '2026-01-01', time_zone: 'UTC' },
    ...{ starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-01-02T00:00:00.000Z' },
    ...{ lines: 'tasks', rounding: 0, direction: 'up', note: null },
    created_at: '2026-01-03T00:00:00.000Z',
  }),
  baseline: ({ user_id }) => ({
    ...{ id: deriveId('baseline'), project_id: missing, name: 'Signed', days: '' },
    ...{ user_id, member_name: 'Ada', created_at: '2026-01-03T00:00:00.000Z' },
  }),
  project_counter: () => ({ id: missing, task_no: 1, top: 1, bottom: 1 }),
} satisfies Partial<
  Record<
    TableName,
    (ids: Record<'project_id' | 'user_id' | 'team_member_id', string>) => Record<string, unknown>
  >
>

describe('a row whose reference leads nowhere is reported', () => {
  const workplace = newWorkplace()
  let database: Database
  beforeAll(async () => {
    await workplace.cli('seed', '--preset', 'demo')
    database = await connectDatabase({ folder: workplace.data })
    await sql`pragma foreign_keys=off`.execute(database.write)
    return () => database.close()
  })

  async function reported(): Promise<string[]> {
    const { findings } = json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json'))
    return findings.filter(({ check }) => check === 'rules').map(({ message }) => message)
  }

  test.each(Object.entries(rows))('of %s', async (table, rowWith) => {
    const { id: project_id } = await database.read
      .selectFrom('project')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: user_id } = await database.read
      .selectFrom('user')
      .select('id')
      .executeTakeFirstOrThrow()
    const { id: team_member_id } = await database.read
      .selectFrom('team_member')
      .select('id')
      .executeTakeFirstOrThrow()
    const row: Record<string, unknown> = rowWith({ project_id, user_id, team_member_id })
    const [column] = referencesOf(table as TableName).find(([name]) => row[name] === missing)!
    const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(
      database.write,
    )
    const messages = await reported()
    expect(messages[0]).toContain(`rows of ${table} whose ${column} leads nowhere (1, `)
    for (const message of messages) expect(message).toContain(`rows of ${table} whose `)
    await sql`delete from ${sql.table(table)} where id = ${row.id}`.execute(database.write)
  })

  const others = tableNames.filter((name) => !(name in rows))
  test.each(others.filter((name) => tableOf(name).room.by in tableOf(name).refs))(
    'of %s, whose room is missing',
    async (table) => {
      const { by } = tableOf(table).room
      const found = await sql<{ id: string; room: string }>`
        select id, ${sql.ref(by)} as room from ${sql.table(table)} limit 1`.execute(database.read)
      const { id, room } = found.rows[0]!
      const move = (from: string, to: string) =>
        sql`update ${sql.table(table)} set ${sql.ref(by)} = ${to} where id = ${from}`.execute(
          database.write,
        )
      await move(id, missing)
      expect((await reported()).join('\n')).toContain(`rows of ${table} whose ${by} leads nowhere`)
      await move(by === 'id' ? missing : id, room)
      expect(await reported()).toEqual([expect.stringContaining('every row obeys')])
    },
  )
})
