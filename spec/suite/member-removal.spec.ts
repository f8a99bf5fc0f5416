import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import {
  getNotificationSettings,
  saveNotificationSettings,
} from '../../src/core/notifications/settings.ts'
import { removeOrganizationMember } from '../../src/core/organisation/teams.ts'
import { listProjectMembers } from '../../src/core/projects/members.ts'
import { login } from '../../src/core/session/calls.ts'
import { assignMembersToTasks, setStatusOfTasks } from '../../src/core/tasks/bulk.ts'
import { renameTask } from '../../src/core/tasks/calls.ts'
import { listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import {
  acceptInvitation,
  activateTeam,
  listInvitations,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { added, clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { connected, mark, send, since } from './events.ts'
import { follow } from './follow.ts'
import { deactivate, nextMillisecond, onPlan } from './inside.ts'
import { type Team, target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })

clause(
  ['A7.23', 'A7.78', 'A4.35'],
  'a connected member who is removed gets a notification and event 4, which has nothing of an invitation',
  async () => {
    const { owner, line, ids, member, id: team_id, make } = await connected(server)
    const task_id = await make('Build the dome')
    const user = await member.user()
    const from = await mark(line, task_id)
    const told = [line.next(3), line.next(4)]
    expect(await owner.do(removeMember, { id: ids.member })).toEqual([
      { member: { id: user.id, team: 'Red', socket_id: null } },
    ])
    await Promise.all(told)
    const message = 'You have been removed from <b>Red</b> by <b>Rosa Red</b>'
    const heard = await since(line, from, task_id)
    const text = added({
      text_key: 'removedFromTeam',
      text_values: { team: 'Red', actor: 'Rosa Red' },
    })
    expect(heard.sort()).toEqual([
      ['3', { team: 'Red', team_id, message, url: null, ...text }],
      ['4', { teamId: team_id, message }],
    ])
  },
)

clause(
  ['A7.23', 'A4.2', 'B6.6'],
  'a member who is removed from the active team goes on in their own team, or else in the oldest of theirs',
  async () => {
    const blue = await server.newTeam('Blue')
    await nextMillisecond()
    const green = await server.newTeam('Green')
    const red = await server.newTeam('Red')
    const otto = await server.newPerson('Otto Outside')
    const own = await otto.user()
    const places = new Map<string, string>()
    const join = async (team: Team) => {
      const [place] = await team.owner.do(inviteMembers, { emails: [otto.account.email] })
      await otto.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
      await otto.do(activateTeam, { id: team.id })
      places.set(team.id, place!.team_member_id)
    }
    const lose = async (team: Team) => {
      const line = await follow(otto, 'user', own.id)
      await team.owner.do(removeMember, { id: places.get(team.id)! })
      return (await line('user')).map((row) => (row as { active_team: string }).active_team)
    }
    for (const team of [green, blue, red]) await join(team)
    expect(await lose(red)).toEqual([own.team_id])
    expect((await otto.user()).team_id).toBe(own.team_id)
    await deactivate(server, own.team_id!, own.team_member_id!)
    await join(red)
    expect(await lose(red)).toEqual([blue.id])
    expect((await otto.user()).team_id).toBe(blue.id)
    expect(await lose(blue)).toEqual([green.id])
    expect(await otto.do(listTeams, {})).toEqual([
      expect.objectContaining({ id: green.id, active: true }),
    ])
    const again = await otto.elsewhere().do(login, otto.account)
    expect(again.user?.team_id).toBe(green.id)
  },
  { ours: true },
)

clause(
  ['A7.23', 'B6.6'],
  'a removed member loses access to the team, its projects and tasks at once, also on an open socket',
  async () => {
    const {
      owner,
      member,
      line,
      other,
      ids,
      make,
      project_id,
      id: team_id,
    } = await connected(server)
    const id = await make('Build the dome')
    await line.ask(21, { id: project_id, type: 'join' })
    await owner.do(removeMember, { id: ids.member })
    for (const [call, input] of [
      [listTasksV3, { id: project_id }],
      [renameTask, { id, name: 'Mine' }],
      [listProjectMembers, { project_id }],
    ] as const)
      await member.refused(call as typeof renameTask, input as never, 'not_found')
    expect(await send(line, 10, { task_id: id, name: 'Mine' })).toBeNull()
    expect(await line.ask(17, id)).toBeNull()
    const heard = line.heard.length
    await send(other, 10, { task_id: id, name: 'Ours' })
    expect(await line.ask(17, id)).toBeNull()
    expect(line.heard.slice(heard).flatMap(([event]) => (Number(event) < 64 ? event : []))).toEqual(
      ['17'],
    )
    expect((await member.do(listTeams, {})).map((team) => team.id)).not.toContain(team_id)
    expect((await member.user()).team_id).not.toBe(team_id)
  },
)

clause(
  'A7.23',
  'a removed member is removed from projects and tasks; the rows they created stay',
  async () => {
    const { owner, ids, make, member, list, project_id } = await emptyProject(server)
    const id = await make('Build the dome')
    await owner.do(assignMembersToTasks, {
      tasks: [id],
      members: [{ id: ids.member }, { id: ids.owner }],
    })
    await member.do(renameTask, { id, name: 'Raise the dome' })
    await owner.do(removeMember, { id: ids.member })
    const [row] = await list()
    expect(row!.name).toBe('Raise the dome')
    expect(row!.assignees).toEqual([ids.owner])
    expect(row!.assignee_names.map(({ name }) => name)).toEqual(['Rosa Red'])
    expect((await list({ members: ids.owner })).map((task) => task.id)).toEqual([id])
    const names = (await owner.do(listMembers, {})).data.map(({ name }) => name)
    expect(names).toEqual(['Adam Admin', 'Rosa Red'])
    expect(await owner.do(listProjectMembers, { project_id })).toHaveLength(1)
  },
)

clause(
  ['A7.23', 'B7.132'],
  'a task whose only assignee was removed is assigned to the next member who works on it',
  async () => {
    const { owner, ids, make, info, doing } = await emptyProject(server)
    const id = await make('Build the dome')
    await owner.do(assignMembersToTasks, { tasks: [id], members: [{ id: ids.member }] })
    await owner.do(removeMember, { id: ids.member })
    expect((await info(id)).assignees).toEqual([])
    await owner.do(setStatusOfTasks, { tasks: [id], status_id: doing })
    expect((await info(id)).assignees).toEqual([ids.owner])
  },
)

clause('A7.23', 'who is removed and joins again is notified as anybody who is new', async () => {
  const { owner, member } = await server.newTeam()
  const start = await member.do(getNotificationSettings, {})
  await member.do(saveNotificationSettings, { daily_digest_enabled: true })
  const { team_member_id, team_id } = await member.user()
  await owner.do(removeMember, { id: team_member_id! })
  const [place] = await owner.do(inviteMembers, { emails: [member.account.email] })
  await member.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
  await member.do(activateTeam, { id: team_id })
  expect(await member.do(getNotificationSettings, {})).toEqual(start)
})

clause('A7.23', 'a pending invitation is withdrawn', async () => {
  const { owner } = await mailing.newTeam()
  const otto = await mailing.provenPerson('Otto Outside')
  const [known] = await owner.do(inviteMembers, { emails: [otto.account.email] })
  const [unknown] = await owner.do(inviteMembers, { emails: [`${randomUUID()}@plumbline.example`] })
  expect(await otto.do(listInvitations, {})).toHaveLength(1)
  const line = await otto.socket()
  const changed = () => line.next(events.INVITATIONS_CHANGED)
  for (const [active, places] of [
    ['true', 0],
    ['false', 1],
  ] as const) {
    const told = changed()
    await owner.do(deactivateMember, { id: known!.team_member_id, active })
    await told
    expect(await otto.do(listInvitations, {})).toHaveLength(places)
  }
  const told = changed()
  await owner.do(removeMember, { id: known!.team_member_id })
  await told
  expect(await otto.do(listInvitations, {})).toEqual([])
  expect(await owner.do(removeMember, { id: unknown!.team_member_id })).toEqual([
    { member: { id: null, team: 'Red', socket_id: null } },
  ])
  expect((await owner.do(listMembers, {})).total).toBe(3)
})

clause(
  ['A7.23', 'A6.5'],
  'a member cannot remove members, and no one can remove the owner or members of other teams',
  async () => {
    const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
    await red.member.refused(removeMember, { id: red.ids.admin }, 'forbidden')
    await red.admin.refused(removeMember, { id: red.ids.owner }, 'owner_stays', 'id')
    await red.admin.refused(removeMember, { id: red.ids.admin }, 'own_access', 'id')
    const own = { id: red.ids.admin, teamId: red.id }
    await red.admin.refused(removeOrganizationMember, own, 'own_access', 'id')
    await red.owner.refused(removeMember, { id: blue.ids.member }, 'not_found')
    await red.owner.refused(removeMember, { id: randomUUID() }, 'not_found')
    expect((await red.owner.do(listMembers, {})).total).toBe(3)
    expect((await blue.owner.do(listMembers, {})).total).toBe(3)
  },
)

clause(
  ['A7.23', 'A7.55', 'A3.20'],
  'who is behind with paying removes nobody, neither here nor in the admin centre',
  async () => {
    const { id: teamId, owner, ids } = await emptyProject(server)
    for (const subscription_status of ['past_due', 'paused', 'deleted'] as const) {
      await onPlan(server, owner, { subscription_status })
      await owner.refused(removeMember, { id: ids.member }, 'subscription_lapsed')
      const wanted = { id: ids.member, teamId }
      await owner.refused(removeOrganizationMember, wanted, 'subscription_lapsed')
    }
    expect((await owner.do(listMembers, {})).total).toBe(3)
    await onPlan(server, owner, { subscription_status: 'active' })
    await owner.do(removeMember, { id: ids.member })
  },
  { ours: true },
)
