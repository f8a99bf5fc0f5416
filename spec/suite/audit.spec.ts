import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { exportAudit, listAudit, listAuditNames } from '../../src/core/audit/calls.ts'
import { removeCalendar, renewCalendar } from '../../src/core/calendars/calls.ts'
import type { Input } from '../../src/core/engine/call.ts'
import { exportTasks } from '../../src/core/exports/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import {
  addTeamMembers,
  inviteMembers,
  listMembers,
  resendInvitation,
} from '../../src/core/members/calls.ts'
import { deactivateMember, updateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { renameOrganization } from '../../src/core/organisation/calls.ts'
import { deleteOrganizationTeam, saveOrganizationTeam } from '../../src/core/organisation/teams.ts'
import { deleteProject } from '../../src/core/projects/calls.ts'
import { setWorkingTime } from '../../src/core/schedule/calls.ts'
import { createToken, removeToken } from '../../src/core/security/tokens.ts'
import { login } from '../../src/core/session/calls.ts'
import { setUpAccount } from '../../src/core/settings/calls.ts'
import { saveProfile } from '../../src/core/settings/profile.ts'
import { listTimezones, saveRegion } from '../../src/core/settings/region.ts'
import { acceptInvitation, activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { createWebhook, updateWebhook } from '../../src/core/webhooks/calls.ts'
import { dayIn } from '../oracle/days.ts'
import { clause } from './clause.ts'
import { csvRecords, fetchFile } from './downloads.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

const entriesFor = async (person: Person, query: Input<typeof listAudit> = {}) =>
  (await person.do(listAudit, query)).data
const actionsFor = async (person: Person, query: Input<typeof listAudit> = {}) =>
  (await entriesFor(person, query)).map(({ action }) => action)

/** A team with its id and that of its member. */
async function newTeam(name = 'Red') {
  const team = await server.newTeam(name)
  const { team_id } = await team.owner.user()
  const { data } = await team.owner.do(listMembers, { search: team.member.account.email })
  return { ...team, team_id, member_id: data[0]!.id }
}

clause(
  ['A7.79', 'A6.2'],
  'owner and admins see who did what in their organisation and from where; members and others do not',
  async () => {
    const { owner, admin, member, member_id, team_id } = await newTeam()
    const blue = await newTeam('Blue')
    const role = { id: member_id, role_name: 'Admin' }
    await owner.do(saveOrganizationTeam, { id: team_id, name: 'Red', teamMembers: [role] })
    const [changed] = await entriesFor(admin, { kind: 'members' })
    const { user_id, name } = await owner.user().then((user) => ({ ...user, user_id: user.id }))
    expect(changed).toMatchObject({
      ...{ action: 'role_changed', user_id, user_name: name, team_name: 'Red', undo: false },
      subject: `Mia Member (${member.account.email})`,
      ...{ previous_value: 'member', current_value: 'admin' },
    })
    expect(changed!.address).toMatch(/^[\d.:a-f]+$/)
    await owner.do(saveOrganizationTeam, {
      ...{ id: team_id, name: 'Red' },
      teamMembers: [{ id: member_id, role_name: 'Member' }],
    })
    for (const call of [listAudit, listAuditNames, exportAudit] as const)
      await member.refused(call, {}, 'forbidden')
    const theirs = JSON.stringify(await entriesFor(blue.owner, { size: 100 }))
    for (const secret of ['"Red"', team_id, user_id, owner.account.email])
      expect(theirs).not.toContain(secret)
    expect(await entriesFor(blue.owner, { user: user_id })).toEqual([])
    expect(await entriesFor(blue.owner, { team: team_id })).toEqual([])
    expect((await blue.owner.do(listAuditNames, {})).teams).toEqual([
      { id: blue.team_id, name: 'Blue' },
    ])
  },
)

clause(
  'A7.79',
  'members, teams, settings, tokens and webhooks are told of as they change, and nothing that was refused',
  async () => {
    const { owner, member, member_id, team_id } = await newTeam()
    const before = new Set((await entriesFor(owner, { size: 100 })).map(({ id }) => id))
    await owner.do(renameOrganization, { name: 'Crimson' })
    await member.refused(renameOrganization, { name: 'Mine' }, 'forbidden')
    await owner.do(createTeam, { name: 'Second' })
    await owner.do(addTeamMembers, { id: team_id, emails: ['ines@red.example'] })
    await owner.do(removeMember, { id: member_id })
    const { password } = owner.account
    const { id } = await owner.do(createToken, { name: 'Backup', scope: 'read', password })
    await owner.do(removeToken, { id })
    const { id: hook } = await owner.do(createWebhook, {
      ...{
        name: 'Builds',
        url: 'https://hooks.example.com/x?key=s3cret',
        events: ['task.created'],
      },
    })
    await owner.do(updateWebhook, { id: hook, events: ['task.created', 'task.deleted'] })
    await owner.do(updateWebhook, { id: hook, active: false })
    await owner.do(setWorkingTime, { workingDays: ['Tuesday', 'Monday'], workingHours: 7.5 })
    await owner.do(setWorkingTime, { workingDays: ['Monday', 'Tuesday'], workingHours: 7.5 })
    await owner.do(renewCalendar, { password })
    await owner.do(removeCalendar, {})
    const told = (await entriesFor(owner, { size: 100 })).filter((entry) => !before.has(entry.id))
    expect(told.map(({ action }) => action).sort()).toEqual([
      'calendar_made',
      'calendar_removed',
      'member_invited',
      'member_removed',
      'organization_renamed',
      'team_created',
      'token_made',
      'token_removed',
      'webhook_changed',
      'webhook_made',
      'webhook_turned_off',
      'working_days_changed',
      'working_hours_changed',
    ])
    const of = (action: string) => told.find((entry) => entry.action === action)!
    expect(of('organization_renamed')).toMatchObject({
      ...{ kind: 'organization', previous_value: 'Red', current_value: 'Crimson', team_id: null },
    })
    expect(of('working_days_changed')).toMatchObject({
      ...{ kind: 'organization', current_value: 'Monday Tuesday', team_id: null },
    })
    expect(of('working_hours_changed')).toMatchObject({ previous_value: '8', current_value: '7.5' })
    expect(of('token_made')).toMatchObject({ subject: 'Backup', current_value: 'read' })
    expect(of('webhook_made')).toMatchObject({ subject: 'Builds', team_name: 'Red' })
    const events = 'https://hooks.example.com: task.created'
    expect(of('webhook_changed')).toMatchObject({
      ...{ previous_value: events, current_value: `${events}, task.deleted` },
    })
    expect(JSON.stringify(told)).not.toContain('s3cret')
  },
)

clause('A7.79', 'what is in the bin of a team is told as it goes with its team', async () => {
  const { owner, project_id, team_id } = await newTeam()
  await owner.do(deleteProject, { id: project_id })
  const { id } = await owner.do(createTeam, { name: 'Second' })
  await owner.do(activateTeam, { id })
  await owner.do(deleteOrganizationTeam, { id: team_id })
  const [gone] = await entriesFor(owner, { kind: 'projects' })
  const { id: user_id } = await owner.user()
  expect(gone).toMatchObject({
    ...{ action: 'project_purged', subject: 'Moon base', project_id, user_id, team_name: 'Red' },
  })
  expect(await actionsFor(owner, { kind: 'teams', search: 'Red' })).toContain('team_deleted')
})

clause(
  'A7.79',
  'what somebody calls a token is told where they made it, and elsewhere that there is one',
  async () => {
    const { owner, admin } = await newTeam()
    const blue = await newTeam('Blue')
    const [place] = await blue.owner.do(inviteMembers, { emails: [admin.account.email] })
    await admin.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    const { password } = admin.account
    const { id } = await admin.do(createToken, { name: 'Crimson plans', scope: 'read', password })
    await admin.do(activateTeam, { id: blue.team_id })
    await admin.do(removeToken, { id })
    const subjects = async (person: Person) =>
      (await entriesFor(person, { kind: 'access' }))
        .filter(({ action }) => action.startsWith('token_'))
        .map(({ action, subject, current_value, previous_value }) => [
          ...[action, subject, current_value ?? previous_value],
        ])
    const named = 'Crimson plans'
    expect(await subjects(owner)).toEqual([
      ['token_removed', named, 'read'],
      ['token_made', named, 'read'],
    ])
    expect(await subjects(blue.owner)).toEqual([
      ['token_removed', null, 'read'],
      ['token_made', null, 'read'],
    ])
  },
)

clause(
  'A7.79',
  'who signs in, or fails to, is told of in the organisations they are in',
  async () => {
    const { owner, admin, member, member_id } = await newTeam()
    const blue = await server.newTeam('Blue')
    const { email, password } = admin.account
    const atFirst = await actionsFor(owner, { kind: 'sign_ins', search: 'Mia' })
    // From then on it is no concern of the organisation.
    await owner.do(deactivateMember, { id: member_id, active: true, email: member.account.email })
    const wrong = { email: member.account.email, password: 'Wrong-1-word' }
    await member.elsewhere().refused(login, wrong, 'login_failed')
    await admin.elsewhere().refused(login, { email, password: 'Wrong-1-word' }, 'login_failed')
    await admin.elsewhere().do(login, { email, password })
    const signIns = () => actionsFor(owner, { kind: 'sign_ins', search: 'Adam' })
    // The last is that of the sign-up.
    await expect.poll(signIns).toEqual(['sign_in', 'sign_in_failed', 'sign_in'])
    const [, failed] = await entriesFor(owner, { kind: 'sign_ins', search: 'Adam' })
    expect(failed!.current_value).toBe('login_failed')
    expect(await actionsFor(owner, { kind: 'sign_ins', search: 'Mia' })).toEqual(atFirst)
    expect(await actionsFor(blue.owner, { search: 'Adam' })).not.toContain('sign_in_failed')
  },
)

clause(
  'A7.79',
  'entries are filtered by person, kind, team, period and text, and shown in pages, the newest first',
  async () => {
    const { owner, admin, team_id } = await newTeam()
    for (const name of ['Mars', 'Moon', 'Sun_']) await owner.do(createTeam, { name })
    await admin.do(renameOrganization, { name: 'Crimson' })
    const all = await owner.do(listAudit, { size: 100 })
    expect(all.total).toBe(all.data.length)
    expect(all.data.map(({ at }) => at)).toEqual(
      all.data.map(({ at }) => at).sort((a, b) => b.localeCompare(a)),
    )
    const { id } = await admin.user()
    expect(await actionsFor(owner, { user: id, kind: 'organization' })).toEqual([
      'organization_renamed',
    ])
    expect(await actionsFor(owner, { kind: 'teams', search: 'moon' })).toEqual(['team_created'])
    expect(await actionsFor(owner, { kind: 'teams', search: '%' })).toEqual([])
    expect(await actionsFor(owner, { kind: 'teams', search: 'n_' })).toEqual(['team_created'])
    // By what was done: as it is named here, or as the one who asks reads it.
    for (const search of ['organization_renamed', 'Organization renamed'])
      expect(new Set(await actionsFor(owner, { search }))).toEqual(
        new Set(['organization_renamed']),
      )
    const read = { search: 'Équipe', actions: 'organization_renamed,nothing' }
    expect(new Set(await actionsFor(owner, read))).toEqual(new Set(['organization_renamed']))
    expect(await actionsFor(owner, { kind: 'teams', search: 'Équipe' })).toEqual([])
    const inTeam = await entriesFor(owner, { team: team_id, size: 100 })
    expect(new Set(inTeam.map((entry) => entry.team_id))).toEqual(new Set([team_id]))
    const today = all.data[0]!.at.slice(0, 10)
    expect((await owner.do(listAudit, { from: today, to: today })).total).toBeGreaterThan(0)
    expect((await owner.do(listAudit, { from: '2999-01-01' })).total).toBe(0)
    expect((await owner.do(listAudit, { to: '1999-01-01' })).total).toBe(0)
    expect((await owner.do(listAudit, { to: '9999-12-31' })).total).toBe(all.total)
    const second = await owner.do(listAudit, { kind: 'teams', size: 1, index: 2 })
    expect(second).toMatchObject({
      total: 5,
      newer: true,
      older: true,
      data: [{ subject: 'Moon' }],
    })
    const moon = second.data[0]!.id
    const next = await owner.do(listAudit, { kind: 'teams', size: 1, before: moon })
    expect(next).toMatchObject({ newer: true, older: true, data: [{ subject: 'Mars' }] })
    const first = await owner.do(listAudit, { kind: 'teams', size: 1, after: moon })
    expect(first).toMatchObject({ newer: false, older: true, data: [{ subject: 'Sun_' }] })
    const blue = await newTeam('Blue')
    for (const field of ['before', 'after'] as const) {
      await blue.owner.refused(listAudit, { [field]: moon }, 'not_found', field)
      await owner.refused(listAudit, { [field]: randomUUID() }, 'not_found', field)
    }
    const { people, teams } = await owner.do(listAuditNames, {})
    expect(people.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Adam Admin', 'Rosa Red']),
    )
    expect(teams.map(({ name }) => name)).toEqual(['Mars', 'Moon', 'Red', 'Sun_'])
  },
)

clause(
  ['A7.79', 'A6.2'],
  'the audit log is exported as CSV in a language, without formulas; exports are told of themselves',
  async () => {
    const { owner, project_id } = await server.newTeam('Red')
    await owner.do(createTeam, { name: '=1+1' })
    await fetchFile(owner, exportTasks, { id: project_id })
    const asked = { language: 'de', kind: 'teams' } as const
    const { status, headers, bytes } = await fetchFile(owner, exportAudit, asked)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [heads, ...rows] = csvRecords(bytes)
    expect(heads!.slice(0, 4)).toEqual(['Wann', 'Wer', 'Was', 'Worum es geht'])
    expect(rows.map(([, , what, about]) => [what, about])).toEqual([
      ['Team erstellt', "'=1+1"],
      ['Team umbenannt', 'Red'],
      ['Team erstellt', 'Rosa Red'],
    ])
    const { id: user_id } = await owner.user()
    expect(heads!.slice(-3)).toEqual(['Benutzer-ID', 'Stelle in der Kette', 'Hash der Kette'])
    for (const row of rows) expect(row.at(-3)).toBe(user_id)
    const exported = async () =>
      (await entriesFor(owner, { kind: 'exports' })).map(({ current_value }) => current_value)
    expect(await exported()).toEqual(['exportAudit', 'exportTasks'])
    const entries = await entriesFor(owner, { kind: 'exports' })
    expect(entries[1]!.project_name).toBe('Moon base')
  },
)

clause(
  'A7.79',
  'the days of a file are those of who reads it, where it names no time zone',
  async () => {
    const { owner } = await newTeam()
    await owner.do(createTeam, { name: 'Saturn' })
    const [made] = await entriesFor(owner, { search: 'saturn' })
    // It is never the same day in both.
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue'] as const
    const day = dayIn(Date.parse(made!.at), east)
    const zones = await owner.do(listTimezones, {})
    const found = async (zone: string) => {
      const { id: timezone } = zones.find(({ name }) => name === zone)!
      await owner.do(saveRegion, { timezone })
      const asked = { search: 'saturn', from: day, to: day }
      return csvRecords((await fetchFile(owner, exportAudit, asked)).bytes).length - 1
    }
    expect([await found(east), await found(west)]).toEqual([1, 0])
  },
)

clause(
  ['A7.79', 'B7.132'],
  'an entry of an undo says when that was done which it takes back',
  async () => {
    const { owner, member_id } = await newTeam()
    const input = { id: member_id, job_title: 'Baker', role_name: 'Admin' }
    const { undo } = await give(owner, updateMember, input)
    const back = await give(owner, undoCommand, undo)
    await owner.do(undoCommand, back.undo)
    const entries = await entriesFor(owner, { kind: 'members', search: 'Mia' })
    const [again, undone, done] = entries.filter(({ action }) => action === 'role_changed')
    expect(done).toMatchObject({ undo: false, undoes: null, current_value: 'admin' })
    expect(undone).toMatchObject({ undo: true, undoes: done!.at, current_value: 'member' })
    expect(again).toMatchObject({ undo: true, undoes: undone!.at, current_value: 'admin' })
    const { bytes } = await fetchFile(owner, exportAudit, { kind: 'members', search: 'Mia' })
    const [heads, ...rows] = csvRecords(bytes)
    expect(rows[1]![heads!.indexOf('Takes back')]).toContain(done!.at.slice(0, 10))
  },
)

clause(
  ['A7.79', 'A6.2'],
  'who has left an organisation is named there as they were then, also when they change their name',
  async () => {
    const { owner, admin } = await newTeam()
    const { data } = await owner.do(listMembers, { search: admin.account.email })
    await admin.do(renameOrganization, { name: 'Crimson' })
    const names = async () =>
      (await owner.do(listAuditNames, {})).people
        .map(({ name }) => name)
        .filter((name) => name.startsWith('Adam'))
    await admin.do(saveProfile, { name: 'Adam Now' })
    expect(await names()).toEqual(['Adam Now'])
    await owner.do(removeMember, { id: data[0]!.id })
    await admin.do(saveProfile, { name: 'Adam Elsewhere' })
    // What they are called elsewhere is no matter of the organisation.
    expect(await names()).toEqual(['Adam Now'])
  },
)

clause(
  ['A7.79', 'A7.8', 'A7.38'],
  'the first sign-in of an account, its set-up, another name and an invitation sent again are told',
  async () => {
    const vera = await server.newPerson('Vera')
    await expect.poll(() => actionsFor(vera, { kind: 'sign_ins' })).toEqual(['sign_in'])
    const emails = [`ines.${randomUUID()}@red.example`]
    const setUp = { team_name: 'Crimson', project_name: 'Moon base', tasks: ['Dome'] }
    await vera.do(setUpAccount, { ...setUp, team_members: emails })
    const told = await entriesFor(vera, { kind: 'organization' })
    expect(told).toMatchObject([
      { action: 'organization_renamed', previous_value: 'Vera', current_value: 'Crimson' },
    ])
    await vera.do(saveProfile, { name: 'Vera Verified' })
    const { data } = await vera.do(listMembers, { search: emails[0]! })
    await vera.do(resendInvitation, { id: data[0]!.id })
    const [resent, renamed] = await entriesFor(vera, { kind: 'members' })
    expect(resent).toMatchObject({ action: 'invitation_resent' })
    expect(resent!.subject).toContain(emails[0])
    expect(renamed).toMatchObject({
      ...{ action: 'user_renamed', previous_value: 'Vera', current_value: 'Vera Verified' },
    })
  },
)
