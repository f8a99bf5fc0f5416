import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { pointsOf, pointsOfReply, pointsOfRows } from '../../server/limits/limiter.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { rateLimits } from '../../src/core/catalogue/rate-limits.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * An event costs what the same call costs by HTTP: a point, its bytes, those of its replies, and
 * the rows it writes. A flood of events gets no more done than the account has points for. Bytes,
 * rows and points are counted, and the clock stands still.
 */

const sorting = wireName('TASK_SORT_ORDER_CHANGE')
/** Enough that all of them together are a large reply, and a command that writes them is dear. */
const taskCount = 1_500
/** Points that the account has when a flood begins. */
const left = 200

let now = Date.parse('2026-03-05T12:00:00Z')
let server: TestServer
let testData: TestData
let tasks: string[]
let mia: Caller

beforeAll(async () => {
  server = await startServer(
    { PLUMBLINE_SECRET: secret, PLUMBLINE_RATE_LIMITS: 'on', DATABASE_URL: '' },
    () => now,
  )
  testData = await makeTestData('cost')
  const rows = testData.memory.rowsOf(`project:${testData.project('moon')}`)
  const [task] = rows.list('task', { parent_task_id: null })
  const more = Array.from({ length: taskCount }, (_, n) => ({
    ...task!,
    id: deriveId(`cost/task/${n}`),
    task_no: 10_000 + n,
    status_sort_order: 10_000 + n,
  }))
  rows.fill('task', more)
  tasks = more.map(({ id }) => id)
  await writeTestData(server.app, testData)
  mia = await Caller.signedIn(server, testData.user('mia'))
})
afterAll(() => server.stop())
beforeEach(() => {
  now += 3_600_000
})

const taken = () => server.app.limiter.pointsOf('callsPerAccount', testData.user('mia'))
const project_id = () => testData.project('moon')

async function connected(): Promise<{ socket: Socket; received: () => number }> {
  const socket = await mia.socket()
  onTestFinished(() => void socket.disconnect())
  let bytes = 0
  socket.io.engine.on('packet', ({ data }: { data?: string }) => {
    bytes += Buffer.byteLength(data ?? '')
  })
  return { socket, received: () => bytes }
}

interface Outcome {
  rows: number
  bytes: number
  cost: number
}

/** What an event came to: the rows it wrote, the bytes of its replies, and its cost. */
async function asEvent(payload: object): Promise<Outcome & { sent: number }> {
  const { socket, received } = await connected()
  const [seq, before, bytes] = [server.app.following.head, taken(), received()]
  const replied = new Promise((resolve) => socket.once(sorting, resolve))
  await socket.emitWithAck(sorting, payload)
  await replied
  const sent = JSON.stringify([sorting, payload]).length
  return {
    sent,
    rows: await writtenSince(seq),
    bytes: received() - bytes,
    cost: taken() - before,
  }
}

/** How many rows the log has from after a line on. */
async function writtenSince(line: number): Promise<number> {
  const lines = await server.app.database.read
    .selectFrom('change')
    .select('changes')
    .where('line', '>', line)
    .execute()
  return lines.reduce((sum, { changes }) => sum + JSON.parse(changes).length, 0)
}

/** The tasks with new places, `by` further on than before. */
const further = (by: number) => tasks.map((id, n) => ({ id, place: 10_000 + n + by }))
const asUpdates = (places: ReturnType<typeof further>) => ({
  project_id: project_id(),
  group_by: 'status',
  task_updates: places.map(({ id, place }) => ({ task_id: id, sort_order: place })),
})

test('a command costs a point for every ten rows it writes, as a call and as an event', async () => {
  const places = further(0.5)
  const input = { project_id: project_id(), group_by: 'status', places }
  const seq = server.app.following.head
  const { text, status } = await mia.call('sortTasks', input)
  expect(status).toBe(200)
  const { project_id: _, ...body } = input
  const asCall = taken()
  // The tasks, and the row of the project that knows its last place.
  const written = taskCount + 1
  expect(await writtenSince(seq)).toBe(written)
  expect(asCall).toBe(
    1 +
      pointsOf(JSON.stringify(body).length) +
      pointsOfReply(Buffer.byteLength(text)) +
      pointsOfRows(written),
  )
  now += 3_600_000
  const { sent, rows, bytes, cost } = await asEvent(asUpdates(further(0.25)))
  expect(rows).toBe(taskCount)
  expect(pointsOfReply(bytes)).toBeGreaterThan(0)
  expect(cost).toBeCloseTo(1 + pointsOf(sent) + pointsOfReply(bytes) + pointsOfRows(rows), 6)
})

/** An event in its older form that moves a task past all others, each of which moves on by one. */
const pastAll = () => ({
  project_id: project_id(),
  group_by: 'status',
  task: { id: tasks[0] },
  from_index: -1,
  to_index: 1_000_000,
})
const nothingNew = () => ({ project_id: project_id(), group_by: 'status', task_updates: [] })

const floods = {
  'events with large replies': (n: number, sockets: Socket[]) =>
    asked(sockets[n % 5]!, nothingNew()),
  'events that write many rows': (n: number, sockets: Socket[]) =>
    asked(sockets[n % 5]!, pastAll()),
  'calls with large replies': () => called([]),
  'calls that write many rows': (n: number) => called(further(n / 1_024)),
}

/** Whether an event was carried out, or refused as one too many. */
async function asked(socket: Socket, payload: object): Promise<boolean> {
  const why = await new Promise<{ code: string } | undefined>((resolve) =>
    socket.emit(sorting, payload, (_: unknown, refused?: { code: string }) => resolve(refused)),
  )
  if (why) expect(why.code).toBe('too_many')
  return !why
}

async function called(places: ReturnType<typeof further>): Promise<boolean> {
  const { status } = await mia.call('sortTasks', {
    project_id: project_id(),
    group_by: 'status',
    places,
  })
  expect([200, 429]).toContain(status)
  return status === 200
}

test('whoever reads another view of a project pays for each socket that follows them there', async () => {
  const paid = async (group: string) => {
    const before = taken()
    expect((await mia.call('listTasksV3', { id: project_id(), group })).status).toBe(200)
    return taken() - before
  }
  await paid('status')
  const alone = await paid('priority')
  const sockets = await Promise.all(Array.from({ length: 6 }, connected))
  await paid('status')
  expect(await paid('priority')).toBe(alone + sockets.length)
  expect(await paid('priority')).toBe(alone)
})

test.each(Object.keys(floods) as (keyof typeof floods)[])(
  'a flood of %s gets no more done than the account has points for',
  async (kind) => {
    const sockets = await Promise.all(
      Array.from({ length: 5 }, async () => (await connected()).socket),
    )
    await floods[kind](0, sockets)
    const alone = taken() - sockets.length
    expect(alone).toBeGreaterThan(2)
    now += 3_600_000
    server.app.limiter.charge(
      'callsPerAccount',
      testData.user('mia'),
      rateLimits.callsPerAccount.points - left,
    )
    const seq = server.app.following.head
    const times = 100
    const flood = Promise.all(Array.from({ length: times }, (_, n) => floods[kind](n + 1, sockets)))
    const bill = await Caller.signedIn(server, testData.user('bill'))
    expect((await bill.call('listTeams', {})).status).toBe(200)
    const done = (await flood).filter(Boolean).length
    expect(done).toBeGreaterThan(0)
    // Those that are at work when the last point goes are still carried out.
    const most = left + limits.callsAtWorkPerAccount * alone
    expect(done * alone).toBeLessThanOrEqual(most)
    expect(await writtenSince(seq)).toBeLessThanOrEqual(most * limits.rowsPerPoint)
  },
)
