import { expect, test } from 'vitest'
import type { RowChange } from '../engine/store.ts'
import { auditOf } from './entries.ts'
import { accountAudit, organizationAudit, webhookAudit } from './settings.ts'

const at = '2026-03-05T09:00:00.000Z'
const team = { id: 't', name: 'Red', user_id: 'u', organization_id: 'o' }
const member = {
  ...{ id: 'm', team_id: 't', user_id: 'u', name: 'Mia', email: 'mia@red.example' },
  ...{ role: 'member', active: true, pending: false },
}
const project = { id: 'p', team_id: 't', name: 'Moon base', created_at: at }
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
  expect(auditOf([change('team_member', before, after)], at)).toEqual(
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
  }
  const told = { team_id: 't', subject: 'Weekly' }
  expect(auditOf([change('shared_report', null, report)], at)).toEqual([
    { action: 'report_shared', ...told },
  ])
  expect(auditOf([change('shared_report', report, { ...report, filter: 'x' })], at)).toEqual([])
  const mailed = { ...report, mail_to: ['m'] }
  const member = { team_id: 't', team_member_id: 'm', current: 'Weekly' }
  expect(auditOf([change('shared_report', report, mailed)], at)).toEqual([
    { action: 'report_recipient_added', ...member },
  ])
  expect(auditOf([change('shared_report', mailed, report)], at)).toEqual([
    { action: 'report_recipient_removed', ...member },
  ])
  expect(auditOf([change('shared_report', report, null)], at)).toEqual([
    { action: 'report_unshared', ...told },
  ])
  expect(
    auditOf([change('team', team, null), change('shared_report', report, null)], at),
  ).toHaveLength(1)
})

test('what is no matter of the organisation is not told', () => {
  expect(auditOf([change('team_member', member, { ...member, name: 'Mia M.' })], at)).toEqual([])
  expect(auditOf([change('project', project, { ...project, name: 'Mars' })], at)).toEqual([])
  expect(auditOf([change('task', null, { id: 'k' })], at)).toEqual([])
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
  expect(auditOf(all(true), at)).toEqual([{ action: 'team_deleted', team_id: 't', subject: 'Red' }])
  expect(auditOf(all(false).slice(0, 2), at)).toEqual([
    { action: 'team_created', team_id: 't', subject: 'Red', by: 'u' },
  ])
  expect(auditOf(all(true).slice(2), at)).toEqual([
    { action: 'project_deleted', team_id: 't', project_id: 'p', subject: 'Moon base' },
  ])
})

test('a project that is older than the command is restored', () => {
  const actionAt = (now: string) => auditOf([change('project', null, project)], now)[0]!.action
  expect(actionAt(at)).toBe('project_created')
  expect(actionAt('2026-03-06T09:00:00.000Z')).toBe('project_restored')
})

test('places in projects name their member and their level', () => {
  const manager = { ...place, access_level: 'PROJECT_MANAGER' }
  const rest = { project_id: 'p', team_member_id: 'm' }
  expect(auditOf([change('project_member', place, manager)], at)).toEqual([
    { action: 'project_role_changed', ...rest, previous: 'MEMBER', current: 'PROJECT_MANAGER' },
  ])
  expect(auditOf([change('project_member', null, place)], at)).toEqual([
    { action: 'project_member_added', ...rest, previous: null, current: 'MEMBER' },
  ])
  expect(auditOf([change('project_member', place, null)], at)).toEqual([
    { action: 'project_member_removed', ...rest, previous: 'MEMBER', current: null },
  ])
})

test('each setting of an organisation is told by itself', () => {
  const before = {
    ...{ name: 'Red', contact_number: null, factor_required: false, license_type: 'TRIAL' },
    ...{ subscription_status: 'trialing', storage: 5, seats: null, billing_address: '' },
    ...{ working_days: 'Monday Tuesday', working_hours: 8 },
  }
  const after = {
    ...{ name: 'Blue', contact_number: '+1', factor_required: true, license_type: 'PADDLE' },
    ...{ subscription_status: 'active', storage: 7, seats: 3, billing_address: 'Elm 1' },
    ...{ working_days: 'Monday', working_hours: 7.5 },
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
})

test('secrets and passwords are compared and never told', () => {
  const hook = {
    ...{ id: 'h', name: 'Builds', detail: 'https://a.example: task.created', active: true },
    ...{ settings: 's1', secret: 's2' },
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
  expect(toldOf({ secret: 's4' })).toEqual([{ action: 'webhook_secret_renewed', ...about }])
  expect(webhookAudit('t', [{ ...hook, active: false }], [hook])).toEqual([
    { action: 'webhook_turned_on', ...about },
  ])
})

test('how an account is proven is told by what changed, and never with it', () => {
  const account = {
    ...{ factor_at: null, password: 'hash-1', provider: null, codes: '', calendar: null },
    ...{ tokens: [], passkeys: [] },
  }
  const token = { id: 'k', name: 'CI', detail: 'read' }
  const changed = {
    ...{ factor_at: at, password: 'hash-2', provider: 'hash-3', codes: 'hash-4' },
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
  expect(actions(accountAudit(changed, { ...changed, codes: 'hash-6' }))).toEqual([
    'recovery_codes_renewed',
  ])
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
  expect(auditOf(gone, at).map(({ action, previous }) => [action, previous])).toEqual([
    ['days_off_changed', 'Away (2026-03-05)'],
    ['hours_of_member_changed', '7.5 0 0 0 0 0 0'],
  ])
  const mia = { id: 'mia', team_id: 'red', name: 'Mia', email: 'm@x', role: 'member' }
  const member = change('team_member', mia, null)
  expect(auditOf([member, ...gone], at).map(({ action }) => action)).toEqual(['member_removed'])
})
