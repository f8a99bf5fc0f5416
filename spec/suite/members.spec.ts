import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { inviteMembers, listMemberOptions, listMembers } from '../../src/core/members/calls.ts'
import { activateTeam, createTeam, listInvitations } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { avatarColour } from '../oracle/colours.ts'
import { plans } from '../oracle/plans.ts'
import { clause } from './clause.ts'
import { target } from './target.ts'

const server = target({}, { mail: true })
const address = () => `${randomUUID()}@plumbline.example`

clause('A7.20', 'the members of the team, by name, with role and state', async () => {
  const { owner, member } = await server.newTeam()
  await owner.do(inviteMembers, { emails: [`zoe.${address()}`], job_title: 'Pilot' })
  const { total, data } = await member.do(listMembers, {})
  expect(total).toBe(4)
  expect(
    data.map(({ name, role_name, is_owner, is_admin, pending_invitation, active, job_title }) => [
      name.split('.')[0],
      role_name,
      is_owner,
      is_admin,
      pending_invitation,
      active,
      job_title,
    ]),
  ).toEqual([
    ['Adam Admin', 'Admin', false, true, false, true, null],
    ['Mia Member', 'Member', false, false, false, true, null],
    ['Rosa Red', 'Owner', true, false, false, true, null],
    ['zoe', 'Member', false, false, true, true, 'Pilot'],
  ])
})

clause(
  'A7.20',
  'members have the fields of team leads, which are empty',
  async () => {
    const { member } = await server.newTeam()
    const { data } = await member.do(listMembers, {})
    for (const row of data)
      expect(row).toMatchObject({ reports_to_member_id: null, current_team_lead_name: null })
  },
  { added: true },
)

clause('A3.26', 'members have the colour of their first letter', async () => {
  const { owner } = await server.newTeam()
  const { data } = await owner.do(listMembers, {})
  for (const { name, color_code } of data) expect(color_code).toBe(avatarColour(name))
  expect(new Set(data.map(({ color_code }) => color_code)).size).toBe(3)
})

clause('A7.20', 'a member with an open socket is online', async () => {
  const { owner, member } = await server.newTeam()
  await member.socket()
  const { data } = await owner.do(listMembers, {})
  expect(data.filter(({ is_online }) => is_online).map(({ name }) => name)).toEqual(['Mia Member'])
})

clause(
  ['A7.20', 'A9.3', 'A3.41'],
  'members are listed in pages, sorted in both directions, unless all are requested',
  async () => {
    const { owner } = await server.newTeam()
    const names = async (input: Parameters<typeof owner.do<typeof listMembers>>[1]) =>
      (await owner.do(listMembers, input)).data.map(({ name }) => name)
    expect(await names({ size: 2 })).toEqual(['Adam Admin', 'Mia Member'])
    expect(await names({ size: 2, index: 2 })).toEqual(['Rosa Red'])
    expect(await names({ size: 2, index: 3 })).toEqual([])
    expect(await names({ order: 'descend' })).toEqual(['Rosa Red', 'Mia Member', 'Adam Admin'])
    expect(await names({ order: 'DESC', size: 1 })).toEqual(['Rosa Red'])
    expect(await names({ field: 'role_name' })).toEqual(['Adam Admin', 'Mia Member', 'Rosa Red'])
    expect(await names({ size: 1, all: 'true' })).toEqual(['Adam Admin', 'Mia Member', 'Rosa Red'])
  },
)

clause(
  'A7.20',
  'search matches names and addresses, including those of pending invitations',
  async () => {
    const { owner, member } = await server.newTeam()
    await owner.do(inviteMembers, { emails: [`zoe.${address()}`] })
    const found = async (search: string) =>
      (await member.do(listMembers, { search })).data.map(({ name }) => name.split('.')[0])
    expect(await found('aDaM')).toEqual(['Adam Admin'])
    expect(await found('zoe.')).toEqual(['zoe'])
    expect(await found(owner.account.email.slice(3, 30))).toEqual(['Rosa Red'])
    expect(await found('plumbline.example')).toHaveLength(4)
    expect(await found('nobody')).toEqual([])
  },
)

clause('A7.20', 'those asked for by their ids are listed, in the team alone', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const all = (await red.owner.do(listMembers, {})).data
  const [one, other] = [all[0]!, all[2]!]
  const strange = (await blue.owner.do(listMembers, {})).data[0]!
  const ids = [other, one, strange].map(({ id }) => id).join(' ')
  expect(await red.owner.do(listMembers, { ids })).toEqual({ total: 2, data: [one, other] })
})

clause('A7.20', 'members of other teams are not listed', async () => {
  const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
  const { data } = await red.owner.do(listMembers, { search: blue.member.account.email })
  expect(data).toEqual([])
})

clause(
  ['A7.24', 'A1.2'],
  'every active member can be assigned, including those with a pending invitation',
  async () => {
    const { owner, member } = await server.newTeam()
    const [invited] = await owner.do(inviteMembers, { emails: [`zoe.${address()}`] })
    const options = await member.do(listMemberOptions, {})
    expect(
      options.map(({ name, is_pending, usage }) => [name.split('.')[0], is_pending, usage]),
    ).toEqual([
      ['Adam Admin', false, 0],
      ['Mia Member', false, 0],
      ['Rosa Red', false, 0],
      ['zoe', true, 0],
    ])
    expect(options[3]).toMatchObject({ id: invited!.team_member_id, user_id: null })
  },
)

clause(
  'A7.24',
  'the members of a project are listed first, if the caller can see the project',
  async () => {
    const [red, blue] = await Promise.all([server.newTeam(), server.newTeam('Blue')])
    const first = async (project: string, asking = red.admin) =>
      (await asking.do(listMemberOptions, { project }))[0]!.name
    expect(await first(red.project_id)).toBe('Rosa Red')
    expect(await first(red.project_id, red.member)).toBe('Adam Admin')
    for (const project of [blue.project_id, randomUUID(), 'nothing'])
      expect(await first(project)).toBe('Adam Admin')
  },
)

clause(
  ['A3.9', 'A7.19'],
  'an invitation creates a membership for each address at once',
  async () => {
    const { admin } = await server.newTeam()
    const emails = [address(), address()]
    const { title, message, body } = await admin.call(inviteMembers, {
      job_title: null,
      emails,
      is_admin: false,
    })
    // A judged server may send no mails: it hands out links instead.
    const isMailed = body.every(({ link }) => !link)
    expect({ title, message }).toEqual({
      title: isMailed ? 'Invitations sent' : null,
      message: isMailed
        ? 'Your teammates will get an email that gives them access to your team.'
        : null,
    })
    expect(
      body.map(({ email, is_new, team_member_user_id }) => ({
        email,
        is_new,
        team_member_user_id,
      })),
    ).toEqual(emails.map((email) => ({ email, is_new: true, team_member_user_id: null })))
    for (const { id, team_member_id } of body) expect(id).toBe(team_member_id)
  },
)

clause('A5.4', 'an invited user becomes a member, unless invited as admin', async () => {
  const { owner } = await server.newTeam()
  const [plain, admin] = [address(), address()]
  await owner.do(inviteMembers, { emails: [plain] })
  await owner.do(inviteMembers, { emails: [admin], is_admin: true })
  const role = async (search: string) =>
    (await owner.do(listMembers, { search })).data[0]!.role_name
  expect([await role(plain), await role(admin)]).toEqual(['Member', 'Admin'])
})

clause(
  'A7.19',
  'an invitation does not reveal whether the address has an account in another organisation',
  async () => {
    const { owner, id } = await server.newTeam()
    const otto = await server.provenPerson('Otto Outside')
    const emails = [otto.account.email, `otto.${address()}`]
    const invited = await owner.do(inviteMembers, { emails })
    for (const [n, email] of emails.entries())
      expect(invited[n]).toMatchObject({
        name: email.split('@')[0],
        email,
        is_new: true,
        team_member_user_id: null,
        link: null,
      })
    const { data } = await owner.do(listMembers, { search: 'otto' })
    expect(data.map(({ name }) => name).sort()).toEqual(
      emails.map((email) => email.split('@')[0]).sort(),
    )
    const rows = await owner.rows('team', id, 'team_member')
    const text = JSON.stringify([invited, data, rows, await owner.do(listMemberOptions, {})])
    for (const secret of ['Otto Outside', (await otto.user()).id])
      expect(text).not.toContain(secret)
  },
  { added: true },
)

clause(
  'A7.19',
  'an invited user who shares a team of the organisation is listed by name',
  async () => {
    const { owner, member } = await server.newTeam()
    const green = await owner.do(createTeam, { name: 'Green' })
    await owner.do(activateTeam, { id: green.id })
    const [invited] = await owner.do(inviteMembers, { emails: [member.account.email] })
    expect(invited).toMatchObject({
      name: 'Mia Member',
      is_new: false,
      team_member_user_id: (await member.user()).id,
    })
  },
  { added: true },
)

clause('A7.19', 'addresses are stored in lower case without blanks, each once', async () => {
  const { owner } = await server.newTeam()
  const email = address()
  const invited = await owner.do(inviteMembers, { emails: [` ${email.toUpperCase()} `, email, ''] })
  expect(invited.map((each) => each.email)).toEqual([email])
})

clause(['A5.1', 'A5.8'], 'an invitation needs valid addresses', async () => {
  const { owner } = await server.newTeam()
  await owner.refused(inviteMembers, { emails: [] }, 'emails_required', 'emails')
  await owner.refused(inviteMembers, {}, 'emails_required', 'emails')
  await owner.refused(inviteMembers, { emails: [' '] }, 'emails_required', 'emails')
  await owner.refused(inviteMembers, { emails: [address(), 'nobody'] }, 'email_invalid', 'emails')
  await owner.refused(inviteMembers, { emails: 'a@b.example' as never }, 'invalid', 'emails')
  expect((await owner.do(listMembers, {})).total).toBe(3)
})

clause('A7.19', 'at most 10 addresses at once', async () => {
  const { owner } = await server.newTeam()
  const emails = Array.from({ length: bounds.invitesAtOnce + 1 }, address)
  await owner.refused(inviteMembers, { emails }, 'too_many_invites', 'emails')
})

clause('A7.19', 'an address that is already in the team refuses the whole invitation', async () => {
  const { owner, member } = await server.newTeam()
  const { message } = await owner.refused(
    inviteMembers,
    { emails: [address(), member.account.email] },
    'member_exists',
    'emails',
  )
  expect(message).toContain(member.account.email)
  expect((await owner.do(listMembers, {})).total).toBe(3)
})

clause(
  'A7.19',
  'the same address invited twice at the same moment gets one membership',
  async () => {
    const { owner, admin } = await server.newTeam()
    const emails = [address()]
    const answers = await Promise.all([
      owner.call(inviteMembers, { emails }),
      admin.call(inviteMembers, { emails }),
    ])
    expect(answers.map(({ done }) => done).sort()).toEqual([false, true])
    expect((await owner.do(listMembers, {})).total).toBe(4)
  },
)

clause(
  'A7.19',
  'a trial has seats for 10 people; the answer says how many are missing',
  async () => {
    const { owner } = await server.newTeam()
    const emails = Array.from({ length: plans.TRIAL.seats - 2 }, address)
    const { body } = await owner.refused(inviteMembers, { emails }, 'seat_limit', 'emails')
    expect(body).toMatchObject({
      seats_enough: false,
      required_count: 1,
      current_seat_amount: 10,
      current_members: 3,
    })
    await owner.do(inviteMembers, { emails: emails.slice(1) })
    expect((await owner.do(listMembers, {})).total).toBe(10)
  },
)

clause(
  'A7.19',
  'a trial never has more people than seats, however many are invited at once',
  async () => {
    const { owner, admin } = await server.newTeam()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        (n % 2 ? owner : admin).call(inviteMembers, { emails: [address()] }),
      ),
    )
    const refused = answers.flatMap(({ done, code }) => (done ? [] : [code]))
    expect(refused).toHaveLength(50 - (plans.TRIAL.seats - 3))
    expect(new Set(refused)).toEqual(new Set(['seat_limit']))
    expect((await owner.do(listMembers, {})).total).toBe(plans.TRIAL.seats)
  },
)

clause('A7.19', 'a job title is found by its name, or created', async () => {
  const { owner } = await server.newTeam()
  const [first, second] = [address(), address()]
  await owner.do(inviteMembers, { emails: [first], job_title: ' Pilot ' })
  await owner.do(inviteMembers, { emails: [second], job_title: 'Pilot' })
  await owner.refused(
    inviteMembers,
    { emails: [address()], job_title: 'p'.repeat(bounds.jobTitle + 1) },
    'name_too_long',
    'job_title',
  )
  const titles = (await owner.do(listMembers, { search: '-' })).data.map(
    ({ job_title }) => job_title,
  )
  expect(titles.filter((title) => title === 'Pilot')).toHaveLength(2)
})

clause(['A6.5', 'A1.3'], 'a member cannot invite', async () => {
  const { member } = await server.newTeam()
  await member.refused(inviteMembers, { emails: [address()] }, 'forbidden')
})

clause(['A4.36', 'A7.78'], 'an invited user who is online is notified on the socket', async () => {
  const { owner, id } = await server.newTeam()
  const otto = await server.provenPerson('Otto Outside')
  const line = await otto.socket()
  const heard = line.next(2)
  await owner.do(inviteMembers, { emails: [otto.account.email] })
  expect(await heard).toMatchObject({
    message: '<b>Rosa Red</b> has invited you to work with <b>Red</b>.',
    team: 'Red',
    team_id: id,
  })
  expect(await otto.do(listInvitations, {})).toHaveLength(1)
})
