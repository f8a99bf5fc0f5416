import { expect } from 'vitest'
import { contract } from '../../src/core/contract.ts'
import { type Call, changes, endpointsOf } from '../../src/core/engine/call.ts'
import { login, verify } from '../../src/core/session/calls.ts'
import { createTeam, listTeams } from '../../src/core/teams/calls.ts'
import { rates } from '../oracle/rates.ts'
import { added, clause } from './clause.ts'
import type { Person } from './person.ts'
import { limitedTarget, target } from './target.ts'

const server = target()

const isSignedIn = async (person: Person) => (await person.do(verify, {})).authenticated

clause(
  ['A7.5', 'A7.8'],
  'sign-in and sign-up ignore the query string, which a form of another site could send',
  async () => {
    const vera = await server.newPerson()
    const query = (account: object) => new URLSearchParams({ ...account })
    const forms = { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: '' }
    const [browser, stranger] = [vera.elsewhere(), server.visitor()]
    const answers = [
      await browser.send('POST', `/secure/login?${query(vera.account)}`, forms),
      await browser.send('POST', `/secure/signup?${query(stranger.account)}`, forms),
      await browser.send('POST', `/secure/login?${query(vera.account)}`, { body: '{}' }),
    ]
    for (const answer of answers) expect((await answer.json()).authenticated ?? false).toBe(false)
    expect(await isSignedIn(browser)).toBe(false)
    await stranger.elsewhere().refused(login, stranger.account, 'login_failed')
  },
)

clause(['A7.5', 'A7.8', 'A7.9'], 'sign-in and sign-up accept only JSON', async () => {
  const vera = await server.newPerson()
  const browser = vera.elsewhere()
  for (const path of ['/secure/login', '/secure/signup', '/secure/signup/check'])
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data'])
      expect(
        (
          await browser.send('POST', path, {
            headers: { 'Content-Type': type },
            body: JSON.stringify(vera.account),
          })
        ).status,
      ).toBe(400)
  expect(await isSignedIn(browser)).toBe(false)
})

clause(
  'A7.1',
  'a changing call takes only its declared parameters from the query string',
  async () => {
    const { owner } = await server.newTeam()
    const headers = { 'X-CSRF-Token': await owner.freshToken() }
    const response = await owner.send('POST', '/api/v1/teams?name=Green', { headers, body: '{}' })
    expect(await response.json()).toMatchObject({ done: false, code: 'name_required' })
    expect((await owner.do(listTeams, {})).map(({ name }) => name)).toEqual(['Red'])
  },
  { added: true },
)

const marks: readonly Record<string, string>[] = [
  { Origin: 'https://elsewhere.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
]

clause(
  ['A7.1', 'A7.3'],
  'a request from a page of another site changes nothing, in every call',
  async () => {
    const vera = await server.newPerson()
    const token = await vera.freshToken()
    const calls = (Object.entries(contract) as [string, Call][]).filter(([, call]) => changes(call))
    for (const [name, call] of calls)
      for (const { method, path } of endpointsOf(call))
        for (const mark of marks) {
          const at = path.replace(/:\w+/g, 'b1d3a9f0-6a07-4c7e-9b1d-1f2a3b4c5d6e')
          const headers: Record<string, string> = { 'X-CSRF-Token': token, ...mark }
          const response = await vera.send(method, at, {
            headers,
            body: method === 'GET' ? undefined : '{}',
          })
          expect({
            name,
            at,
            mark,
            status: response.status,
            code: (await response.json()).code,
          }).toEqual({
            ...{ name, at, mark },
            ...{ status: 403, code: 'foreign_origin' },
          })
        }
    expect(await isSignedIn(vera)).toBe(true)
    const headers: Record<string, string> = { Origin: server.url, 'Sec-Fetch-Site': 'same-origin' }
    expect((await vera.call(createTeam, { name: 'Green' }, headers)).done).toBe(true)
  },
  { added: true },
)

clause(
  ['A2.12', 'A7.6'],
  'an image on another site cannot sign a user out, and a page of our own can',
  async () => {
    const vera = await server.newPerson()
    const out = (headers: Record<string, string>) => vera.send('GET', '/secure/logout', { headers })
    for (const dest of ['image', 'iframe', 'empty'])
      for (const site of ['cross-site', 'same-site'])
        expect((await out({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest })).status).toBe(403)
    expect(
      (await out({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' })).status,
    ).toBe(403)
    expect(await isSignedIn(vera)).toBe(true)
    for (const site of ['same-origin', 'same-site', 'none']) {
      await vera.do(login, vera.account)
      const headers = { Accept: 'text/html', 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': 'document' }
      expect((await out(headers)).headers.get('location')).toBe('/auth/login')
      expect(await isSignedIn(vera)).toBe(false)
    }
  },
)

const limiting = { PLUMBLINE_RATE_LIMITS: 'on', PLUMBLINE_PROXIES: '1' }
const limited = target(limiting)
const still = limitedTarget(limiting)
const { signInFailures, signInFailuresPerAccount } = rates
const wrong = ({ account }: Person) => ({ ...account, password: 'Wrong0ne!' })

/** The error codes of a number of attempts with a wrong password, each from its own address. */
const attempts = async (person: Person, addresses: readonly string[]) => {
  const answers = addresses.map((from) =>
    person.elsewhere().call(login, wrong(person), { 'X-Forwarded-For': from }),
  )
  return (await Promise.all(answers)).map(({ code }) => code)
}
const count = (codes: readonly unknown[], code: string) =>
  codes.filter((each) => each === code).length

clause(
  'A4.2',
  'forty parallel attempts have the same limit as sequential ones',
  async () => {
    const vera = await limited.newPerson()
    const codes = await attempts(vera, Array(40).fill('192.0.2.1'))
    expect(count(codes, 'login_failed')).toBe(signInFailures.points)
    expect(count(codes, 'too_many_logins')).toBe(40 - signInFailures.points)
    await limited.visitor().refused(login, wrong(await limited.newPerson()), 'login_failed')
  },
  { ours: true },
)

clause(
  'A4.2',
  'addresses of one network share a limit, in every notation',
  async () => {
    const [vera, otto] = [await limited.newPerson(), await limited.newPerson()]
    const near = Array.from({ length: 20 }, (_, n) => `2001:db8:0:7:${n.toString(16)}::${n}`)
    expect(count(await attempts(vera, near), 'login_failed')).toBe(signInFailures.points)
    const written = ['198.51.100.7', '::ffff:198.51.100.7', '::FFFF:c633:6407']
    const all = Array.from({ length: 15 }, (_, n) => written[n % 3]!)
    expect(count(await attempts(otto, all), 'login_failed')).toBe(signInFailures.points)
  },
  { ours: true },
)

clause(
  'A4.2',
  'password guessing from many networks is stopped, and does not lock out a browser that has signed in before',
  async () => {
    const vera = await still.newPerson()
    const places = Array.from(
      { length: signInFailuresPerAccount.points + 20 },
      (_, n) => `203.0.113.${n + 1}`,
    )
    const codes = await attempts(vera, places)
    // Beyond the limit one passes now and again.
    expect(count(codes, 'login_failed')).toBe(signInFailuresPerAccount.points + 1)
    const from = { 'X-Forwarded-For': '198.51.100.99' }
    expect(await vera.elsewhere().call(login, vera.account, from)).toMatchObject({
      code: 'too_many_logins',
      status: 429,
    })
    expect((await vera.call(login, vera.account, from)).done).toBe(true)
    for (let n = 0; n < signInFailures.points; n++) await vera.call(login, wrong(vera), from)
    expect((await vera.call(login, vera.account, from)).code).toBe('too_many_logins')
  },
  { ours: true },
)

clause(
  'A4.2',
  'password guessing from the same network does not lock out a browser that has signed in before',
  async () => {
    const vera = await limited.newPerson()
    const from = { 'X-Forwarded-For': '192.0.2.60' }
    expect(count(await attempts(vera, Array(20).fill('192.0.2.60')), 'too_many_logins')).toBe(10)
    expect((await vera.elsewhere().call(login, vera.account, from)).code).toBe('too_many_logins')
    expect((await vera.call(login, vera.account, from)).done).toBe(true)
  },
  { ours: true },
)

clause(
  'A4.2',
  'an unknown account is counted and answered like an existing one',
  async () => {
    const [vera, nobody] = [await still.newPerson(), still.visitor()]
    const places = Array(15).fill('192.0.2.40')
    // Attempts of one moment are counted in any order.
    const codes = async (person: Person) => (await attempts(person, places)).sort()
    expect(await codes(nobody)).toEqual(await codes(vera))
  },
  { ours: true },
)

clause(
  'A7.5',
  'sign-ins with the right password are not counted',
  async () => {
    const vera = await limited.newPerson()
    for (let n = 0; n < 3 * signInFailures.points; n++)
      expect(
        (await vera.elsewhere().call(login, vera.account, { 'X-Forwarded-For': '192.0.2.50' }))
          .done,
      ).toBe(true)
  },
  { ours: true },
)

clause(
  'A4.2',
  'a browser known to another account is not known to this one',
  async () => {
    const [vera, thief] = [await limited.newPerson(), await limited.newPerson()]
    const places = Array.from(
      { length: signInFailuresPerAccount.points + 20 },
      (_, n) => `203.0.114.${n + 1}`,
    )
    await attempts(vera, places)
    const answer = await thief.call(login, vera.account, { 'X-Forwarded-For': '198.51.100.98' })
    expect(answer.code).toBe('too_many_logins')
  },
  { ours: true },
)

clause('A7.1', 'a malformed JSON body is a 400, also when signing in', async () => {
  const response = await server
    .visitor()
    .send('POST', '/secure/login', { body: 'email=a&password=b' })
  expect({ status: response.status, reply: await response.json() }).toMatchObject({
    status: 400,
    reply: { done: false, ...added({ code: 'malformed' }) },
  })
})
