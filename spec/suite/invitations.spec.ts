import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { events } from '../../src/core/catalogue/events.ts'
import {
  inviteMembers,
  listMembers,
  type NewMember,
  resendInvitation,
} from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import { listProjectMembers } from '../../src/core/projects/members.ts'
import { login, lookUpInvitation, signup } from '../../src/core/session/calls.ts'
import {
  acceptInvitation,
  activateTeam,
  createTeam,
  listInvitations,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { linkIn } from '../mailbox.ts'
import { bounds } from '../oracle/bounds.ts'
import { rates } from '../oracle/rates.ts'
import { clause } from './clause.ts'
import { allStored, deactivate } from './inside.ts'
import type { Person } from './person.ts'
import { limitedTarget, type Team, target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })
const ours = { ours: true }
const address = () => `${randomUUID()}@plumbline.example`

const invite = async ({ owner }: Pick<Team, 'owner'>, email: string) =>
  (await owner.do(inviteMembers, { emails: [email] }))[0]!
/** Whether a membership is still unclaimed. */
const isPending = async ({ owner }: Team, { email }: NewMember) =>
  (await owner.do(listMembers, { search: email })).data[0]!.pending_invitation
/** The ids of a user's teams, including invitations. */
const teamsOf = async (person: Person) => (await person.do(listTeams, {})).map(({ id }) => id)

/** Tries every door to a place without its token. */
async function tryAll(person: Person, team: Team, { team_member_id }: NewMember) {
  await person.refused(acceptInvitation, { team_member_id }, 'invitation_gone')
  await person.refused(activateTeam, { id: team.id }, 'not_a_member')
  const { user } = await person.do(login, { ...person.account, team_id: team.id, team_member_id })
  expect(user!.team_id).not.toBe(team.id)
  expect(await person.do(listInvitations, {})).toEqual([])
  expect(await teamsOf(person)).not.toContain(team.id)
}

clause(
  ['A7.8', 'A7.18', 'A3.9'],
  'signing up with an invited address does not join the team without the link, nor by the id of the membership',
  async () => {
    for (const at of [server, mailing]) {
      const team = await at.newTeam()
      const thief = at.visitor()
      const place = await invite(team, thief.account.email)
      const link = { team_id: team.id, team_member_id: place.team_member_id }
      await thief.refused(signup, { ...thief.account, ...link }, 'no_invitation')
      await thief.refused(signup, { ...thief.account, team_id: team.id }, 'no_invitation')
      await thief.do(signup, thief.account)
      await tryAll(thief, team, place)
      expect(await isPending(team, place)).toBe(true)
    }
  },
  ours,
)

clause(
  ['A7.8', 'A7.18'],
  'a link can be used once: for signing up, logging in, or accepting',
  async () => {
    const team = await server.newTeam()
    const [otto, zoe, vera] = [server.visitor(), await server.newPerson(), await server.newPerson()]
    const joins: [Person, (token: string, person: Person) => Promise<unknown>][] = [
      [
        otto,
        (token) => otto.do(signup, { ...otto.account, team_id: team.id, team_member_id: token }),
      ],
      [zoe, (token) => zoe.do(login, { ...zoe.account, team_id: team.id, team_member_id: token })],
      [vera, (token) => vera.do(acceptInvitation, { team_member_id: token })],
    ]
    for (const [person, join] of joins) {
      const place = await invite(team, person.account.email)
      const token = await server.tokenOf(place)
      await join(token, person)
      expect(await isPending(team, place)).toBe(false)
      expect(await teamsOf(person)).toContain(team.id)
      const again = await server.newPerson()
      await again.refused(acceptInvitation, { team_member_id: token }, 'invitation_gone')
      await again.refused(lookUpInvitation, { team_member_id: token }, 'invitation_gone')
    }
  },
  ours,
)

clause(
  'A7.18',
  'a link works only for the invited address, and tells other users so',
  async () => {
    const team = await server.newTeam()
    const place = await invite(team, address())
    const token = await server.tokenOf(place)
    const vera = await server.newPerson()
    const { message } = await vera.refused(
      acceptInvitation,
      { team_member_id: token },
      'invitation_foreign',
      'team_member_id',
    )
    expect(message).toContain(place.email)
    await vera.do(login, { ...vera.account, team_id: team.id, team_member_id: token })
    const stranger = server.visitor()
    await stranger.refused(
      signup,
      { ...stranger.account, team_id: team.id, team_member_id: token },
      'no_invitation',
    )
    expect(await teamsOf(vera)).not.toContain(team.id)
    expect(await isPending(team, place)).toBe(true)
  },
  ours,
)

clause(
  ['A7.18', 'A7.26'],
  'an invitation link expires with time, with a newer link, and with the membership',
  async () => {
    const team = await server.newTeam()
    const { database } = server.app
    const ends: [string, (place: NewMember) => Promise<unknown>][] = [
      [
        'its time',
        () =>
          database.write
            .updateTable('invitation')
            .set({ expires_at: Date.now() - 1 })
            .execute(),
      ],
      ['a newer one', (place) => team.admin.do(resendInvitation, { id: place.id })],
      ['a member made inactive', (place) => deactivate(server, team.id, place.id)],
      ['the place', (place) => team.owner.do(removeMember, { id: place.id })],
    ]
    for (const [name, end] of ends) {
      const otto = await server.newPerson()
      const place = await invite(team, otto.account.email)
      const token = await server.tokenOf(place)
      await end(place)
      const refused = await otto.call(acceptInvitation, { team_member_id: token })
      expect({ name, code: refused.code }).toEqual({ name, code: 'invitation_gone' })
      await otto.refused(lookUpInvitation, { team_member_id: token }, 'invitation_gone')
      expect(await teamsOf(otto)).not.toContain(team.id)
    }
  },
  ours,
)

clause(
  'A7.18',
  'when two users use one link at the same moment, one joins',
  async () => {
    const team = await server.newTeam()
    const otto = await server.newPerson()
    const token = await server.tokenOf(await invite(team, otto.account.email))
    const answers = await Promise.all(
      [1, 2, 3].map(() => otto.call(acceptInvitation, { team_member_id: token })),
    )
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
  },
  ours,
)

clause(
  ['A7.17', 'A7.18'],
  'using a mailed link verifies the address, and shows the other invitations to it',
  async () => {
    const [red, blue] = [await mailing.newTeam(), await mailing.newTeam('Blue')]
    const otto = mailing.visitor()
    const [place, other] = [
      await invite(red, otto.account.email),
      await invite(blue, otto.account.email),
    ]
    const token = linkIn(
      await mailing.mails.newest(otto.account.email, /work with Red/),
    ).searchParams.get('user')!
    const { user } = await otto.do(signup, {
      ...otto.account,
      team_id: red.id,
      team_member_id: token,
    })
    expect(user).toMatchObject({ email_proven: true, team_member_id: place.id })
    expect((await otto.do(listInvitations, {})).map(({ id }) => id)).toEqual([other.id])
    await otto.do(activateTeam, { id: blue.id })
    expect(await isPending(blue, other)).toBe(false)
  },
  ours,
)

clause(
  ['A7.17', 'A7.18'],
  'a place that is taken on one device, by whichever door, is open on no other any more',
  async () => {
    const otto = await mailing.provenPerson('Otto Outside')
    const line = await otto.socket()
    const doors: ((team: Team, place: NewMember) => Promise<unknown>)[] = [
      (_, { id }) => otto.do(acceptInvitation, { team_member_id: id }),
      ({ id }) => otto.do(activateTeam, { id }),
      (team, { id }) =>
        otto.elsewhere().do(login, { ...otto.account, team_id: team.id, team_member_id: id }),
    ]
    for (const enter of doors) {
      const team = await mailing.newTeam()
      const place = await invite(team, otto.account.email)
      const told = line.next(events.INVITATIONS_CHANGED)
      await enter(team, place)
      await told
      expect(await otto.do(listInvitations, {})).toEqual([])
    }
  },
  ours,
)

clause(
  ['A7.17', 'A7.18'],
  'a link passed on by hand joins its team and offers the other teams of the organisation, but none of another',
  async () => {
    const [red, blue] = [await server.newTeam(), await server.newTeam('Blue')]
    const otto = server.visitor()
    const [place, foreign] = [
      await invite(red, otto.account.email),
      await invite(blue, otto.account.email),
    ]
    const token = await server.tokenOf(place)
    const { user } = await otto.do(signup, {
      ...otto.account,
      team_id: red.id,
      team_member_id: token,
    })
    expect(user).toMatchObject({ email_proven: false, sends_mail: false, team_member_id: place.id })
    await otto.refused(acceptInvitation, { team_member_id: foreign.id }, 'invitation_gone')
    expect(await otto.do(listInvitations, {})).toEqual([])
    const green = await red.owner.do(createTeam, { name: 'Green' })
    await red.owner.do(activateTeam, { id: green.id })
    const near = await invite(red, otto.account.email)
    expect((await otto.do(listInvitations, {})).map(({ id }) => id)).toEqual([near.id])
    await otto.do(acceptInvitation, { team_member_id: near.id })
    expect(await teamsOf(otto)).toContain(green.id)
  },
  ours,
)

clause(
  'A7.19',
  'the token of a link is returned only to the inviter and never stored, not even in stored answers',
  async () => {
    const { owner, admin, member, id } = await server.newTeam()
    const headers = { 'X-Command-Id': randomUUID() }
    const input = { emails: [address()] }
    const first = await owner.call(inviteMembers, input, headers)
    const resent = await owner.call(
      resendInvitation,
      { id: first.body[0]!.id },
      { 'X-Command-Id': randomUUID() },
    )
    const tokens = [first.body[0]!.link!, resent.body!.link!].map(
      (link) => new URL(link, server.url).searchParams.get('user')!,
    )
    const again = await owner.call(inviteMembers, input, headers)
    expect(again.body).toEqual([{ ...first.body[0]!, link: '' }])
    const seen = [
      await admin.do(listMembers, {}),
      await member.rows('team', id, 'team_member'),
      await allStored(server),
    ]
    for (const token of tokens) {
      expect(token).toMatch(/^[0-9a-f-]{36}$/)
      expect(JSON.stringify(seen)).not.toContain(token)
    }
  },
  ours,
)

clause(
  ['A7.26', 'A7.19'],
  'resending an invitation creates a new link, and the old one stops working',
  async () => {
    const { owner, admin, member } = await mailing.newTeam()
    const place = await invite({ owner }, address())
    const old = await mailing.tokenOf(place)
    expect(await admin.call(resendInvitation, { id: place.id })).toMatchObject({
      body: null,
      message: 'Invitation resent',
    })
    const token = linkIn(
      await mailing.mails.newest(place.email, /invited you/, 2),
    ).searchParams.get('user')!
    const visitor = mailing.visitor()
    await visitor.refused(lookUpInvitation, { team_member_id: old }, 'invitation_gone')
    expect(await visitor.do(lookUpInvitation, { team_member_id: token })).toMatchObject({
      inviter: 'Adam Admin',
    })
    await member.refused(resendInvitation, { id: place.id }, 'forbidden')
    const blue = await mailing.newTeam('Blue')
    await blue.owner.refused(resendInvitation, { id: place.id }, 'not_found')
    const { data } = await owner.do(listMembers, { search: 'Mia' })
    await owner.refused(resendInvitation, { id: data[0]!.id }, 'resend_failed', 'id')
  },
  ours,
)

clause(
  'A7.26',
  'without mail the answer contains the new link, for those who may invite',
  async () => {
    const { owner, member } = await server.newTeam()
    const place = await invite({ owner }, address())
    const { body, message } = await owner.call(resendInvitation, { id: place.id })
    const link = new URL(body!.link!, server.url)
    expect({ path: link.pathname, message }).toEqual({ path: '/auth/signup', message: null })
    expect(body!.link).not.toBe(place.link)
    expect(
      await server
        .visitor()
        .do(lookUpInvitation, { team_member_id: link.searchParams.get('user')! }),
    ).toEqual({
      team_name: 'Red',
      inviter: 'Rosa Red',
      email: place.email,
    })
    await member.refused(resendInvitation, { id: place.id }, 'forbidden')
  },
  ours,
)

clause(
  'A7.8',
  'a link shows the team, the inviter and the invited address, and nothing is shown without one',
  async () => {
    const team = await server.newTeam()
    const place = await invite(team, address())
    const visitor = server.visitor()
    const told = await visitor.do(lookUpInvitation, { team_member_id: await server.tokenOf(place) })
    expect(told).toEqual({ team_name: 'Red', inviter: 'Rosa Red', email: place.email })
    for (const team_member_id of [place.id, randomUUID(), '', 'x'.repeat(100)])
      await visitor.refused(lookUpInvitation, { team_member_id }, 'invitation_gone')
  },
  ours,
)

clause(
  ['A7.38', 'B7.27'],
  'links lead to the project they were created for, or to the page where the account can continue',
  async () => {
    const { owner, project_id } = await mailing.newTeam()
    const otto = await mailing.newPerson('Otto Outside')
    const parametersOf = (url: URL) => Object.fromEntries(url.searchParams)
    const { inviteToProject } = await import('../../src/core/projects/members.ts')
    for (const [email, path] of [
      [address(), '/auth/signup'],
      [otto.account.email, '/auth/login'],
    ] as const) {
      await owner.do(inviteToProject, { project_id, email })
      const link = linkIn(await mailing.mails.newest(email, /has invited you/))
      expect(link.pathname).toBe(path)
      expect(parametersOf(link)).toMatchObject({
        email,
        project: project_id,
        team: (await owner.user()).team_id,
      })
    }
    const { user } = await otto.do(login, {
      ...otto.account,
      team_id: (await owner.user()).team_id,
      team_member_id: linkIn(
        await mailing.mails.newest(otto.account.email, /has invited you/),
      ).searchParams.get('user')!,
    })
    expect(user!.team_name).toBe('Red')
    expect((await otto.do(listProjectMembers, { project_id })).map(({ name }) => name)).toContain(
      'Otto Outside',
    )
  },
  ours,
)

const limited = limitedTarget({}, { mail: true })
const { invitationMailsPerAddress, resendsPerInvitation, invitationLooksPerAddress } = rates

clause(
  'A7.19',
  'inviting, resending and looking up links are rate limited per account',
  async () => {
    const rosa = await limited.newPerson('Rosa Red')
    const place = await invite({ owner: rosa }, address())
    for (let n = 0; n < resendsPerInvitation.points; n++)
      await rosa.do(resendInvitation, { id: place.id })
    await rosa.refused(resendInvitation, { id: place.id }, 'too_many_invitations', 'id')
    const inviting = { emails: Array.from({ length: bounds.invitesAtOnce }, address) }
    const codes = []
    for (let n = 0; n < 6; n++) codes.push((await rosa.call(inviteMembers, inviting)).code)
    expect(codes.at(-1)).toBe('too_many_invitations')
    const visitor = limited.visitor()
    const looks = Array.from({ length: invitationLooksPerAddress.points + 5 }, () =>
      visitor.call(lookUpInvitation, { team_member_id: randomUUID() }),
    )
    expect((await Promise.all(looks)).filter(({ code }) => code === 'too_many')).toHaveLength(5)
  },
  ours,
)

clause(
  'A7.19',
  'an address gets a limited number of invitations a day, whoever sends them',
  async () => {
    const email = address()
    for (let n = 0; n < invitationMailsPerAddress.points; n++)
      await invite({ owner: await limited.newPerson() }, email)
    const rosa = await limited.newPerson('Rosa Red')
    const { message } = await rosa.refused(
      inviteMembers,
      { emails: [email] },
      'too_many_mails',
      'emails',
    )
    expect(message).toContain(email)
    expect((await rosa.do(listMembers, {})).total).toBe(1)
  },
  ours,
)
