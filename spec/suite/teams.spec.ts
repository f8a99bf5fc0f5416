import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers, listMembers } from '../../src/core/members/calls.ts'
import { login, signup } from '../../src/core/session/calls.ts'
import {
  acceptInvitation,
  activateTeam,
  createTeam,
  listInvitations,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { type Team, target } from './target.ts'

const server = target({}, { mail: true })

/** Invites a person, and returns the new membership. */
const invite = async ({ owner }: Team, person: Person) =>
  (await owner.do(inviteMembers, { emails: [person.account.email] }))[0]!
/** Invites a person who need not use a link, and returns the id of the membership. */
const inviteKnown = async (team: Team, person: Person) =>
  (await invite(team, person)).team_member_id

clause(
  ['A7.14', 'A3.7'],
  'the teams of a user, with their owners, and the active one marked',
  async () => {
    const { member, id } = await server.newTeam()
    const teams = await member.do(listTeams, {})
    expect(teams).toEqual([
      expect.objectContaining({
        name: 'Mia Member',
        owner: true,
        active: false,
        pending_invitation: false,
        owns_by: 'You',
      }),
      expect.objectContaining({
        id,
        name: 'Red',
        owner: false,
        active: true,
        pending_invitation: false,
        owns_by: 'Rosa Red',
      }),
    ])
  },
)

clause('A1.2', 'the same user can be owner in one team and member in another', async () => {
  const { member } = await server.newTeam()
  expect(await member.user()).toMatchObject({
    role_name: 'Member',
    owner: false,
    is_admin: false,
    team_name: 'Red',
  })
  const [own] = await member.do(listTeams, {})
  await member.do(activateTeam, { id: own!.id })
  expect(await member.user()).toMatchObject({
    role_name: 'Owner',
    owner: true,
    is_admin: false,
    team_name: 'Mia Member',
  })
})

clause(['A3.4', 'A3.5'], 'an admin has the flag is_admin, an owner does not', async () => {
  const { owner, admin } = await server.newTeam()
  expect(await owner.user()).toMatchObject({ owner: true, is_admin: false, role_name: 'Owner' })
  expect(await admin.user()).toMatchObject({ owner: false, is_admin: true, role_name: 'Admin' })
})

clause(
  ['A4.8', 'A7.15'],
  'switching teams changes the answer of verify in every browser of the user',
  async () => {
    const { member, id } = await server.newTeam()
    const other = member.elsewhere()
    await other.do(login, member.account)
    const [own] = await member.do(listTeams, {})
    await member.do(activateTeam, { id: own!.id })
    expect((await other.user()).team_id).toBe(own!.id)
    expect((await other.user()).team_id).not.toBe(id)
  },
)

clause('A7.15', 'a team that the caller does not belong to cannot be activated', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  await red.member.refused(activateTeam, { id: '' }, 'team_invalid', 'id')
  for (const id of [blue.id, randomUUID(), 'nothing'])
    await red.member.refused(activateTeam, { id }, 'not_a_member', 'id')
  expect((await red.member.user()).team_id).toBe(red.id)
})

clause('A7.15', 'activating a team accepts the invitation to it', async () => {
  const team = await server.newTeam()
  const otto = await server.provenPerson('Otto Outside')
  await invite(team, otto)
  await otto.do(activateTeam, { id: team.id })
  expect(await otto.do(listInvitations, {})).toEqual([])
  expect((await otto.user()).team_name).toBe('Red')
})

clause('A7.16', 'creating a team does not activate it', async () => {
  const { owner, id } = await server.newTeam()
  const made = await owner.do(createTeam, { name: '  Green ' })
  expect(made.name).toBe('Green')
  expect((await owner.user()).team_id).toBe(id)
  expect(await owner.do(listTeams, {})).toContainEqual(
    expect.objectContaining({ id: made.id, name: 'Green', owner: true, active: false }),
  )
})

clause(
  'A7.16',
  'a team created by an admin belongs to the owner, and the admin is an admin in it',
  async () => {
    const { owner, admin } = await server.newTeam()
    const { id } = await admin.do(createTeam, { name: 'Green' })
    expect(await admin.do(listTeams, {})).toContainEqual(
      expect.objectContaining({ id, owner: false, owns_by: 'Rosa Red' }),
    )
    await admin.do(activateTeam, { id })
    expect(await admin.user()).toMatchObject({
      role_name: 'Admin',
      owner_id: (await owner.user()).id,
    })
    const { data } = await admin.do(listMembers, { all: true })
    expect(data.map(({ name, role_name }) => [name, role_name])).toEqual([
      ['Adam Admin', 'Admin'],
      ['Rosa Red', 'Owner'],
    ])
  },
)

clause(['A7.16', 'A5.9'], 'a team name is required, limited in length, and unique', async () => {
  const { owner, admin, member } = await server.newTeam()
  await owner.refused(createTeam, { name: ' ' }, 'name_required', 'name')
  await owner.refused(createTeam, {}, 'name_required', 'name')
  await owner.refused(
    createTeam,
    { name: 'n'.repeat(bounds.teamName + 1) },
    'name_too_long',
    'name',
  )
  await owner.do(createTeam, { name: 'n'.repeat(bounds.teamName) })
  await owner.refused(createTeam, { name: 'Red' }, 'team_name_taken', 'name')
  await admin.refused(createTeam, { name: 'Red' }, 'team_name_taken', 'name')
  await owner.do(createTeam, { name: 'red' })
  await member.refused(createTeam, { name: 'Green' }, 'forbidden')
})

clause(
  'A7.16',
  'an organisation has so many teams and no more',
  async () => {
    const { owner, id } = await server.newTeam()
    const { read, write } = server.app.database
    const columns = ['user_id', 'organization_id', 'created_at'] as const
    const team = await read
      .selectFrom('team')
      .select(columns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: bounds.teamsInOrganization - 2 }, (_, n) => ({
      ...{ ...team, id: randomUUID(), name: `Team ${n}` },
    }))
    await write.insertInto('team').values(others).execute()
    await owner.do(createTeam, { name: 'Last' })
    await owner.refused(createTeam, { name: 'One more' }, 'too_many_teams')
  },
  { ours: true },
)

clause(['A3.13', 'A7.17'], 'a user sees only the invitations to their own address', async () => {
  const team = await server.newTeam()
  const [otto, vera] = [await server.provenPerson('Otto Outside'), await server.provenPerson()]
  const id = await inviteKnown(team, otto)
  expect(await otto.do(listInvitations, {})).toEqual([
    { id, team_id: team.id, team_member_id: id, team_name: 'Red', team_owner: 'Rosa Red' },
  ])
  expect(await vera.do(listInvitations, {})).toEqual([])
})

clause(
  ['A7.17', 'A4.10'],
  'an invited user who signs up without the link finds the invitation after verifying the address',
  async () => {
    const team = await server.newTeam()
    const otto = server.visitor()
    const team_member_id = await inviteKnown(team, otto)
    await otto.do(signup, otto.account)
    await server.prove(otto)
    expect(await otto.do(listInvitations, {})).toMatchObject([{ team_member_id, team_name: 'Red' }])
    expect((await otto.user()).team_name).toBe('Vera Visitor')
  },
)

clause(['A4.10', 'A7.18'], 'accepting, activating and verifying joins a team', async () => {
  const team = await server.newTeam()
  const otto = await server.provenPerson('Otto Outside')
  const team_member_id = await inviteKnown(team, otto)
  const { body, message } = await otto.call(acceptInvitation, { team_member_id, show_alert: true })
  expect({ body, message }).toEqual({
    body: { email: otto.account.email, id: team.id },
    message: 'Team invitation accepted',
  })
  expect((await otto.user()).team_id).not.toBe(team.id)
  await otto.do(activateTeam, { id: body.id! })
  expect(await otto.user()).toMatchObject({
    team_id: team.id,
    team_member_id,
    role_name: 'Member',
    setup_completed: true,
  })
})

clause('A7.18', 'accepting is answered with a message only when requested', async () => {
  const team = await server.newTeam()
  const otto = await server.provenPerson()
  expect(
    await otto.call(acceptInvitation, { team_member_id: await inviteKnown(team, otto) }),
  ).toMatchObject({
    done: true,
    message: null,
  })
})

clause(
  'A7.18',
  'an invitation of another user, an accepted one and an unknown one are all answered as missing',
  async () => {
    const team = await server.newTeam()
    const [otto, vera] = [await server.provenPerson(), await server.provenPerson()]
    const team_member_id = await inviteKnown(team, otto)
    await vera.refused(acceptInvitation, { team_member_id }, 'invitation_gone', 'team_member_id')
    await otto.do(acceptInvitation, { team_member_id })
    await otto.refused(acceptInvitation, { team_member_id }, 'invitation_gone', 'team_member_id')
    await otto.refused(
      acceptInvitation,
      { team_member_id: randomUUID() },
      'invitation_gone',
      'team_member_id',
    )
  },
)

clause(
  ['A4.3', 'A7.8'],
  'signing up through an invitation joins the team and creates an own one that is not set up',
  async () => {
    const team = await server.newTeam()
    const otto = server.visitor()
    const place = await invite(team, otto)
    const link = { team_id: team.id, team_member_id: await server.tokenOf(place) }
    const { user } = await otto.do(signup, { ...otto.account, ...link })
    expect(user).toMatchObject({
      team_id: team.id,
      team_member_id: place.team_member_id,
      setup_completed: true,
    })
    expect(user!.my_setup_completed).toBe(false)
    const own = (await otto.do(listTeams, {})).find(({ owner }) => owner)!
    await otto.do(activateTeam, { id: own.id })
    expect((await otto.user()).setup_completed).toBe(false)
  },
)

clause('A7.8', 'an invitation works only for the address it was sent to', async () => {
  const [team, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const [otto, vera] = [server.visitor(), server.visitor()]
  const team_member_id = await server.tokenOf(await invite(team, otto))
  const { account } = vera
  await vera.refused(signup, { ...account, team_id: team.id, team_member_id }, 'no_invitation')
  await vera.refused(signup, { ...account, team_member_id }, 'no_invitation')
  await vera.refused(signup, { ...account, team_id: randomUUID() }, 'no_invitation')
  await otto.refused(signup, { ...otto.account, team_id: blue.id, team_member_id }, 'no_invitation')
  await otto.do(signup, { ...otto.account, team_id: '', team_member_id: '' })
})

clause('A7.5', 'logging in through an invitation opens that team', async () => {
  const team = await server.newTeam()
  const otto = await server.newPerson('Otto Outside')
  const team_member_id = await server.tokenOf(await invite(team, otto))
  const { user } = await otto
    .elsewhere()
    .do(login, { ...otto.account, team_id: team.id, team_member_id })
  expect(user!.team_id).toBe(team.id)
  const { user: not } = await team.member
    .elsewhere()
    .do(login, { ...team.member.account, team_id: team.id, team_member_id })
  expect(not!.team_member_id).toBe((await team.member.user()).team_member_id)
})

clause('A7.5', 'logging in with the id of an own membership opens that team', async () => {
  const team = await server.newTeam()
  const { account } = team.member
  const { team_member_id } = await team.member.user()
  const [own] = await team.member.do(listTeams, {})
  await team.member.do(activateTeam, { id: own!.id })
  const { user } = await team.member
    .elsewhere()
    .do(login, { ...account, team_id: team.id, team_member_id })
  expect(user!.team_id).toBe(team.id)
})
