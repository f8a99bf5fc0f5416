import { expect } from 'vitest'
import { addTeamMembers, inviteMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import {
  listOrganizationProjects,
  listOrganizationTeams,
  listUsers,
} from '../../src/core/organisation/lists.ts'
import { saveProfile } from '../../src/core/settings/profile.ts'
import { renameTask } from '../../src/core/tasks/calls.ts'
import { acceptInvitation, activateTeam, createTeam } from '../../src/core/teams/calls.ts'
import { addTimeLog } from '../../src/core/timers/logs.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { deactivate, onPlan, write } from './inside.ts'
import { newProject } from './project.ts'
import { target } from './target.ts'

const server = target()
const ours = { ours: true }
const namesOf = ({ data }: { data: readonly { name: string }[] }) => data.map(({ name }) => name)

clause(
  ['A7.49', 'A7.50', 'A7.51', 'A6.2'],
  'the lists of an organisation are for owners and admins',
  async () => {
    const { admin, member } = await server.newTeam()
    for (const call of [listUsers, listOrganizationTeams, listOrganizationProjects] as const) {
      await admin.do(call, {})
      await member.refused(call, {}, 'forbidden')
    }
  },
)

clause(
  'A7.49',
  'the people of all teams are listed by address, once each and with those who are invited, and no others',
  async () => {
    const [red, blue] = [await server.newTeam('Red'), await server.newTeam('Blue')]
    const { id } = await red.owner.do(createTeam, { name: 'Second' })
    const emails = ['zoe.second@plumbline.example', red.member.account.email]
    await red.owner.do(addTeamMembers, { id, emails })
    const { total, data } = await red.admin.do(listUsers, {})
    const people = [red.owner, red.admin, red.member].map(({ account }) => account.email)
    const wanted = [...people, emails[0]!].sort()
    expect({ total, emails: data.map(({ email }) => email) }).toEqual({ total: 4, emails: wanted })
    expect(data.find(({ email }) => email === emails[0])).toMatchObject({
      ...{ user_id: null, name: 'zoe.second', avatar_url: null, last_logged: null },
    })
    expect(data.find(({ email }) => email === red.member.account.email)).toMatchObject({
      ...{ user_id: (await red.member.user()).id, name: 'Mia Member' },
    })
    expect((await blue.owner.do(listUsers, {})).total).toBe(3)
  },
)

clause(
  'A7.49',
  'people are inactive who are deactivated in each of their teams, and those invited are not',
  async () => {
    const { owner, admin, member } = await server.newTeam()
    const { id } = await owner.do(createTeam, { name: 'Second' })
    const invited = 'invited.only@plumbline.example'
    await owner.do(addTeamMembers, { id, emails: [admin.account.email, invited] })
    for (const person of [admin, member]) {
      const { team_member_id } = await person.user()
      await owner.call(deactivateMember, { id: team_member_id!, active: 'true' })
    }
    const { data } = await owner.do(listUsers, {})
    const emails = [owner.account.email, admin.account.email, member.account.email, invited]
    expect(emails.map((each) => data.find(({ email }) => email === each)!.active)).toEqual([
      ...[true, true, false, true],
    ])
  },
)

clause('A7.49', 'people are searched by name and address, sorted, and shown in pages', async () => {
  const { owner } = await server.newTeam()
  const emails = Array.from({ length: 7 }, (_, n) => `p${n}.lists@plumbline.example`)
  await owner.do(inviteMembers, { emails: [...emails].reverse() })
  const asked = (input: object) => owner.do(listUsers, input)
  const found = await asked({ search: 'LISTS', size: 3, index: 3 })
  expect({ total: found.total, names: namesOf(found) }).toEqual({ total: 7, names: ['p6.lists'] })
  expect(namesOf(await asked({ search: 'mia' }))).toEqual(['Mia Member'])
  expect(await asked({ search: 'nobody at all' })).toEqual({ total: 0, data: [] })
  expect(await asked({ index: 9 })).toEqual({ total: 10, data: [] })
  const pages = [await asked({ size: 5 }), await asked({ size: 5, index: 2 })]
  const [first, second] = pages.map(({ data }) => data.map(({ email }) => email))
  expect([...first!, ...second!]).toEqual([...first!, ...second!].sort())
  expect(new Set([...first!, ...second!]).size).toBe(10)
  const backwards = (await asked({ sort: '-email' })).data.map(({ email }) => email)
  expect(backwards).toEqual([...backwards].sort().reverse())
  expect(namesOf(await asked({ sort: '-name', size: 1 }))).toEqual(['Rosa Red'])
  // What clients of the reference always send is not heard.
  const usual = (await asked({ field: 'name', order: 'desc' })).data.map(({ email }) => email)
  expect(usual).toEqual([...backwards].reverse())
})

clause(
  'A7.49',
  'people were last active when they last did something in a task or logged time, in this organisation',
  async () => {
    const { owner, member, make } = await emptyProject(server)
    const activity = async (name: string) =>
      (await owner.do(listUsers, { search: name })).data[0]!.last_logged
    expect(await activity('Mia')).toBeNull()
    const id = await make('Build the dome')
    await member.do(renameTask, { id, name: 'Raise the dome' })
    const acted = await activity('Mia')
    expect(Date.parse(acted!)).toBeGreaterThan(Date.parse('2026-01-01'))
    const later = '2099-01-01T08:00:00.000Z'
    await member.do(addTimeLog, { id, seconds_spent: 60, formatted_start: later })
    expect(await activity('Mia')).toBe(later)
    const other = await emptyProject(server, 'Blue')
    const [place] = await other.owner.do(inviteMembers, { emails: [member.account.email] })
    await member.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    const seen = await other.owner.do(listUsers, { search: member.account.email })
    expect(seen.data).toMatchObject([{ name: 'Mia Member', last_logged: null }])
  },
)

clause(
  'A7.50',
  'the teams of an organisation are listed, that of the caller apart, and none is lost between pages',
  async () => {
    const { owner, admin, id } = await server.newTeam('Mars')
    await server.newTeam('Venus')
    for (const name of ['Ceres', 'Vesta', 'Pallas', 'Juno', 'Hygiea']) {
      await owner.do(createTeam, { name })
    }
    const asked = (input: object) => admin.do(listOrganizationTeams, input)
    const whole = await asked({})
    expect(whole.total).toBe(6)
    expect(namesOf(whole)).toEqual(['Ceres', 'Hygiea', 'Juno', 'Pallas', 'Vesta'])
    expect(whole.current_team_data).toMatchObject({ id, name: 'Mars', members_count: 3 })
    const pages = []
    for (const index of [1, 2, 3, 4]) pages.push(await asked({ index, size: 2 }))
    expect(pages.map(namesOf)).toEqual([['Ceres'], ['Hygiea', 'Juno'], ['Pallas', 'Vesta'], []])
    expect(pages.map((page) => 'current_team_data' in page)).toEqual([true, false, false, false])
    const found = await asked({ search: 'a', size: 2 })
    expect({ total: found.total, names: namesOf(found) }).toEqual({ total: 4, names: ['Hygiea'] })
    const without = await asked({ search: 'es', size: 2 })
    expect({ total: without.total, names: namesOf(without) }).toEqual({
      ...{ total: 2, names: ['Ceres', 'Vesta'] },
    })
    expect(without.current_team_data).toMatchObject({ name: 'Mars' })
    expect(namesOf(await asked({ sort: '-name' }))[0]).toBe('Vesta')
  },
)

clause('A7.50', 'a team names four of its members, and counts and names the others', async () => {
  const { owner } = await server.newTeam()
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}.many@plumbline.example`)
  await owner.do(inviteMembers, { emails })
  const { current_team_data: team } = await owner.do(listOrganizationTeams, {})
  expect(team!.members_count).toBe(7)
  expect(team!.projects_count).toBe(1)
  expect(team!.team_members).toHaveLength(7)
  expect(team!.names).toHaveLength(5)
  expect(team!.names[4]).toMatchObject({ name: '+3', end: true })
  expect(team!.names[4]!.names).toHaveLength(3)
})

clause(
  'A7.50',
  'of a large team a hundred members are named, and all are counted',
  async () => {
    const { owner } = await server.newTeam()
    await onPlan(server, owner, { license_type: 'CUSTOM', subscription_status: 'custom' })
    for (let n = 0; n < 100; n += bounds.invitesAtOnce) {
      const emails = Array.from(
        { length: bounds.invitesAtOnce },
        (_, m) => `${n + m}.crowd@plumbline.example`,
      )
      await owner.do(inviteMembers, { emails })
    }
    const { current_team_data: team } = await owner.do(listOrganizationTeams, {})
    expect([team!.members_count, team!.team_members.length]).toEqual([103, 100])
    expect(team!.names[4]!.name).toBe('+99')
  },
  ours,
)

clause(
  'A7.49',
  'somebody is called as they are where they work, and not as they were where they no longer do',
  async () => {
    const { id, owner, member } = await server.newTeam()
    const { id: second } = await owner.do(createTeam, { name: 'Second' })
    const emails = [member.account.email]
    const [place] = await owner.do(addTeamMembers, { id: second, emails })
    await member.do(acceptInvitation, { team_member_id: await server.tokenOf(place!) })
    await deactivate(server, id, (await member.user()).team_member_id!)
    await member.do(activateTeam, { id: second })
    await member.do(saveProfile, { name: 'Mia Moved' })
    expect(namesOf(await owner.do(listUsers, { search: emails[0]! }))).toEqual(['Mia Moved'])
  },
  ours,
)

clause(
  'A7.51',
  'the projects of all teams are listed by name, with their team and how many members they have',
  async () => {
    const [red, blue] = [
      await server.newTeam('Red', { together: true }),
      await server.newTeam('Blue'),
    ]
    const { id } = await red.owner.do(createTeam, { name: 'Second' })
    await red.owner.do(activateTeam, { id })
    await newProject(red.owner, { name: 'Ark' })
    const { total, data } = await red.admin.do(listOrganizationProjects, {})
    expect(total).toBe(2)
    expect(data).toMatchObject([
      { name: 'Ark', team_name: 'Second', member_count: 1 },
      { name: 'Moon base', team_name: 'Red', member_count: 2 },
    ])
    const asked = (input: object) => red.admin.do(listOrganizationProjects, input)
    const found = await asked({ search: 'MOON' })
    expect({ total: found.total, names: namesOf(found) }).toEqual({
      ...{ total: 1, names: ['Moon base'] },
    })
    expect(namesOf(await asked({ sort: 'team_name' }))).toEqual(['Moon base', 'Ark'])
    expect(namesOf(await asked({ size: 1, index: 2 }))).toEqual(['Moon base'])
    expect((await blue.owner.do(listOrganizationProjects, {})).total).toBe(1)
    const [ark] = data
    await write(server, { team: id, project: ark!.id }, async (tx) => {
      for (const member of await tx.list('project_member', { project_id: ark!.id }))
        await tx.remove('project_member', member.id)
    })
    expect((await asked({ search: 'Ark' })).data).toMatchObject([{ member_count: null }])
  },
)
