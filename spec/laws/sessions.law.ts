import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/core/catalogue/limits.ts'
import { dayMs } from '../../src/core/values/time.ts'
import { startServer, type TestServer, whileFull } from '../harness.ts'
import { preparedDatabase } from '../prepared.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A session lasts while it is used, and not for ever. It ends for requests and sockets alike, in
 * every process. What the database cannot write about it is said, and never makes it end or come
 * back.
 */

describe('as time passes', () => {
  let server: TestServer
  let testData: TestData
  let now = noon
  beforeAll(async () => {
    server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: '' }, () => now)
    testData = await makeTestData('lifetime')
    await writeTestData(server.app, testData)
  })
  afterAll(() => server.stop())

  const isSignedIn = async (caller: Caller) =>
    ((await caller.call('verify', {})).body as { authenticated: boolean }).authenticated

  test('an unused session expires after its idle time', async () => {
    now = noon
    const rosa = await Caller.signedIn(server, testData.user('rosa'))
    now = noon + limits.sessionDays * dayMs
    expect(await isSignedIn(rosa)).toBe(true)
    const adam = await Caller.signedIn(server, testData.user('adam'))
    now += limits.sessionDays * dayMs + 1
    expect(await isSignedIn(adam)).toBe(false)
  })

  test('a session in daily use expires after its maximum lifetime', async () => {
    now = noon
    const rosa = await Caller.signedIn(server, testData.user('rosa'))
    for (let day = 1; day <= limits.sessionDaysMost; day++) {
      now = noon + day * dayMs
      expect({ day, signedIn: await isSignedIn(rosa) }).toEqual({ day, signedIn: true })
    }
    now++
    expect(await isSignedIn(rosa)).toBe(false)
  })

  test('a socket closes when its session ends, at its next event or within an hour', async () => {
    now = noon
    const rosa = await Caller.signedIn(server, testData.user('rosa'))
    for (let day = 20; day < limits.sessionDaysMost; day += 20) {
      now = noon + day * dayMs
      await isSignedIn(rosa)
    }
    const [speaking, silent] = [await rosa.socket(), await rosa.socket()]
    const ends = [speaking, silent].map(
      (socket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve())),
    )
    now = noon + limits.sessionDaysMost * dayMs + 1
    speaking.emit('0')
    await ends[0]
    await server.app.endOldSockets()
    await ends[1]
    await expect(rosa.socket()).rejects.toThrow('401 unauthorized')
  })

  test('a socket that a page of another user opens is refused', async () => {
    now = noon
    const [rosa, bill] = [testData.user('rosa'), testData.user('bill')]
    const caller = await Caller.signedIn(server, bill)
    const refused = [{ userId: rosa }, { userId: null }, { userId: [bill] }]
    for (const auth of refused)
      await expect(caller.socket(auth)).rejects.toThrow('401 unauthorized')
    for (const auth of [{}, { userId: bill }])
      expect((await caller.socket(auth)).disconnect().active).toBe(false)
  })

  test('a session is renewed at most once a day, and its use is noted every five minutes', async () => {
    now = noon
    const rosa = await Caller.signedIn(server, testData.user('rosa'))
    const { key } = (await server.app.sessions.get(/=([^;]+);/.exec(rosa.headers.Cookie!)![1]!))!
    const { read } = server.app.database
    /** What is stored once the session was used so long after its beginning. */
    const usedAfter = async (ms: number) => {
      now = noon + ms
      expect(await isSignedIn(rosa)).toBe(true)
      const { seen_at, expires_at } = await read
        .selectFrom('session')
        .select(['seen_at', 'expires_at'])
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
      return { seen: seen_at - noon, renewed: expires_at - noon - limits.sessionDays * dayMs }
    }
    const { sessionSeenMs: seenMs } = limits
    for (const [after, seen, renewed] of [
      [1, 0, 0],
      [seenMs - 1, 0, 0],
      [seenMs, seenMs, 0],
      [2 * seenMs - 1, seenMs, 0],
      [dayMs - 1, dayMs - 1, 0],
      [dayMs, dayMs, dayMs],
      [2 * dayMs - 1, 2 * dayMs - 1, dayMs],
      [2 * dayMs, 2 * dayMs, 2 * dayMs],
    ] as const)
      expect({ after, ...(await usedAfter(after)) }).toEqual({ after, seen, renewed })
  })

  test('with a read-only database signing in and out is refused with a message, and everything else works', async () => {
    now = noon
    const [rosa, adam] = [
      await Caller.signedIn(server, testData.user('rosa')),
      await Caller.signedIn(server, testData.user('adam')),
    ]
    const { write } = server.app.database
    const password = 'a passphrase of the laws'
    await write
      .updateTable('account')
      .set({ password_hash: await server.app.passwords.hash(password) })
      .where('user_id', '=', testData.user('mia'))
      .execute()
    await whileFull(server, async () => {
      now += dayMs
      expect(await isSignedIn(rosa)).toBe(true)
      const email = 'mia.lifetime@plumbline.example'
      expect(await new Caller(server.url).call('login', { email, password })).toMatchObject({
        status: 503,
        code: 'unavailable',
      })
      expect(await adam.call('logout', {})).toMatchObject({ status: 503, code: 'unavailable' })
      expect(await isSignedIn(adam)).toBe(true)
    })
    expect((await adam.call('logout', {})).done).toBe(true)
    expect(await isSignedIn(adam)).toBe(false)
  })
})

describe('two processes on one PostgreSQL database', () => {
  let database: Awaited<ReturnType<typeof preparedDatabase>>
  let servers: TestServer[] = []
  let testData: TestData
  beforeAll(async () => {
    database = await preparedDatabase()
    const env = { PLUMBLINE_SECRET: secret, DATABASE_URL: database.url }
    servers = [await startServer(env), await startServer(env)]
    testData = await makeTestData('two processes')
    await writeTestData(servers[0]!.app, testData)
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await database.drop()
  })

  test('signing out in one process signs out in the other, including sockets', async () => {
    const [one, two] = servers as [TestServer, TestServer]
    const rosa = await Caller.signedIn(one, testData.user('rosa'))
    rosa.url = two.url
    expect((await rosa.call('listTeams', {})).status).toBe(200)
    const socket = await rosa.socket()
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
    rosa.url = one.url
    await rosa.call('logout', {})
    await ended
    rosa.url = two.url
    expect((await rosa.call('listTeams', {})).status).toBe(401)
    await expect(rosa.socket()).rejects.toThrow('401 unauthorized')
  })
})
