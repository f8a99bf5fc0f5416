import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { listMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import {
  addSavedReport,
  changeSavedReport,
  listSavedReports,
  mailSavedReport,
} from '../../src/core/saved-reports/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { give } from './give.ts'
import { onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const ours = { ours: true }
const stepMs = 4 * 3_600_000
/** A Thursday. */
let now = Date.parse('2026-03-05T12:00:00Z')
const server = target({}, { mail: true, now: () => now })

/** Lets time pass, as far as jobs see it, some hours at a time. */
async function passTo(moment: string) {
  const until = Date.parse(moment)
  while (now < until) {
    now = Math.min(until, now + stepMs)
    server.app.jobs.wake()
    await server.app.jobs.settle()
  }
}

/** A team whose people have proven addresses, with the ids of their memberships. */
async function provenTeam() {
  const team = await server.newTeam()
  const { owner, admin, member } = team
  // The others have proven theirs by the link of their invitation.
  await server.prove(owner)
  const { data } = await owner.do(listMembers, { size: 20 })
  const idOf = (person: Person) => data.find(({ email }) => email === person.account.email)!.id
  return { ...team, ids: { owner: idOf(owner), admin: idOf(admin), member: idOf(member) } }
}
const mailsTo = ({ account: { email } }: Person) =>
  server.mails.all(email).filter(({ unsubscribe }) => unsubscribe?.includes('saved='))
const weekly = { mail_every: 'weekly', mail_on: 5, mail_hour: 8, mail_format: 'csv' } as const

clause(
  'B7.132',
  'a shared report is mailed once to each who is named, on its day, with a link and its file',
  async () => {
    now = Date.parse('2026-03-05T12:00:00Z')
    const { owner, admin, ids } = await provenTeam()
    const given = { page: 'reportingMembers', name: 'Weekly', shared: true } as const
    const { id } = await owner.do(addSavedReport, { ...given, filter: 'duration=PREV_WEEK' })
    await owner.do(mailSavedReport, { id, ...weekly, mail_to: [ids.admin] })
    await passTo('2026-03-06T07:50:00Z')
    expect(mailsTo(admin)).toEqual([])
    await passTo('2026-03-06T10:00:00Z')
    expect(mailsTo(owner)).toEqual([])
    const [mail, ...others] = mailsTo(admin)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      unsubscribe: expect.stringContaining(`/reporting/members?saved=${id}`),
      files: [expect.stringMatching(/\.csv$/)],
    })
    // Who has another team active sees the report of this one.
    expect(mail!.text).toContain(
      `/reporting/members?saved=${id}#team=${(await owner.user()).team_id}`,
    )
    expect(mail!.content).toContain(admin.account.email)
    // A job that ended and was not noted as ended runs again: it is the same mail.
    const { database, jobs } = server.app
    const ran = { due_at: now, next_at: now, tries: 0, ended_at: null, reason: null }
    const about = `${id} ${(await admin.user()).id} 2026-03-06`
    await database.write
      .insertInto('job')
      .values({ ...ran, id: 'again', name: 'mail-report', about })
      .execute()
    jobs.wake()
    await jobs.settle()
    await passTo('2026-03-13T07:00:00Z')
    expect(mailsTo(admin)).toHaveLength(1)
    await passTo('2026-03-13T10:00:00Z')
    expect(mailsTo(admin)).toHaveLength(2)
    const { data } = await owner.do(listAudit, { kind: 'exports', size: 100 })
    expect(data.map(({ action }) => action).sort()).toEqual([
      ...['report_mail_changed', 'report_mailed', 'report_mailed', 'report_mailed'],
      ...['report_recipient_added', 'report_shared'],
    ])
    // Nobody exported it; it went to those who get it.
    for (const entry of data.filter(({ action }) => action === 'report_mailed'))
      expect(entry).toMatchObject({
        ...{ user_id: null, user_name: '', current_value: 'exportReportingMembers' },
        subject: expect.stringContaining(admin.account.email),
      })
  },
  ours,
)

clause(
  'B7.132',
  'who is removed or may no longer read reports gets no mail, nor does anybody on the free plan',
  async () => {
    now = Date.parse('2026-04-02T12:00:00Z')
    const { owner, admin, ids } = await provenTeam()
    const given = { page: 'timeSheetMembers', name: 'Time', shared: true } as const
    const { id } = await owner.do(addSavedReport, given)
    await owner.do(mailSavedReport, {
      ...{ id, mail_every: 'daily', mail_to: [ids.owner, ids.admin] },
    })
    await owner.do(removeMember, { id: ids.admin })
    await passTo('2026-04-03T10:00:00Z')
    expect(mailsTo(admin)).toEqual([])
    const [link, ...others] = mailsTo(owner)
    expect(others).toEqual([])
    expect(link).toMatchObject({ files: [], text: expect.stringContaining('has no file') })
    await onPlan(server, owner, { license_type: 'FREE', subscription_status: 'free' })
    await passTo('2026-04-04T10:00:00Z')
    expect(mailsTo(owner)).toHaveLength(1)
    await onPlan(server, owner, { license_type: 'PADDLE', subscription_status: 'active' })
    await passTo('2026-04-05T10:00:00Z')
    expect(mailsTo(owner)).toHaveLength(2)
  },
  ours,
)

clause(
  'B7.132',
  'a report of one’s own is mailed to oneself; recipients are owner and admins of the team alone',
  async () => {
    now = Date.parse('2026-05-06T12:00:00Z')
    const { owner, admin, member, ids } = await provenTeam()
    const blue = await server.newTeam('Blue')
    const stranger = (await blue.owner.do(listMembers, {})).data[0]!.id
    const { id } = await owner.do(addSavedReport, { page: 'timeSheetOverview', name: 'Mine' })
    await owner.do(mailSavedReport, { id, mail_every: 'daily', mail_to: [ids.admin] })
    await passTo('2026-05-07T10:00:00Z')
    expect(mailsTo(owner)).toMatchObject([{ files: [expect.stringMatching(/\.xlsx$/)] }])
    expect(mailsTo(admin)).toEqual([])
    await member.refused(mailSavedReport, { id, mail_every: 'never' }, 'forbidden')
    await admin.refused(mailSavedReport, { id, mail_every: 'never' }, 'not_found')
    await blue.owner.refused(mailSavedReport, { id, mail_every: 'never' }, 'not_found')
    // Shared, it goes on to who had it; others are asked for.
    expect(await owner.do(changeSavedReport, { id, shared: true })).toMatchObject({
      mail_to: [ids.owner],
    })
    // Who has it alone from then on is mailed it if they were before.
    for (const [person, mail_every] of [
      [admin, 'never'],
      [owner, 'daily'],
    ] as const) {
      const { undo } = await give(person, changeSavedReport, { id, shared: false })
      const [own] = await person.do(listSavedReports, {})
      expect(own).toMatchObject({ shared: false, mail_every, mail_to: [] })
      await person.do(undoCommand, undo)
    }
    for (const mail_to of [[ids.member], [stranger]])
      await owner.refused(mailSavedReport, { id, mail_every: 'daily', mail_to }, 'not_found')
    const day = { id, mail_every: 'weekly', mail_on: 7 } as const
    await owner.refused(mailSavedReport, day, 'invalid')
    await owner.refused(mailSavedReport, { ...day, mail_every: 'monthly', mail_on: 0 }, 'invalid')
    const { undo } = await give(admin, mailSavedReport, {
      ...{ id, mail_every: 'monthly', mail_on: 31, mail_to: [ids.admin] },
    })
    await admin.do(undoCommand, undo)
    expect(await owner.do(listSavedReports, {})).toMatchObject([
      { mail_every: 'daily', mail_to: [ids.owner] },
    ])
    const { email } = admin.account
    await owner.do(deactivateMember, { id: ids.admin, active: 'true', email })
    const mail_to = [ids.admin]
    await owner.refused(mailSavedReport, { id, mail_every: 'daily', mail_to }, 'not_found')
  },
  ours,
)

clause(
  'B7.132',
  'weeks of a mailed report are those of its page, and midnight does not cut by how much it may be late',
  async () => {
    now = Date.parse('2026-06-09T12:00:00Z')
    const { owner, make, ids } = await emptyProject(server)
    await server.prove(owner)
    for (const end_date of ['2026-06-05', '2026-06-06'])
      await make(`Due ${end_date}`, { end_date, assignees: [ids.owner] })
    const filter = 'duration=PREV_WEEK'
    const { id } = await owner.do(addSavedReport, {
      page: 'reportingMembers',
      name: 'Mine',
      filter,
    })
    // Half past midnight where they are, and how much is overdue on the last day of the week before.
    for (const [night, overdue, region] of [
      ['2026-06-09T22:30:00Z', 2, { language: 'de', timezone: 'Europe/Berlin' }],
      ['2026-06-10T23:30:00Z', 2, { language: 'en', timezone: 'Europe/London' }],
      ['2026-06-11T23:30:00Z', 0, { week_start: 'saturday' }],
      ['2026-06-13T04:30:00Z', 1, { timezone: 'America/New_York', week_start: 'auto' }],
    ] as const) {
      now = Date.parse(night) - 12 * 3_600_000
      await owner.do(saveRegion, region)
      const before = mailsTo(owner).length
      const at = { mail_hour: 23, mail_format: 'csv' } as const
      await owner.do(mailSavedReport, { id, mail_every: 'daily', ...at })
      // The server was down over midnight.
      now = Date.parse(night)
      server.app.jobs.wake()
      await server.app.jobs.settle()
      const mails = mailsTo(owner)
      expect(mails).toHaveLength(before + 1)
      expect(mails.at(-1)!.content).toMatch(new RegExp(`^Rosa Red,[^,]*,\\d+,${overdue},`, 'm'))
    }
  },
  ours,
)
