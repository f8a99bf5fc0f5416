import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import type { Call } from '../../src/core/engine/call.ts'
import { addTeamMembers, listMembers } from '../../src/core/members/calls.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import {
  listOrganizationProjects,
  listOrganizationTeams,
} from '../../src/core/organisation/lists.ts'
import {
  deleteOrganizationProject,
  deleteOrganizationTeam,
  getOrganizationTeam,
  inviteToOrganizationTeam,
  removeOrganizationMember,
  saveOrganizationTeam,
} from '../../src/core/organisation/teams.ts'
import { listProjectBin, restoreProject } from '../../src/core/projects/bin.ts'
import { getProject } from '../../src/core/projects/queries.ts'
import {
  acceptInvitation,
  activateTeam,
  createTeam,
  listInvitations,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { follow } from './follow.ts'
import { deactivate, speaks } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

/** A team of one organisation, and a second one that its admin is not in. */
async function twoTeams() {
  const red = await server.newTeam('Red')
  const { id } = await red.owner.do(createTeam, { name: 'Second' })
  const zoe = await server.newPerson('Zoe Second')
  const [place] = await red.owner.do(addTeamMembers, { id, emails: [zoe.account.email] })
  await zoe.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
  await zoe.do(activateTeam, { id })
  return { ...red, second: id, zoe, place: place!.team_member_id }
}
const teamOf = (person: Person, id: string) => person.do(getOrganizationTeam, { id })
const roles = async (person: Person, id: string) =>
  Object.fromEntries(
    (await teamOf(person, id)).team_members.map(({ name, role_name }) => [name, role_name]),
  )

clause(
  ['A7.52', 'A6.2'],
  'an admin looks at a team of the organisation that they are not in: the owner first, then the others by name',
  async () => {
    const { admin, owner, second, zoe } = await twoTeams()
    const emails = ['amy@plumbline.example']
    await owner.do(addTeamMembers, { id: second, emails, is_admin: true })
    const { team_members, members_count, names, ...team } = await teamOf(admin, second)
    expect(team).toMatchObject({ id: second, name: 'Second' })
    expect([members_count, names.length]).toEqual([3, 3])
    expect(
      team_members.map(({ name, email, role_name, pending_invitation }) => ({
        ...{ name, email, role_name, pending_invitation },
      })),
    ).toEqual([
      {
        name: 'Rosa Red',
        email: owner.account.email,
        role_name: 'Owner',
        pending_invitation: false,
      },
      { name: 'amy', email: emails[0], role_name: 'Admin', pending_invitation: true },
      {
        name: 'Zoe Second',
        email: zoe.account.email,
        role_name: 'Member',
        pending_invitation: false,
      },
    ])
  },
)

clause(
  ['A7.52', 'A7.53', 'A7.54', 'A7.55', 'A7.79'],
  'what is of another organisation is not found, and members change nothing',
  async () => {
    const [red, blue] = [await twoTeams(), await server.newTeam('Blue')]
    const { team_member_id } = await blue.member.user()
    const foreign = [
      [getOrganizationTeam, { id: blue.id }],
      [saveOrganizationTeam, { id: blue.id, name: 'Mine' }],
      [deleteOrganizationTeam, { id: blue.id }],
      [removeOrganizationMember, { id: team_member_id, teamId: blue.id }],
      [removeOrganizationMember, { id: team_member_id, teamId: red.second }],
      [removeOrganizationMember, { id: red.place, teamId: red.id }],
      [inviteToOrganizationTeam, { id: blue.id, emails: ['amy@plumbline.example'] }],
      [deleteOrganizationProject, { id: blue.project_id }],
      [deleteOrganizationTeam, { id: randomUUID() }],
    ] as [Call, object][]
    for (const [call, input] of foreign) {
      await red.admin.refused(call, input, 'not_found')
      await red.owner.refused(call, input, 'not_found')
    }
    const own = [
      [getOrganizationTeam, { id: red.second }],
      [saveOrganizationTeam, { id: red.second, name: 'Mine' }],
      [deleteOrganizationTeam, { id: red.second }],
      [removeOrganizationMember, { id: red.place, teamId: red.second }],
      [inviteToOrganizationTeam, { id: red.second, emails: ['amy@plumbline.example'] }],
      [deleteOrganizationProject, { id: red.project_id }],
    ] as [Call, object][]
    for (const [call, input] of own)
      for (const person of [red.member, red.zoe]) await person.refused(call, input, 'forbidden')
    expect((await blue.owner.do(listMembers, {})).total).toBe(3)
    expect((await blue.owner.user()).team_name).toBe('Blue')
    expect(await roles(red.owner, red.second)).toEqual({
      ...{ 'Rosa Red': 'Owner', 'Zoe Second': 'Member' },
    })
  },
)

clause(
  ['A7.53', 'A5.9'],
  'a team is renamed with the roles of its members; its owner and whom it does not have are passed over',
  async () => {
    const { admin, second, zoe, place } = await twoTeams()
    const { team_members } = await teamOf(admin, second)
    const teamMembers = [
      ...team_members.map((member) => ({ ...member, role_name: 'Admin' })),
      { id: randomUUID(), role_name: 'Admin' },
      { id: 'nothing', role_name: 'Owner' },
    ]
    const line = await follow(zoe, 'team', second)
    const reply = await admin.call(saveOrganizationTeam, {
      id: second,
      name: ' Next ',
      teamMembers,
    })
    expect([reply.body, reply.message]).toEqual([null, 'Team updated successfully'])
    expect(await line('team')).toMatchObject([{ id: second, name: 'Next' }])
    expect(await roles(admin, second)).toEqual({ 'Rosa Red': 'Owner', 'Zoe Second': 'Admin' })
    expect(await zoe.user()).toMatchObject({ team_name: 'Next', role_name: 'Admin' })
    const save = (input: object) =>
      admin.call(saveOrganizationTeam, { id: second, ...input } as never)
    await save({ name: 'Next', teamMembers: [{ id: place, role_name: 'Team Lead' }] })
    expect((await zoe.user()).role_name).toBe('Admin')
    await save({ name: 'Next', teamMembers: [{ id: place, role_name: 'Member' }] })
    expect((await zoe.user()).role_name).toBe('Member')
    const longest = 'n'.repeat(bounds.teamName)
    for (const [name, code] of [
      ['  ', 'name_required'],
      [`${longest}n`, 'name_too_long'],
      ['Red', 'team_name_taken'],
    ] as const)
      await admin.refused(saveOrganizationTeam, { id: second, name }, code, 'name')
    await admin.do(saveOrganizationTeam, { id: second, name: longest })
  },
)

clause(
  'A7.53',
  'nobody changes their own access, and nothing of what comes with it is changed',
  async () => {
    const { admin, id } = await server.newTeam()
    const { team_member_id } = await admin.user()
    const teamMembers = [{ id: team_member_id!, role_name: 'Member' }]
    const wanted = { id, name: 'Mine', teamMembers }
    await admin.refused(saveOrganizationTeam, wanted, 'own_access', 'teamMembers')
    expect(await admin.user()).toMatchObject({ team_name: 'Red', role_name: 'Admin' })
    teamMembers[0]!.role_name = 'Admin'
    await admin.do(saveOrganizationTeam, wanted)
    expect((await admin.user()).team_name).toBe('Mine')
  },
)

clause(
  ['A7.54', 'A4.2', 'A4.35'],
  'a team is deleted with its projects; who works in it is told, and goes on in another team of theirs',
  async () => {
    const { owner, admin, id, zoe, second } = await twoTeams()
    const own = await zoe.do(listTeams, {})
    const line = await zoe.socket()
    const told = line.next(4)
    const heard = await follow(owner, 'team', id)
    expect(await admin.do(deleteOrganizationTeam, { id: second })).toEqual([])
    expect(await told).toEqual({
      teamId: second,
      message: '<b>Second</b> was deleted by <b>Adam Admin</b>',
    })
    expect(await heard('team')).toEqual([])
    expect(await zoe.do(listTeams, {})).toEqual(
      own.filter((team) => team.owner).map((team) => ({ ...team, active: true })),
    )
    expect((await owner.do(listOrganizationTeams, {})).total).toBe(1)
    await admin.refused(getOrganizationTeam, { id: second }, 'not_found')
    await admin.refused(deleteOrganizationTeam, { id: second }, 'not_found')
  },
)

clause('A7.54', 'who waits to join a team is told that it is gone', async () => {
  const { owner, zoe } = await twoTeams()
  const { id } = await owner.do(createTeam, { name: 'Third' })
  await owner.do(addTeamMembers, { id, emails: [zoe.account.email] })
  expect(await zoe.do(listInvitations, {})).toHaveLength(1)
  const told = (await zoe.socket()).next(events.INVITATIONS_CHANGED)
  await owner.do(deleteOrganizationTeam, { id })
  await told
  expect(await zoe.do(listInvitations, {})).toEqual([])
})

clause(
  ['A7.54', 'A4.35'],
  'of a deleted team its members are told in their language; who deleted it, and who was deactivated there, are not',
  async () => {
    const { owner, second, zoe, admin } = await twoTeams()
    const [place] = await owner.do(addTeamMembers, { id: second, emails: [admin.account.email] })
    await admin.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    await deactivate(server, second, place!.team_member_id)
    await speaks(server, (await zoe.user()).id, 'de')
    const lines = await Promise.all([owner, admin].map((person) => person.socket()))
    const told = (await zoe.socket()).next(4)
    await owner.do(deleteOrganizationTeam, { id: second })
    expect(await told).toEqual({
      teamId: second,
      message: '<b>Rosa Red</b> hat das Team <b>Second</b> gelöscht',
    })
    await Promise.all([owner, admin].map((person) => person.user()))
    for (const { heard } of lines) expect(heard.map(([event]) => Number(event))).not.toContain(4)
  },
  { ours: true },
)

clause(
  'A7.54',
  'the team that one works in is not deleted, and so never the last one; that the projects of the others go is no one else’s loss',
  async () => {
    const { owner, admin, id, second, project_id } = await twoTeams()
    const { title, message } = await owner.refused(deleteOrganizationTeam, { id }, 'team_is_active')
    expect([title, message]).toEqual([
      'Unable to remove the presently active team!',
      'Please switch to another team before attempting deletion.',
    ])
    // Nor that of another page of theirs.
    const there = { 'X-Plumbline-Team': second }
    const { code } = await owner.call(deleteOrganizationTeam, { id }, there)
    expect(code).toBe('team_is_active')
    await owner.do(activateTeam, { id: second })
    await owner.do(getProject, { id: project_id })
    await owner.do(deleteOrganizationTeam, { id })
    await owner.refused(getProject, { id: project_id }, 'not_found')
    await owner.refused(deleteOrganizationTeam, { id: second }, 'team_is_active')
    expect((await owner.do(listOrganizationProjects, {})).total).toBe(0)
    expect((await admin.user()).team_name).toBe('Adam Admin')
  },
)

clause(
  'A7.54',
  'of two who delete the team of the other at once, one does, and the other is out of theirs',
  async () => {
    const { owner, admin, id } = await server.newTeam()
    const { id: second } = await owner.do(createTeam, { name: 'Second' })
    const { id: third } = await admin.do(createTeam, { name: 'Third' })
    await owner.do(activateTeam, { id: second })
    await admin.do(activateTeam, { id: third })
    const answers = await Promise.all([
      owner.call(deleteOrganizationTeam, { id: third }),
      admin.call(deleteOrganizationTeam, { id: second }),
    ])
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
    const left = await owner.do(listOrganizationTeams, {})
    expect(left.total).toBe(2)
    expect([id, third, second]).toContain((await owner.user()).team_id)
  },
)

clause(
  ['A7.55', 'A3.39', 'A7.23', 'A4.35'],
  'a member is removed from any team of the organisation, is notified, and told on their socket which team it was',
  async () => {
    const { admin, zoe, second, place } = await twoTeams()
    const line = await zoe.socket()
    const told = line.next(4)
    const user = await zoe.user()
    expect(await admin.do(removeOrganizationMember, { id: place, teamId: second })).toEqual([
      { member: { id: user.id, team: 'Second', socket_id: null } },
    ])
    const message = 'You have been removed from <b>Second</b> by <b>Adam Admin</b>'
    expect(await told).toEqual({ teamId: second, message })
    expect(await zoe.do(listNotifications, {})).toMatchObject([{ message, team: 'Second' }])
    expect((await zoe.user()).team_name).toBe('Zoe Second')
    expect(await roles(admin, second)).toEqual({ 'Rosa Red': 'Owner' })
  },
)

clause('A7.55', 'an owner and oneself are not removed, and what is missing is said', async () => {
  const { admin, owner, second, id } = await twoTeams()
  const [first] = (await teamOf(admin, second)).team_members
  const wanted = { id: first!.id, teamId: second }
  await admin.refused(removeOrganizationMember, wanted, 'owner_stays', 'id')
  await owner.refused(removeOrganizationMember, wanted, 'owner_stays', 'id')
  await admin.refused(removeOrganizationMember, { id: first!.id }, 'fields_missing', 'teamId')
  const { team_member_id } = await admin.user()
  await admin.refused(
    removeOrganizationMember,
    { id: team_member_id!, teamId: id },
    'own_access',
    'id',
  )
  expect((await admin.user()).team_name).toBe('Red')
})

clause(
  ['A7.79', 'A7.28'],
  'people are invited into any team of the organisation, as into one’s own',
  async () => {
    const { admin, second, zoe } = await twoTeams()
    const amy = await server.newPerson('Amy Added')
    const wanted = { id: second, emails: [amy.account.email], is_admin: true }
    const [place] = await admin.do(inviteToOrganizationTeam, wanted)
    await amy.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    await amy.do(activateTeam, { id: second })
    expect(await amy.user()).toMatchObject({ team_name: 'Second', role_name: 'Admin' })
    await admin.refused(inviteToOrganizationTeam, wanted, 'member_exists', 'emails')
    await admin.refused(inviteToOrganizationTeam, { id: second }, 'emails_required', 'emails')
    await amy.do(listOrganizationTeams, {})
    expect((await zoe.user()).team_name).toBe('Second')
  },
  { added: true },
)

clause(
  ['A7.79', 'A7.51'],
  'a project of any team is deleted into the bin of that team',
  async () => {
    const { owner, project_id: id, second } = await twoTeams()
    await owner.do(activateTeam, { id: second })
    expect(await owner.do(deleteOrganizationProject, { id })).toEqual([])
    expect((await owner.do(listOrganizationProjects, {})).total).toBe(0)
    await owner.refused(deleteOrganizationProject, { id }, 'not_found')
    const [own] = (await owner.do(listTeams, {})).filter(
      (team: { name: string }) => team.name === 'Red',
    )
    await owner.do(activateTeam, { id: own!.id })
    expect(await owner.do(listProjectBin, {})).toMatchObject([{ id, deleted_by: 'Rosa Red' }])
    await owner.do(restoreProject, { id })
    expect((await owner.do(getProject, { id })).name).toBe('Moon base')
  },
  { added: true },
)
