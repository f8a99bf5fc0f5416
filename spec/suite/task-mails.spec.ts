import { expect } from 'vitest'
import { listNotifications, readAllNotifications } from '../../src/core/notifications/calls.ts'
import { saveNotificationSettings } from '../../src/core/notifications/settings.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { setFactorRule } from '../../src/core/security/factor-rule.ts'
import { changePassword } from '../../src/core/session/calls.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { assignMembersToTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { turnOn } from './factor.ts'
import { keptDigest } from './inside.ts'
import type { Person } from './person.ts'
import { newProject } from './project.ts'
import { timedTarget } from './timed-target.ts'

const minute = 60_000
const hour = 60 * minute
/** A Thursday, early in the morning. */
const { server, clock, pass } = timedTarget(
  '2026-03-05T05:30:00Z',
  { PLUMBLINE_URL: 'https://plan.example' },
  { mail: true },
)
const ours = { ours: true }
const settingsPage = 'https://plan.example/worklenz/settings/notifications'

const assign = ({ owner, ids }: EmptyProject, ...tasks: string[]) =>
  owner.do(assignMembersToTasks, { tasks, members: [{ id: ids.member }] })
const mailsTo = ({ account }: Person, subject: RegExp) =>
  server.mails.all(account.email).filter((mail) => subject.test(mail.subject))
const newAssignments = /^You have new assignments on Plumbline$/
const digest = /^Here's your \w+ update!$/

const settings = (person: Person, more: { email?: boolean; digest?: boolean }) =>
  person.do(saveNotificationSettings, {
    email_notifications_enabled: more.email ?? true,
    popup_notifications_enabled: true,
    show_unread_items_count: true,
    daily_digest_enabled: more.digest ?? false,
  })

clause(
  ['A3.14', 'A7.37'],
  'assignments of some minutes come in one mail, with links to each task and to the settings, once',
  async () => {
    const shop = await emptyProject(server, 'Red & Co')
    const first = await shop.make('Build & raise')
    await assign(shop, first)
    const second = await shop.make('Plant trees')
    await assign(shop, second)
    await pass(10 * minute)
    await pass(10 * minute)
    const [mail, ...others] = mailsTo(shop.member, newAssignments)
    expect(others).toEqual([])
    expect(mail?.unsubscribe).toBe(`${settingsPage}#team=${shop.id}`)
    expect(mail?.text).toContain('== Moon base · Red & Co ==')
    const link = (id: string) =>
      `https://plan.example/worklenz/projects/${shop.project_id}?tab=tasks-list&task=${id}#team=${shop.id}`
    for (const line of [
      `- Build & raise (assigned by Rosa Red)\n  ${link(first)}`,
      `- Plant trees (assigned by Rosa Red)\n  ${link(second)}`,
      settingsPage,
    ])
      expect(mail?.text).toContain(line)
    expect(mailsTo(shop.owner, newAssignments)).toEqual([])
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'a mail about more than twenty projects says how much more there is',
  async () => {
    const shop = await emptyProject(server)
    for (let n = 1; n <= 21; n++) {
      const project_id = await newProject(shop.owner, { name: `Project ${n}` })
      await assign(shop, await shop.make(`Task ${n}`, { project_id }))
    }
    await pass(10 * minute)
    const [mail] = mailsTo(shop.member, newAssignments)
    expect(mail?.text.match(/^== /gm)).toHaveLength(20)
    expect(mail?.text).toContain('\n\nand 1 more\n\n')
  },
  ours,
)

clause(
  ['A3.14', 'A3.1', 'A7.37'],
  'who has switched mails off for the team gets none, also not later, and the session says so',
  async () => {
    const shop = await emptyProject(server)
    const { member } = shop
    expect((await member.user()).email_notifications_enabled).toBe(true)
    await settings(member, { email: false })
    expect((await member.user()).email_notifications_enabled).toBe(false)
    await assign(shop, await shop.make('Build the dome'))
    await pass(10 * minute)
    await settings(member, { email: true })
    await pass(10 * minute)
    expect(mailsTo(member, newAssignments)).toEqual([])
    await assign(shop, await shop.make('Plant trees'))
    await pass(10 * minute)
    const [mail, ...others] = mailsTo(member, newAssignments)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Plant trees')
    expect(mail?.text).not.toContain('Build the dome')
  },
  ours,
)

clause(
  'A3.14',
  'what was read meanwhile, taken back or is out of reach is not mailed, nor anything to an address that is not proven',
  async () => {
    const [read, gone] = [await emptyProject(server), await emptyProject(server)]
    for (const shop of [read, gone]) await assign(shop, await shop.make('Build the dome'))
    await read.member.do(readAllNotifications, {})
    const places = await gone.owner.do(listProjectMembers, { project_id: gone.project_id })
    const { id: place } = places.find((each) => each.team_member_id === gone.ids.member)!
    await gone.owner.do(removeProjectMember, { id: place })
    const unproven = await emptyProject(server)
    const { id } = await unproven.member.user()
    await server.app.database.write
      .updateTable('user')
      .set({ email_proven_at: null })
      .where('id', '=', id)
      .execute()
    await assign(unproven, await unproven.make('Build the dome'))
    await pass(10 * minute)
    for (const { member } of [read, gone, unproven])
      expect(mailsTo(member, newAssignments)).toEqual([])
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'the digest comes once on the morning of a working day where its reader lives, if there is something to say',
  async () => {
    const [shop, idle] = [await emptyProject(server, 'Blue'), await emptyProject(server)]
    for (const { member } of [shop, idle]) await settings(member, { email: false, digest: true })
    const late = await shop.make('Late', { end_date: '2026-03-04' })
    const today = await shop.make('Today', { end_date: '2026-03-05' })
    const fresh = await shop.make('New', { end_date: '2026-03-09' })
    const finished = await shop.make('Finished')
    await shop.make('Of nobody', { end_date: '2026-03-05' })
    await assign(shop, late, today, fresh, finished)
    await shop.owner.do(setStatusOfTasks, { tasks: [finished], status_id: shop.done })
    while (clock.now + 15 * minute < Date.parse('2026-03-05T08:00:00Z')) await pass(15 * minute)
    expect(mailsTo(shop.member, digest)).toEqual([])
    await pass(15 * minute)
    const [mail, ...others] = mailsTo(shop.member, /^Here's your Thursday update!$/)
    expect(others).toEqual([])
    expect(mail?.unsubscribe).toBe(`${settingsPage}#team=${shop.id}`)
    const words = mail!.text.replace(/\n {2}https\S+/g, '').replace(/ \(assigned[^)]*\)/g, '')
    for (const part of [
      /Overdue\n- Late/,
      /Due today\n- Today/,
      /Newly assigned to you\n- New/,
      /Completed\n- Finished/,
    ])
      expect(words).toMatch(part)
    expect(words).not.toContain('Of nobody')
    for (let n = 0; n < 20; n++) await pass(15 * minute)
    expect(mailsTo(shop.member, digest)).toHaveLength(1)
    expect(mailsTo(idle.member, digest)).toEqual([])
    await pass(20 * hour)
    expect(mailsTo(shop.member, /Friday/)).toHaveLength(1)
    await pass(24 * hour)
    await pass(24 * hour)
    expect(mailsTo(shop.member, digest)).toHaveLength(2)
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'a digest that comes late tells all that is new since the one before',
  async () => {
    clock.now = Date.parse('2026-03-10T07:50:00Z')
    const shop = await emptyProject(server)
    await settings(shop.member, { digest: true })
    await assign(shop, await shop.make('Late', { end_date: '2026-03-04' }))
    await pass(15 * minute)
    expect(mailsTo(shop.member, /Tuesday/)).toHaveLength(1)
    await pass(15 * minute)
    await assign(shop, await shop.make('Fresh'))
    // Nothing runs until the end of the next morning.
    clock.now = Date.parse('2026-03-11T11:40:00Z')
    await pass(0)
    const [mail] = mailsTo(shop.member, /Wednesday/)
    expect(mail?.text).toContain('Fresh')
  },
  ours,
)

clause(
  ['A2.29', 'A7.37'],
  'the digest comes at eight in the time zone that the settings say',
  async () => {
    const { owner, member, make, ids } = await emptyProject(server)
    await settings(member, { digest: true })
    const { timezone_name } = await member.user()
    expect(timezone_name).toBe('UTC')
    const task = await make('Late', { end_date: '2026-03-04' })
    await owner.do(assignMembersToTasks, { tasks: [task], members: [{ id: ids.member }] })
    clock.now = Date.parse('2026-03-16T22:50:00Z')
    await member.do(saveRegion, { timezone: 'Asia/Tokyo' })
    await pass(0)
    expect(mailsTo(member, digest)).toEqual([])
    await pass(15 * minute)
    expect(mailsTo(member, digest).map(({ subject }) => subject)).toEqual([
      "Here's your Tuesday update!",
    ])
  },
  ours,
)

clause(
  ['A2.30', 'A7.37'],
  'who lacks the second factor that the team asks for is told nothing of its work',
  async () => {
    clock.now = Date.parse('2026-03-19T05:30:00Z')
    const shop = await emptyProject(server)
    const { owner, member, make } = shop
    await settings(member, { digest: true })
    await assign(shop, await make('Before the rule', { end_date: '2026-03-18' }))
    await turnOn(owner, clock.now)
    await owner.do(setFactorRule, { required: true })
    await assign(shop, await make('Under the rule'))
    await pass(10 * minute)
    await pass(4 * hour)
    const mailed = () => server.mails.all(member.account.email).map(({ subject }) => subject)
    const told = () => mailed().filter((each) => newAssignments.test(each) || digest.test(each))
    expect(told()).toEqual([])
    const unread = async () =>
      (await member.do(listNotifications, { filter: 'Unread' })).map(({ message }) => message)
    expect((await unread()).join()).not.toContain('Under the rule')
    await turnOn(member, clock.now)
    await assign(shop, await make('With the factor'))
    await pass(10 * minute)
    // It is still the morning of the digest that could not be written.
    expect(told().filter((each) => newAssignments.test(each))).toHaveLength(1)
    expect(told().filter((each) => digest.test(each))).toHaveLength(1)
    expect((await unread()).join()).toContain('With the factor')
  },
  ours,
)

clause(
  'A7.13',
  'a changed password is told by mail',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    const next = 'Moon-base-7 is ours'
    await vera.do(changePassword, { password, new_password: next, confirm_password: next })
    const told = await server.mails.newest(vera.account.email, /^Your password was changed\.$/)
    expect(told.text).toContain('reset your password at once')
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'the digest of a Monday tells of everything since that of Friday, others of a day',
  async () => {
    clock.now = Date.parse('2026-03-27T09:30:00Z')
    const shop = await emptyProject(server)
    const { owner, member, make, done } = shop
    await settings(member, { email: false, digest: true })
    const finish = async (name: string) => {
      const task = await make(name)
      await assign(shop, task)
      await owner.do(setStatusOfTasks, { tasks: [task], status_id: done })
    }
    await finish('On Friday')
    clock.now = Date.parse('2026-03-29T12:00:00Z')
    await finish('On Sunday')
    clock.now = Date.parse('2026-03-30T07:55:00Z')
    for (let n = 0; n < 3; n++) await pass(15 * minute)
    const [monday, ...others] = mailsTo(member, digest)
    expect(others).toEqual([])
    expect(monday?.subject).toContain('Monday')
    for (const name of ['On Friday', 'On Sunday']) expect(monday?.text).toContain(name)
    clock.now = Date.parse('2026-03-31T07:55:00Z')
    for (let n = 0; n < 3; n++) await pass(15 * minute)
    expect(mailsTo(member, digest)).toHaveLength(1)
  },
  ours,
)

clause(
  'A3.14',
  'a digest that could not be written on its day is not written on the next one',
  async () => {
    // At night no other is due.
    clock.now = Date.parse('2027-03-04T22:00:00Z')
    const shop = await emptyProject(server)
    await settings(shop.member, { email: false, digest: true })
    await assign(shop, await shop.make('Build the dome'))
    const { id: userId } = await shop.member.user()
    const late = async (day: string) => {
      const about = `${userId} ${day}`
      const job = {
        id: `digest ${about}`,
        name: 'digest',
        about,
        due_at: clock.now,
        next_at: clock.now,
      }
      await server.app.database.write
        .insertInto('job')
        .values({ ...job, tries: 1, ended_at: null, reason: 'unreachable' })
        .execute()
      await pass(0)
    }
    await late('2027-03-03')
    expect(mailsTo(shop.member, digest)).toEqual([])
    await late('2027-03-04')
    expect(mailsTo(shop.member, digest)).toHaveLength(1)
  },
  ours,
)

clause(
  ['A3.14', 'A7.37'],
  'whoever moves to a time zone further west is told what was done since the digest before they did',
  async () => {
    clock.now = Date.parse('2027-03-10T18:50:00Z')
    const shop = await emptyProject(server)
    const { owner, member, make, done } = shop
    await settings(member, { email: false, digest: true })
    await member.do(saveRegion, { timezone: 'Pacific/Auckland' })
    await assign(shop, await make('Late', { end_date: '2027-03-01' }))
    await pass(15 * minute)
    expect(mailsTo(member, /Thursday/)).toHaveLength(1)
    clock.now = Date.parse('2027-03-11T02:00:00Z')
    const task = await make('Done on the way')
    await assign(shop, task)
    await owner.do(setStatusOfTasks, { tasks: [task], status_id: done })
    await member.do(saveRegion, { timezone: 'America/New_York' })
    for (const at of ['2027-03-11T13:05:00Z', '2027-03-12T13:05:00Z']) {
      clock.now = Date.parse(at)
      await pass(0)
    }
    const [mail] = mailsTo(member, /Friday/)
    expect(mail?.text).toContain('Done on the way')
  },
  ours,
)

/** Somebody who was told of a late task in their digest, and has a task that was done after it. */
async function toldBefore(at: string) {
  clock.now = Date.parse(at)
  const shop = await emptyProject(server)
  const { owner, member, make, done } = shop
  await settings(member, { email: false, digest: true })
  await assign(shop, await make('Late', { end_date: '2027-01-01' }))
  await pass(15 * minute)
  expect(mailsTo(member, digest)).toHaveLength(1)
  clock.now += hour
  const task = await make('Done after it')
  await assign(shop, task)
  await owner.do(setStatusOfTasks, { tasks: [task], status_id: done })
  return shop
}

clause(
  ['A3.14', 'A7.37'],
  'what a digest of an earlier release would have told that came on a later day is told by the next',
  async () => {
    const { member } = await toldBefore('2027-04-06T08:05:00Z')
    const { id } = await member.user()
    const [due, ended] = ['2027-04-07T08:00:00Z', '2027-04-08T07:00:00Z'].map(Date.parse)
    await keptDigest(server, `${id} 2027-04-07`, { due: due!, ended: ended! })
    clock.now = Date.parse('2027-04-08T08:05:00Z')
    await pass(15 * minute)
    expect(mailsTo(member, /Thursday/)[0]?.text).toContain('Done after it')
  },
  ours,
)

clause(
  ['A3.14', 'A2.30'],
  'who lacked the second factor that their team asks for is told of that time once they have it',
  async () => {
    const { owner, member } = await toldBefore('2027-04-14T08:05:00Z')
    await turnOn(owner, clock.now)
    await owner.do(setFactorRule, { required: true })
    clock.now = Date.parse('2027-04-15T08:05:00Z')
    await pass(15 * minute)
    expect(mailsTo(member, /Thursday/)).toEqual([])
    clock.now = Date.parse('2027-04-15T15:00:00Z')
    await turnOn(member, clock.now)
    clock.now = Date.parse('2027-04-16T08:05:00Z')
    await pass(15 * minute)
    expect(mailsTo(member, /Friday/)[0]?.text).toContain('Done after it')
  },
  ours,
)
