import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { addComment } from '../../src/core/comments/calls.ts'
import { undoCommand } from '../../src/core/history/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
} from '../../src/core/notifications/calls.ts'
import {
  getNotificationRules,
  saveNotificationRule,
  setProjectNotifications,
} from '../../src/core/notifications/choices.ts'
import { subscribePush } from '../../src/core/notifications/push.ts'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '../../src/core/notifications/settings.ts'
import { createProject } from '../../src/core/projects/calls.ts'
import {
  addProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '../../src/core/projects/members.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import { assignMembersToTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { quickTask, renameTask } from '../../src/core/tasks/calls.ts'
import { activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { PushService } from '../push-service.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { draft } from './project.ts'
import { timedTarget } from './timed-target.ts'

const service = await PushService.open()
afterAll(() => service.close())
const minute = 60_000
/** A Thursday, before the hour of the digests. */
const { server, clock, pass } = timedTarget(
  '2026-03-05T05:30:00Z',
  { PLUMBLINE_URL: 'https://plan.example', PLUMBLINE_OUTGOING_INSIDE: 'on' },
  { mail: true },
)
const ours = { ours: true }

const assign = ({ owner, ids }: EmptyProject, ...tasks: string[]) =>
  owner.do(assignMembersToTasks, { tasks, members: [{ id: ids.member }] })
const told = async (person: Person) =>
  (await person.do(listNotifications, { filter: 'Unread' })).map(({ text_key }) => text_key)
const subjects = ({ account }: Person) =>
  server.mails.all(account.email).map(({ subject }) => subject)

/** A project whose member has read everything, and an assigned task. */
async function quiet() {
  const shop = await emptyProject(server)
  const task_id = await shop.make('Raise the dome')
  await assign(shop, task_id)
  await shop.member.do(readAllNotifications, {})
  const say = (content: string, mentions: { team_member_id: string; name: string }[] = []) =>
    shop.owner.do(addComment, { task_id, content, mentions })
  const mention = () =>
    say('@Mia Member: look', [{ team_member_id: shop.ids.member, name: 'Mia Member' }])
  return { ...shop, task_id, say, mention }
}

const every = ['drawer', 'email', 'popup']
const open = (kind: string) => ({ kind, drawer: true, email: true, popup: true, fixed: [] })
const unmailed = (kind: string) => ({ ...open(kind), email: false, fixed: ['email'] })
const first = [
  open('mentioned'),
  open('assigned'),
  open('comments'),
  unmailed('reactions'),
  open('completed'),
  unmailed('changes'),
  open('updates'),
  unmailed('places'),
  unmailed('webhooks'),
  { ...open('invitations'), fixed: ['drawer', 'email'] },
  { ...unmailed('access'), fixed: every },
  { kind: 'security', drawer: false, email: true, popup: false, fixed: every },
]

clause(
  'A3.15',
  'all news goes every way it has until its reader chooses, for each team; each choice is live and can be taken back',
  async () => {
    const { owner, member } = await emptyProject(server)
    const rules = async (person = member) => (await person.do(getNotificationRules, {})).kinds
    expect(await member.do(getNotificationRules, {})).toEqual({ kinds: first, projects: [] })
    const changed = await follow(member, 'user', (await member.user()).id)
    const { body, undo } = await give(member, saveNotificationRule, {
      kind: 'comments',
      email: false,
    })
    expect(body).toEqual({ kind: 'comments', drawer: true, email: false, popup: true })
    expect(await changed('notification_rule')).toMatchObject([body])
    const chosen = first.map((each) => (each.kind === 'comments' ? { ...each, ...body } : each))
    expect(await rules()).toEqual(chosen)
    expect(await rules(owner)).toEqual(first)
    const own = (await member.do(listTeams, {})).find((team) => team.owner)!
    const here = (await member.user()).team_id!
    await member.do(activateTeam, { id: own.id })
    expect(await rules()).toEqual(first)
    await member.do(activateTeam, { id: here })
    await member.do(undoCommand, undo)
    expect(await rules()).toEqual(first)
    // The same twice is once, and what is as at first is no choice.
    await member.do(saveNotificationRule, { kind: 'changes', popup: 'false', drawer: false })
    await member.do(saveNotificationRule, { kind: 'changes', popup: false })
    await member.do(saveNotificationRule, { kind: 'changes', popup: true, drawer: 'true' })
    expect(await rules()).toEqual(first)
    expect(await member.rows('user', (await member.user()).id, 'notification_rule')).toEqual([])
  },
  ours,
)

clause(
  'A3.15',
  'what ends access and the security of the account cannot be turned off, nor a way be opened that a kind has not',
  async () => {
    const { member } = await emptyProject(server)
    const fixed = [
      { kind: 'access', drawer: false },
      { kind: 'access', popup: false },
      { kind: 'security', email: false },
      { kind: 'invitations', drawer: false },
      { kind: 'invitations', email: false },
      { kind: 'changes', email: true },
    ] as const
    for (const input of fixed) await member.refused(saveNotificationRule, input, 'way_fixed')
    await member.refused(saveNotificationRule, { kind: 'moon' as never }, 'invalid')
    await member.do(saveNotificationRule, { kind: 'access', drawer: true, email: false })
    expect((await member.do(getNotificationRules, {})).kinds).toEqual(first)
  },
  ours,
)

clause(
  ['A3.15', 'A7.40', 'A7.41'],
  'what a kind closes does not come that way: not in the drawer, no mail, no pop-up, no push',
  async () => {
    const shop = await quiet()
    const { owner, member, task_id, doing, say, mention } = shop
    const address = service.subscribe()
    await member.do(subscribePush, address)
    const pushed = () => service.messages(address).length
    await pass(10 * minute)
    const before = subjects(member).length
    await member.do(saveNotificationRule, { kind: 'comments', drawer: false, popup: false })
    await member.do(saveNotificationRule, { kind: 'changes', drawer: false, popup: false })
    await member.do(saveNotificationRule, { kind: 'mentioned', email: false })
    await say('By mail alone')
    await owner.do(setStatusOfTasks, { tasks: [task_id], status_id: doing })
    await owner.do(renameTask, { id: task_id, name: 'Raise it' })
    expect([await told(member), await member.do(countUnread, {})]).toEqual([[], 0])
    // What is not in the drawer is not read there, and still mailed.
    await member.do(readAllNotifications, {})
    await pass(10 * minute)
    expect(subjects(member).slice(before)).toEqual([
      'Rosa Red added a comment on Raise the dome (Red)',
    ])
    expect(pushed()).toBe(0)
    const line = await member.socket()
    const heard = line.next(events.NOTIFICATIONS_UPDATE)
    await say('By mail again')
    await mention()
    expect(await heard).toMatchObject({ text_key: 'mentioned' })
    await pass(10 * minute)
    expect(await told(member)).toEqual(['mentioned'])
    expect(subjects(member).slice(before + 1)).toEqual([
      'Rosa Red added a comment on Raise it (Red)',
    ])
    expect(pushed()).toBe(1)
  },
  ours,
)

clause(
  ['A3.15', 'A7.40', 'A7.41'],
  'of a project somebody hears all, only mentions and assignments, or nothing, and its unread items count no more',
  async () => {
    const shop = await quiet()
    const { owner, member, project_id, task_id, say, mention } = shop
    await say('Before')
    expect(await member.do(countUnread, {})).toBe(1)
    const changed = await follow(member, 'user', (await member.user()).id)
    const level = (level: 'all' | 'mentions' | 'muted') =>
      member.do(setProjectNotifications, { id: project_id, level })
    expect(await level('muted')).toEqual({ id: project_id, level: 'muted' })
    expect(await changed('project_notification')).toMatchObject([{ project_id, level: 'muted' }])
    expect((await member.do(getNotificationRules, {})).projects).toEqual([
      { project_id, name: 'Moon base', color_code: expect.any(String), level: 'muted' },
    ])
    expect((await owner.do(getNotificationRules, {})).projects).toEqual([])
    expect([await told(member), await member.do(countUnread, {})]).toEqual([[], 0])
    // Nothing is written of what is not told.
    const written = await follow(member, 'user', (await member.user()).id)
    await mention()
    await assign(shop, await shop.make('Plant trees'))
    await pass(10 * minute)
    expect(subjects(member).filter((subject) => /mentioned|comment/.test(subject))).toEqual([])
    await level('mentions')
    expect(await written('notification')).toEqual([])
    // What came before comes again; what came meanwhile was never told.
    expect(await told(member)).toEqual(['commented'])
    await member.do(readAllNotifications, {})
    await say('Not told')
    await owner.do(renameTask, { id: task_id, name: 'Raise it' })
    await mention()
    await assign(shop, await shop.make('Dig a well'))
    expect((await told(member)).sort()).toEqual(['assigned', 'mentioned'])
    const { undo } = await give(member, setProjectNotifications, { id: project_id, level: 'all' })
    expect((await member.do(getNotificationRules, {})).projects).toEqual([])
    await say('Told')
    expect(await told(member)).toContain('commented')
    await member.do(undoCommand, undo)
    expect((await member.do(getNotificationRules, {})).projects).toMatchObject([
      { level: 'mentions' },
    ])
    // Another project is heard as before.
    await level('muted')
    await member.do(readAllNotifications, {})
    const other = await owner.do(createProject, await draft(owner, { name: 'Mars base' }))
    await owner.do(addProjectMember, { project_id: other.id, team_member_id: shop.ids.member })
    const sown = await owner.do(quickTask, { name: 'Sow', project_id: other.id })
    await assign(shop, sown.task_id.id)
    expect(await told(member)).toContain('assigned')
  },
  ours,
)

clause(
  ['A3.15', 'A7.27'],
  'being taken out of a muted project is told, and of a team whatever was chosen there, which goes along',
  async () => {
    const { owner, member, ids, project_id, id } = await quiet()
    await member.do(setProjectNotifications, { id: project_id, level: 'muted' })
    await member.do(saveNotificationRule, { kind: 'comments', email: false })
    const places = await owner.do(listProjectMembers, { project_id })
    const { id: place } = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place })
    await owner.do(removeMember, { id: ids.member })
    const all = await member.do(listNotifications, { filter: 'Unread' })
    expect(all.filter(({ team_id }) => team_id === id).map(({ text_key }) => text_key)).toContain(
      'removedFromTeam',
    )
    expect(await member.rows('user', (await member.user()).id, 'notification_rule')).toEqual([])
  },
  ours,
)

clause(
  ['A3.15', 'A7.36', 'A7.37'],
  'the switches of the team hold above the choices, and are told as they were; choices in another team hold there alone',
  async () => {
    const { member, mention, say, id: here } = await quiet()
    const own = (await member.do(listTeams, {})).find((team) => team.owner)!
    await member.do(activateTeam, { id: own.id })
    await member.do(saveNotificationRule, { kind: 'comments', drawer: false, email: false })
    await member.do(activateTeam, { id: here })
    await say('Told here')
    expect(await told(member)).toEqual(['commented'])
    await member.do(readAllNotifications, {})
    const off = {
      email_notifications_enabled: false,
      popup_notifications_enabled: false,
      show_unread_items_count: true,
      daily_digest_enabled: false,
    }
    await member.do(saveNotificationSettings, off)
    await member.do(saveNotificationRule, { kind: 'comments', drawer: false })
    expect(await member.do(getNotificationSettings, {})).toEqual(off)
    await mention()
    await pass(10 * minute)
    expect(await told(member)).toEqual(['mentioned'])
    expect(subjects(member).filter((subject) => /mentioned/.test(subject))).toEqual([])
  },
  ours,
)

clause(
  ['A3.15', 'A7.37'],
  'a digest is silent on a muted project; of one with mentions and assignments it leaves out what is done',
  async () => {
    clock.now = Date.parse('2026-03-31T05:30:00Z')
    const shop = await emptyProject(server)
    const { owner, admin, member, ids, project_id, done, make } = shop
    const [finished, late] = [
      await make('Finished'),
      await make('Late', { end_date: '2026-03-30' }),
    ]
    await owner.do(assignMembersToTasks, {
      tasks: [finished, late],
      members: [{ id: ids.member }, { id: ids.admin }],
    })
    for (const each of [member, admin])
      await each.do(saveNotificationSettings, { daily_digest_enabled: true })
    const digests = ({ account }: Person) =>
      server.mails.all(account.email).filter(({ subject }) => /update!/.test(subject))
    await member.do(setProjectNotifications, { id: project_id, level: 'muted' })
    await pass(4 * 60 * minute)
    expect([digests(member).length, digests(admin).length]).toEqual([0, 1])
    await owner.do(setStatusOfTasks, { tasks: [finished], status_id: done })
    await member.do(setProjectNotifications, { id: project_id, level: 'mentions' })
    await pass(24 * 60 * minute)
    const [own, other] = [digests(member)[0]!, digests(admin)[1]!]
    expect(own.text).toContain('Late')
    expect(own.text).not.toContain('Finished')
    expect(other.text).toMatch(/Late.*Finished/s)
  },
  ours,
)

clause(
  ['A3.15', 'A7.37'],
  'who wants only the digest finds there what they were assigned to, however all ways of assignments are closed',
  async () => {
    clock.now = Date.parse('2026-04-02T05:30:00Z')
    const shop = await emptyProject(server)
    const { member } = shop
    const closed = { drawer: false, email: false, popup: false }
    await member.do(saveNotificationRule, { kind: 'assigned', ...closed })
    await member.do(saveNotificationSettings, { daily_digest_enabled: true })
    await assign(shop, await shop.make('Raise the mast'))
    expect([await told(member), await member.do(countUnread, {})]).toEqual([[], 0])
    await pass(4 * 60 * minute)
    expect(subjects(member).filter((subject) => /assign/.test(subject))).toEqual([])
    const mail = await server.mails.newest(member.account.email, /update!/)
    expect(mail.text).toMatch(/Newly assigned to you\n- Raise the mast/)
  },
  ours,
)

clause(
  ['A3.15', 'A7.42'],
  'what a muted project hides is not read with all the rest, and is there again once it is heard of',
  async () => {
    const shop = await quiet()
    const { owner, member, ids, project_id, mention } = shop
    await mention()
    await member.do(setProjectNotifications, { id: project_id, level: 'muted' })
    const { id: place } = (await owner.do(listProjectMembers, { project_id })).find(
      ({ team_member_id }) => team_member_id === ids.member,
    )!
    await owner.do(removeProjectMember, { id: place })
    expect(await told(member)).toEqual(['takenOut'])
    await member.do(readAllNotifications, {})
    expect(await told(member)).toEqual([])
    await owner.do(addProjectMember, { project_id, team_member_id: ids.member })
    await member.do(setProjectNotifications, { id: project_id, level: 'all' })
    expect(await told(member)).toEqual(['mentioned'])
  },
  ours,
)

clause(
  'A3.15',
  'a project that is out of reach cannot be chosen, nor one of another team, and is not named',
  async () => {
    const { owner, member, ids, project_id } = await emptyProject(server)
    const other = await emptyProject(server)
    for (const id of [other.project_id, randomUUID()])
      await member.refused(setProjectNotifications, { id, level: 'muted' }, 'not_found')
    await member.refused(
      setProjectNotifications,
      { id: project_id, level: 'loud' as never },
      'invalid',
    )
    await member.do(setProjectNotifications, { id: project_id, level: 'muted' })
    const places = await owner.do(listProjectMembers, { project_id })
    const { id: place } = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place })
    expect(await told(member)).toContain('takenOut')
    await member.refused(setProjectNotifications, { id: project_id, level: 'all' }, 'not_found')
    expect((await member.do(getNotificationRules, {})).projects).toEqual([])
  },
  ours,
)

clause(
  ['A3.15', 'B7.13'],
  'event 24 mutes a project for who sends it, and takes that back; a project says whether one hears of it',
  async () => {
    const { member, owner, ids, project_id } = await emptyProject(server)
    const [line, own, other] = [await member.socket(), await member.user(), await owner.user()]
    const send = (mode: number, user_id = own.id) =>
      line.ask(events.PROJECT_SUBSCRIBERS_CHANGE, { project_id, user_id, mode })
    const subscribed = async (of: Person) =>
      (await of.do(getProject, { id: project_id })).subscribed
    expect(await subscribed(member)).toBe(true)
    expect(await send(1)).toEqual([])
    expect([await subscribed(member), await subscribed(owner)]).toEqual([false, true])
    expect(await send(1, other.id)).toEqual([])
    expect(await subscribed(owner)).toBe(true)
    expect(await send(0)).toMatchObject([{ team_member_id: ids.member, project_id }])
    expect(await subscribed(member)).toBe(true)
    expect(await send(2)).toBeNull()
  },
)
