import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { holds } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { type Person, type Project, projects } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Random floods by several people through every door. Whatever they do, no account gets more done
 * than its points allow, nothing comes into memory that none of them may read, no socket is left
 * over, and somebody of another tenant is answered after every step.
 */

const actors = ['rosa', 'mia', 'bill'] as const
type Actor = (typeof actors)[number]
/** Points that each actor has when a script begins, so that the limits matter soon. */
const left = 60

const kinds = ['own', 'foreign', 'unknown', 'odd'] as const
type Kind = (typeof kinds)[number]
const bytes = fc.constantFrom(10, 9_000, 100_000, 600_000, limits.socketMessageBytes + 1)

const step = fc.record({
  by: fc.constantFrom(...actors),
  does: fc.oneof(
    fc.record({ kind: fc.constant('open' as const) }),
    fc.record({ kind: fc.constant('close' as const) }),
    fc.record({
      kind: fc.constant('join' as const),
      room: fc.constantFrom(...kinds),
      times: fc.integer({ min: 1, max: 90 }),
    }),
    fc.record({ kind: fc.constant('leave' as const), room: fc.constantFrom(...kinds) }),
    fc.record({
      kind: fc.constant('look' as const),
      room: fc.constantFrom(...kinds),
      joins: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('event' as const),
      bytes,
      times: fc.integer({ min: 1, max: 60 }),
    }),
    fc.record({
      kind: fc.constant('call' as const),
      bytes,
      times: fc.integer({ min: 1, max: 20 }),
    }),
    fc.record({ kind: fc.constant('read' as const), room: fc.constantFrom(...kinds) }),
    fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 3 }) }),
  ),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let now = Date.parse('2026-03-05T12:00:00Z')
let server: TestServer
let testData: TestData
const callers = new Map<Person, Caller>()
let witness: Socket

beforeAll(async () => {
  server = await startServer(
    { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' },
    () => now,
  )
  testData = await makeTestData('flood')
  await writeTestData(server.app, testData)
  for (const name of [...actors, 'frida'] as const)
    callers.set(name, await Caller.signedIn(server, testData.user(name)))
  witness = await callers.get('frida')!.socket()
})
afterAll(async () => {
  witness.disconnect()
  await server.stop()
})

const home = { rosa: 'moon', mia: 'moon', bill: 'sea' } as const
const roomFor = (by: Actor, kind: Kind): Room =>
  kind === 'own'
    ? `project:${testData.project(home[by])}`
    : kind === 'foreign'
      ? `project:${testData.project(by === 'bill' ? 'moon' : 'sea')}`
      : kind === 'unknown'
        ? `project:${randomUUID()}`
        : ('project:../etc/passwd' as Room)

/** What an actor does in a script, and what got through of it. */
class Flood {
  readonly sockets: Socket[] = []
  /** Points of everything that was taken. */
  passed = 0
  readonly #by: Actor
  readonly #caller: Caller

  constructor(by: Actor) {
    this.#by = by
    this.#caller = callers.get(by)!
  }

  async do({ does }: Step) {
    const socket = this.sockets.find(({ connected }) => connected)
    if (does.kind === 'open') return this.#open()
    if (does.kind === 'call') return this.#call(does)
    if (does.kind === 'read') return this.#read(roomFor(this.#by, does.room))
    if (!socket) return
    if (does.kind === 'close') socket.disconnect()
    if (does.kind === 'leave')
      socket.emit(wireName('LEAVE'), { room: roomFor(this.#by, does.room) })
    if (does.kind === 'look') this.#look(socket, roomFor(this.#by, does.room), does.joins)
    if (does.kind === 'join')
      await this.#ask(socket, does.times, 'JOIN', () => ({
        room: roomFor(this.#by, does.room),
        seq: 0,
      }))
    if (does.kind === 'event') {
      const description = 'x'.repeat(does.bytes)
      await this.#ask(socket, does.times, 'TASK_DESCRIPTION_CHANGE', () => ({
        task_id: randomUUID(),
        description,
      }))
    }
  }

  async #open() {
    const socket = await this.#caller.socket().catch(() => undefined)
    if (!socket) return
    this.passed++
    this.sockets.push(socket)
  }

  #look(socket: Socket, room: Room, joins: boolean) {
    const id = room.slice('project:'.length)
    socket.emit(wireName('JOIN_OR_LEAVE_PROJECT_ROOM'), { id, type: joins ? 'join' : 'leave' })
  }

  /** Sends events that ask for an acknowledgement; a connection that ends answers none of them. */
  async #ask(
    socket: Socket,
    times: number,
    event: 'JOIN' | 'TASK_DESCRIPTION_CHANGE',
    payload: () => object,
  ) {
    const ended = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))
    const asked = Array.from({ length: times }, () => {
      const text = payload()
      const cost =
        1 + Math.floor(JSON.stringify([wireName(event), text]).length / limits.bytesPerPoint)
      const answered = new Promise<void>((resolve) =>
        socket.emit(wireName(event), text, (_: unknown, why?: { code: string }) => {
          if (why?.code !== 'too_many') this.passed += cost
          resolve()
        }),
      )
      return answered
    })
    await Promise.race([Promise.all(asked), ended])
  }

  async #call({ bytes: size, times }: { bytes: number; times: number }) {
    const input = { name: 'x'.repeat(size), project_id: testData.project(home[this.#by]) }
    const cost = 1 + Math.floor(JSON.stringify(input).length / limits.bytesPerPoint)
    const replies = await Promise.all(
      Array.from({ length: times }, () => this.#caller.call('quickTask', input)),
    )
    for (const { status } of replies) if (status !== 429) this.passed += cost
  }

  async #read(room: Room) {
    const [kind, id] = room.split(':')
    const { status } = await this.#caller.call('getSnapshot', { kind, id })
    if (status !== 429) this.passed++
  }
}

/** A user of another tenant continues to work: a call and a join, both of which are answered. */
async function expectService() {
  const reply = await callers
    .get('frida')!
    .call('getSnapshot', { kind: 'project', id: testData.project('sky') })
  expect(reply.status).toBe(200)
  const joined = await witness.emitWithAck(wireName('JOIN'), {
    room: `project:${testData.project('sky')}`,
    seq: 0,
  })
  expect(joined).not.toHaveProperty('failed')
  expect(joined).toBeTruthy()
}

/** How many sockets the server knows. */
async function socketsThere(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  return Number(/^plumbline_sockets (\d+)/m.exec(text)![1])
}

test('floods of calls, events and connections stay within their limits, and do not affect other users', async () => {
  await holds(
    'flood',
    fc.array(step, { maxLength: 25, size: 'max' }),
    25,
    async (script: Step[]) => {
      // Everything is paid back, and those who were shut out may come in again.
      now += 3_600_000
      const start = now
      const floods = Object.fromEntries(actors.map((by) => [by, new Flood(by)])) as Record<
        Actor,
        Flood
      >
      for (const by of actors)
        server.app.limiter.charge(
          'callsPerAccount',
          testData.user(by),
          rateLimits.callsPerAccount.points - left,
        )
      try {
        for (const each of script) {
          if (each.does.kind === 'wait') now += each.does.seconds * 1_000
          else await floods[each.by].do(each)
          await expectService()
        }
        for (const by of actors) expectBooks(by, floods[by], (now - start) / 1_000)
        for (const room of server.app.rooms.names) expect(known).toContain(labelOf(room))
      } finally {
        for (const { sockets } of Object.values(floods))
          for (const socket of sockets) socket.disconnect()
        await expect.poll(socketsThere).toBe(1)
      }
      for (const by of actors)
        await expect.poll(() => server.app.isOnline(testData.user(by))).toBe(false)
    },
  )
})

/** No more got through than an account had points for, and what it owes is bounded. */
function expectBooks(by: Actor, { passed }: Flood, seconds: number) {
  const { points, perSecond } = rateLimits.callsPerAccount
  expect(passed).toBeLessThanOrEqual(left + seconds * perSecond)
  expect(server.app.limiter.pointsOf('callsPerAccount', testData.user(by))).toBeLessThanOrEqual(
    2 * points,
  )
}

/** What may be in memory: the people, their teams and their projects, which also have tasks that repeat. */
const projectNames = Object.keys(projects) as Project[]
const known: (string | undefined)[] = ['user', 'team', ...projectNames]
const labelOf = (room: Room) =>
  room.startsWith('project:')
    ? projectNames.find((project) => room === `project:${testData.project(project)}`)
    : room.slice(0, room.indexOf(':'))
