import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { keptAnswer } from '../../server/commands/idempotency.ts'
import { startLogAt } from '../../server/db/copy.ts'
import { linesPerTurn, readEpoch, readHead } from '../../server/db/log-end.ts'
import { migrateTo } from '../../server/db/migrate.ts'
import { connectDatabase, databaseFile, openDatabase } from '../../server/db/open.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { startServer } from '../harness.ts'
import { connected, freshDatabase, nameOf } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'
import { serversOn } from './apps.ts'
import { Caller, type Reply, secret } from './person.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * The log counts per room: without gaps and without a number twice, whichever process writes.
 * Positions are of an epoch: in another one they are worth nothing.
 */

describe.each(flavours)('on %s', (flavour) => {
  const servers = serversOn(flavour)
  let testData: TestData
  beforeAll(async () => {
    testData = await makeTestData(`counts ${flavour}`)
    await writeTestData(servers[0]!.app, testData)
  })

  test('each room counts its lines without gaps, and answers say where its rooms stand', async () => {
    const { read } = servers[0]!.app.database
    const callers = await Promise.all(
      [0, 1, 2].map((n) => Caller.signedIn(servers[n % servers.length]!, testData.user('rosa'))),
    )
    const projects = [testData.project('moon'), testData.project('mars')]
    const given: [string, Reply][] = await Promise.all(
      Array.from({ length: 24 }, async (_, n): Promise<[string, Reply]> => {
        const id = crypto.randomUUID()
        const input = { name: `Task ${n}`, project_id: projects[n % projects.length]! }
        return [id, await callers[n % callers.length]!.call('quickTask', input, id)]
      }),
    )
    const lines = await read
      .selectFrom('change')
      .select(['room', 'seq', 'line', 'command_id'])
      .orderBy('line')
      .execute()
    const rooms = new Set(lines.map(({ room }) => room))
    expect(projects.every((id) => rooms.has(`project:${id}`))).toBe(true)
    for (const room of rooms) {
      const own = lines.filter((line) => line.room === room)
      expect(own.map(({ seq }) => seq)).toEqual(own.map((_, n) => own[0]!.seq + n))
      const { seq, line } = own.at(-1)!
      expect(await readHead(read, room as Room)).toEqual({ seq, line })
    }
    for (const [id, { done, positions }] of given) {
      expect(done).toBe(true)
      const own = lines.filter(({ command_id }) => command_id === id)
      expect(positions).toEqual(new Map(own.map(({ room, seq }) => [room, seq])))
    }
  })
})

test('in another epoch a screen starts over, also where its number is that of the room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-epoch-'))
  const open = () => startServer({ PLUMBLINE_SECRET: secret, PLUMBLINE_DATA: folder })
  let server = await open()
  try {
    const testData = await makeTestData('epochs')
    await writeTestData(server.app, testData)
    const project_id = testData.project('moon')
    const room: Room = `project:${project_id}`
    const rosa = await Caller.signedIn(server, testData.user('rosa'))
    const { seq } = await rosa.call('quickTask', { name: 'Before', project_id })
    const joined = async (position: object) => {
      const caller = await Caller.signedIn(server, testData.user('rosa'))
      const socket = await caller.socket()
      const reply = await socket.emitWithAck(wireName('JOIN'), { room, ...position })
      socket.disconnect()
      return reply
    }
    const { epoch } = server.app.following
    expect(await joined({ seq, epoch })).toEqual({ seq, entries: [] })
    await server.stop()
    server = await open()
    expect(await joined({ seq, epoch })).toEqual({ seq, entries: [] })
    await server.stop()
    await startLogAt(databaseFile(folder), 1_000)
    server = await open()
    expect(await joined({ seq, epoch })).toEqual({ reset: true })
    expect(await joined({ seq, epoch: server.app.following.epoch })).toEqual({ seq, entries: [] })
    rosa.url = server.url
    const again = await Caller.signedIn(server, testData.user('rosa'))
    const next = await again.call('quickTask', { name: 'After', project_id })
    expect(next.seq).toBe(seq + 1)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a database of PostgreSQL that was copied has another epoch, once', async () => {
  const opened = async (url: string) => {
    const server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: url })
    await server.stop()
    return server.app.following.epoch
  }
  const database = await preparedDatabase()
  const epoch = await opened(database.url)
  expect(await opened(database.url)).toBe(epoch)
  const copy = await freshDatabase(nameOf(database))
  try {
    const [first, second] = await Promise.all([opened(copy.url), opened(copy.url)])
    expect(first).not.toBe(epoch)
    expect(second).toBe(first)
    expect(await opened(copy.url)).toBe(first)
  } finally {
    await copy.drop()
    await database.drop()
  }
})

test.each(flavours)(
  'on %s a log of one count goes on as counts of rooms, and answers that were kept say where these stood',
  async (flavour) => {
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-counts-'))
    const own = flavour === 'postgres' ? await freshDatabase() : undefined
    const place = { folder, url: own?.url }
    try {
      const former = await connectDatabase(place)
      // biome-ignore lint/suspicious/noExplicitAny: the schema of that release
      const write = former.write as any
      await migrateTo(former.write, '0060-storage-of-codes', flavour)
      const rest = { at: '', actor_id: 'ada', call: 'x', changes: '[]', past: '[]' }
      const rooms = ['team:t', 'project:p', 'team:t', 'user:u']
      const lines = rooms.map((room, n) => ({ seq: n + 1, room, command_id: `c${n}`, ...rest }))
      await write.insertInto('change').values(lines).execute()
      const reply = JSON.stringify({ result: 'ok', seq: 4, rooms: ['team:t', 'user:u'] })
      await write
        .insertInto('command')
        .values({ user_id: 'ada', id: 'c', at: '', digest: null, reply })
        .execute()
      await former.close()
      const database = await openDatabase(place)
      const heads = await Promise.all(
        ['team:t', 'project:p', 'user:u', 'user:new'].map((room) =>
          readHead(database.read, room as Room),
        ),
      )
      expect(heads.map(({ seq }) => seq)).toEqual([4, 4, 4, 0])
      expect(heads.map(({ line }) => line)).toEqual([3, 2, 4, 0])
      expect(await readEpoch(database.read)).toBeGreaterThan(0)
      const kept = await keptAnswer(database, 'ada', 'c')
      expect(kept?.answer).toEqual({ result: 'ok', rooms: { 'team:t': 3, 'user:u': 4 } })
      if (own) expect(await nextLine(own.url)).toBeGreaterThan(4)
      await database.close()
    } finally {
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

/** The number before the first line that the next transaction writes. */
const nextLine = (url: string) =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ turn: { line: number } }>(
      `select take_turn(array['team:t'], array[true], 0, 1000) as turn`,
    )
    return rows[0]!.turn.line - linesPerTurn
  })
