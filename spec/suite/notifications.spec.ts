import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import {
  countUnread,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../src/core/notifications/calls.ts'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '../../src/core/notifications/settings.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import {
  addProjectMember,
  listProjectMembers,
  removeProjectMember,
} from '../../src/core/projects/members.ts'
import { assignMembersToTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { renameTask } from '../../src/core/tasks/calls.ts'
import { acceptInvitation, activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { follow } from './follow.ts'
import { give } from './give.ts'
import { speaks } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })

const unread = (person: Person) => person.do(listNotifications, { filter: 'Unread' })
const messages = async (person: Person) => (await unread(person)).map(({ message }) => message)

/** An empty project with a task that the member is assigned to. */
async function assigned(name = 'Build the dome') {
  const shop = await emptyProject(server)
  const task_id = await shop.make(name)
  const members = [{ id: shop.ids.member }]
  await shop.owner.do(assignMembersToTasks, { tasks: [task_id], members })
  return { ...shop, task_id }
}

clause(
  ['A7.40', 'A3.11', 'A3.12'],
  'the unread notifications of a user are listed with the team, the project, and where they lead',
  async () => {
    const { member, project_id, task_id, id } = await assigned('Build & raise')
    expect(await unread(member)).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        team: 'Red',
        team_id: id,
        team_name: 'Red',
        message: '<b>Rosa Red</b> has assigned you in <b>Build &amp; raise</b>',
        url: expect.stringContaining(`/projects/${project_id}`),
        params: { task: task_id, tab: 'tasks-list' },
        color: expect.stringMatching(/^#/),
        project: 'Moon base',
        task_id,
        created_at: expect.any(String),
      }),
    ])
    expect(await member.do(listNotifications, { filter: 'Read' })).toEqual([])
  },
)

clause(
  ['A7.43', 'A7.41'],
  'one notification is marked read, in every tab; others and those of other people stay',
  async () => {
    const { owner, member, task_id } = await assigned()
    await owner.do(renameTask, { id: task_id, name: 'Raise the dome' })
    const [newest, oldest] = await unread(member)
    expect(await member.do(countUnread, {})).toBe(2)
    await owner.do(readNotification, { id: newest!.id })
    expect(await member.do(countUnread, {})).toBe(2)
    const changed = await follow(member, 'user', (await member.user()).id)
    expect(await member.do(readNotification, { id: newest!.id })).toEqual([])
    expect(await changed('notification')).toMatchObject([{ id: newest!.id, read: true }])
    expect((await unread(member)).map(({ id }) => id)).toEqual([oldest!.id])
    const read = await member.do(listNotifications, { filter: 'Read' })
    expect(read.map(({ id }) => id)).toEqual([newest!.id])
    expect(await member.do(countUnread, {})).toBe(1)
    expect(await member.do(readNotification, { id: randomUUID() })).toEqual([])
  },
)

clause(
  ['A7.42', 'A7.41', 'A2.66'],
  'all are marked read at once; the count has the invitations too, which stay',
  async () => {
    const { owner, member, task_id } = await assigned()
    await owner.do(renameTask, { id: task_id, name: 'Raise the dome' })
    const blue = await server.newTeam('Blue')
    await blue.owner.do(inviteMembers, { emails: [member.account.email] })
    const invitations = (await member.do(countUnread, {})) - 2
    await member.do(readAllNotifications, {})
    expect(await unread(member)).toEqual([])
    expect(await member.do(listNotifications, { filter: 'Read' })).toHaveLength(2)
    expect(await member.do(countUnread, {})).toBe(invitations)
  },
)

clause(
  ['A7.41', 'A2.66'],
  'an invitation counts for whoever has shown that the address is theirs',
  async () => {
    const { owner } = await server.newTeam('Blue')
    const [vera, otto] = [await server.provenPerson(), await server.newPerson('Otto Other')]
    await owner.do(inviteMembers, { emails: [vera.account.email, otto.account.email] })
    expect([await vera.do(countUnread, {}), await otto.do(countUnread, {})]).toEqual([1, 0])
    await vera.do(readAllNotifications, {})
    expect(await vera.do(countUnread, {})).toBe(1)
  },
  { ours: true },
)

clause(
  ['A7.40', 'A3.12'],
  'assignees are notified of a new status and a new name, and not of what they did themselves',
  async () => {
    const { owner, member, ids, task_id, doing, make } = await assigned()
    await owner.do(setStatusOfTasks, { tasks: [task_id], status_id: doing })
    await owner.do(renameTask, { id: task_id, name: 'Raise & paint' })
    await member.do(renameTask, { id: task_id, name: 'Raise it' })
    const other = await make('Paint the dome')
    await member.do(assignMembersToTasks, { tasks: [other], members: [{ id: ids.member }] })
    expect(await messages(member)).toEqual([
      '<b>Rosa Red</b> renamed <b>Build the dome</b> to <b>Raise &amp; paint</b>',
      '<b>Rosa Red</b> moved <b>Build the dome</b> from To Do to Doing',
      '<b>Rosa Red</b> has assigned you in <b>Build the dome</b>',
    ])
  },
  { added: true },
)

clause(
  ['A7.40', 'B7.26', 'B7.29'],
  'a place in a project is told to its member; what they do not reach any more is not named',
  async () => {
    const { owner, member, ids, project_id } = await emptyProject(server)
    const places = await owner.do(listProjectMembers, { project_id })
    const place = places.find(({ team_member_id }) => team_member_id === ids.member)!
    await member.do(readAllNotifications, {})
    await owner.do(removeProjectMember, { id: place.id })
    expect(await unread(member)).toMatchObject([
      {
        message: '<b>Rosa Red</b> has taken you out of <b>Moon base</b>',
        ...{ project: null, project_id: null, color: null, url: null, task_id: null },
        params: { task: null },
      },
    ])
    await owner.do(addProjectMember, { project_id, team_member_id: ids.member })
    await owner.do(updateProject, { id: project_id, project_manager: { id: ids.member } })
    expect((await messages(member)).slice(0, 2)).toEqual([
      '<b>Rosa Red</b> has made you the project manager of <b>Moon base</b>',
      '<b>Rosa Red</b> has added you to <b>Moon base</b>',
    ])
  },
  { added: true },
)

clause(
  ['A7.40', 'B7.26', 'B7.29'],
  'who is taken out of a project, or comes back, is told so once, not once for each of their tasks',
  async () => {
    const { owner, member, ids, project_id, make } = await emptyProject(server)
    const tasks = [await make('Build the dome'), await make('Raise the mast')]
    const members = [{ id: ids.member }]
    await owner.do(assignMembersToTasks, { tasks, members })
    const places = await owner.do(listProjectMembers, { project_id })
    const { id } = places.find(({ team_member_id }) => team_member_id === ids.member)!
    const told = async () => {
      const texts = (await unread(member)).map(({ text_key }) => text_key)
      await member.do(readAllNotifications, {})
      return texts
    }
    expect(await told()).toEqual(expect.arrayContaining(['assigned', 'assigned']))
    const { undo } = await give(owner, removeProjectMember, { id }, project_id)
    expect(await told()).toEqual(['takenOut'])
    await owner.do(undoCommand, undo)
    expect(await told()).toEqual(['addedToProject'])
    // One task alone is why somebody comes into a project.
    await owner.do(removeProjectMember, { id })
    await told()
    await owner.do(assignMembersToTasks, { tasks: tasks.slice(0, 1), members })
    expect((await told()).sort()).toEqual(['addedToProject', 'assigned'])
  },
  { added: true },
)

clause(
  ['A7.40', 'A7.23'],
  'notifications of all teams are listed, also of one that was left',
  async () => {
    const red = await server.newTeam('Red')
    const member = (await red.member.user()).team_member_id!
    await red.owner.do(removeMember, { id: member })
    expect(await unread(red.member)).toMatchObject([
      {
        team_id: red.id,
        message: 'You have been removed from <b>Red</b> by <b>Rosa Red</b>',
        url: null,
      },
    ])
  },
)

clause(
  ['A3.12', 'A7.40'],
  'a notification is in the language of its reader, and stays in English where only that was stored',
  async () => {
    const { member, id: team_id } = await assigned()
    const { id: user_id } = await member.user()
    await speaks(server, user_id, 'de')
    await server.app.database.write
      .insertInto('notification')
      .values({
        ...{ id: randomUUID(), user_id, team_id, project_id: null, task_id: null, text_key: null },
        ...{ message: 'An <b>older</b> one', text_values: '{}', read: 0 },
        created_at: '2026-01-01T00:00:00.000Z',
      } as never)
      .execute()
    expect(await messages(member)).toEqual([
      '<b>Rosa Red</b> hat Ihnen <b>Build the dome</b> zugewiesen',
      'An <b>older</b> one',
    ])
  },
  { ours: true },
)

clause(
  ['A7.41', 'A2.66'],
  'invitations that wait are counted with what is unread, until they are taken or withdrawn',
  async () => {
    const { owner, member } = await assigned()
    const otto = await mailing.provenPerson('Otto Outside')
    const blue = await mailing.newTeam('Blue')
    const emails = [otto.account.email]
    expect(await otto.do(countUnread, {})).toBe(0)
    const [place] = await blue.owner.do(inviteMembers, { emails })
    expect(await otto.do(countUnread, {})).toBe(1)
    await blue.owner.do(removeMember, { id: place!.id })
    expect(await otto.do(countUnread, {})).toBe(0)
    const [again] = await blue.owner.do(inviteMembers, { emails })
    await otto.do(acceptInvitation, { team_member_id: again!.id })
    expect(await otto.do(countUnread, {})).toBe(0)
    expect([await member.do(countUnread, {}), await owner.do(countUnread, {})]).toEqual([1, 0])
  },
  { ours: true },
)

clause(
  ['A7.40', 'A7.27'],
  'what somebody was notified of leads nowhere while they are deactivated',
  async () => {
    const { owner, member, ids, project_id } = await assigned()
    const leads = async () => (await unread(member)).map(({ url, project }) => [url, project])
    const open = [[expect.stringContaining(`/projects/${project_id}`), 'Moon base']]
    expect(await leads()).toEqual(open)
    await owner.do(deactivateMember, { id: ids.member, active: 'true' })
    expect(await leads()).toEqual([[null, null]])
    await owner.do(deactivateMember, { id: ids.member, active: 'false' })
    expect(await leads()).toEqual(open)
  },
)

const allOff = {
  email_notifications_enabled: false,
  popup_notifications_enabled: false,
  show_unread_items_count: false,
  daily_digest_enabled: false,
}
const first = { ...allOff, email_notifications_enabled: true, popup_notifications_enabled: true }

clause(
  ['A7.36', 'A7.37', 'A3.14'],
  'notification settings are kept per user and team, and are always sent whole',
  async () => {
    const { owner, member }: EmptyProject = await emptyProject(server)
    const start = { ...first, show_unread_items_count: true }
    expect(await member.do(getNotificationSettings, {})).toEqual(start)
    const daily = { ...allOff, daily_digest_enabled: true }
    expect(await member.do(saveNotificationSettings, { daily_digest_enabled: true })).toEqual(daily)
    expect(await member.do(getNotificationSettings, {})).toEqual(daily)
    expect(await member.do(saveNotificationSettings, first)).toEqual(first)
    expect(await member.do(getNotificationSettings, {})).toEqual(first)
    expect(await owner.do(getNotificationSettings, {})).toEqual(start)
    const own = (await member.do(listTeams, {})).find((team) => team.owner)!
    await member.do(activateTeam, { id: own.id })
    expect(await member.do(getNotificationSettings, {})).toEqual(start)
  },
)
