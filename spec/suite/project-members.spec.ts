import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { updateProject } from '../../src/core/projects/calls.ts'
import {
  addProjectMember,
  inviteToProject,
  listProjectMemberProgress,
  listProjectMembers,
  removeProjectMember,
} from '../../src/core/projects/members.ts'
import { getProject, listProjects } from '../../src/core/projects/queries.ts'
import { assignTask, quickTask, setTaskStatus } from '../../src/core/tasks/calls.ts'
import { getTaskInfo } from '../../src/core/tasks/list/queries.ts'
import { listStatuses } from '../../src/core/workflow/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { avatarColour } from '../oracle/colours.ts'
import { plans } from '../oracle/plans.ts'
import { added, clause } from './clause.ts'
import { follow } from './follow.ts'
import { deactivate, onPlan } from './inside.ts'
import type { Person } from './person.ts'
import { memberId, newProject, takeIn } from './project.ts'
import { target } from './target.ts'

const server = target()
const address = () => `${randomUUID()}@plumbline.example`
const names = async (person: Person, project_id: string) =>
  (await person.do(listProjectMembers, { project_id })).map(({ name }) => name)

clause(
  ['B3.32', 'B7.26', 'B7.28'],
  'a team member is added to a project, and project members are listed newest first',
  async () => {
    const { owner, member, project_id } = await server.newTeam()
    const team_member_id = await memberId(owner, member)
    const answer = await owner.do(addProjectMember, { project_id, team_member_id })
    const { id: user_id } = await member.user()
    expect(answer!.res).toMatchObject({
      project: 'Moon base',
      project_id,
      team: 'Red',
      member_user_id: user_id,
    })
    const [first, second, ...others] = await member.do(listProjectMembers, { project_id })
    expect(first).toMatchObject({
      id: answer!.res.id,
      team_member_id,
      user_id,
      name: 'Mia Member',
      email: member.account.email,
      avatar_url: null,
      job_title: null,
      color_code: avatarColour('Mia Member'),
    })
    expect([second!.name, others]).toEqual(['Rosa Red', []])
    expect(await member.do(getProject, { id: project_id })).toMatchObject({ name: 'Moon base' })
  },
)

clause('B7.26', 'existing project members are left unchanged', async () => {
  const { owner, member, project_id } = await server.newTeam('Red', { together: true })
  const team_member_id = await memberId(owner, member)
  const { body } = await owner.call(addProjectMember, {
    project_id,
    team_member_id,
    access_level: 'PROJECT_MANAGER',
  })
  expect(body).toBeNull()
  const places = await owner.do(listProjectMembers, { project_id })
  expect(places.map(({ name, access_level }) => [name, access_level]).sort()).toEqual([
    ['Mia Member', 'MEMBER'],
    ['Rosa Red', 'PROJECT_MANAGER'],
  ])
})

clause(['B7.26', 'B6.6'], 'a member added as manager replaces the former manager', async () => {
  const team = await server.newTeam()
  await takeIn(team, team.member, 'PROJECT_MANAGER')
  const { project_manager } = await team.owner.do(getProject, { id: team.project_id })
  expect(project_manager!.name).toBe('Mia Member')
  const places = await team.owner.do(listProjectMembers, { project_id: team.project_id })
  expect(places.filter(({ access_level }) => access_level === 'PROJECT_MANAGER')).toHaveLength(1)
})

clause('B7.26', 'only team members are added, and only with a known access level', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const { project_id } = red
  for (const team_member_id of [await memberId(blue.owner, blue.member), randomUUID()])
    await red.owner.refused(addProjectMember, { project_id, team_member_id }, 'not_found')
  const team_member_id = await memberId(red.owner, red.member)
  await red.owner.refused(
    addProjectMember,
    { project_id, team_member_id, access_level: 'OWNER' as never },
    'invalid',
    'access_level',
  )
  await red.owner.refused(addProjectMember, { project_id } as never, 'invalid', 'team_member_id')
  await red.owner.refused(
    addProjectMember,
    { project_id: blue.project_id, team_member_id },
    'not_found',
  )
  expect(await names(red.owner, project_id)).toEqual(['Rosa Red'])
})

clause(
  ['B7.26', 'A4.36'],
  'a member added by another user is notified at once',
  async () => {
    const { owner, member, project_id } = await server.newTeam()
    const line = await member.socket()
    const heard = line.next(events.NOTIFICATIONS_UPDATE)
    await owner.do(addProjectMember, { project_id, team_member_id: await memberId(owner, member) })
    expect(await heard).toMatchObject({
      team: 'Red',
      project: 'Moon base',
      project_id,
      message: '<b>Rosa Red</b> has added you to <b>Moon base</b>',
    })
  },
  { added: true },
)

clause(
  'B7.29',
  'a member removed from a project does not see it any more and is removed from its tasks',
  async () => {
    const team = await server.newTeam()
    const { owner, member, project_id } = team
    const place = await takeIn(team, member)
    const { task_id: task } = await owner.do(quickTask, { name: 'Order oxygen', project_id })
    await owner.do(assignTask, { id: task.id, team_member_id: place.team_member_id })
    expect(
      await owner.do(removeProjectMember, { id: place.id!, current_project_id: project_id }),
    ).toEqual({ id: place.id })
    expect(await names(owner, project_id)).toEqual(['Rosa Red'])
    await member.refused(getProject, { id: project_id }, 'not_found')
    expect(await member.do(listProjects, {})).toEqual({ total: 0, data: [] })
    expect((await owner.do(getTaskInfo, { task_id: task.id, project_id })).task.assignees).toEqual(
      [],
    )
    await owner.refused(removeProjectMember, { id: place.id! }, 'not_found')
  },
)

clause(
  ['B7.26', 'B7.29'],
  'added and removed members reach everyone who has the project open, and a removed member gets no more events',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, admin, member, project_id } = team
    const seen = await follow(member, 'project', project_id)
    const place = await takeIn(team, admin)
    expect(await seen('project_member')).toEqual([
      expect.objectContaining({ team_member_id: place.team_member_id }),
    ])
    const own = (await owner.do(listProjectMembers, { project_id })).find(
      ({ name }) => name === 'Mia Member',
    )!
    const line = await member.socket()
    const { seq } = await member.snapshot('project', project_id)
    await line.acknowledged(events.JOIN, { room: `project:${project_id}`, seq })
    const left = line.next(events.LEFT)
    await owner.do(removeProjectMember, { id: own.id })
    expect(await left).toEqual({ room: `project:${project_id}` })
  },
  { added: true },
)

clause(
  'B7.29',
  'members cannot remove themselves, nor a member of another project than the one named',
  async () => {
    const team = await server.newTeam()
    const { owner, project_id } = team
    const other = await newProject(owner)
    const [own] = await owner.do(listProjectMembers, { project_id })
    await owner.refused(removeProjectMember, { id: own!.id }, 'member_required', 'id')
    const place = await takeIn(team, team.member)
    await owner.refused(
      removeProjectMember,
      { id: place.id!, current_project_id: other },
      'not_found',
      'current_project_id',
    )
    await owner.refused(removeProjectMember, { id: place.team_member_id }, 'not_found')
    expect(await names(owner, project_id)).toHaveLength(2)
  },
)

clause(
  ['B6.6', 'B7.26', 'B7.28', 'B7.29'],
  'only owners, admins and the project manager add and remove members, and only project members see them',
  async () => {
    const [red, blue] = await Promise.all([
      server.newTeam('Red', { together: true }),
      server.newTeam('Blue'),
    ])
    const { owner, admin, member, project_id } = red
    const team_member_id = await memberId(owner, admin)
    const place = (await owner.do(listProjectMembers, { project_id })).find(
      ({ name }) => name === 'Rosa Red',
    )!
    await member.refused(addProjectMember, { project_id, team_member_id }, 'forbidden')
    await member.refused(removeProjectMember, { id: place.id }, 'forbidden')
    await member.refused(inviteToProject, { project_id, email: address() }, 'forbidden')
    for (const person of [blue.owner, await server.newPerson()]) {
      await person.refused(listProjectMembers, { project_id }, 'not_found')
      await person.refused(listProjectMemberProgress, { id: project_id }, 'not_found')
      await person.refused(addProjectMember, { project_id, team_member_id }, 'not_found')
      await person.refused(removeProjectMember, { id: place.id }, 'not_found')
      await person.refused(inviteToProject, { project_id, email: address() }, 'not_found')
    }
    await owner.do(updateProject, {
      id: project_id,
      project_manager: { id: await memberId(owner, member) },
    })
    const added = await member.do(addProjectMember, { project_id, team_member_id })
    await member.do(removeProjectMember, { id: added!.res.id })
    await member.refused(inviteToProject, { project_id, email: address() }, 'forbidden')
  },
)

clause(
  'B7.17',
  'project members are listed in pages with the number of their tasks and of those done',
  async () => {
    const team = await server.newTeam('Red', { together: true })
    const { owner, member, project_id: id } = team
    const done = (await owner.do(listStatuses, { project: id }))[2]!
    const [rosa, mia] = [await memberId(owner, owner), await memberId(owner, member)]
    for (const name of ['One', 'Two', 'Three']) {
      const { task_id: task } = await owner.do(quickTask, { name, project_id: id })
      await owner.do(assignTask, { id: task.id, team_member_id: mia })
      if (name === 'One') await member.do(setTaskStatus, { id: task.id, status_id: done.id })
    }
    const { total, data } = await member.do(listProjectMemberProgress, { id })
    expect(total).toBe(2)
    expect(data.map(({ id: _, ...row }) => row)).toEqual([
      {
        team_member_id: mia,
        name: 'Mia Member',
        email: member.account.email,
        avatar_url: null,
        job_title: null,
        access: 'Member',
        pending_invitation: false,
        ...added({ active: true }),
        all_tasks_count: 3,
        completed_tasks_count: 1,
        progress: 33,
      },
      expect.objectContaining({
        team_member_id: rosa,
        access: 'Owner',
        all_tasks_count: 1,
        completed_tasks_count: 0,
        progress: 0,
      }),
    ])
    const found = async (input: object) =>
      (await owner.do(listProjectMemberProgress, { id, ...input })).data.map(({ name }) => name)
    expect(await found({ order: 'descend' })).toEqual(['Rosa Red', 'Mia Member'])
    expect(await found({ field: 'all_tasks_count' })).toEqual(['Rosa Red', 'Mia Member'])
    expect(await found({ field: 'password_hash' })).toEqual(['Mia Member', 'Rosa Red'])
    expect(await found({ search: 'ROSA' })).toEqual(['Rosa Red'])
    expect(await found({ search: member.account.email })).toEqual(['Mia Member'])
    expect(await found({ size: 1, index: 2 })).toEqual(['Rosa Red'])
  },
)

clause(
  ['B3.32', 'B7.27'],
  'an address of a team member is added to the project; a new one is invited to the team first',
  async () => {
    const { owner, admin, member, project_id } = await server.newTeam()
    const { body } = await admin.call(inviteToProject, {
      project_id,
      email: member.account.email.toUpperCase(),
    })
    expect(body).toBeNull()
    expect(await names(owner, project_id)).toEqual(['Mia Member', 'Rosa Red'])
    const email = `zoe.${address()}`
    await owner.do(inviteToProject, { project_id, email })
    const [zoe] = await owner.do(listProjectMembers, { project_id })
    expect(zoe).toMatchObject({ email, user_id: null, pending_invitation: true })
    expect((await owner.do(listMembers, { search: email })).data).toMatchObject([
      { role_name: 'Member', pending_invitation: true },
    ])
  },
)

clause(
  'B7.27',
  'users invited to a project and its team get the role given in the invitation',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const [admin, titled] = [address(), address()]
    await owner.do(inviteToProject, { project_id, email: admin, is_admin: true })
    await owner.do(inviteToProject, { project_id, email: titled, role_name: 'ADMIN' })
    for (const search of [admin, titled])
      expect((await owner.do(listMembers, { search })).data).toMatchObject([{ role_name: 'Admin' }])
  },
)

clause(
  'B7.27',
  'an invitation to a project is refused for an invalid address and for an existing project member',
  async () => {
    const { owner, project_id } = await server.newTeam()
    await owner.refused(inviteToProject, { project_id }, 'email_required', 'email')
    for (const email of ['nobody', '@', 'a b@c.example'])
      await owner.refused(inviteToProject, { project_id, email }, 'email_invalid', 'email')
    await owner.refused(inviteToProject, { email: address() } as never, 'invalid', 'project_id')
    const { message } = await owner.refused(
      inviteToProject,
      { project_id, email: owner.account.email },
      'already_in_project',
      'email',
    )
    expect(message).toBe('User already exists in the project.')
    expect(await names(owner, project_id)).toEqual(['Rosa Red'])
  },
)

clause('B7.27', 'an invitation to a project takes a seat of the team', async () => {
  const { owner, project_id } = await server.newTeam()
  await owner.do(inviteMembers, {
    emails: Array.from({ length: plans.TRIAL.seats - 3 }, address),
  })
  const { body } = await owner.refused(
    inviteToProject,
    { project_id, email: address() },
    'seat_limit',
    'email',
  )
  expect(body).toMatchObject({
    error_code: 'SEAT_LIMIT_EXCEEDED',
    seats_enough: false,
    current_members: plans.TRIAL.seats,
    plan_seat_limit: plans.TRIAL.seats,
    current_seat_amount: plans.TRIAL.seats,
    required_count: 1,
    subscription_type: 'TRIAL',
  })
  expect(await names(owner, project_id)).toEqual(['Rosa Red'])
})

clause(
  ['B7.26', 'B7.27'],
  'a member who is inactive in the team is in none of its projects',
  async () => {
    const { owner, member, project_id, id } = await server.newTeam()
    const team_member_id = await memberId(owner, member)
    await deactivate(server, id, team_member_id)
    await owner.refused(
      addProjectMember,
      { project_id, team_member_id },
      'member_inactive',
      'team_member_id',
    )
    await owner.refused(
      inviteToProject,
      { project_id, email: member.account.email },
      'member_inactive',
      'email',
    )
    await owner.refused(
      updateProject,
      { id: project_id, project_manager: { id: team_member_id } },
      'manager_unknown',
    )
    expect(await names(owner, project_id)).toEqual(['Rosa Red'])
  },
  { ours: true },
)

clause(
  'B7.27',
  'an invitation to a project needs an active subscription, and free seats in a life-time deal',
  async () => {
    const { owner, project_id } = await server.newTeam()
    for (const subscription_status of ['past_due', 'paused', 'deleted'] as const) {
      await onPlan(server, owner, { license_type: 'PADDLE', subscription_status })
      const { message } = await owner.refused(
        inviteToProject,
        { project_id, email: address() },
        'subscription_blocked',
      )
      expect(message).toBe('Unable to add user! Please check your subscription status.')
    }
    await onPlan(server, owner, {
      license_type: 'LIFE_TIME_DEAL',
      subscription_status: 'life_time_deal',
    })
    await owner.refused(inviteToProject, { project_id, email: address() }, 'lifetime_users')
    expect(await names(owner, project_id)).toEqual(['Rosa Red'])
  },
  { ours: true },
)

clause(
  'B7.27',
  'an invitation to a project and its team can have a job title of at most 55 characters',
  async () => {
    const { owner, project_id } = await server.newTeam()
    const email = address()
    const long = 't'.repeat(bounds.jobTitle + 1)
    await owner.refused(
      inviteToProject,
      { project_id, email, job_title_id: long },
      'name_too_long',
      'job_title_id',
    )
    await owner.do(inviteToProject, { project_id, email, job_title_id: 'Pilot' })
    expect((await owner.do(listProjectMembers, { project_id }))[0]).toMatchObject({
      email,
      job_title: 'Pilot',
    })
  },
)
