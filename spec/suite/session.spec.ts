import { expect } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import {
  checkSignup,
  getCsrfToken,
  login,
  logout,
  signup,
  verify,
} from '../../src/core/session/calls.ts'
import { clause } from './clause.ts'
import { target } from './world.ts'

const world = target()

clause(
  ['A4.3', 'A7.8'],
  'signing up makes an account, signs it in, and verify confirms it',
  async () => {
    const vera = world.visitor()
    const { user, message } = await vera.do(signup, vera.account)
    expect(message).toBeNull()
    expect(user).toMatchObject({
      name: 'Vera Visitor',
      email: vera.account.email,
      setup_completed: false,
      owner: true,
    })
    expect(await vera.do(verify, { strategy: 'signup' })).toMatchObject({
      authenticated: true,
      user: { id: user!.id },
    })
  },
)

clause(
  ['A3.2', 'A3.3'],
  'the session user tells who it is, of which team and role, and under which plan',
  async () => {
    const user = await (await world.newPerson('Nora New')).user()
    expect(user).toMatchObject({
      name: 'Nora New',
      avatar_url: null,
      owner: true,
      is_admin: false,
      is_expired: false,
      setup_completed: false,
      team_name: 'Nora New',
      subscription_type: 'TRIAL',
      is_google: false,
    })
    expect(user.trial_expire_date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  },
)

clause('A1.1', 'a new account owns a team of its own, which is the active one', async () => {
  const user = await (await world.newPerson()).user()
  expect(user.owner_id).toBe(user.id)
  expect(user.is_member).toBe(true)
})

clause('A4.3', 'a team name of one’s own is taken, and a blank one is not', async () => {
  const [named, blank] = [world.visitor(), world.visitor()]
  expect((await named.do(signup, { ...named.account, team_name: '  Blue ' })).user!.team_name).toBe(
    'Blue',
  )
  expect(
    (await blank.do(signup, { ...blank.account, team_name: ' <b></b> ' })).user!.team_name,
  ).toBe('Vera Visitor')
})

clause('A4.3', 'the time zone of the browser is taken when there is one of that name', async () => {
  const [here, nowhere] = [world.visitor(), world.visitor()]
  expect(
    (await here.do(signup, { ...here.account, timezone: 'Europe/Berlin' })).user!.timezone_name,
  ).toBe('Europe/Berlin')
  expect(
    (await nowhere.do(signup, { ...nowhere.account, timezone: 'Moon/Crater' })).user!.timezone_name,
  ).toBe('UTC')
})

clause(
  'A4.2',
  'an address that has an account is refused, in any case and with blanks around it',
  async () => {
    const vera = await world.newPerson()
    const again = world.visitor()
    const answer = await again.refused(
      signup,
      { ...again.account, email: ` ${vera.account.email.toUpperCase()} ` },
      'signup_failed',
    )
    expect(answer).toMatchObject({
      title: 'Signup Failed!',
      message: null,
      auth_error: expect.stringContaining(vera.account.email),
    })
    expect(await again.do(verify, {})).toMatchObject({ authenticated: false, user: null })
  },
)

clause('A4.3', 'two sign-ups with one address at the same moment make one account', async () => {
  const people = [world.visitor(), world.visitor(), world.visitor()]
  const { email } = people[0]!.account
  const answers = await Promise.all(
    people.map((person) => person.call(signup, { ...person.account, email })),
  )
  expect(answers.filter(({ done }) => done)).toHaveLength(1)
})

clause(
  ['A7.9', 'A5.9'],
  'the fields of a new account are checked in order: name, address, password',
  async () => {
    const vera = world.visitor()
    const { account } = vera
    await vera.refused(checkSignup, { name: ' ', email: '', password: '' }, 'name_required', 'name')
    await vera.refused(checkSignup, { ...account, name: '<b></b>' }, 'name_required', 'name')
    await vera.refused(
      checkSignup,
      { ...account, name: 'n'.repeat(limits.userName + 1) },
      'name_too_long',
      'name',
    )
    await vera.refused(checkSignup, { ...account, email: ' ' }, 'email_required', 'email')
    await vera.refused(checkSignup, { ...account, email: 'vera@here' }, 'email_invalid', 'email')
    await vera.refused(checkSignup, { ...account, password: '  ' }, 'password_required', 'password')
    expect(
      await vera.refused(
        checkSignup,
        { ...account, password: 'passw0rd' },
        'password_weak',
        'password',
      ),
    ).toMatchObject({
      title: 'Please use a strong password.',
    })
    expect(await vera.do(checkSignup, account)).toBeNull()
  },
)

clause(
  'A7.9',
  'checking does not tell whether an address has an account, and changes nothing',
  async () => {
    const vera = await world.newPerson()
    const other = world.visitor()
    await other.do(checkSignup, vera.account)
    expect((await other.do(verify, {})).authenticated).toBe(false)
  },
)

clause(['A5.8', 'A7.8'], 'signing up makes the same checks', async () => {
  const vera = world.visitor()
  for (const email of [
    'a@b',
    '@b.example',
    'a b@c.example',
    'a..b@c.example',
    'a@-',
    `${'a'.repeat(250)}@b.example`,
    '"a b"@c.example',
  ])
    await vera.refused(signup, { ...vera.account, email }, 'email_invalid', 'email')
  await vera.refused(
    signup,
    { ...vera.account, password: 'short1!A'.slice(1) },
    'password_weak',
    'password',
  )
  await vera.refused(signup, { ...vera.account, name: '' }, 'name_required', 'name')
})

clause('A5.10', 'a strong password has 8 to 32 characters and all four kinds of them', async () => {
  const vera = world.visitor()
  for (const password of ['Passw0rd', 'passw0rd!', 'PASSW0RD!', 'Password!', 'Pa0!aaa'])
    await vera.refused(checkSignup, { ...vera.account, password }, 'password_weak')
  for (const password of ['Passw0rd!', 'Pa0!aaaa', `Pa0!${'a'.repeat(28)}`])
    await vera.do(checkSignup, { ...vera.account, password })
})

clause(
  'A5.10',
  'a passphrase of 15 to 128 characters is strong too, unless it is easily guessed',
  async () => {
    const vera = world.visitor()
    const phrase = 'correct horse battery staple '.repeat(5)
    for (const size of [limits.passphraseLeast, limits.password])
      await vera.do(signup, {
        ...world.visitor().account,
        password: `${phrase.slice(0, size - 1)}x`,
      })
    for (const password of [
      `${phrase.slice(0, limits.password)}x`,
      'a'.repeat(limits.passphraseLeast),
      'correct horse',
    ])
      await vera.refused(checkSignup, { ...vera.account, password }, 'password_weak')
    for (const password of [
      'passwordpassword',
      'P@ssw0rd',
      'Password1!',
      vera.account.email,
      vera.account.email.toUpperCase(),
    ])
      for (const call of [checkSignup, signup])
        await vera.refused(call, { ...vera.account, password }, 'password_common', 'password')
  },
  { added: true },
)

clause(
  ['A4.1', 'A7.5'],
  'logging in signs in, whatever the case of the address, and verify confirms it',
  async () => {
    const vera = await world.newPerson()
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
  const vera = await world.newPerson()
  const wrong = await vera
    .elsewhere()
    .refused(login, { ...vera.account, password: 'Wrong0ne!' }, 'login_failed')
  const visitor = world.visitor()
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

clause('A4.2', 'a password that differs in blanks or case does not fit', async () => {
  const vera = await world.newPerson()
  for (const password of [' Passw0rd!', 'Passw0rd! ', 'passw0rd!', 'Passw0rd'])
    await vera.elsewhere().refused(login, { ...vera.account, password }, 'login_failed')
})

clause('A4.2', 'credentials that are missing are asked for', async () => {
  const vera = world.visitor()
  await vera.refused(login, { email: '', password: 'Passw0rd!' }, 'credentials_missing', 'email')
  await vera.refused(
    login,
    { email: vera.account.email, password: '' },
    'credentials_missing',
    'password',
  )
})

clause('A7.7', 'verify answers visitors too, with 200 and nobody', async () => {
  const answer = await world.visitor().call(verify, {})
  expect(answer).toMatchObject({
    status: 200,
    body: { authenticated: false, user: null, auth_error: null, message: null },
  })
})

clause(
  ['A4.4', 'A7.6'],
  'logging out says done, and the session is worth nothing afterwards',
  async () => {
    const vera = await world.newPerson()
    const { cookie } = vera
    expect(await vera.do(logout, {})).toMatchObject({ done: true, authenticated: false, user: {} })
    const old = await vera.send('GET', '/secure/verify', { headers: { Cookie: cookie } })
    expect(await old.json()).toMatchObject({ authenticated: false })
    expect((await vera.send('GET', '/api/v1/teams', { headers: { Cookie: cookie } })).status).toBe(
      401,
    )
  },
)

clause('A7.6', 'logging out twice, or without a session, is no error', async () => {
  const visitor = world.visitor()
  await visitor.do(logout, {})
  await visitor.do(logout, {})
})

clause(
  'A2.12',
  'a browser that opens the address to log out is sent to the login page',
  async () => {
    const vera = await world.newPerson()
    const response = await vera.send('GET', '/secure/logout', {
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect({ status: response.status, to: response.headers.get('location') }).toEqual({
      status: 302,
      to: '/auth/login',
    })
    expect((await vera.do(verify, {})).authenticated).toBe(false)
  },
)

clause('A7.6', 'other browsers of the same user stay signed in', async () => {
  const vera = await world.newPerson()
  const other = vera.elsewhere()
  await other.do(login, vera.account)
  await vera.do(logout, {})
  expect((await other.do(verify, {})).authenticated).toBe(true)
})

clause(
  'A7.5',
  'signing in starts a new session, so that one planted before is worth nothing',
  async () => {
    const vera = await world.newPerson()
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
  'the CSRF token stays the same within a session, and for a browser that has none',
  async () => {
    const [vera, visitor] = [await world.newPerson(), world.visitor()]
    for (const browser of [vera, visitor]) {
      const token = await browser.freshToken()
      expect(token.length).toBeGreaterThanOrEqual(16)
      expect(await browser.freshToken()).toBe(token)
      expect((await browser.call(getCsrfToken, {})).headers.get('X-CSRF-Token')).toBe(token)
    }
    expect(await vera.freshToken()).not.toBe(await visitor.freshToken())
  },
)

clause('A7.2', 'signing in changes the CSRF token, and says what it is now', async () => {
  const vera = await world.newPerson()
  const browser = vera.elsewhere()
  const before = await browser.freshToken()
  const { headers } = await browser.call(login, vera.account)
  const token = await browser.freshToken()
  expect(token).not.toBe(before)
  expect(headers.get('X-CSRF-Token')).toBe(token)
})

clause('A6.9', 'the session cookie is kept from scripts and other sites, for 30 days', async () => {
  const vera = await world.newPerson()
  const { headers } = await vera.call(login, vera.account)
  const cookies = headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; httponly/i)
  for (const cookie of cookies) expect(cookie).toMatch(/; samesite=lax/i)
  for (const cookie of cookies) expect(cookie).toMatch(/; path=\/(;|$)/i)
  const session = cookies.find((cookie) => cookie.startsWith('plumbline.sid='))!
  const ends = Date.parse(session.match(/expires=([^;]*)/i)![1]!)
  expect(Math.round((ends - Date.now()) / 86_400_000)).toBe(limits.sessionDays)
})

clause(
  ['A4.4', 'A7.6'],
  'requests that are under way while one signs out do not bring the session back',
  async () => {
    for (let n = 0; n < 10; n++) {
      const vera = await world.newPerson()
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
  'a socket that is being opened while one signs out is closed or refused',
  async () => {
    for (let n = 0; n < 10; n++) {
      const vera = await world.newPerson()
      const opening = Array.from({ length: 4 }, () => vera.socket().catch(() => undefined))
      await vera.do(logout, {})
      for (const line of await Promise.all(opening)) await line?.ended
    }
  },
)

clause('A7.5', 'signing in again in a browser ends the session of before', async () => {
  const [vera, otto] = [await world.newPerson(), await world.newPerson('Otto Other')]
  const headers = { Cookie: vera.cookie }
  await vera.do(login, otto.account)
  expect((await vera.send('GET', '/api/v1/teams', { headers })).status).toBe(401)
  expect((await vera.user()).name).toBe('Otto Other')
})

clause(
  ['A4.4', 'A7.76'],
  'the sockets of a session end when somebody signs in again in its browser',
  async () => {
    const vera = await world.newPerson()
    const line = await vera.socket()
    await vera.do(login, vera.account)
    await line.ended
  },
)

clause(
  'A7.2',
  'a visitor leaves nothing in the database, however often a token is asked for',
  async () => {
    const { database } = world.app
    const sessions = async () =>
      (
        await database.read
          .selectFrom('session')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const before = await sessions()
    const statements = database.statements()
    for (let n = 0; n < 50; n++) await world.visitor().freshToken()
    // Processes that share a database look once for each call whether the log has gone on.
    expect(database.statements()).toBe(statements + (database.flavour === 'postgres' ? 50 : 0))
    expect(await sessions()).toBe(before)
  },
  { ours: true },
)

clause(
  ['A4.26', 'A7.76'],
  'the socket takes the session of the handshake and answers login',
  async () => {
    const vera = await world.newPerson()
    const line = await vera.socket()
    expect(await line.ask(0, (await vera.user()).id)).toBeUndefined()
    await expect(world.visitor().socket()).rejects.toThrow('401 unauthorized')
  },
)

clause('A4.4', 'logging out closes the sockets of that session', async () => {
  const vera = await world.newPerson()
  const line = await vera.socket()
  await vera.do(logout, {})
  await line.ended
})

clause(
  'A7.8',
  'the same command sent by somebody without a session never signs in to what the first one made',
  async () => {
    const [vera, other] = [world.visitor(), world.visitor()]
    const headers = { 'X-Command-Id': '5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b11' }
    await vera.call(signup, vera.account, headers)
    expect(
      (await other.call(signup, { ...other.account, name: 'Otto Other' }, headers)).body.user!.name,
    ).toBe('Otto Other')
  },
)

let late = Date.parse('2026-03-05T23:59:59.999Z')
const lateWorld = target({}, { now: () => late })

clause(
  'A3.3',
  'a trial starts with the sign-up and lasts two weeks',
  async () => {
    const user = await (await lateWorld.newPerson()).user()
    expect(user.trial_expire_date).toBe('2026-03-19')
    expect(user).toMatchObject({
      subscription_status: 'trialing',
      valid_till_date: user.trial_expire_date,
      is_expired: false,
    })
  },
  { ours: true },
)

clause(
  ['A4.13', 'A9.9'],
  'a trial has run out from 7 times 24 hours after its last day began',
  async () => {
    const person = await lateWorld.newPerson()
    late = Date.parse('2026-03-26T00:00:00.000Z')
    expect((await person.user()).is_expired).toBe(false)
    late += 1
    expect((await person.user()).is_expired).toBe(true)
  },
  { ours: true },
)
