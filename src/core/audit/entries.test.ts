import { expect, test } from 'vitest'
import type { RowChange } from '../engine/store.ts'
import { auditOf } from './entries.ts'
import { accountAudit, binAudit, organizationAudit, webhookAudit } from './settings.ts'

const at = '2026-03-05T09:00:00.000Z'
const call = 'anything'
const team = { id: 't', name: 'Red', user_id: 'u', organization_id: 'o' }
const member = {
  ...{ id: 'm', team_id: 't', user_id: 'u', name: 'Mia', email: 'mia@red.example' },
  ...{ role: 'member', active: true, pending: false },
}
const project = { id: 'p', team_id: 't', name: 'Moon base' }
const place = { id: 'x', project_id: 'p', team_member_id: 'm', access_level: 'MEMBER' }
const change = (table: string, before: object | null, after: object | null) =>
  ({ table, id: ((after ?? before) as { id: string }).id, before, after }) as unknown as RowChange
const about = { team_id: 't', subject: 'Mia (mia@red.example)' }

test.each([
  ['added', null, member, { action: 'member_added', current: 'member' }],
  [
    'invited',
    null,
    { ...member, pending: true, user_id: null },
    { action: 'member_invited', current: 'member' },
  ],
  ['removed', member, null, { action: 'member_removed', previous: 'member' }],
  ['off', member, { ...member, active: false }, { action: 'member_deactivated' }],
  ['on', { ...member, active: false }, member, { action: 'member_activated' }],
  [
    'joined',
    { ...member, user_id: null, active: false },
    member,
    { action: 'member_joined', by: 'u', current: 'member' },
  ],
  [
    'off with another role',
    { ...member, role: 'admin' },
    { ...member, active: false },
    { action: 'role_changed', previous: 'admin', current: 'member' },
    { action: 'member_deactivated' },
  ],
  [
    'role',
    member,
    { ...member, role: 'admin' },
    { action: 'role_changed', previous: 'member', current: 'admin' },
  ],
])('a member: %s', (_, before, after, ...told: object[]) => {
  expect(auditOf([change('team_member', before, after)], call)).toEqual(
    told.map((each) => ({ ...about, ...each })),
  )
})

test('a report that is shared, and one that is no longer, is told; not one that is changed', () => {
  const report = {
    id: 'r',
    team_id: 't',
    page: 'reportingMembers',
    name: 'Weekly',
    filter: '',
    mail_to: [],
    ...{ mail_every: 'never', mail_on: 1, mail_hour: 8, mail_format: 'xlsx' },
  }
  const told = { team_id: 't', subject: 'Weekly' }
  expect(auditOf([change('shared_report', null, report)], call)).toEqual([
    { action: 'report_shared', ...told },
  ])
  expect(auditOf([change('shared_report', report, { ...report, filter: 'x' })], call)).toEqual([])
  const changed = { action: 'report_mail_changed', ...told }
  const weekly = { ...report, mail_every: 'weekly' }
  expect(auditOf([change('shared_report', report, weekly)], call)).toEqual([
    { ...changed, previous: 'never', current: 'weekly Monday 8:00 xlsx' },
  ])
  const monthly = { ...report, mail_every: 'monthly', mail_on: 31, mail_format: 'csv' }
  expect(auditOf([change('shared_report', monthly, { ...monthly, mail_hour: 17 })], call)).toEqual([
    { ...changed, previous: 'monthly 31 8:00 csv', current: 'monthly 31 17:00 csv' },
  ])
  expect(auditOf([change('shared_report', report, { ...report, mail_on: 3 })], call)).toEqual([])
  const mailed = { ...report, mail_to: ['m'] }
  const member = { team_id: 't', team_member_id: 'm', current: 'Weekly' }
  expect(auditOf([change('shared_report', report, mailed)], call)).toEqual([
    { action: 'report_recipient_added', ...member },
  ])
  expect(auditOf([change('shared_report', mailed, report)], call)).toEqual([
    { action: 'report_recipient_removed', ...member },
  ])
  expect(auditOf([change('shared_report', report, null)], call)).toEqual([
    { action: 'report_unshared', ...told },
  ])
  expect(
    auditOf([change('team', team, null), change('shared_report', report, null)], call),
  ).toHaveLength(1)
})

test('what is no matter of the organisation is not told', () => {
  expect(auditOf([change('team_member', member, { ...member, name: 'Mia M.' })], call)).toEqual([])
  expect(auditOf([change('project', project, { ...project, name: 'Mars' })], call)).toEqual([])
  expect(auditOf([change('task', null, { id: 'k' })], call)).toEqual([])
})

test('of a team or a project that comes or goes, that alone is told', () => {
  const all = (before: boolean) =>
    [
      ['team', team],
      ['team_member', member],
      ['project', project],
      ['project_member', place],
    ].map(([table, row]) =>
      change(table as string, before ? (row as object) : null, before ? null : (row as object)),
    )
  expect(auditOf(all(true), call)).toEqual([
    { action: 'team_deleted', team_id: 't', subject: 'Red' },
  ])
  expect(auditOf(all(false).slice(0, 2), call)).toEqual([
    { action: 'team_created', team_id: 't', subject: 'Red', by: 'u' },
  ])
  expect(auditOf(all(true).slice(2), call)).toEqual([
    { action: 'project_deleted', team_id: 't', project_id: 'p', subject: 'Moon base' },
  ])
})

test('a member who is removed leaves their projects with it, and that is not told of each', () => {
  const gone = [change('team_member', member, null), change('project_member', place, null)]
  expect(auditOf(gone, call)).toEqual([{ ...about, action: 'member_removed', previous: 'member' }])
})

test('how a project comes is told by its call, whatever day it was made on', () => {
  const actionOf = (call: string) => auditOf([change('project', null, project)], call)[0]!.action
  expect(['createProject', 'createFromTemplate'].map(actionOf)).toEqual([
    ...['project_created', 'project_created'],
  ])
  expect(['restoreProject', 'undoCommand', 'startImport'].map(actionOf)).toEqual([
    ...['project_restored', 'project_restored', 'project_imported'],
  ])
})

test('places in projects name their member and their level', () => {
  const manager = { ...place, access_level: 'PROJECT_MANAGER' }
  const rest = { project_id: 'p', team_member_id: 'm' }
  expect(auditOf([change('project_member', place, manager)], call)).toEqual([
    { action: 'project_role_changed', ...rest, previous: 'MEMBER', current: 'PROJECT_MANAGER' },
  ])
  expect(auditOf([change('project_member', null, place)], call)).toEqual([
    { action: 'project_member_added', ...rest, previous: null, current: 'MEMBER' },
  ])
  expect(auditOf([change('project_member', place, null)], call)).toEqual([
    { action: 'project_member_removed', ...rest, previous: 'MEMBER', current: null },
  ])
})

test('each setting of an organisation is told by itself', () => {
  const before = {
    ...{ name: 'Red', contact_number: null, factor_required: false, license_type: 'TRIAL' },
    ...{ subscription_status: 'trialing', storage: 5, seats: null, billing_address: '' },
    ...{ working_days: 'Monday Tuesday', working_hours: 8, last_day: '2026-04-01' },
    ...{ card_plan: null, card_until: null },
  }
  const after = {
    ...{ name: 'Blue', contact_number: '+1', factor_required: true, license_type: 'PADDLE' },
    ...{ subscription_status: 'active', storage: 7, seats: 3, billing_address: 'Elm 1' },
    ...{ working_days: 'Monday', working_hours: 7.5, last_day: null },
    ...{ card_plan: 'MONTHLY', card_until: null },
  }
  expect(organizationAudit(before, before)).toEqual([])
  expect(organizationAudit(before, after)).toEqual([
    { action: 'organization_renamed', previous: 'Red', current: 'Blue' },
    { action: 'contact_number_changed', previous: null, current: '+1' },
    { action: 'factor_required' },
    { action: 'working_days_changed', previous: 'Monday Tuesday', current: 'Monday' },
    { action: 'working_hours_changed', previous: '8', current: '7.5' },
    { action: 'plan_changed', previous: 'TRIAL', current: 'PADDLE' },
    { action: 'subscription_changed', previous: 'trialing', current: 'active' },
    { action: 'seats_changed', previous: null, current: '3' },
    { action: 'storage_changed', previous: '5', current: '7' },
    { action: 'billing_address_changed' },
  ])
  expect(organizationAudit(after, before).map(({ action }) => action)).toContain(
    'factor_not_required',
  )
  const yearly = { ...after, card_plan: 'ANNUAL', card_until: '2027-03-01' }
  expect(organizationAudit(after, yearly)).toEqual([
    { action: 'plan_changed', previous: 'MONTHLY', current: 'ANNUAL' },
    { action: 'plan_end_changed', previous: null, current: '2027-03-01' },
  ])
  const later = { ...before, last_day: '2026-05-01' }
  expect(organizationAudit(before, later)).toEqual([
    { action: 'plan_end_changed', previous: '2026-04-01', current: '2026-05-01' },
  ])
  expect(organizationAudit(before, { ...before, last_day: null })).toHaveLength(1)
})

test('secrets and passwords are compared and never told', () => {
  const hook = {
    ...{ id: 'h', name: 'Builds', detail: 'https://a.example: task.created', active: true },
    ...{ settings: 's1', secret: 's2', off_reason: null },
  }
  const about = { team_id: 't', subject: 'Builds' }
  const toldOf = (more: object) => webhookAudit('t', [hook], [{ ...hook, ...more }])
  const moved = 'https://b.example: task.created'
  expect(webhookAudit('t', [], [hook])).toEqual([
    { action: 'webhook_made', ...about, current: hook.detail },
  ])
  expect(webhookAudit('t', [hook], [])).toEqual([
    { action: 'webhook_removed', ...about, previous: hook.detail },
  ])
  expect(toldOf({})).toEqual([])
  expect(toldOf({ detail: moved, settings: 's3' })).toEqual([
    { action: 'webhook_changed', ...about, previous: hook.detail, current: moved },
  ])
  expect(toldOf({ settings: 's3', active: false }).map(({ action }) => action)).toEqual([
    ...['webhook_changed', 'webhook_turned_off'],
  ])
  expect(toldOf({ name: 'Nightly' })).toEqual([
    {
      ...{ action: 'webhook_changed', team_id: 't', subject: 'Nightly' },
      ...{ previous: hook.detail, current: hook.detail },
    },
  ])
  expect(toldOf({ secret: 's4' })).toEqual([{ action: 'webhook_secret_renewed', ...about }])
  expect(webhookAudit('t', [{ ...hook, active: false }], [hook])).toEqual([
    { action: 'webhook_turned_on', ...about },
  ])
  const off = { action: 'webhook_turned_off', ...about }
  expect(toldOf({ active: false })).toEqual([{ ...off, current: null }])
  expect(toldOf({ active: false, off_reason: 'gone' })).toEqual([{ ...off, current: 'gone' }])
})

test('what left the bin for good is told, and not what was put back', () => {
  const bin = ['Mars', 'Moon', 'Sun'].map((name) => ({ id: name.toLowerCase(), name }))
  expect(binAudit('t', bin, new Set(['mars', 'sun']))).toEqual([
    { action: 'project_purged', team_id: 't', project_id: 'moon', subject: 'Moon' },
  ])
})

test('how an account is proven is told by what changed, and never with it', () => {
  const account = {
    ...{
      factor_at: null,
      password: 'hash-1',
      provider: null,
      codes: [] as string[],
      calendar: null,
    },
    ...{ tokens: [], passkeys: [] },
  }
  const token = { id: 'k', name: 'CI', detail: 'read' }
  const changed = {
    ...{ factor_at: at, password: 'hash-2', provider: 'hash-3', codes: ['hash-4', 'hash-7'] },
    ...{ calendar: 'hash-5', tokens: [token], passkeys: [{ ...token, name: 'Key', detail: '' }] },
  }
  const told = accountAudit(account, changed)
  const actions = (list: typeof told) => list.map(({ action }) => action)
  expect(actions(told)).toEqual([
    ...['factor_on', 'password_changed', 'provider_linked', 'calendar_made'],
    ...['token_made', 'passkey_added'],
  ])
  expect(actions(accountAudit(changed, account))).toEqual([
    ...['factor_off', 'password_changed', 'calendar_removed', 'token_removed', 'passkey_removed'],
  ])
  expect(JSON.stringify(told)).not.toContain('hash')
  const withCodes = (...codes: string[]) => actions(accountAudit(changed, { ...changed, codes }))
  expect(withCodes('hash-6', 'hash-8')).toEqual(['recovery_codes_renewed'])
  expect(withCodes('hash-7')).toEqual(['recovery_code_used'])
  expect(withCodes()).toEqual(['recovery_code_used'])
  expect(withCodes('hash-4', 'hash-7')).toEqual([])
  expect(actions(accountAudit(changed, { ...changed, password: null }))).toEqual([
    'password_removed',
  ])
  expect(accountAudit({ ...account, password: null }, account)).toEqual([])
})

test('days off and hours are told of, and not when they go with their member or team', () => {
  const away = { start_date: '2026-03-05', end_date: '2026-03-05', name: 'Away' }
  const off = { id: 'off', team_id: 'red', team_member_id: 'mia', ...away }
  const hours = { id: 'mia', team_id: 'red', seconds_per_day: [27_000, 0, 0, 0, 0, 0, 0] }
  const gone = [change('day_off', off, null), change('member_hours', hours, null)]
  expect(auditOf(gone, call).map(({ action, previous }) => [action, previous])).toEqual([
    ['days_off_changed', 'Away (2026-03-05)'],
    ['hours_of_member_changed', '7.5 0 0 0 0 0 0'],
  ])
  const mia = { id: 'mia', team_id: 'red', name: 'Mia', email: 'm@x', role: 'member' }
  const member = change('team_member', mia, null)
  expect(auditOf([member, ...gone], call).map(({ action }) => action)).toEqual(['member_removed'])
  const red = change('team', { ...team, id: 'red' }, null)
  expect(auditOf([red, ...gone], call).map(({ action }) => action)).toEqual(['team_deleted'])
})

test('a holiday is told by its name, and not as days off of somebody', () => {
  const day = { start_date: '2026-12-24', end_date: '2026-12-26', name: 'Christmas' }
  const holiday = { id: 'off', team_id: 't', team_member_id: null, ...day }
  expect(auditOf([change('day_off', null, holiday)], call)).toEqual([
    {
      ...{ action: 'holidays_changed', team_id: 't', subject: 'Christmas', previous: null },
      current: 'Christmas (2026-12-24 – 2026-12-26)',
    },
  ])
})

test('approved time is told with how it is rounded, and not when it goes with its project', () => {
  const approval = {
    ...{ id: 'a', project_id: 'p', start_date: '2026-03-01', end_date: '2026-03-31' },
    ...{ lines: 'tasks', rounding: 15, direction: 'up', member_name: 'Mia' },
  }
  const days = '2026-03-01 – 2026-03-31'
  expect(auditOf([change('time_approval', null, approval)], call)).toEqual([
    { action: 'time_approved', project_id: 'p', current: `${days} (tasks, 15 min up, Mia)` },
  ])
  const whole = { ...approval, rounding: 0 }
  const reopened = change('time_approval', whole, null)
  expect(auditOf([reopened], call)).toEqual([
    { action: 'time_reopened', project_id: 'p', previous: `${days} (tasks, Mia)` },
  ])
  const gone = auditOf([change('project', project, null), reopened], call)
  expect(gone.map(({ action }) => action)).toEqual(['project_deleted'])
})
