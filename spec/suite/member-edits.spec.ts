import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  addTeamMembers,
  inviteMembers,
  listMemberOptions,
  listMembers,
} from '../../src/core/members/calls.ts'
import { getMember, updateMember } from '../../src/core/members/edits.ts'
import { listProjectPlaces } from '../../src/core/projects/members.ts'
import { listTasksV3 } from '../../src/core/tasks/list/queries.ts'
import {
  activateTeam,
  createTeam,
  listInvitations,
  listTeams,
  renameTeam,
} from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { emptyProject } from './empty-project.ts'
import { target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })
const address = () => `${randomUUID()}@plumbline.example`

clause('A7.21', 'owners and admins get one member in full', async () => {
  const { admin, member, ids } = await emptyProject(server)
  const user = await member.user()
  expect(await admin.do(getMember, { id: ids.member })).toMatchObject({
    id: ids.member,
    name: user.name,
    email: member.account.email,
    job_title: null,
    role_name: 'Member',
    is_admin: false,
    pending_invitation: false,
  })
  expect(await admin.do(getMember, { id: ids.owner })).toMatchObject({ role_name: 'Owner' })
  await member.refused(getMember, { id: ids.member }, 'forbidden')
})

clause(
  'A7.22',
  'a job title is given by name or id, and stays when it is not touched',
  async () => {
    const { owner, ids } = await emptyProject(server)
    const id = ids.member
    const title = async () => (await owner.do(getMember, { id })).job_title
    expect(await owner.do(updateMember, { id, job_title: ' Pilot ', is_admin: false })).toEqual([
      { team_member: id },
    ])
    expect(await title()).toBe('Pilot')
    await owner.do(updateMember, { id, job_title: null, is_admin: false })
    await owner.do(updateMember, { id, is_admin: false, emails: [address()] })
    expect(await title()).toBe('Pilot')
    const { team_id } = await owner.user()
    const titles = await owner.rows('team', team_id!, 'job_title')
    await owner.do(updateMember, { id: ids.admin, job_title: titles[0]!.id })
    expect((await owner.do(getMember, { id: ids.admin })).job_title).toBe('Pilot')
    await owner.do(updateMember, { id, job_title: '' })
    expect(await title()).toBeNull()
    await owner.refused(
      updateMember,
      { id, job_title: 'p'.repeat(bounds.jobTitle + 1) },
      'name_too_long',
      'job_title',
    )
    expect(await owner.rows('team', team_id!, 'job_title')).toHaveLength(1)
  },
)

clause(
  ['A7.22', 'A1.3', 'A6.5'],
  'a new access counts at once, in both directions, and others are told (event 57)',
  async () => {
    const { owner, admin, member, ids, project_id } = await emptyProject(server)
    const line = await admin.socket()
    const told = line.next(57)
    await owner.do(updateMember, { id: ids.member, is_admin: true })
    expect(await told).toEqual({ memberId: ids.member, role_name: 'Admin' })
    expect(await member.user()).toMatchObject({ is_admin: true, role_name: 'Admin' })
    await member.do(inviteMembers, { emails: [address()] })
    await owner.do(updateMember, { id: ids.admin, is_admin: false })
    expect(await admin.user()).toMatchObject({ is_admin: false, role_name: 'Member' })
    await admin.refused(inviteMembers, { emails: [address()] }, 'forbidden')
    await admin.refused(listTasksV3, { id: project_id }, 'not_found')
    await owner.do(updateMember, { id: ids.admin, role_name: 'Admin' })
    expect((await admin.user()).is_admin).toBe(true)
  },
)

clause(
  ['A7.22', 'A1.3'],
  'nobody changes the owner or their own access, and members change no one',
  async () => {
    const { owner, admin, member, ids } = await emptyProject(server)
    await admin.refused(updateMember, { id: ids.owner, is_admin: false }, 'member_protected', 'id')
    await admin.refused(updateMember, { id: ids.owner, job_title: 'x' }, 'member_protected', 'id')
    await admin.refused(updateMember, { id: ids.admin, is_admin: false }, 'own_access', 'is_admin')
    await admin.do(updateMember, { id: ids.admin, is_admin: true, job_title: 'Pilot' })
    await owner.do(updateMember, { id: ids.owner, is_admin: false, job_title: 'Captain' })
    await owner.do(updateMember, { id: ids.owner, is_admin: true })
    expect(await owner.do(getMember, { id: ids.owner })).toMatchObject({
      job_title: 'Captain',
      role_name: 'Owner',
    })
    await member.refused(updateMember, { id: ids.member, is_admin: true }, 'forbidden')
    await member.refused(updateMember, { id: ids.admin, job_title: 'x' }, 'forbidden')
  },
)

clause(['A7.22', 'A1.3'], 'of two admins who demote each other at once one stays', async () => {
  const { owner, admin, member, ids } = await emptyProject(server)
  await owner.do(updateMember, { id: ids.member, is_admin: true })
  const answers = await Promise.all([
    admin.call(updateMember, { id: ids.member, is_admin: false }),
    member.call(updateMember, { id: ids.admin, is_admin: false }),
  ])
  expect(answers.map(({ done }) => done).sort()).toEqual([false, true])
  const { data } = await owner.do(listMembers, {})
  expect(data.filter(({ is_admin }) => is_admin)).toHaveLength(1)
})

clause(['A7.21', 'A7.22'], 'members and job titles of other teams do not exist', async () => {
  const [red, blue] = await Promise.all([emptyProject(server), emptyProject(server, 'Blue')])
  await blue.owner.do(updateMember, { id: blue.ids.member, job_title: 'Pilot' })
  const [title] = await blue.owner.rows('team', blue.id, 'job_title')
  await red.owner.refused(getMember, { id: blue.ids.member }, 'not_found')
  await red.owner.refused(updateMember, { id: blue.ids.member, is_admin: true }, 'not_found')
  await red.owner.refused(updateMember, { id: red.ids.member, job_title: title!.id }, 'not_found')
  await red.owner.refused(getMember, { id: randomUUID() }, 'not_found')
  expect(await red.owner.rows('team', red.id, 'job_title')).toEqual([])
})

clause('A7.25', 'the members of a project, the newest first, for those who see it', async () => {
  const { owner, admin, member, ids, project_id } = await emptyProject(server)
  const blue = await server.newTeam('Blue')
  const rows = await member.do(listProjectPlaces, { id: project_id })
  expect(
    rows.map(({ team_member_id, name, email, project_access_level_name }) => ({
      ...{ team_member_id, name, email, project_access_level_name },
    })),
  ).toEqual([
    {
      team_member_id: ids.member,
      name: 'Mia Member',
      email: member.account.email,
      project_access_level_name: 'Member',
    },
    {
      team_member_id: ids.owner,
      name: 'Rosa Red',
      email: owner.account.email,
      project_access_level_name: 'Project Manager',
    },
  ])
  expect(new Set(rows.map((row) => row.project_access_level_id)).size).toBe(2)
  expect(await admin.do(listProjectPlaces, { id: project_id })).toEqual(rows)
  await blue.owner.refused(listProjectPlaces, { id: project_id }, 'not_found')
})

clause('A7.28', 'owners and admins invite into another team of theirs', async () => {
  const { owner, admin, member, id } = await mailing.newTeam()
  const green = await owner.do(createTeam, { name: 'Green' })
  const otto = await mailing.provenPerson('Otto Outside')
  const invitation = { emails: [otto.account.email], job_title: 'Pilot', is_admin: true }
  const { title, body } = await owner.call(addTeamMembers, { id: green.id, ...invitation })
  expect(title).toBe('Invitations sent')
  expect(await otto.do(listInvitations, {})).toMatchObject([
    { team_id: green.id, team_member_id: body[0]!.team_member_id, team_name: 'Green' },
  ])
  expect((await owner.do(listMembers, {})).total).toBe(3)
  await owner.do(activateTeam, { id: green.id })
  const { data } = await owner.do(listMembers, { search: otto.account.email })
  expect(data).toMatchObject([{ role_name: 'Admin', job_title: 'Pilot' }])
  await owner.refused(addTeamMembers, { id: green.id, ...invitation }, 'member_exists', 'emails')
  await admin.refused(addTeamMembers, { id: green.id, ...invitation }, 'not_found')
  await member.refused(addTeamMembers, { id, ...invitation }, 'forbidden')
  await otto.refused(addTeamMembers, { id, ...invitation }, 'not_found')
})

clause('A7.39', 'the owner renames their team, and everybody sees the new name', async () => {
  const { owner, admin, member, id } = await server.newTeam()
  const user_id = (await owner.user()).id
  expect(await owner.do(renameTeam, { id, name: ' Red & Co. ' })).toEqual({
    id,
    name: 'Red & Co.',
    key: 'red-co',
    user_id,
  })
  expect((await member.user()).team_name).toBe('Red & Co.')
  expect(await member.do(listTeams, {})).toContainEqual(
    expect.objectContaining({ id, name: 'Red & Co.' }),
  )
  await admin.refused(renameTeam, { id, name: 'Mine' }, 'forbidden')
  await member.refused(renameTeam, { id, name: 'Mine' }, 'forbidden')
})

clause(
  ['A7.39', 'A5.9'],
  'a new team name is required, limited in length, and unique',
  async () => {
    const [{ owner, id }, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    await owner.do(createTeam, { name: 'Green' })
    await owner.refused(renameTeam, { id, name: ' ' }, 'name_required', 'name')
    await owner.refused(renameTeam, { id, name: 'Green' }, 'team_name_taken', 'name')
    const long = 'n'.repeat(bounds.teamName)
    await owner.refused(renameTeam, { id, name: `${long}n` }, 'name_too_long', 'name')
    await owner.do(renameTeam, { id, name: long })
    await owner.do(renameTeam, { id, name: 'Blue' })
    await owner.refused(renameTeam, { id: blue.id, name: 'Mine' }, 'not_found')
    expect((await owner.do(listMemberOptions, {})).length).toBe(3)
  },
)
