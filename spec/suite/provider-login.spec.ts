import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { inviteMembers } from '../../src/core/members/calls.ts'
import { listPasskeys } from '../../src/core/security/passkeys.ts'
import { listTokens } from '../../src/core/security/tokens.ts'
import {
  changePassword,
  login,
  resetPassword,
  signup,
  updatePassword,
  verify,
} from '../../src/core/session/calls.ts'
import { finishProviderLogin } from '../../src/core/session/provider.ts'
import { listTeams } from '../../src/core/teams/calls.ts'
import { IdentityProvider, type ProviderPerson } from '../identity-provider.ts'
import { linkIn } from '../mailbox.ts'
import { clause } from './clause.ts'
import { newPasskey, tryPasskey } from './passkey.ts'
import type { Person } from './person.ts'
import { answerOf } from './provider-answer.ts'
import { target } from './target.ts'
import { isGood, newToken } from './token.ts'

const provider = await IdentityProvider.open()
afterAll(() => provider.close())
let time = Date.parse('2026-03-05T12:00:00Z')
const server = target(provider.env, { mail: true, now: () => time })
const plain = target()
beforeEach(() => {
  provider.person = undefined
})
const ours = { ours: true, added: true }

/** A person of the provider, whose address it has made sure of. */
const known = (name: string): ProviderPerson => {
  const sub = randomUUID()
  return { sub, name, email: `${sub}@plumbline.example`, email_verified: true }
}

/** Signs in with the provider. */
const enter = async (person: Person, query = '') =>
  person.do(finishProviderLogin, await answerOf(provider, person, query))

const isIn = async (person: Person) => (await person.do(verify, {})).authenticated

clause(
  'A3.3',
  'who is new gets an account without a password, whose address is proven',
  async () => {
    const vera = server.visitor()
    provider.person = known('Vera Verified')
    const { user } = await enter(vera)
    expect(user).toMatchObject({
      name: 'Vera Verified',
      email: provider.person.email,
      is_google: true,
      email_proven: true,
      setup_completed: false,
      owner: true,
      team_name: 'Vera Verified',
    })
    const password = 'Another-0ne!'
    const change = { password: '', new_password: password, confirm_password: password }
    await vera.refused(changePassword, change, 'forbidden')
    await vera.elsewhere().refused(login, { email: user!.email, password }, 'login_failed')
    await server.mails.newest(user!.email, /welcome/i)
    const again = server.visitor()
    expect((await enter(again)).user!.id).toBe(user!.id)
  },
  ours,
)

clause(
  'A3.3',
  'without a name the account is called as its address begins',
  async () => {
    const { sub, email } = known('')
    provider.person = { sub, email: email.toUpperCase(), email_verified: true }
    const { user } = await enter(server.visitor())
    expect(user).toMatchObject({ name: sub, email })
  },
  ours,
)

clause(
  'A3.3',
  'an account with a proven address keeps its password, and signs in either way',
  async () => {
    const rosa = await server.provenPerson('Rosa Red')
    provider.person = { ...known('Rosa'), email: rosa.account.email }
    // A browser in which somebody else is signed in.
    const elsewhere = await server.newPerson('Otto Outside')
    const { user } = await enter(elsewhere)
    expect(user).toMatchObject({ id: (await rosa.user()).id, name: 'Rosa Red', is_google: false })
    expect(await isIn(rosa)).toBe(true)
    await rosa.elsewhere().do(login, rosa.account)
    const { data } = await rosa.do(listAudit, { kind: 'access' })
    expect(data).toMatchObject([{ action: 'provider_linked', user_id: user!.id }])
    await rosa.do(resetPassword, { email: rosa.account.email })
    await server.mails.newest(rosa.account.email, /reset/i)
  },
  ours,
)

clause(
  'A3.3',
  'who made an account for an address that is another’s loses it to them',
  async () => {
    const thief = await server.newPerson('Otto Outside')
    const device = await newPasskey(thief)
    const token = await newToken(thief)
    provider.person = { ...known('Mia'), email: thief.account.email }
    const mia = server.visitor()
    const { user } = await enter(mia)
    expect(user).toMatchObject({ is_google: true, email_proven: true })
    expect(await isIn(thief)).toBe(false)
    await thief.elsewhere().refused(login, thief.account, 'login_failed')
    expect((await tryPasskey(thief.elsewhere(), device)).code).toBe('passkey_failed')
    expect(await isGood(thief, token)).toBe(false)
    expect([await mia.do(listPasskeys, {}), await mia.do(listTokens, {})]).toEqual([[], []])
    const { data } = await mia.do(listAudit, { kind: 'access', user: user!.id })
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        ...['provider_linked', 'password_removed', 'passkey_removed', 'token_removed'],
      ]),
    )
  },
  ours,
)

clause(
  ['A3.3', 'A7.11'],
  'a link to reset the password that came before does not open an account of the provider',
  async () => {
    const thief = await server.newPerson('Otto Outside')
    time += 60_000
    await server.visitor().do(resetPassword, { email: thief.account.email })
    const mail = await server.mails.newest(thief.account.email, /^Reset your password/)
    const [, , , user, hash] = linkIn(mail).pathname.split('/')
    provider.person = { ...known('Mia'), email: thief.account.email }
    await enter(server.visitor())
    const input = { user: user!, hash: hash!, password: 'Moon-base-7 is ours' }
    await server.visitor().refused(updatePassword, input, 'reset_over')
  },
  ours,
)

clause(
  'A3.3',
  'an address that the provider has not verified opens no account',
  async () => {
    const rosa = await server.provenPerson()
    for (const email_verified of [false, undefined]) {
      const visitor = server.visitor()
      const { sub } = known('')
      provider.person = {
        sub,
        email: rosa.account.email,
        ...(email_verified === false ? { email_verified } : {}),
      }
      await visitor.refused(
        finishProviderLogin,
        await answerOf(provider, visitor),
        'provider_unverified',
      )
      expect(await isIn(visitor)).toBe(false)
    }
  },
  ours,
)

clause(
  'A3.3',
  'an account that is linked is not opened by another identity with its address',
  async () => {
    provider.person = known('Mia')
    const mia = server.visitor()
    const { email } = (await enter(mia)).user!
    provider.person = { ...known('Mia'), email }
    const other = server.visitor()
    await other.refused(finishProviderLogin, await answerOf(provider, other), 'provider_taken')
    await server.app.audit.settle()
    const { data } = await mia.do(listAudit, { kind: 'sign_ins' })
    const failed = { action: 'sign_in_failed', current_value: 'provider_taken' }
    expect(data).toContainEqual(expect.objectContaining(failed))
  },
  ours,
)

clause(
  'A3.3',
  'the identity counts and not the address, which may change there',
  async () => {
    provider.person = known('Mia')
    const { id, email } = (await enter(server.visitor())).user!
    provider.person = { ...provider.person, email: `new.${email}` }
    expect((await enter(server.visitor())).user).toMatchObject({ id, email })
  },
  ours,
)

clause(
  'A3.3',
  'an answer is good once, for the browser that asked, and for ten minutes',
  async () => {
    provider.person = known('Mia')
    const [mia, other] = [server.visitor(), server.visitor()]
    const answer = await answerOf(provider, mia)
    await other.refused(finishProviderLogin, answer, 'provider_failed')
    await answerOf(provider, other)
    await other.refused(finishProviderLogin, answer, 'provider_failed')
    await mia.do(finishProviderLogin, answer)
    await mia.elsewhere().refused(finishProviderLogin, answer, 'provider_failed')
    await mia.refused(finishProviderLogin, answer, 'provider_failed')
    const late = server.visitor()
    const old = await answerOf(provider, late)
    time += 600_001
    await late.refused(finishProviderLogin, old, 'provider_failed')
    expect([await isIn(other), await isIn(late)]).toEqual([false, false])
  },
  ours,
)

clause(
  'A3.3',
  'an answer that was tampered with opens nothing',
  async () => {
    provider.person = known('Mia')
    for (const change of [
      { code: 'made up' },
      { code: '' },
      { state: 'another' },
      { state: '' },
      { iss: 'https://elsewhere.example' },
      { error: 'server_error' },
    ]) {
      const mia = server.visitor()
      const answer = { ...(await answerOf(provider, mia)), ...change }
      await mia.refused(finishProviderLogin, answer, 'provider_failed')
      expect(await isIn(mia)).toBe(false)
    }
  },
  ours,
)

clause(
  'A3.3',
  'who cancels at the provider is told so',
  async () => {
    const visitor = server.visitor()
    await visitor.refused(
      finishProviderLogin,
      await answerOf(provider, visitor),
      'provider_cancelled',
    )
  },
  ours,
)

clause(
  ['A3.3', 'A7.8'],
  'an invitation link is taken along, with one question mark or two',
  async () => {
    const { owner, id } = await server.newTeam()
    for (const mark of ['?', '??']) {
      provider.person = known('Mia')
      await owner.do(inviteMembers, { emails: [provider.person.email] })
      const mail = await server.mails.newest(provider.person.email, /has invited you/)
      const teamMember = linkIn(mail).searchParams.get('user')!
      const mia = server.visitor()
      const { user } = await enter(mia, `${mark}${new URLSearchParams({ team: id, teamMember })}`)
      expect(user).toMatchObject({ team_id: id, team_name: 'Red', owner: false })
      expect((await mia.do(listTeams, {})).map(({ name }) => name).sort()).toEqual(['Mia', 'Red'])
    }
  },
  ours,
)

clause(
  'A3.3',
  'a browser is told whether there is a provider, and led nowhere without one',
  async () => {
    expect((await server.visitor().do(verify, {})).provider).toBe('Northlight ID')
    const visitor = plain.visitor()
    expect((await visitor.do(verify, {})).provider).toBeNull()
    for (const path of ['/secure/google', '/secure/google/verify?code=a&state=b'])
      expect((await visitor.send('GET', path, { redirect: 'manual' })).status).toBe(404)
    await visitor.refused(finishProviderLogin, { code: 'a', state: 'b' }, 'provider_failed')
    await visitor.do(signup, visitor.account)
  },
  ours,
)
