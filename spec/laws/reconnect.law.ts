import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OfflineStore } from '../../src/client/engine/kept/offline-store.ts'
import { connection } from '../../src/client/engine/live/connection.ts'
import { Live } from '../../src/client/engine/live/live.ts'
import { openSocket } from '../../src/client/engine/live/socket.ts'
import { Replica } from '../../src/client/engine/replica/replica.ts'
import { caller } from '../../src/client/requests/request.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { startServer, type TestServer } from '../harness.ts'
import { timeoutMs } from '../timeout.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A page that the server refuses shows it, and reconnects after the time it was told; it does not
 * retry in a loop. It is in doubt about its session when a handshake is refused, and not before:
 * the cookie of a sign-in in another tab may still be under way. The timers of the page are advanced
 * by the test; the clock of the server is fixed, so that it counts every attempt.
 */

const now = Date.parse('2026-03-05T12:00:00Z')
let server: TestServer
let testData: TestData
let rosa: Caller
const others: Socket[] = []
beforeAll(async () => {
  server = await startServer(
    { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' },
    () => now,
  )
  testData = await makeTestData('limited')
  await writeTestData(server.app, testData)
  rosa = await Caller.signedIn(server, testData.user('rosa'))
  caller.base = server.url
  // socket.io-client adds to a header of this name, and would send one of its own beside another.
  caller.headers = { cookie: rosa.headers.Cookie! }
  for (let n = 0; n < limits.socketsPerAccount; n++) others.push(await rosa.socket())
})
afterAll(async () => {
  for (const socket of others) socket.disconnect()
  await server.stop()
})
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const tries = () => server.app.limiter.pointsOf('handshakesPerAddress', '127.0.0.1')
/**
 * Waits for what the network brings. The timers of the page stand still meanwhile, which
 * `expect.poll` would turn.
 */
async function soon<V>(read: () => V, expected: V) {
  const end = performance.now() + timeoutMs
  while (read() !== expected && performance.now() < end) await new Promise(setImmediate)
  expect(read()).toBe(expected)
}
const until = (state: typeof connection.state) => soon(() => connection.state, state)

/** What a browser that keeps nothing has for its pages. */
const nothingKept = {
  readRoom: async () => undefined,
  writeRoom: async () => {},
  append: async () => {},
} as unknown as OfflineStore

/** The state of the connection each time a page is in doubt about its session. */
function doubtsOf(live: Live) {
  const states: string[] = []
  live.onRefused(() => states.push(connection.state))
  return states
}

test('[A4.27] a socket over the limit waits as long as it is told, and then connects', async () => {
  const live = new Live({} as Replica, {} as OfflineStore, testData.user('rosa'))
  await live.connect()
  await until('limited')
  const before = tries()
  await vi.advanceTimersByTimeAsync(limits.socketsRetrySeconds * 1_000 - 1_000)
  expect(tries()).toBe(before)
  for (const socket of others.splice(0, 2)) socket.disconnect()
  await vi.advanceTimersByTimeAsync(limits.socketsRetrySeconds * 250 + 1_000)
  await until('live')
  expect(tries()).toBe(before + 1)
  expect(connection.restored).toBe(true)
  await vi.advanceTimersByTimeAsync(limits.alertMs)
  expect(connection.restored).toBe(false)
  live.stop()
})

test('[A4.26 A4.27] a page that connects says login and is answered; what was not lost is not restored', async () => {
  const live = new Live({} as Replica, {} as OfflineStore, testData.user('rosa'))
  let answers = 0
  live.on('LOGIN', () => answers++)
  await live.connect()
  await until('live')
  expect(connection.restored).toBe(false)
  await vi.waitUntil(() => answers > 0)
  live.stop()
})

test('[A4.28] a page is in doubt about a session that belongs to another user', async () => {
  const adam = await Caller.signedIn(server, testData.user('adam'))
  caller.headers = { cookie: adam.headers.Cookie! }
  const live = new Live({} as Replica, {} as OfflineStore, testData.user('rosa'))
  const doubts = doubtsOf(live)
  await live.connect()
  await until('lost')
  expect(doubts).toEqual(['lost'])
  // The question about the session may get no answer: the page goes on trying.
  const before = tries()
  await vi.advanceTimersByTimeAsync(limits.socketReconnectMostMs * 1.25)
  await soon(() => doubts.length, 2)
  expect(tries()).toBe(before + 1)
  live.stop()
  await vi.advanceTimersByTimeAsync(limits.socketReconnectMostMs * 1.25)
  expect(tries()).toBe(before + 1)
})

test('a room that could not be loaded is loaded once the server is connected, while anything wants it', async () => {
  caller.headers = { cookie: rosa.headers.Cookie! }
  const replica = new Replica()
  const live = new Live(replica, nothingKept, testData.user('rosa'))
  const room: Room = `team:${testData.team('red')}`
  caller.send = async () => {
    throw new TypeError('unreachable')
  }
  const opened = await Promise.allSettled([live.open(room), live.open(room)])
  expect(opened.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  live.close(room)
  delete caller.send
  await live.connect()
  await soon(() => replica.positionOf(room) !== undefined, true)
  live.stop()
})

test('[A4.29] a page that the server disconnects connects again after a while, and is in doubt then', async () => {
  const live = new Live({} as Replica, {} as OfflineStore, testData.user('rosa'))
  const doubts = doubtsOf(live)
  await live.connect()
  await until('live')
  const before = tries()
  const sessionId = /=([^;]+);/.exec(caller.headers.cookie!)![1]!
  const adam = await Caller.signedIn(server, testData.user('adam'))
  await server.app.sessions.end(sessionId)
  await until('reconnecting')
  await vi.advanceTimersByTimeAsync(limits.socketReconnectMs - 1)
  // Everything the page has sent so far arrives before this one.
  others.push(await adam.socket())
  expect(tries()).toBe(before + 1)
  expect(doubts).toEqual([])
  await vi.advanceTimersByTimeAsync(limits.socketReconnectMs / 4 + 1)
  await until('lost')
  expect(doubts).toEqual(['lost'])
  live.stop()
})

test('[A7.77 A9.7 A9.8] a page gives up one attempt to connect after 20 s, and never gives up connecting', () => {
  const socket = openSocket(testData.user('rosa'))
  const { io } = socket
  expect([io.reconnection(), io.reconnectionAttempts()]).toEqual([true, Number.POSITIVE_INFINITY])
  expect([io.reconnectionDelay(), io.reconnectionDelayMax(), io.timeout()]).toEqual([
    1_000, 5_000, 20_000,
  ])
  socket.disconnect()
})
