import { expect } from 'vitest'
import { listAudit } from '../../src/core/audit/calls.ts'
import { endOtherSessions, endSession, listSessions } from '../../src/core/security/sessions.ts'
import { login, logout, verify } from '../../src/core/session/calls.ts'
import { listTeams } from '../../src/core/teams/calls.ts'
import { bounds } from '../oracle/bounds.ts'
import { clause } from './clause.ts'
import { keptDays } from './kept-days.ts'
import type { Person } from './person.ts'
import { target } from './target.ts'

const minute = 60_000
const day = 86_400_000
let now = Date.now()
const server = target({}, { now: () => now })
const ours = { ours: true }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const agent = (text: string) => ({ 'User-Agent': text })

/** The same account, signed in with another browser. */
async function elsewhere(person: Person, text = firefox): Promise<Person> {
  const other = person.elsewhere()
  expect((await other.call(login, person.account, agent(text))).done).toBe(true)
  return other
}
const isIn = async (person: Person) => (await person.do(verify, {})).authenticated
const others = async (person: Person) =>
  (await person.do(listSessions, {})).filter(({ current }) => !current)

clause(
  'A2.30',
  'the own sessions are listed with browser, system, address and last use, this one first',
  async () => {
    const vera = await server.newPerson()
    await server.newPerson('Otto Other')
    await elsewhere(vera)
    const [first, second, ...rest] = await vera.do(listSessions, {})
    expect(rest).toEqual([])
    expect(first).toMatchObject({ current: true })
    expect(second).toEqual({
      id: expect.any(String),
      current: false,
      browser: 'Firefox 145',
      system: 'Windows',
      device: 'desktop',
      address: expect.stringMatching(/127\.0\.0\.1|::1|198\./),
      begun_at: new Date(now).toISOString(),
      last_seen: new Date(now).toISOString(),
    })
  },
  ours,
)

clause(
  'A2.30',
  'the last use is noted when some minutes have passed',
  async () => {
    const vera = await server.newPerson()
    const other = await elsewhere(vera)
    const used = async () => (await others(vera))[0]!.last_seen
    const before = await used()
    now += 4 * minute
    await other.user()
    expect(await used()).toBe(before)
    now += minute
    await other.user()
    expect(await used()).toBe(new Date(now).toISOString())
  },
  ours,
)

clause(
  'A2.30',
  'what is no browser is listed all the same',
  async () => {
    const vera = await server.newPerson()
    for (const text of [
      'x',
      '<script>alert(1)</script>',
      '('.repeat(5_000),
      `Firefox/${'9'.repeat(300)}`,
    ])
      await elsewhere(vera, text)
    const listed = await others(vera)
    expect(listed).toHaveLength(4)
    for (const { browser, system } of listed) expect((browser + system).length).toBeLessThan(600)
  },
  ours,
)

clause(
  'A2.30',
  'ending a session closes its requests and sockets at once, tells the other pages, and is done once',
  async () => {
    const vera = await server.newPerson()
    const [page, other] = [await vera.socket(), await elsewhere(vera)]
    const line = await other.socket()
    const id = (await others(vera))[0]!.id
    const told = page.next(69)
    await vera.do(endSession, { id })
    await other.refused(listTeams, {}, 'not_signed_in')
    await line.ended
    await told
    expect(await isIn(other)).toBe(false)
    expect(await others(vera)).toEqual([])
    await vera.refused(endSession, { id }, 'session_gone', 'id')
    expect(await isIn(vera)).toBe(true)
  },
  ours,
)

clause(
  'A2.30',
  'the pages of an account hear of signing in and logging out elsewhere',
  async () => {
    const vera = await server.newPerson()
    const page = await vera.socket()
    let told = page.next(69)
    const other = await elsewhere(vera)
    await told
    told = page.next(69)
    await other.do(logout, {})
    await told
    expect(await others(vera)).toEqual([])
  },
  ours,
)

clause(
  'A2.30',
  'neither the own session nor one of another account can be ended by its id',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Other')]
    const own = (await vera.do(listSessions, {}))[0]!.id
    await vera.refused(endSession, { id: own }, 'session_own', 'id')
    await otto.refused(endSession, { id: own }, 'session_gone', 'id')
    expect(await isIn(vera)).toBe(true)
  },
  ours,
)

clause(
  'A2.30',
  'logging out everywhere else ends all other sessions of the account and no one else’s',
  async () => {
    const [vera, otto] = [await server.newPerson(), await server.newPerson('Otto Other')]
    const browsers = [await elsewhere(vera), await elsewhere(vera)]
    const lines = await Promise.all(browsers.map((browser) => browser.socket()))
    expect(await vera.do(endOtherSessions, {})).toEqual({ ended: 2 })
    for (const line of lines) await line.ended
    for (const browser of browsers) expect(await isIn(browser)).toBe(false)
    for (const browser of [vera, otto]) expect(await isIn(browser)).toBe(true)
    expect(await vera.do(endOtherSessions, {})).toEqual({ ended: 0 })
    const { data } = await vera.do(listAudit, { kind: 'sign_ins' })
    const told = data.filter(({ action }) => action === 'sessions_ended')
    expect(told).toMatchObject([{ current_value: '2', user_id: (await vera.user()).id }])
  },
  ours,
)

clause(
  ['A2.30', 'A6.9'],
  'a session that is used is prolonged with its cookie once a day, until its last day; one that is not used ends and is not listed',
  async () => {
    const vera = await server.newPerson()
    await elsewhere(vera)
    const begun = now
    const isSent = async () => {
      const { headers } = await vera.send('GET', '/secure/verify')
      return headers.getSetCookie().some((cookie) => cookie.startsWith('plumbline.sid='))
    }
    now += day - 1
    expect(await isSent()).toBe(false)
    now += 1
    expect(await isSent()).toBe(true)
    while (now + day < begun + bounds.sessionDaysMost * day) {
      now += day
      await vera.user()
    }
    expect(await vera.do(listSessions, {})).toMatchObject([{ current: true }])
    expect(await isIn(vera)).toBe(true)
    now = begun + bounds.sessionDaysMost * day + 1
    expect(await isIn(vera)).toBe(false)
  },
  ours,
)

clause(
  ['A6.9', 'A7.5'],
  'who does not want to be remembered is signed in until the browser is closed',
  async () => {
    const vera = await server.newPerson()
    const browser = vera.elsewhere()
    const days = async (remember?: boolean) => {
      const { headers } = await browser.call(login, { ...vera.account, remember })
      return keptDays(headers.getSetCookie())
    }
    expect(await days(false)).toBe('browser')
    // A session that is prolonged stays what it was.
    now += 2 * day
    const { headers } = await browser.send('GET', '/secure/verify')
    expect(keptDays(headers.getSetCookie())).toBe('browser')
    expect(await days(true)).toBe(bounds.sessionDays)
    expect(await days(false)).toBe('browser')
    expect(await days()).toBe(bounds.sessionDays)
  },
  { ours: true },
)
