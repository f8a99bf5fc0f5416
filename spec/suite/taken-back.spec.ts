import { randomUUID } from 'node:crypto'
import { afterAll, expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { deactivateMember } from '../../src/core/members/edits.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { login, resetPassword, updatePassword, verify } from '../../src/core/session/calls.ts'
import { finishProviderLogin } from '../../src/core/session/provider.ts'
import { acceptInvitation, activateTeam, listInvitations } from '../../src/core/teams/calls.ts'
import { IdentityProvider } from '../identity-provider.ts'
import { linkIn } from '../mailbox.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { answerOf } from './provider-answer.ts'
import { target } from './target.ts'

const provider = await IdentityProvider.open()
afterAll(() => provider.close())
const server = target(provider.env, { mail: true })

/** The ways in which the holder of an address takes its account from whoever made it. */
const doors: Record<string, (thief: Person) => Promise<Person>> = {
  async 'the mailed link'({ account }) {
    const victor = server.visitor()
    await victor.do(resetPassword, { email: account.email })
    const mail = await server.mails.newest(account.email, /^Reset your password/)
    const [, , , user = '', hash = ''] = linkIn(mail).pathname.split('/')
    const password = 'Moon-base-7 is ours'
    await victor.do(updatePassword, { user, hash, password })
    await victor.do(login, { ...account, password })
    return victor
  },
  async 'the provider'({ account: { email } }) {
    const victor = server.visitor()
    provider.person = { sub: randomUUID(), name: 'Victor', email, email_verified: true }
    await victor.do(finishProviderLogin, await answerOf(provider, victor, ''))
    return victor
  },
}
for (const [door, takeBack] of Object.entries(doors))
  clause(
    ['A3.3', 'A7.11'],
    `whom the first comer brought into the team stays out of it until its owner takes them in again: by ${door}`,
    async () => {
      const thief = await server.newPerson('Otto Outside')
      const [eve, waiting] = [await server.provenPerson('Eve'), await server.provenPerson('Ida')]
      const team = (await thief.user()).team_id!
      const [placed, open] = await thief.do(inviteMembers, {
        emails: [eve.account.email, waiting.account.email],
        is_admin: true,
      })
      await eve.do(acceptInvitation, { team_member_id: placed!.id })
      await eve.do(activateTeam, { id: team })
      const late = await server.tokenOf(open!)

      const victor = await takeBack(thief)
      expect((await victor.user()).team_id).toBe(team)
      expect((await eve.do(verify, {})).user?.team_id).not.toBe(team)
      await eve.refused(activateTeam, { id: team }, 'not_a_member', 'id')
      expect(await waiting.do(listInvitations, {})).toEqual([])
      for (const id of [late, open!.id])
        await waiting.refused(acceptInvitation, { team_member_id: id }, 'invitation_gone')
      expect((await victor.do(listNotifications, {}))[0]).toMatchObject({
        ...{ text_key: 'membersSetAside', url: '/worklenz/settings/team-members' },
      })
      const told = (await victor.do(listAudit, { kind: 'members' })).data
      expect(told.filter(({ action }) => action === 'member_deactivated')).toHaveLength(2)

      await victor.do(deactivateMember, { id: placed!.id, active: false })
      await eve.do(activateTeam, { id: team })
    },
    { ours: true },
  )
