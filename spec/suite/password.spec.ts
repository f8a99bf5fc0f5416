import { expect } from 'vitest'
import { changePassword, login, verify } from '../../src/core/session/calls.ts'
import { rates } from '../oracle/rates.ts'
import { clause } from './clause.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target()
const next = 'Moon-base-7 is ours'

/** The input that changes a user's password to the next one. */
const change = ({ account }: Person) => ({
  password: account.password,
  new_password: next,
  confirm_password: next,
})

clause(
  'A7.13',
  'changing the password: the new one signs in, and the old one no longer does',
  async () => {
    const vera = await server.newPerson()
    const { body, message } = await vera.call(changePassword, change(vera))
    expect({ body, message }).toEqual({ body: null, message: 'Password updated successfully!' })
    await vera.elsewhere().refused(login, vera.account, 'login_failed')
    await vera.elsewhere().do(login, { ...vera.account, password: next })
  },
)

clause('A7.13', 'the address without the prefix works the same', async () => {
  const vera = await server.newPerson()
  const headers = { 'X-CSRF-Token': await vera.freshToken() }
  const response = await vera.send('POST', '/change-password', {
    headers,
    body: JSON.stringify(change(vera)),
  })
  expect(await response.json()).toMatchObject({ done: true, body: null })
  await vera.elsewhere().do(login, { ...vera.account, password: next })
})

clause(
  'A7.13',
  'a password change ends all other sessions of that user, with their sockets, and no one else’s',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Other')]
    const elsewhere = [vera.elsewhere(), vera.elsewhere()]
    for (const browser of elsewhere) await browser.do(login, vera.account)
    const lines = await Promise.all(elsewhere.map((browser) => browser.socket()))
    await vera.do(changePassword, change(vera))
    for (const line of lines) await line.ended
    for (const browser of elsewhere)
      expect((await browser.do(verify, {})).authenticated).toBe(false)
    for (const browser of [vera, otto])
      expect((await browser.do(verify, {})).authenticated).toBe(true)
  },
)

clause(
  'A7.13',
  'the session that changes the password goes on under another id, and a copy of the one before is worth nothing',
  async () => {
    const vera = await server.newPerson()
    const copied = vera.cookie
    const line = await vera.socket()
    await vera.do(changePassword, change(vera))
    await line.ended
    const response = await fetch(new URL('/secure/verify', vera.url), {
      headers: { cookie: copied },
    })
    expect(await response.json()).toMatchObject({ authenticated: false })
    expect((await vera.user()).email).toBe(vera.account.email)
    const goesOn = await vera.socket()
    goesOn.close()
  },
)

clause('A7.13', 'a session begun with the old password at the same moment ends', async () => {
  const vera = await server.newPerson()
  const others = [vera.elsewhere(), vera.elsewhere(), vera.elsewhere()]
  await Promise.all([
    vera.do(changePassword, change(vera)),
    ...others.map((browser) => browser.call(login, vera.account)),
  ])
  for (const browser of others) expect((await browser.do(verify, {})).authenticated).toBe(false)
  expect((await vera.do(verify, {})).authenticated).toBe(true)
})

clause(
  ['A7.13', 'A5.10'],
  'an invalid password change is refused with the reason, and nothing changes',
  async () => {
    const vera = await server.newPerson()
    const refused = (part: object, ...rest: [Parameters<Person['refused']>[2], string]) =>
      vera.refused(changePassword, { ...change(vera), ...part }, ...rest)
    const both = (password: string) => ({ new_password: password, confirm_password: password })
    await refused({ password: ' ' }, 'password_required', 'password')
    await refused(both(''), 'password_required', 'new_password')
    await refused({ confirm_password: `${next}!` }, 'passwords_differ', 'confirm_password')
    expect(await refused(both('short1!A'.slice(1)), 'password_weak', 'new_password')).toMatchObject(
      {
        title: 'Please use a strong new password.',
      },
    )
    await refused(both('P@ssw0rd'), 'password_common', 'new_password')
    expect((await refused({ password: 'Wrong0ne!' }, 'password_wrong', 'password')).message).toBe(
      'Old password does not match!',
    )
    await refused(both(vera.account.password), 'password_same', 'new_password')
    await vera.elsewhere().do(login, vera.account)
  },
)

clause('A7.13', 'changing the password needs a session', async () => {
  const visitor = server.visitor()
  await visitor.refused(changePassword, change(visitor), 'not_signed_in')
})

const limited = limitedTarget()

clause(
  'A7.13',
  'after ten wrong old passwords, even in parallel, the change is refused for a while',
  async () => {
    const vera = await limited.newPerson()
    const attempts = Array.from({ length: 3 * rates.passwordFailures.points }, () =>
      vera.call(changePassword, { ...change(vera), password: 'Wrong0ne!' }),
    )
    const codes = (await Promise.all(attempts)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(
      rates.passwordFailures.points,
    )
    await vera.refused(changePassword, change(vera), 'too_many_passwords')
  },
  { ours: true },
)
