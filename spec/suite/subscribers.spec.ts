import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { undoCommand } from '../../src/core/history/calls.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { saveNotificationSettings } from '../../src/core/notifications/settings.ts'
import { listProjectMembers, removeProjectMember } from '../../src/core/projects/members.ts'
import { setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { deleteTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { listTaskSubscribers, subscribeToTask } from '../../src/core/tasks/subscribers.ts'
import { createStatus, listStatuses } from '../../src/core/workflow/calls.ts'
import { clause } from './clause.ts'
import { type EmptyProject, emptyProject } from './empty-project.ts'
import { connected, send } from './events.ts'
import { give } from './give.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'
import { timedTarget } from './timed-target.ts'

const minute = 60_000
const { server, pass } = timedTarget(
  '2026-03-05T05:30:00Z',
  { PLUMBLINE_URL: 'https://plan.example' },
  { mail: true },
)
const usual = target()
const ours = { ours: true }

const subject = /^Tasks are done on Plumbline$/
const mailed = ({ account }: Person) =>
  server.mails.all(account.email).filter((mail) => subject.test(mail.subject))
const told = async (person: Person) =>
  (await person.do(listNotifications, { filter: 'Unread' })).map(({ message }) => message)
const finish = ({ owner, done }: EmptyProject, id: string) =>
  owner.do(setTaskStatus, { id, status_id: done })
const completed = (task: string) => `<b>Rosa Red</b> completed <b>${task}</b>`

clause(
  ['B7.45', 'B3.64'],
  'who is told when a task becomes done is chosen, listed and marked on the task',
  async () => {
    const { make, member, owner, ids, list } = await emptyProject(usual)
    const [id, other] = [await make('Build the dome'), await make('Plant trees')]
    const marked = async () =>
      Object.fromEntries((await list()).map((task) => [task.id, task.has_subscribers]))
    const { id: user_id } = await member.user()
    const own = {
      ...{ name: 'Mia Member', avatar_url: null, user_id },
      ...{ team_member_id: ids.member, task_id: id, color_code: expect.any(String) },
    }
    expect(await member.do(subscribeToTask, { id, team_member_id: ids.member })).toEqual([own])
    // Twice is once.
    expect(await member.do(subscribeToTask, { id, team_member_id: ids.member })).toEqual([own])
    expect(await owner.do(listTaskSubscribers, { id })).toEqual([own])
    expect(await owner.do(listTaskSubscribers, { id: other })).toEqual([])
    expect(await marked()).toEqual({ [id]: true, [other]: false })
    const off = { id, team_member_id: ids.member, mode: 1 as const }
    expect(await owner.do(subscribeToTask, off)).toEqual([])
    expect(await owner.do(subscribeToTask, off)).toEqual([])
    expect(await marked()).toEqual({ [id]: false, [other]: false })
  },
  ours,
)

clause(
  'B7.45',
  'only people who have joined the team and see the project are told, and nobody any more who has left it',
  async () => {
    const { make, member, owner, admin, ids, project_id } = await emptyProject(usual)
    const id = await make('Build the dome')
    const [pending] = await owner.do(inviteMembers, {
      emails: [`${randomUUID()}@plumbline.example`],
    })
    const outside = await emptyProject(usual, 'Blue')
    for (const team_member_id of [pending!.id, outside.ids.member, randomUUID()])
      await owner.refused(
        subscribeToTask,
        { id, team_member_id },
        'subscriber_outside',
        'team_member_id',
      )
    await outside.owner.refused(subscribeToTask, { id, team_member_id: ids.member }, 'not_found')
    await outside.owner.refused(listTaskSubscribers, { id }, 'not_found')
    // An admin sees every project of the team.
    await admin.do(subscribeToTask, { id, team_member_id: ids.admin })
    await member.do(subscribeToTask, { id, team_member_id: ids.member })
    const places = await owner.do(listProjectMembers, { project_id })
    const place = places.find((each) => each.team_member_id === ids.member)!
    await owner.do(removeProjectMember, { id: place.id })
    const names = (await owner.do(listTaskSubscribers, { id })).map(({ name }) => name)
    expect(names).toEqual(['Adam Admin'])
    await owner.refused(
      subscribeToTask,
      { id, team_member_id: ids.member },
      'subscriber_outside',
      'team_member_id',
    )
    const inactive = { id, team_member_id: ids.admin }
    await owner.do(deactivateMember, { id: ids.admin, active: 'true' })
    expect(await owner.do(listTaskSubscribers, { id })).toEqual([])
    await owner.do(subscribeToTask, { ...inactive, mode: 1 })
    await owner.refused(subscribeToTask, inactive, 'subscriber_outside', 'team_member_id')
  },
  ours,
)

clause(
  ['B7.45', 'A7.37'],
  'subscribers are told once when a task becomes done, in the app and by mail, and nobody who did it',
  async () => {
    const shop = await emptyProject(server)
    const { owner, member, admin, make, ids, doing, todo } = shop
    const id = await make('Build & raise')
    for (const team_member_id of [ids.member, ids.owner, ids.admin])
      await owner.do(subscribeToTask, { id, team_member_id })
    await admin.do(saveNotificationSettings, {
      ...{ email_notifications_enabled: false, popup_notifications_enabled: true },
      ...{ show_unread_items_count: true, daily_digest_enabled: false },
    })
    await owner.do(setTaskStatus, { id, status_id: doing })
    expect(await told(member)).toEqual([])
    await finish(shop, id)
    expect(await told(member)).toEqual([completed('Build &amp; raise')])
    expect(await told(admin)).toEqual([completed('Build &amp; raise')])
    expect(await told(owner)).toEqual([])
    await pass(10 * minute)
    await pass(10 * minute)
    const [mail, ...others] = mailed(member)
    expect(others).toEqual([])
    expect(mail?.text).toContain('Completed\n- Build & raise')
    expect([mailed(admin), mailed(owner)]).toEqual([[], []])
    // What was taken back before the mail goes is not mailed.
    await owner.do(setStatusOfTasks, { tasks: [id], status_id: todo })
    await finish(shop, id)
    await owner.do(setTaskStatus, { id, status_id: todo })
    await pass(10 * minute)
    expect(mailed(member)).toHaveLength(1)
    expect(await told(member)).toHaveLength(2)
  },
  ours,
)

clause(
  'B7.45',
  'who is on a task as well hears once that it is done, and in another such status only that it was moved',
  async () => {
    const shop = await emptyProject(usual)
    const { owner, member, make, ids, done, project_id } = shop
    const statuses = () => owner.do(listStatuses, { project: project_id })
    const category_id = (await statuses()).find(({ id }) => id === done)!.category_id
    await owner.do(createStatus, { name: 'Paid', project_id, category_id })
    const status_id = (await statuses()).find(({ name }) => name === 'Paid')!.id
    const id = await make('Build the dome', { assignees: [ids.member] })
    await owner.do(subscribeToTask, { id, team_member_id: ids.member })
    const before = (await told(member)).length
    const heard = async () => {
      const all = await told(member)
      const of = all.filter((message) => message === completed('Build the dome'))
      return [all.length - before, of.length]
    }
    await finish(shop, id)
    expect(await heard()).toEqual([1, 1])
    await owner.do(setTaskStatus, { id, status_id })
    expect(await heard()).toEqual([2, 1])
  },
  ours,
)

clause(
  'B7.45',
  'an undo brings subscribers back, also those of a deleted task',
  async () => {
    const { owner, make, ids, project_id } = await emptyProject(usual)
    const id = await make('Build the dome')
    const names = async () => (await owner.do(listTaskSubscribers, { id })).map(({ name }) => name)
    const added = await give(owner, subscribeToTask, { id, team_member_id: ids.member }, project_id)
    expect(await names()).toEqual(['Mia Member'])
    await owner.do(undoCommand, added.undo)
    expect(await names()).toEqual([])
    await owner.do(subscribeToTask, { id, team_member_id: ids.member })
    const deleted = await give(owner, deleteTask, { id }, project_id)
    await owner.do(undoCommand, deleted.undo)
    expect(await names()).toEqual(['Mia Member'])
  },
  ours,
)

clause(
  ['B7.45', 'B7.132'],
  'who is taken back into a project hears of its tasks again, but for those deleted meanwhile',
  async () => {
    const { owner, make, ids, project_id } = await emptyProject(usual)
    const [kept, deleted] = [await make('Build the dome'), await make('Plant trees')]
    for (const id of [kept, deleted])
      await owner.do(subscribeToTask, { id, team_member_id: ids.member })
    const places = await owner.do(listProjectMembers, { project_id })
    const { id } = places.find((each) => each.team_member_id === ids.member)!
    const removed = await give(owner, removeProjectMember, { id }, project_id)
    await owner.do(deleteTask, { id: deleted })
    await owner.do(undoCommand, removed.undo)
    const names = (await owner.do(listTaskSubscribers, { id: kept })).map(({ name }) => name)
    expect(names).toEqual(['Mia Member'])
  },
  ours,
)

clause(
  ['B7.45', 'B8.1'],
  'event 23 subscribes and unsubscribes, and gives who is told',
  async () => {
    const shop = await connected(usual)
    const { line, make, ids, member } = shop
    const id = await make('Build the dome')
    const { id: user_id } = await member.user()
    const payload = { task_id: id, user_id, team_member_id: ids.member }
    expect(await line.ask(23, { ...payload, mode: 0 })).toMatchObject([
      { task_id: id, user_id, team_member_id: ids.member, name: 'Mia Member' },
    ])
    expect(await send(line, 23, { ...payload, mode: 1 })).toEqual([])
    expect(await line.ask(23, { ...payload, team_member_id: randomUUID(), mode: 0 })).toBeNull()
  },
  ours,
)
