import { once } from 'node:events'
import { Manager, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { names } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A connection that sends what our client never sends is closed at once, and so is one that does
 * not read what it is sent. Other connections are not affected.
 */

let now = Date.parse('2026-03-05T12:00:00Z')
let server: TestServer
let testData: TestData
let witness: Socket
beforeAll(async () => {
  server = await startServer(
    { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' },
    () => now,
  )
  testData = await makeTestData('gate')
  await writeTestData(server.app, testData)
  witness = await (await Caller.signedIn(server, testData.user('bill'))).socket()
})
afterAll(async () => {
  witness.disconnect()
  await server.stop()
})

const rosa = () => Caller.signedIn(server, testData.user('rosa'))
/** Asks something that only a connection in good order answers. */
const joined = (socket: Socket, user: 'rosa' | 'bill') =>
  socket.emitWithAck(wireName('JOIN'), { room: `user:${testData.user(user)}`, seq: 0 })

/** The connection under a socket, to which anything can be written. */
const under = (socket: Socket) =>
  socket.io.engine as unknown as {
    write(data: unknown): void
    transport: { ws: Record<'pause' | 'resume' | 'terminate', () => void> }
  }

/** How many sockets the server has. */
async function openSockets() {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^plumbline_sockets (\d+)/m.exec(text)![1])
}

describe('a connection is closed when it sends', () => {
  test.each([
    ['bytes', Buffer.from('2["64",{}]')],
    ['a second request to connect', '0'],
    ['a request to connect elsewhere', '0/elsewhere,'],
    ['an event for elsewhere', '2/elsewhere,["64",{}]'],
    ['an event that is no list', '2{"room":"x"}'],
    ['an event that is cut short', '2["64",'],
    ['an acknowledgement number without end', `2${'1'.repeat(100)}["64",{}]`],
    ['an event with bytes to follow', '51-["64",{"_placeholder":true,"num":0}]'],
    ['an error of connecting', '4{"message":"x"}'],
    ['nothing known', 'x'],
  ])('%s', async (_, data) => {
    const socket = await (await rosa()).socket()
    const ended = once(socket as never, 'disconnect')
    under(socket).write(data)
    await ended
    expect(await joined(witness, 'bill')).toMatchObject({ seq: expect.any(Number) })
  })

  test('an event before the connect request, a second connect request, or a long one', async () => {
    for (const data of [['2["64",{}]'], ['0', '0'], [`0{"token":"${'x'.repeat(2_000)}"}`]]) {
      const { headers } = await rosa()
      const manager = new Manager(server.url, {
        path: '/socket',
        transports: ['websocket'],
        extraHeaders: headers,
        reconnection: false,
        autoConnect: false,
      })
      await new Promise<void>((resolve, reject) =>
        manager.open((error) => (error ? reject(error) : resolve())),
      )
      const ended = new Promise((resolve) => manager.on('close', resolve))
      for (const each of data)
        (manager.engine as unknown as { write(data: string): void }).write(each)
      await ended
    }
    await expect.poll(() => server.app.isOnline(testData.user('rosa'))).toBe(false)
  })
})

test('unknown events and unexpected acknowledgements are ignored', async () => {
  const socket = await (await rosa()).socket()
  for (const data of ['2["nothing",1]', '2["5"]', '31[]', '3["x"]']) under(socket).write(data)
  expect(await joined(socket, 'rosa')).toMatchObject({ seq: expect.any(Number) })
  socket.disconnect()
})

test('a client that does not read is disconnected before its queue takes much memory', async () => {
  const socket = await (await rosa()).socket()
  under(socket).transport.ws.pause()
  const text = 'x'.repeat(1_000_000)
  let sent = 0
  // Some of it waits in the system between the two ends.
  for (; server.app.isOnline(testData.user('rosa')) && sent < 200; sent++) {
    server.app.push(testData.user('rosa'), 'LEFT', text)
    await new Promise(setImmediate)
  }
  expect(sent).toBeGreaterThan(limits.socketBufferedBytes / text.length - 1)
  expect(sent).toBeLessThan(200)
  expect(await joined(witness, 'bill')).toMatchObject({ seq: expect.any(Number) })
  socket.disconnect()
})

/** How many texts the client has not read that reads least, before the others stop reading. */
const ahead = 4

test('of the clients of an account that do not read, the one that reads least is disconnected before their queues together take much memory', async () => {
  const sockets: Socket[] = []
  for (let n = 0; n < 12; n++) sockets.push(await (await rosa()).socket())
  const [worst, ...rest] = sockets as [Socket, ...Socket[]]
  const text = 'x'.repeat(1_000_000)
  under(worst).transport.ws.pause()
  for (let n = 0; n < ahead; n++) server.app.push(testData.user('rosa'), 'LEFT', text)
  for (const socket of rest) await joined(socket, 'rosa')
  for (const socket of rest) under(socket).transport.ws.pause()
  const all = await openSockets()
  let sent = 0
  for (; (await openSockets()) === all && sent < 200; sent++) {
    server.app.push(testData.user('rosa'), 'LEFT', text)
  }
  expect(sent * sockets.length * text.length).toBeGreaterThan(limits.unreadBytes)
  expect((sent + ahead) * text.length).toBeLessThan(limits.socketBufferedBytes)
  for (const socket of sockets) under(socket).transport.ws.resume()
  await expect.poll(() => worst.connected).toBe(false)
  for (const socket of rest) await joined(socket, 'rosa')
  expect(await openSockets()).toBe(all - 1)
  for (const socket of rest) socket.disconnect()
  await expect.poll(openSockets).toBe(all - sockets.length)
})

test('the number of sockets per address is limited, and a closed one makes room for another', async () => {
  const sockets: Socket[] = []
  const open = async (name: (typeof names)[number]) => {
    now += 1_000
    return (await Caller.signedIn(server, testData.user(name))).socket()
  }
  expect(names.length * limits.socketsPerAccount).toBeGreaterThanOrEqual(limits.socketsPerAddress)
  witness.disconnect()
  await expect.poll(() => server.app.isOnline(testData.user('bill'))).toBe(false)
  const free = limits.socketsPerAddress
  for (let n = 0; n < free; n += 50)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, free - n) }, (_, m) =>
          open(names[(n + m) % names.length]!),
        ),
      )),
    )
  // A visitor is told to sign in only where there is room for a connection.
  const told = () => {
    now += 1_000
    return new Caller(server.url).socket().then(String, ({ message }: Error) => message)
  }
  expect(await told()).not.toMatch(/^401/)
  sockets.pop()!.disconnect()
  await expect.poll(told).toMatch(/^401/)
  for (const socket of sockets) socket.disconnect()
})
