import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { listNotifications } from '../../src/core/notifications/calls.ts'
import { getFactor } from '../../src/core/security/factor.ts'
import {
  changePassword,
  login,
  resetPassword,
  updatePassword,
  verify,
} from '../../src/core/session/calls.ts'
import { createWebhook, listWebhooks } from '../../src/core/webhooks/calls.ts'
import { linkIn } from '../mailbox.ts'
import { rates } from '../oracle/rates.ts'
import { clause } from './clause.ts'
import { turnOn } from './factor.ts'
import { allStored } from './inside.ts'
import { newPasskey, tryPasskey } from './passkey.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'
import { isGood, newToken } from './token.ts'

const minute = 60_000
let now = Date.now()
const pages = 'https://plan.example'
const server = target({ PLUMBLINE_URL: pages }, { mail: true, now: () => now })
const limited = limitedTarget({}, { mail: true, now: () => now })
const ours = { ours: true }
const next = 'Moon-base-7 is ours'
const told =
  'If an account with that email exists, a password reset link has been sent to your email.'

/** Asks for a reset, and gives what the link of the n-th mail carries. */
async function linkFor({ account }: Person, n = 1, at = server) {
  now += minute
  await at.visitor().do(resetPassword, { email: account.email })
  const { pathname } = linkIn(await at.mails.newest(account.email, /^Reset your password/, n))
  const [, auth, page, user, hash] = pathname.split('/')
  expect([auth, page]).toEqual(['auth', 'verify-reset-email'])
  return { user: user!, hash: hash! }
}

clause(
  ['A7.10', 'A7.11'],
  'the mailed link sets a new password once, ends every session and is confirmed by mail',
  async () => {
    const vera = await server.newPerson()
    const line = await vera.socket()
    const link = await linkFor(vera)
    const visitor = server.visitor()
    const input = { ...link, password: next, confirmPassword: next }
    const { message, body } = await visitor.call(updatePassword, input)
    expect({ message, body }).toEqual({ message: 'Password updated successfully', body: null })
    await line.ended
    for (const browser of [vera, visitor])
      expect((await browser.do(verify, {})).authenticated).toBe(false)
    await visitor.refused(login, vera.account, 'login_failed')
    await visitor.do(login, { ...vera.account, password: next })
    await server.mails.newest(vera.account.email, /^Your password was reset\.$/)
    await visitor.refused(updatePassword, input, 'reset_over')
    const { id } = await visitor.user()
    const [told] = (await visitor.do(listAudit, { kind: 'access' })).data
    expect(told).toMatchObject({ action: 'password_changed', user_id: id })
  },
  ours,
)

clause(
  ['A7.11', 'A7.79'],
  'a reset in the browser of somebody else is told as done by whose account it is',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Outside')]
    const { id } = await vera.user()
    const link = await linkFor(vera)
    await otto.do(updatePassword, { ...link, password: next, confirmPassword: next })
    const later = server.visitor()
    await later.do(login, { ...vera.account, password: next })
    const [told] = (await later.do(listAudit, { kind: 'access' })).data
    expect(told).toMatchObject({ action: 'password_changed', user_id: id })
    expect((await otto.do(listAudit, { kind: 'access' })).data).toEqual([])
  },
  ours,
)

clause(
  'A7.10',
  'the answer does not tell whether there is an account, and only accounts get a mail',
  async () => {
    const vera = await server.newPerson()
    const visitor = server.visitor()
    now += minute
    for (const email of ['nobody@plumbline.example', ` ${vera.account.email.toUpperCase()} `]) {
      const { done, message } = await visitor.call(resetPassword, { email })
      expect({ done, message }).toEqual({ done: true, message: told })
    }
    await visitor.refused(resetPassword, { email: ' ' }, 'email_required', 'email')
    await visitor.refused(resetPassword, { email: 'vera' }, 'email_invalid', 'email')
    await server.mails.newest(vera.account.email, /^Reset your password/)
    await server.app.jobs.settle()
    expect(server.mails.all('nobody@plumbline.example')).toEqual([])
  },
  ours,
)

clause(
  'A7.10',
  'the link leads to the configured address, whatever the request says its host is',
  async () => {
    const vera = await server.newPerson()
    now += minute
    await server.visitor().send('POST', '/secure/reset-password', {
      headers: { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
      body: JSON.stringify({ email: vera.account.email }),
    })
    const mail = await server.mails.newest(vera.account.email, /^Reset your password/)
    expect(linkIn(mail).origin).toBe('https://plan.example')
    expect(mail.text).not.toContain('evil')
  },
  ours,
)

clause(
  'A7.11',
  'a link ends after an hour, by the use of another and by a change of the password, and is for its account alone',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Other')]
    const visitor = server.visitor()
    const tried = (link: object) => ({ ...link, password: next })
    const first = await linkFor(vera)
    const second = await linkFor(vera, 2)
    const { user } = await linkFor(otto)
    await visitor.refused(updatePassword, tried({ ...second, user }), 'reset_over')
    await visitor.do(updatePassword, tried(first))
    await visitor.refused(updatePassword, tried(second), 'reset_over')
    const third = await linkFor(vera, 3)
    now += 60 * minute + 1
    await visitor.refused(updatePassword, tried(third), 'reset_over')
    const fourth = await linkFor(vera, 4)
    await vera.do(login, { ...vera.account, password: next })
    const change = { password: next, new_password: `${next}!`, confirm_password: `${next}!` }
    await vera.do(changePassword, change)
    await visitor.refused(updatePassword, tried(fourth), 'reset_over')
  },
  ours,
)

clause(
  'A7.11',
  'of several passwords that are sent at once with the links of an account one is taken, and signs in alone',
  async () => {
    const vera = await server.newPerson()
    const links = [await linkFor(vera), await linkFor(vera, 2)]
    const sent = ['one', 'two', 'three', 'four'].map((word, n) => ({
      ...links[n % links.length]!,
      password: `${next}, number ${word}`,
    }))
    const answers = await Promise.all(
      sent.map((input) => server.visitor().call(updatePassword, input)),
    )
    const codes = answers.map(({ done, code }) => (done ? 'taken' : code)).sort()
    expect(codes).toEqual(['reset_over', 'reset_over', 'reset_over', 'taken'])
    const signIns = sent.map(async ({ password }) => {
      const { done } = await server.visitor().call(login, { ...vera.account, password })
      return done
    })
    expect(await Promise.all(signIns)).toEqual(answers.map(({ done }) => done))
  },
  ours,
)

clause(
  'A7.11',
  'of several links the others end when one is used, also where the address was proven before',
  async () => {
    const vera = await server.provenPerson()
    const [first, second] = [await linkFor(vera), await linkFor(vera, 2)]
    const visitor = server.visitor()
    await visitor.do(updatePassword, { ...first, password: next })
    await visitor.refused(updatePassword, { ...second, password: next }, 'reset_over')
  },
  ours,
)

clause(
  'A7.10',
  'an account is mailed one link a minute, also of several that are asked for at once',
  async () => {
    const vera = await server.newPerson()
    const { email } = vera.account
    const ask = async (passed: number) => {
      now += passed
      const visitors = [1, 2, 3, 4].map(() => server.visitor())
      await Promise.all(visitors.map((visitor) => visitor.do(resetPassword, { email })))
      await server.app.jobs.settle()
      const mails = server.mails.all(vera.account.email)
      return mails.filter(({ subject }) => subject.startsWith('Reset your password')).length
    }
    expect(await ask(minute)).toBe(1)
    expect(await ask(minute - 1)).toBe(1)
    expect(await ask(1)).toBe(2)
  },
  ours,
)

clause(
  'A7.10',
  'whoever asks for more links takes none from the owner of the account, and has only a few sent',
  async () => {
    const vera = await limited.newPerson()
    const first = await linkFor(vera, 1, limited)
    for (let n = 1; n < 2 * rates.resetMailsPerAccount.points; n++) {
      now += minute * 3
      await limited.visitor().do(resetPassword, { email: vera.account.email })
      await limited.app.jobs.settle()
    }
    const mails = limited.mails.all(vera.account.email)
    expect(mails.filter(({ subject }) => subject.startsWith('Reset your password'))).toHaveLength(
      rates.resetMailsPerAccount.points,
    )
    await limited.visitor().do(updatePassword, { ...first, password: next })
  },
  ours,
)

clause(
  ['A7.11', 'A5.8'],
  'the mailed link proves the address: whoever made an account for another’s address has nothing of it left',
  async () => {
    const thief = await server.newPerson('Otto Outside')
    const device = await newPasskey(thief, 'Laptop', pages)
    const token = await newToken(thief)
    await turnOn(thief, now)
    const theirs = { url: 'https://hook.example/', events: ['task.created'] }
    await thief.do(createWebhook, { name: 'CI', ...theirs })
    const link = await linkFor(thief)
    const mia = server.visitor()
    await mia.do(updatePassword, { ...link, password: next })
    const { user } = await mia.do(login, { ...thief.account, password: next })
    expect(user).toMatchObject({ email_proven: true })
    expect((await mia.do(getFactor, {})).since).toBeNull()
    expect((await tryPasskey(thief.elsewhere(), device)).code).toBe('passkey_failed')
    expect(await isGood(thief, token)).toBe(false)
    expect(await mia.do(listWebhooks, {})).toMatchObject([{ active: false, off_reason: 'keeper' }])
    expect(await mia.do(listNotifications, {})).toMatchObject([{ text_key: 'webhookKeeper' }])
  },
  ours,
)

clause(
  'A7.11',
  'of an account whose address is proven the reset ends access tokens, and leaves second factor and passkeys',
  async () => {
    const vera = await server.provenPerson()
    const device = await newPasskey(vera, 'Laptop', pages)
    const token = await newToken(vera)
    await turnOn(vera, now)
    const link = await linkFor(vera)
    await server.visitor().do(updatePassword, { ...link, password: next })
    expect(await isGood(vera, token)).toBe(false)
    const browser = vera.elsewhere()
    await browser.refused(login, { ...vera.account, password: next }, 'factor_needed')
    expect((await tryPasskey(browser, device)).code).toBeUndefined()
    expect((await browser.do(verify, {})).authenticated).toBe(true)
  },
  ours,
)

clause(
  ['A7.11', 'A5.10'],
  'a new password is checked, and what is no link is refused',
  async () => {
    const vera = await server.newPerson()
    const link = await linkFor(vera)
    const visitor = server.visitor()
    const refused = (input: object, code: string, field?: string) =>
      visitor.refused(
        updatePassword,
        { ...link, password: next, ...input },
        code as never,
        field as never,
      )
    await refused({ password: ' ' }, 'password_required', 'password')
    await refused({ password: 'short' }, 'password_weak', 'password')
    await refused({ password: 'Password-123' }, 'password_common', 'password')
    await refused({ confirmPassword: 'another' }, 'passwords_differ', 'confirmPassword')
    await refused({ hash: '' }, 'reset_incomplete')
    await refused({ user: '' }, 'reset_incomplete')
    await refused({ hash: 'x' }, 'reset_malformed')
    await refused({ user: 'nobody' }, 'reset_malformed')
    await visitor.do(updatePassword, { ...link, password: next })
  },
  ours,
)

clause(
  ['A7.10', 'A7.11'],
  'no table holds the token of a link or a new password',
  async () => {
    const vera = await server.newPerson()
    const { user, hash } = await linkFor(vera)
    expect((await allStored(server)).includes(hash)).toBe(false)
    await server.visitor().do(updatePassword, { user, hash, password: next })
    const stored = await allStored(server)
    expect(stored.includes(hash) || stored.includes(next)).toBe(false)
  },
  ours,
)

clause(
  ['A7.10', 'A7.11'],
  'asking for links and trying them are rate limited by address',
  async () => {
    now += 15 * minute
    const visitor = limited.visitor()
    const email = 'nobody@plumbline.example'
    for (let n = 0; n < rates.resetPasswordPerAddress.points; n++)
      await visitor.do(resetPassword, { email })
    await visitor.refused(resetPassword, { email }, 'too_many_resets')
    const link = { user: 'x', hash: 'x', password: next }
    for (let n = 0; n < rates.updatePasswordPerAddress.points; n++)
      await visitor.refused(updatePassword, link, 'reset_malformed')
    await visitor.refused(updatePassword, link, 'too_many_updates')
  },
  ours,
)
