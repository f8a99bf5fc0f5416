import { expect } from 'vitest'
import { inviteMembers, listMembers, resendInvitation } from '../../src/core/members/calls.ts'
import { removeMember } from '../../src/core/members/removal.ts'
import {
  changePassword,
  checkSignup,
  login,
  lookUpInvitation,
  signup,
} from '../../src/core/session/calls.ts'
import {
  acceptInvitation,
  activateTeam,
  createTeam,
  listInvitations,
  listTeams,
} from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { deactivate } from './inside.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()
const mailing = target({}, { mail: true })
const ours = { ours: true }

/** The names of a user's teams. */
const teamsOf = async (person: Person) => (await person.do(listTeams, {})).map(({ name }) => name)

clause(
  'A7.19',
  'a link passed on by hand leads to the same page whether or not the address has an account',
  async () => {
    const { owner } = await server.newTeam()
    const [stranger, known] = [server.visitor(), await server.newPerson('Sam Same')]
    const pathOf = (link: string | null) => new URL(link!, server.url).pathname
    const links: (string | null)[][] = []
    for (const { account } of [stranger, known]) {
      const { email } = account
      const [place] = await owner.do(inviteMembers, { emails: [email] })
      const again = await owner.do(resendInvitation, { id: place!.id })
      links.push([place!.link, again!.link])
    }
    expect(links.flat().map(pathOf)).toEqual(Array(4).fill('/auth/signup'))
    const parameters = links.map((each) =>
      each.map((link) => [...new URL(link!, server.url).searchParams.keys()]),
    )
    expect(parameters[0]).toEqual(parameters[1])
  },
  ours,
)

clause(
  ['A7.8', 'A7.18'],
  'signing up with a mailed invitation link sends no verification mail, signing up without one does',
  async () => {
    const { owner, id: team_id } = await mailing.newTeam()
    const [invited, other] = [mailing.visitor(), mailing.visitor()]
    const [place] = await owner.do(inviteMembers, { emails: [invited.account.email] })
    await invited.do(signup, {
      ...invited.account,
      team_id,
      team_member_id: await mailing.tokenOf(place!),
    })
    expect((await invited.user()).email_proven).toBe(true)
    const proofs = await mailing.app.database.read
      .selectFrom('email_proof')
      .select('user_id')
      .execute()
    expect(proofs.map(({ user_id }) => user_id)).not.toContain((await invited.user()).id)
    await other.do(signup, other.account)
    await mailing.mails.newest(other.account.email, /confirm your email/)
    await mailing.mails.newest(invited.account.email, /invited you/)
    expect(
      mailing.mails.all(invited.account.email).filter(({ subject }) => /confirm/.test(subject)),
    ).toEqual([])
  },
  ours,
)

clause(
  ['A7.5', 'A7.8', 'A7.18'],
  'the token of one team with the id of another joins neither, when signing up or logging in',
  async () => {
    const [red, blue] = [await server.newTeam(), await server.newTeam('Blue')]
    const [vera, otto] = [server.visitor(), await server.newPerson('Otto Known')]
    for (const person of [vera, otto]) {
      const [place] = await red.owner.do(inviteMembers, { emails: [person.account.email] })
      const link = { team_id: blue.id, team_member_id: await server.tokenOf(place!) }
      if (person === vera) {
        await vera.refused(signup, { ...vera.account, ...link }, 'no_invitation', 'team_id')
        await vera.do(signup, vera.account)
      } else {
        const { user } = await otto.do(login, { ...otto.account, ...link })
        expect(['Red', 'Blue']).not.toContain(user!.team_name)
      }
      const teams = await teamsOf(person)
      expect(teams).not.toContain('Red')
      expect(teams).not.toContain('Blue')
      const { data } = await red.owner.do(listMembers, { search: person.account.email })
      expect(data[0]!.pending_invitation).toBe(true)
      // The token is not used up.
      await person.do(lookUpInvitation, { team_member_id: link.team_member_id })
    }
  },
  ours,
)

clause(
  ['A7.5', 'A7.18'],
  'the place of somebody else in a team opens it to nobody who logs in with it',
  async () => {
    const { id: team_id, owner } = await server.newTeam()
    const { team_member_id } = await owner.user()
    const eve = await server.newPerson('Eve Else')
    const { team_id: own } = await eve.user()
    await eve.do(login, { ...eve.account, team_id, team_member_id: team_member_id! })
    expect((await eve.user()).team_id).toBe(own)
    expect((await eve.rows('user', (await eve.user()).id, 'user'))[0]!.active_team).toBe(own)
  },
)

clause(
  'A7.18',
  'the row of an invitation is deleted when its link is used',
  async () => {
    const { owner, id: team_id } = await server.newTeam()
    const [vera, otto, zoe] = [server.visitor(), await server.newPerson(), await server.newPerson()]
    const rows = async () => {
      const { read } = server.app.database
      const found = read
        .selectFrom('invitation')
        .innerJoin('team_member', 'team_member.id', 'invitation.team_member_id')
      return found.select('team_member.email').where('team_member.team_id', '=', team_id).execute()
    }
    const joins: [
      Person,
      (link: { team_id: string; team_member_id: string }) => Promise<unknown>,
    ][] = [
      [vera, (link) => vera.do(signup, { ...vera.account, ...link })],
      [otto, (link) => otto.do(login, { ...otto.account, ...link })],
      [zoe, ({ team_member_id }) => zoe.do(acceptInvitation, { team_member_id })],
    ]
    for (const [person, join] of joins) {
      const { email } = person.account
      const [place] = await owner.do(inviteMembers, { emails: [email] })
      expect(await rows()).toEqual([{ email }])
      await join({ team_id, team_member_id: await server.tokenOf(place!) })
      expect(await rows()).toEqual([])
    }
  },
  ours,
)

clause(
  ['A7.17', 'A7.18'],
  'an inactive membership is not offered and cannot be claimed',
  async () => {
    const team = await mailing.newTeam()
    const otto = await mailing.provenPerson('Otto Outside')
    const [place] = await team.owner.do(inviteMembers, { emails: [otto.account.email] })
    const team_member_id = await mailing.tokenOf(place!)
    expect((await otto.do(listInvitations, {})).map(({ id }) => id)).toEqual([place!.id])
    await deactivate(mailing, team.id, place!.id)
    expect(await otto.do(listInvitations, {})).toEqual([])
    for (const id of [place!.id, team_member_id])
      await otto.refused(acceptInvitation, { team_member_id: id }, 'invitation_gone')
    await otto.refused(activateTeam, { id: team.id }, 'not_a_member')
    await otto.do(login, { ...otto.account, team_id: team.id, team_member_id })
    expect(await teamsOf(otto)).not.toContain('Red')
  },
  ours,
)

clause(
  'A7.17',
  'a member who is inactive in a team is offered no other membership in its organisation',
  async () => {
    const team = await server.newTeam()
    const otto = server.visitor()
    const [first] = await team.owner.do(inviteMembers, { emails: [otto.account.email] })
    await otto.do(signup, {
      ...otto.account,
      team_id: team.id,
      team_member_id: await server.tokenOf(first!),
    })
    const green = await team.owner.do(createTeam, { name: 'Green' })
    await team.owner.do(activateTeam, { id: green.id })
    const [second] = await team.owner.do(inviteMembers, { emails: [otto.account.email] })
    expect((await otto.do(listInvitations, {})).map(({ id }) => id)).toEqual([second!.id])
    await deactivate(server, team.id, first!.id)
    expect(await otto.do(listInvitations, {})).toEqual([])
    await otto.refused(acceptInvitation, { team_member_id: second!.id }, 'invitation_gone')
  },
  ours,
)

clause(
  ['A5.6', 'A7.8', 'A7.13'],
  'the local part of an address is refused as password, and passwords are counted in visible characters',
  async () => {
    const vera = server.visitor()
    const own = 'gardener-4711.Xy'
    const account = { ...vera.account, email: `${own}@plumbline.example`, password: own }
    await vera.refused(checkSignup, account, 'password_common', 'password')
    await vera.refused(signup, account, 'password_common', 'password')
    const phrase = (length: number) =>
      Array.from({ length }, (_, n) => [...'🌕🚀🛰👽🪐🌋🔭'][n % 7]).join('')
    for (const length of [bounds.password / 2 + 1, bounds.password]) {
      const person = server.visitor()
      const password = phrase(length)
      expect(password.length).toBeGreaterThan(bounds.password)
      await person.do(signup, { ...person.account, password })
      await person.elsewhere().do(login, { ...person.account, password })
      const next = `${phrase(length - 1)}é`
      await person.do(changePassword, { password, new_password: next, confirm_password: next })
      await person.elsewhere().do(login, { ...person.account, password: next })
    }
    await vera.refused(
      signup,
      { ...vera.account, password: phrase(bounds.password + 1) },
      'password_weak',
      'password',
    )
  },
  ours,
)

clause(
  ['A4.2', 'A7.18'],
  'an account that is in no team is told why it cannot log in, and logs in with the link of an invitation',
  async () => {
    const team = await server.newTeam()
    const otto = await server.newPerson()
    const { email } = otto.account
    const own = await otto.user()
    const invited = async () => (await team.owner.do(inviteMembers, { emails: [email] }))[0]!
    const place = await invited()
    await otto.do(acceptInvitation, { team_member_id: await server.tokenOf(place) })
    await deactivate(server, own.team_id!, own.team_member_id!)
    const { user } = await otto.elsewhere().do(login, otto.account)
    expect(user?.team_id).toBe(team.id)
    await team.owner.do(removeMember, { id: place.id })
    const refused = await otto.elsewhere().refused(login, otto.account, 'no_team')
    expect(refused).toMatchObject({
      title: 'Login Failed!',
      auth_error: expect.stringContaining('not in a team'),
    })
    const team_member_id = await server.tokenOf(await invited())
    const again = await otto
      .elsewhere()
      .do(login, { ...otto.account, team_id: team.id, team_member_id })
    expect(again.user?.team_id).toBe(team.id)
  },
  ours,
)
