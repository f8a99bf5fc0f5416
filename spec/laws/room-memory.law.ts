import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type EventName, events, wireName } from '../../src/core/catalogue/events.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { eventAdapters } from '../../src/core/event-adapters.ts'
import { defaultProjectStatus } from '../../src/core/workflow/lookups.ts'
import { startServer, type TestServer } from '../harness.ts'
import { preparedDatabase } from '../prepared.ts'
import { inputOf } from './generate.ts'
import { Caller, secret } from './person.ts'
import { resolve } from './picks.ts'
import { flavours, runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { names } from './test-data/people.ts'
import { poolOf } from './test-data/pools.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Ids that a client invents or knows from elsewhere load no room into memory: neither rooms that do
 * not exist nor those of other users. However they are requested, memory then contains only what
 * the caller may read.
 */

const probes = runs(600)

describe.each(flavours)('on %s', (flavour) => {
  let server: TestServer
  let database: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  let testData: TestData
  let rosa: Caller
  beforeAll(async () => {
    database = flavour === 'postgres' ? await preparedDatabase() : undefined
    server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: database?.url ?? '' })
    testData = await makeTestData(`rooms ${flavour}`)
    await writeTestData(server.app, testData)
    rosa = await Caller.signedIn(server, testData.user('rosa'))
  })
  afterAll(async () => {
    await server.stop()
    await database?.drop()
  })

  const own = (): Room[] => [
    `user:${testData.user('rosa')}`,
    `team:${testData.team('red')}`,
    `project:${testData.project('moon')}`,
    `project:${testData.project('mars')}`,
  ]
  const foreign = (): Room[] => [
    `user:${testData.user('bill')}`,
    `team:${testData.team('blue')}`,
    `project:${testData.project('sea')}`,
    `project:${testData.project('ash')}`,
  ]
  const unknown = (n: number): Room =>
    `${(['team', 'project', 'user'] as const)[n % 3]!}:${randomUUID()}`
  /** Rooms that Rosa may not read: some of others, most of no one. */
  const shut = () =>
    Array.from({ length: probes }, (_, n) => (n % 4 === 0 ? foreign()[(n / 4) % 4]! : unknown(n)))

  afterEach(() => {
    for (const room of server.app.rooms.names) expect(own()).toContain(room)
  })

  test('memory and database agree on who can see a project', async () => {
    const { actors, rooms } = server.app
    const projects = ['moon', 'mars', 'sea', 'ash'] as const
    const told = async () => {
      const all = await Promise.all(
        projects.map((project) => actors.audience(testData.project(project))),
      )
      return all.map((users) => [...users].sort())
    }
    const fromDatabase = await told()
    for (const [n, project] of projects.entries()) {
      const room: Room = `project:${testData.project(project)}`
      const may = await Promise.all(names.map((name) => actors.mayJoin(testData.user(name), room)))
      const seeing = names.filter((_, at) => may[at]).map((name) => testData.user(name))
      expect(fromDatabase[n]).toEqual(seeing.sort())
      await rooms.open(room)
    }
    expect(await told()).toEqual(fromDatabase)
    rooms.clear()
  })

  test('with joins', async () => {
    const socket = await rosa.socket()
    const replies = await Promise.all(
      shut().map((room) => socket.emitWithAck(wireName('JOIN'), { room, seq: 0 })),
    )
    for (const reply of replies) expect(reply).toEqual({ refused: true })
    socket.disconnect()
  })

  test('by viewing projects (event 21), and with events about tasks', async () => {
    const socket = await rosa.socket()
    for (const room of shut()) {
      const id = room.slice(room.indexOf(':') + 1)
      socket.emit(wireName('JOIN_OR_LEAVE_PROJECT_ROOM'), { id, type: 'join' })
    }
    const names = Object.keys(eventAdapters) as EventName[]
    const sent = Array.from({ length: probes }, (_, n) => ({
      name: names[n % names.length]!,
      payload: { task_id: randomUUID(), project_id: randomUUID(), id: randomUUID(), name: 'x' },
    }))
    await Promise.all(sent.map(({ name, payload }) => socket.emitWithAck(wireName(name), payload)))
    // Events of a socket are dealt with in order, so everything before has been.
    expect(
      await socket.emitWithAck(wireName('GET_DONE_STATUSES'), testData.project('moon')),
    ).toHaveLength(1)
    expect(events.JOIN_OR_LEAVE_PROJECT_ROOM).toBe(21)
    socket.disconnect()
  })

  test('by snapshots', async () => {
    for (const room of shut().slice(0, 200)) {
      const [kind, id] = room.split(':')
      expect((await rosa.call('getSnapshot', { kind, id })).status).toBe(404)
    }
  })

  test.each(
    (Object.entries(contract) as [CallName, Call][]).filter(([, call]) => call.may !== 'anyone'),
  )('by %s', async (name, call) => {
    const pools = poolOf(testData)
    for (const sample of fc.sample(inputOf(call), { numRuns: 4, seed: 11 })) {
      const input = resolve(sample, pools) as Record<string, unknown>
      for (const field of Object.values(call.about ?? {}) as string[]) input[field] = randomUUID()
      if (call.about) await rosa.call(name, input)
    }
  })
})

test('created and deleted rooms do not stay in memory', async () => {
  const server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: '' })
  const testData = await makeTestData('rooms that go')
  await writeTestData(server.app, testData)
  const rosa = await Caller.signedIn(server, testData.user('rosa'))
  const names = () => server.app.rooms.names.filter((room) => server.app.rooms.peek(room))
  await rosa.call('listTeams', {})
  await rosa.call('getSnapshot', { kind: 'team', id: testData.team('red') })
  const before = names()
  for (let n = 0; n < 30; n++) {
    const { body } = await rosa.call('createProject', {
      name: `Passing ${n}`,
      color_code: '#70a6f3',
      status_id: defaultProjectStatus.id,
    })
    const { id } = body as { id: string }
    expect((await rosa.call('getSnapshot', { kind: 'project', id })).status).toBe(200)
    expect(names()).toContain(`project:${id}`)
    expect((await rosa.call('deleteProject', { id })).status).toBe(200)
  }
  expect(names().sort()).toEqual(before.sort())
  await server.stop()
})
