import { expect } from 'vitest'
import { getCsrfToken, login, logout, signup, verify } from '../../src/core/session/calls.ts'
import { activateTeam, listTeams } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { keptDays } from './kept-days.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const server = target()

clause(
  ['A4.1', 'A7.5'],
  'signing in ignores the case of the address, and verify confirms the session',
  async () => {
    const vera = await server.newPerson()
    const again = vera.elsewhere()
    const reply = await again.do(login, {
      ...vera.account,
      email: ` ${vera.account.email.toUpperCase()}`,
    })
    expect(reply).toMatchObject({
      authenticated: true,
      auth_error: null,
      message: null,
      title: null,
    })
    expect((await again.user()).id).toBe((await vera.user()).id)
  },
)

clause('A4.2', 'a wrong password and an unknown address get the same answer', async () => {
  const vera = await server.newPerson()
  const wrong = await vera
    .elsewhere()
    .refused(login, { ...vera.account, password: 'Wrong0ne!' }, 'login_failed')
  const visitor = server.visitor()
  const unknown = await visitor.refused(login, visitor.account, 'login_failed')
  expect(wrong).toMatchObject({
    status: 200,
    title: 'Login Failed!',
    auth_error: 'Incorrect email or password',
    message: null,
  })
  expect(unknown.auth_error).toBe(wrong.auth_error)
  expect((await visitor.do(verify, {})).authenticated).toBe(false)
})

clause('A4.2', 'a password that differs in blanks or case is refused', async () => {
  const vera = await server.newPerson()
  for (const password of [' Passw0rd!', 'Passw0rd! ', 'passw0rd!', 'Passw0rd'])
    await vera.elsewhere().refused(login, { ...vera.account, password }, 'login_failed')
})

clause('A4.2', 'missing credentials are refused with a message', async () => {
  const vera = server.visitor()
  await vera.refused(login, { email: '', password: 'Passw0rd!' }, 'credentials_missing', 'email')
  await vera.refused(
    login,
    { email: vera.account.email, password: '' },
    'credentials_missing',
    'password',
  )
})

clause(
  'A7.7',
  'verify names the active team, and has the fields of licences and plans of which there are none',
  async () => {
    const team = await server.newTeam()
    const active = async (person: Person) => {
      const { active_team, team_id, license_type_id, trial_plan_display_name } = await person.user()
      expect([license_type_id, trial_plan_display_name]).toEqual([null, null])
      return [active_team, team_id]
    }
    expect(await active(team.member)).toEqual([team.id, team.id])
    const own = (await team.member.do(listTeams, {})).find(({ owner }) => owner)!
    await team.member.do(activateTeam, { id: own.id })
    expect(await active(team.member)).toEqual([own.id, own.id])
  },
  { added: true },
)

clause('A7.7', 'verify answers visitors without a session with 200 and no user', async () => {
  const answer = await server.visitor().call(verify, {})
  expect(answer).toMatchObject({
    status: 200,
    body: { authenticated: false, user: null, auth_error: null, message: null },
  })
})

clause(['A4.4', 'A7.6'], 'logging out is answered with done, and ends the session', async () => {
  const vera = await server.newPerson()
  const { cookie } = vera
  expect(await vera.do(logout, {})).toMatchObject({ done: true, authenticated: false, user: {} })
  const old = await vera.send('GET', '/secure/verify', { headers: { Cookie: cookie } })
  expect(await old.json()).toMatchObject({ authenticated: false })
  expect((await vera.send('GET', '/api/v1/teams', { headers: { Cookie: cookie } })).status).toBe(
    401,
  )
})

clause('A7.6', 'logging out twice, or without a session, is not an error', async () => {
  const visitor = server.visitor()
  await visitor.do(logout, {})
  await visitor.do(logout, {})
})

clause('A2.12', 'opening the logout address in a browser redirects to the login page', async () => {
  const vera = await server.newPerson()
  const response = await vera.send('GET', '/secure/logout', {
    headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  })
  expect({ status: response.status, to: response.headers.get('location') }).toEqual({
    status: 302,
    to: '/auth/login',
  })
  expect((await vera.do(verify, {})).authenticated).toBe(false)
})

clause('A7.6', 'other browsers of the same user stay signed in', async () => {
  const vera = await server.newPerson()
  const other = vera.elsewhere()
  await other.do(login, vera.account)
  await vera.do(logout, {})
  expect((await other.do(verify, {})).authenticated).toBe(true)
})

clause(
  'A7.5',
  'signing in starts a new session, so that a session id planted before is worthless',
  async () => {
    const vera = await server.newPerson()
    const browser = vera.elsewhere()
    await browser.do(getCsrfToken, {})
    const planted = browser.cookie
    await browser.do(login, vera.account)
    expect(browser.cookie).not.toBe(planted)
    const old = await browser.send('GET', '/secure/verify', { headers: { Cookie: planted } })
    expect(await old.json()).toMatchObject({ authenticated: false })
  },
)

clause(
  'A7.2',
  'the CSRF token is stable within a session, and for a browser without one',
  async () => {
    const [vera, visitor] = [await server.newPerson(), server.visitor()]
    for (const browser of [vera, visitor]) {
      const token = await browser.freshToken()
      expect(token.length).toBeGreaterThanOrEqual(16)
      expect(await browser.freshToken()).toBe(token)
      expect((await browser.call(getCsrfToken, {})).headers.get('X-CSRF-Token')).toBe(token)
    }
    expect(await vera.freshToken()).not.toBe(await visitor.freshToken())
  },
)

clause('A7.2', 'signing in changes the CSRF token and returns the new one', async () => {
  const vera = await server.newPerson()
  const browser = vera.elsewhere()
  const before = await browser.freshToken()
  const { headers } = await browser.call(login, vera.account)
  const token = await browser.freshToken()
  expect(token).not.toBe(before)
  expect(headers.get('X-CSRF-Token')).toBe(token)
})

clause('A6.9', 'the session cookie is HttpOnly, SameSite, and valid for 30 days', async () => {
  const vera = await server.newPerson()
  const { headers } = await vera.call(login, vera.account)
  const cookies = headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; httponly/i)
  for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax/i)
  for (const cookie of cookies) expect(cookie).toMatch(/; path=\/(;|$)/i)
  expect(keptDays(cookies)).toBe(bounds.sessionDays)
})

clause(
  'A7.5',
  'a browser keeps a session that is not to be remembered until it is closed',
  async () => {
    const vera = await server.newPerson()
    for (const remember of [true, false, undefined]) {
      const { headers } = await vera.elsewhere().call(login, { ...vera.account, remember })
      const cookies = headers.getSetCookie().filter((cookie) => /^[\w.-]*sid[=.]/.test(cookie))
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies)
        expect([remember, /; (expires|max-age)=/i.test(cookie)]).toEqual([
          remember,
          remember !== false,
        ])
    }
  },
  { ours: true, added: true },
)

clause(
  ['A4.4', 'A7.6'],
  'requests in progress during sign-out do not restore the session',
  async () => {
    for (let n = 0; n < 10; n++) {
      const vera = await server.newPerson()
      const { cookie } = vera
      const headers = { Cookie: cookie }
      const paths = ['/csrf-token', '/secure/verify', '/api/v1/teams']
      const send = (path: string) => vera.send('GET', path, { headers })
      const before = paths.map(send)
      const out = send('/secure/logout')
      await Promise.all([...before, out, ...paths.map(send)])
      const { authenticated } = await (await send('/secure/verify')).json()
      expect({ n, authenticated }).toEqual({ n, authenticated: false })
    }
  },
)

clause(
  ['A4.4', 'A7.76'],
  'a socket that is opening during sign-out is closed or refused',
  async () => {
    for (let n = 0; n < 10; n++) {
      const vera = await server.newPerson()
      const opening = Array.from({ length: 4 }, () => vera.socket().catch(() => undefined))
      await vera.do(logout, {})
      for (const line of await Promise.all(opening)) await line?.ended
    }
  },
)

clause('A7.5', 'signing in again in a browser ends its previous session', async () => {
  const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Other')]
  const headers = { Cookie: vera.cookie }
  await vera.do(login, otto.account)
  expect((await vera.send('GET', '/api/v1/teams', { headers })).status).toBe(401)
  expect((await vera.user()).name).toBe('Otto Other')
})

clause(
  ['A4.4', 'A7.76'],
  'the sockets of a session end when a user signs in again in the same browser',
  async () => {
    const vera = await server.newPerson()
    const line = await vera.socket()
    await vera.do(login, vera.account)
    await line.ended
  },
)

clause(
  'A7.2',
  'a visitor without a session is not stored in the database, however often they request a token',
  async () => {
    const { database } = server.app
    const sessions = async () =>
      (
        await database.read
          .selectFrom('session')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await sessions()
    const asked: number[] = []
    for (let n = 0; n < 50; n++) {
      const statements = database.statements()
      await server.visitor().freshToken()
      asked.push(database.statements() - statements)
    }
    // Processes that share a database look once for each call whether the log has gone on. Jobs and
    // the index of searches have statements of their own meanwhile.
    expect(Math.min(...asked)).toBe(database.flavour === 'postgres' ? 1 : 0)
    expect(await sessions()).toBe(before)
  },
  { ours: true },
)

clause(
  ['A4.26', 'A7.76'],
  'the socket uses the session of the handshake and answers login',
  async () => {
    const vera = await server.newPerson()
    const line = await vera.socket()
    expect(await line.ask(0, (await vera.user()).id)).toBeUndefined()
    await expect(server.visitor().socket()).rejects.toThrow('401 unauthorized')
  },
)

clause('A4.4', 'logging out closes the sockets of that session', async () => {
  const vera = await server.newPerson()
  const line = await vera.socket()
  await vera.do(logout, {})
  await line.ended
})

clause(
  'A7.8',
  'a sign-in command repeated by another browser does not get the session of the first',
  async () => {
    const [vera, other] = [server.visitor(), server.visitor()]
    const headers = { 'X-Command-Id': '5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b11' }
    await vera.call(signup, vera.account, headers)
    expect(
      (await other.call(signup, { ...other.account, name: 'Otto Other' }, headers)).body.user!.name,
    ).toBe('Otto Other')
  },
)
