import { afterAll, expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import {
  confirmFactor,
  getFactor,
  prepareFactor,
  removeFactor,
  renewRecoveryCodes,
} from '../../src/core/security/factor.ts'
import { preparePasskey } from '../../src/core/security/passkeys.ts'
import { createToken, removeToken } from '../../src/core/security/tokens.ts'
import { login, resetPassword, updatePassword, verify } from '../../src/core/session/calls.ts'
import { finishProviderLogin } from '../../src/core/session/provider.ts'
import { saveRegion } from '../../src/core/settings/region.ts'
import { codeAt } from '../authenticator.ts'
import { holdWriter, queued } from '../held-writer.ts'
import { IdentityProvider } from '../identity-provider.ts'
import { linkIn } from '../mailbox.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { turnOn } from './factor.ts'
import { allStored } from './inside.ts'
import type { Person } from './person.ts'
import { answerOf } from './provider-answer.ts'
import { limitedTarget, target } from './target.ts'

const provider = await IdentityProvider.open()
afterAll(() => provider.close())
const halfMinute = 30_000
let now = Date.parse('2026-03-05T12:00:00Z')
const clock = { mail: true, now: () => now }
const server = target(provider.env, clock)
const limited = limitedTarget(provider.env, { mail: true })
const standing = Date.parse('2026-03-05T12:00:00Z')
const ours = { ours: true, added: true }

const isIn = async (person: Person) => (await person.do(verify, {})).authenticated
const withCode = (person: Person, code: string) => ({ ...person.account, code })

clause(
  'A2.30',
  'a second factor is turned on by a code, and asked for after the password',
  async () => {
    const vera = await server.newPerson()
    const other = vera.elsewhere()
    await other.do(login, vera.account)
    expect(await vera.do(getFactor, {})).toEqual({ on: false, since: null, codes_left: 0 })
    const { secret, uri } = await vera.do(prepareFactor, { password: vera.account.password })
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(uri).toContain(encodeURIComponent(vera.account.email))
    await vera.refused(confirmFactor, { code: '000000' }, 'code_wrong', 'code')
    expect((await vera.do(getFactor, {})).on).toBe(false)
    await vera.elsewhere().do(login, vera.account)
    const { codes } = await vera.do(confirmFactor, { code: codeAt(secret, now) })
    expect(new Set(codes).size).toBe(10)
    expect(await vera.do(getFactor, {})).toEqual({
      ...{ on: true, codes_left: 10 },
      since: new Date(now).toISOString(),
    })
    expect([await isIn(vera), await isIn(other)]).toEqual([true, false])
    const mail = await server.mails.newest(vera.account.email, /second factor was turned on/)
    expect(mail.text).toContain('ask whoever runs the server to turn the factor off')
    const browser = vera.elsewhere()
    await browser.refused(login, vera.account, 'factor_needed', 'code')
    await browser.refused(login, withCode(vera, '123456'), 'factor_wrong', 'code')
    await browser.refused(
      login,
      { ...withCode(vera, ''), password: 'Wrong0ne-of-all!' },
      'login_failed',
    )
    expect(await isIn(browser)).toBe(false)
    now += halfMinute
    const code = codeAt(secret, now)
    await browser.do(login, withCode(vera, `${code.slice(0, 3)} ${code.slice(3)}`))
    expect(await isIn(browser)).toBe(true)
    await server.app.audit.settle()
    const { data } = await vera.do(listAudit, { kind: 'sign_ins' })
    const told = new Set(data.map(({ action, current_value }) => `${action} ${current_value}`))
    for (const each of ['factor_asked null', 'sign_in_failed factor_wrong', 'sign_in null'])
      expect(told).toContain(each)
  },
  ours,
)

clause(
  'A2.30',
  'a code is good once, and for half a minute more or less',
  async () => {
    const vera = await server.newPerson()
    const { secret } = await turnOn(vera, now)
    await vera.elsewhere().refused(login, withCode(vera, codeAt(secret, now)), 'factor_wrong')
    now += 10 * halfMinute
    const at = now
    for (const off of [-2, 2])
      await vera
        .elsewhere()
        .refused(login, withCode(vera, codeAt(secret, at + off * halfMinute)), 'factor_wrong')
    await vera.elsewhere().do(login, withCode(vera, codeAt(secret, at)))
    for (const off of [-1, 0])
      await vera
        .elsewhere()
        .refused(login, withCode(vera, codeAt(secret, at + off * halfMinute)), 'factor_wrong')
    const next = withCode(vera, codeAt(secret, at + halfMinute))
    const answers = await Promise.all([1, 2, 3].map(() => vera.elsewhere().call(login, next)))
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
  },
  ours,
)

clause(
  'A2.30',
  'each recovery code signs in once; new ones replace all others',
  async () => {
    const vera = await server.newPerson()
    const { codes } = await turnOn(vera, now)
    const [first, second] = codes as [string, string]
    await vera.elsewhere().do(login, withCode(vera, first.toUpperCase().replaceAll('-', ' ')))
    await vera.elsewhere().refused(login, withCode(vera, first), 'factor_wrong')
    expect((await vera.do(getFactor, {})).codes_left).toBe(9)
    const told = async () =>
      (await vera.do(listAudit, { kind: 'access' })).data.map(({ action }) => action).sort()
    expect(await told()).toEqual(['factor_on', 'recovery_code_used'])
    const password = vera.account.password
    await vera.refused(renewRecoveryCodes, { password: 'Wrong0ne-of-all!' }, 'password_wrong')
    const renewed = (await vera.do(renewRecoveryCodes, { password })).codes
    expect(await told()).toEqual(['factor_on', 'recovery_code_used', 'recovery_codes_renewed'])
    await vera.elsewhere().refused(login, withCode(vera, second), 'factor_wrong')
    const answers = await Promise.all(
      [1, 2, 3].map(() => vera.elsewhere().call(login, withCode(vera, renewed[0]!))),
    )
    expect(answers.filter(({ done }) => done)).toHaveLength(1)
  },
  ours,
)

clause(
  'A2.30',
  'the password is asked for before the factor is prepared or turned off',
  async () => {
    const vera = await server.newPerson()
    const password = vera.account.password
    await vera.refused(confirmFactor, { code: '123456' }, 'factor_unprepared')
    await vera.refused(prepareFactor, {}, 'password_required', 'password')
    await vera.refused(
      prepareFactor,
      { password: 'Wrong0ne-of-all!' },
      'password_wrong',
      'password',
    )
    await vera.refused(removeFactor, { password }, 'factor_off')
    await vera.refused(renewRecoveryCodes, { password }, 'factor_off')
    await turnOn(vera, now)
    await vera.refused(prepareFactor, { password }, 'factor_on')
    await vera.refused(removeFactor, {}, 'password_required', 'password')
    await vera.refused(removeFactor, { password: 'Wrong0ne-of-all!' }, 'password_wrong')
    await vera.elsewhere().refused(login, vera.account, 'factor_needed')
    await vera.do(removeFactor, { password })
    await server.mails.newest(vera.account.email, /second factor was turned off/)
    expect(await vera.do(getFactor, {})).toEqual({ on: false, since: null, codes_left: 0 })
    await vera.elsewhere().do(login, vera.account)
  },
  ours,
)

clause(
  'A2.30',
  'a link to reset the password opens no way around the factor',
  async () => {
    const vera = await server.provenPerson()
    const { secret } = await turnOn(vera, now)
    await vera.do(resetPassword, { email: vera.account.email })
    const link = linkIn(await server.mails.newest(vera.account.email, /Reset your password/))
    const [user, hash] = link.pathname.split('/').slice(-2) as [string, string]
    const password = 'Moon-base-7 is ours'
    const visitor = vera.elsewhere()
    await visitor.do(updatePassword, { user, hash, password, confirmPassword: password })
    expect(await isIn(visitor)).toBe(false)
    await visitor.refused(login, { ...vera.account, password }, 'factor_needed')
    now += halfMinute
    await visitor.do(login, { ...vera.account, password, code: codeAt(secret, now) })
  },
  ours,
)

clause(
  'A2.30',
  'that a factor was turned on is mailed in the language of the account',
  async () => {
    const vera = await server.newPerson()
    await vera.do(saveRegion, { language: 'de' })
    await turnOn(vera, now)
    await server.mails.newest(vera.account.email, /^Ein zweiter Faktor wurde eingeschaltet/)
  },
  ours,
)

clause(
  ['A2.30', 'A3.3'],
  'signing in with the provider takes the factor as well',
  async () => {
    const rosa = await server.provenPerson('Rosa Red')
    const { secret, codes } = await turnOn(rosa, now)
    provider.person = { sub: 'rosa there', email: rosa.account.email, email_verified: true }
    const browser = rosa.elsewhere()
    await browser.refused(finishProviderLogin, await answerOf(provider, browser), 'factor_needed')
    expect(await isIn(browser)).toBe(false)
    await browser.refused(finishProviderLogin, { factor: '123456' }, 'factor_wrong')
    now += halfMinute
    await browser.do(finishProviderLogin, { factor: codeAt(secret, now) })
    expect(await isIn(browser)).toBe(true)
    await browser.refused(finishProviderLogin, { factor: codes[0]! }, 'provider_failed')
    const stranger = rosa.elsewhere()
    await stranger.refused(finishProviderLogin, { factor: codes[0]! }, 'provider_failed')
    await stranger.refused(finishProviderLogin, await answerOf(provider, stranger), 'factor_needed')
    now += 300_000
    await stranger.refused(finishProviderLogin, { factor: '' }, 'factor_needed')
    now += 300_001
    await stranger.refused(finishProviderLogin, { factor: codes[0]! }, 'provider_failed')
  },
  ours,
)

clause(
  ['A2.30', 'A3.3'],
  'a factor of somebody who never proved the address goes with their password',
  async () => {
    const thief = await server.newPerson('Otto Outside')
    await turnOn(thief, now)
    provider.person = { sub: 'mia there', email: thief.account.email, email_verified: true }
    const mia = server.visitor()
    await mia.do(finishProviderLogin, await answerOf(provider, mia))
    expect(await mia.do(getFactor, {})).toMatchObject({ on: false, codes_left: 0 })
    const { secret } = await mia.do(prepareFactor, {})
    await mia.do(confirmFactor, { code: codeAt(secret, now) })
    await mia.refused(removeFactor, {}, 'code_wrong', 'code')
    await mia.refused(renewRecoveryCodes, {}, 'code_wrong', 'code')
    now += halfMinute
    const { codes } = await mia.do(renewRecoveryCodes, { code: codeAt(secret, now) })
    await mia.refused(renewRecoveryCodes, { code: codeAt(secret, now) }, 'code_wrong')
    await mia.do(renewRecoveryCodes, { code: codes[0]! })
    now += halfMinute
    await mia.do(removeFactor, { code: codeAt(secret, now) })
  },
  ours,
)

clause(
  'A2.30',
  'a code of a key that was replaced while it was checked turns nothing on',
  async () => {
    const vera = await server.newPerson()
    const { password } = vera.account
    const { secret } = await vera.do(prepareFactor, { password })
    const writer = holdWriter(server)
    const preparing = queued(server, 'prepareFactor')
    const next = vera.call(prepareFactor, { password })
    await preparing
    const confirming = queued(server, 'confirmFactor')
    const answer = vera.call(confirmFactor, { code: codeAt(secret, now) })
    await confirming
    writer.goOn()
    expect((await answer).code).toBe('factor_unprepared')
    expect((await vera.do(getFactor, {})).on).toBe(false)
    const { body } = await next
    await vera.do(confirmFactor, { code: codeAt(body.secret, now) })
  },
  ours,
)

clause(
  ['A2.30', 'A3.3'],
  'a factor that becomes theirs while somebody comes back from the provider is asked for as well',
  async () => {
    const otto = await server.newPerson('Otto Outside')
    const { email } = otto.account
    const { codes } = await turnOn(otto, now)
    provider.person = { sub: 'otto there', email, email_verified: true }
    const browser = otto.elsewhere()
    const back = await answerOf(provider, browser)
    const { id } = await otto.user()
    const writer = holdWriter(server, async ({ within }) => {
      const own = within({ user: id })
      const email_proven_at = new Date(now).toISOString()
      await own.put('user', { ...(await own.get('user', id)), email_proven_at })
    })
    const waits = queued(server, 'finishProviderLogin')
    const answer = browser.call(finishProviderLogin, back)
    await waits
    writer.goOn()
    expect((await answer).code).toBe('provider_failed')
    expect(await isIn(browser)).toBe(false)
    provider.person = { sub: 'otto there', email, email_verified: true }
    await browser.refused(finishProviderLogin, await answerOf(provider, browser), 'factor_needed')
    await browser.do(finishProviderLogin, { factor: codes[0]! })
  },
  ours,
)

clause(
  'A2.30',
  'guesses of codes are limited; the own browser is counted for itself',
  async () => {
    // That it was told of one is nothing that the other knows.
    for (const name of ['Vera', 'Zoe']) {
      const person = await limited.newPerson(name)
      const { secret } = await turnOn(person, standing)
      const stranger = person.elsewhere()
      for (let n = 0; n < 5; n++)
        await stranger.refused(login, withCode(person, `00000${n}`), 'factor_wrong')
      const right = withCode(person, codeAt(secret, standing + halfMinute))
      await stranger.refused(login, right, 'too_many_logins')
      await person.elsewhere().refused(login, right, 'too_many_logins')
      await person.do(login, right)
      await limited.app.audit.settle()
      const { data } = await person.do(listAudit, { kind: 'sign_ins' })
      const failed = data.flatMap(({ current_value }) => current_value ?? [])
      expect(failed.filter((each) => each === 'factor_wrong')).toHaveLength(5)
      // However often it is tried, once until it may be tried again.
      expect(failed.filter((each) => each === 'too_many_logins')).toHaveLength(1)
    }
  },
  ours,
)

clause(
  'A2.30',
  'with a secret that cannot be read any more a recovery code is still good',
  async () => {
    const vera = await server.newPerson()
    const { secret, codes } = await turnOn(vera, now)
    const { id } = await vera.user()
    await server.app.database.write
      .updateTable('account')
      .set({ factor_sealed: 'sealed with another key' })
      .where('user_id', '=', id)
      .execute()
    now += halfMinute
    await vera.elsewhere().refused(login, withCode(vera, codeAt(secret, now)), 'factor_wrong')
    await vera.elsewhere().do(login, withCode(vera, codes[0]!))
  },
  ours,
)

clause(
  'A2.30',
  'neither the secret nor a recovery code is stored so that it can be read',
  async () => {
    const vera = await server.newPerson()
    const { secret, codes } = await turnOn(vera, now)
    const stored = await allStored(server)
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored.includes(text)).toBe(false)
  },
  ours,
)

clause(
  ['A2.30', 'A3.3'],
  'who has no password has signed in a short while ago to be given another way in',
  async () => {
    const person = { sub: 'nora there', email: 'nora@fresh.example', email_verified: true }
    provider.person = person
    const nora = server.visitor()
    const enter = async () => nora.do(finishProviderLogin, await answerOf(provider, nora))
    await enter()
    now += bounds.freshSignInMs
    const { id } = await nora.do(createToken, { name: 'Report' })
    now += 1
    await nora.refused(createToken, { name: 'Report' }, 'sign_in_too_old')
    await nora.refused(preparePasskey, {}, 'sign_in_too_old')
    await nora.refused(prepareFactor, {}, 'sign_in_too_old')
    // What takes a way in away takes no fresh proof.
    await nora.do(removeToken, { id })
    provider.person = person
    await enter()
    const { secret } = await nora.do(prepareFactor, {})
    const { codes } = await nora.do(confirmFactor, { code: codeAt(secret, now) })
    now += 2 * bounds.freshSignInMs
    await nora.do(removeFactor, { code: codes[0]! })
  },
  ours,
)
