import fc, { type Arbitrary } from 'fast-check'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors } from '../../src/core/catalogue/errors.ts'
import { type EventName, events, wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { EventAdapter } from '../../src/core/engine/event-adapter.ts'
import { eventAdapters } from '../../src/core/event-adapters.ts'
import { timeoutMs } from '../timeout.ts'
import { DemoServer, spoiledInputs } from './demo-server.ts'
import { runs } from './script.ts'

/** How many payloads each event gets. */
const tries = Math.max(5, runs(20))

/** The socket events that are answered: the doors to calls, and those of the rooms. */
const doors = Object.entries(eventAdapters) as [EventName, EventAdapter][]

let demo: DemoServer
const sockets = new Map<string, Socket>()
beforeAll(async () => {
  demo = await DemoServer.start()
  for (const name of ['rosa', 'mia', 'bill'])
    sockets.set(name, await connected(demo.person(name).cookie))
})
afterAll(async () => {
  for (const socket of sockets.values()) socket.disconnect()
  await demo.stop()
})

async function connected(Cookie: string): Promise<Socket> {
  const options = {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  }
  const socket = io(demo.server.url, { ...options, extraHeaders: { Cookie } })
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(undefined)).once('connect_error', reject),
  )
  return socket
}

describe.each(doors)('%s', (name, door) => {
  test('any payload gets an answer in time without a server error, and a refusal changes nothing', async () => {
    await demo.restore()
    let before = await demo.fingerprint()
    const askers = fc.constantFrom('rosa', 'rosa', 'mia', 'bill')
    await fc.assert(
      fc.asyncProperty(askers, payloads(door), async (who, payload) => {
        const why = await refusalOf(sockets.get(who)!, name, payload)
        if (!why) {
          before = await demo.fingerprint()
          return
        }
        expect(Object.keys(errors)).toContain(why.code)
        expect(why.code).not.toBe('unknown')
        expect(why.message).toMatch(/\S/)
        expect(await demo.fingerprint()).toBe(before)
      }),
      { numRuns: tries },
    )
  })
})

test('only valid requests join and leave rooms, and no other request does harm', async () => {
  const strange = fc.oneof(
    odd,
    fc.record({ room: odd, seq: odd }),
    fc.record({ id: odd, type: odd }),
  )
  const before = await demo.fingerprint()
  const socket = sockets.get('mia')!
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(events.LEAVE, events.JOIN_OR_LEAVE_PROJECT_ROOM, 99, 5),
      strange,
      async (event, payload) => {
        socket.emit(String(event), payload)
        const joined = await socket.timeout(timeoutMs).emitWithAck(wireName('JOIN'), payload)
        expect(joined).toEqual({ refused: true })
        expect(socket.connected).toBe(true)
      },
    ),
    { numRuns: runs(20) },
  )
  expect(await demo.fingerprint()).toBe(before)
})

/** Values of any form. */
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.constantFrom(undefined, '__proto__', '{', '[]'),
)

/**
 * Payloads of an event, some fields spoiled, as the objects, JSON texts and bare values that
 * clients send. A message beyond the limit ends the connection.
 */
function payloads(door: EventAdapter): Arbitrary<unknown> {
  const objects = isObject(door)
    ? spoiledInputs(
        door.payload,
        (field) => field,
        () => 1,
      )
    : odd
  return fc
    .oneof(
      { weight: 4, arbitrary: objects },
      { weight: 4, arbitrary: objects.map((payload) => JSON.stringify(payload)) },
      { weight: 1, arbitrary: odd },
    )
    .filter((payload) => (JSON.stringify(payload)?.length ?? 0) < limits.socketMessageBytes / 4)
}

const isObject = ({ payload }: EventAdapter) => (payload.def as { type: string }).type === 'object'

/** Sends an event and gives the reason of the refusal, if it is refused. */
const refusalOf = (socket: Socket, name: EventName, payload: unknown) =>
  new Promise<{ code: string; message: string } | undefined>((resolve, reject) => {
    if (!socket.connected) return reject(new Error('the server has ended the connection'))
    socket
      .timeout(timeoutMs)
      .emit(
        wireName(name),
        payload,
        (late: Error | null, _: unknown, why?: { code: string; message: string }) =>
          late ? reject(new Error(`no answer within ${timeoutMs} ms`)) : resolve(why),
      )
  })
