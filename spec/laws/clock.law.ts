import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer } from '../../server/commands/pipeline.ts'
import { stored } from '../../server/db/database.ts'
import { emptyBin } from '../../server/jobs/empty-bin.ts'
import { startForgetting } from '../../server/jobs/forgetting-clock.ts'
import { trimActivity, trimLog } from '../../server/jobs/trim-log.ts'
import { trimNotifications } from '../../server/jobs/trim-notifications.ts'
import { ProjectSummaries } from '../../server/rooms/project-summaries.ts'
import { socketCaller } from '../../server/session/socket-session.ts'
import { wireName } from '../../src/core/catalogue/events.ts'
import { limits } from '../../src/core/catalogue/limits.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { dayMs, iso } from '../../src/core/values/time.ts'
import { startServer, type TestServer } from '../harness.ts'
import { timeoutMs } from '../timeout.ts'
import { Caller, secret } from './person.ts'
import { runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'
import { Watcher } from './watcher.ts'

/*
 * The clock of the server jumps forward and back, while old entries are removed every hour. Recent
 * commands are still carried out once, and screens receive the changes they missed or are told to
 * start over.
 */

const hourMs = 3_600_000
/**
 * Every hour at most two hours of age are added, so that answers outlast this many hourly runs
 * whatever the clock does.
 */
const runsKept = (limits.commandKeptDays * 24) / 2 - 2

let server: TestServer
let now = noon
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret }, () => now)
})
afterAll(() => server.stop())

let worlds = 0
/** New test data with the clock at noon, and a log without the entries of other tests. */
async function freshWorld(): Promise<TestData> {
  now = noon
  const { database, writer } = server.app
  await database.write.deleteFrom('change').execute()
  await database.write.deleteFrom('sequence').where('name', '=', 'forgetting_hour').execute()
  writer.dateAnswers(await startForgetting(database, now))
  const testData = await makeTestData(`clock ${++worlds}`)
  await writeTestData(server.app, testData)
  return testData
}

const session = (userId: string) => socketCaller({ userId, sessionKey: '', address: '' })

/** Makes a task as the `n`-th command; sent again, it must be answered as before. */
async function make(testData: TestData, n: number) {
  const project_id = testData.project('moon')
  const { body, rooms } = await answer(server.app, {
    name: 'quickTask',
    input: { project_id, name: `Task by ${n}` },
    session: session(testData.user('rosa')),
    commandId: deriveId(`${project_id} ${n}`),
  })
  return { body, seq: rooms[`project:${project_id}`]! }
}

type Step = { kind: 'command' } | { kind: 'hour' } | { kind: 'jump'; days: number }
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ kind: 'command' } as const) },
    { weight: 6, arbitrary: fc.constant({ kind: 'hour' } as const) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('jump' as const),
        days: fc.integer({ min: -400, max: 400 }),
      }),
    },
  ),
  { maxLength: runsKept, size: 'max' },
)

test('a command is carried out once while its answer is kept, even if the clock jumps', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const testData = await freshWorld()
      let given = 0
      for (const step of steps) {
        if (step.kind === 'jump') now += step.days * dayMs
        else if (step.kind === 'command') await make(testData, ++given)
        else {
          now += hourMs
          await trimLog(server.app)
        }
      }
      const { head } = server.app.following
      for (let n = 1; n <= given; n++) await make(testData, n)
      expect(server.app.following.head).toBe(head)
    }),
    { numRuns: runs(40) },
  )
})

test('after the clock jumps two months and back, screens receive the changes they missed', async () => {
  const testData = await freshWorld()
  const room: Room = `project:${testData.project('moon')}`
  const watcher = await Watcher.open(server, testData.user('rosa'))
  const { seq } = await make(testData, 1)
  now += 60 * dayMs
  for (let run = 0; run < 5; run++) await trimLog(server.app)
  const { seq: later } = await make(testData, 2)
  now -= 60 * dayMs
  await trimLog(server.app)
  expect(await watcher.join(room, seq - 1)).toBe(true)
  expect(watcher.seen.filter((line) => line.room === room).map((line) => line.seq)).toEqual([
    seq,
    later,
  ])
  watcher.close()
})

test('a log entry with a date far in the past does not remove the entries before it', async () => {
  const testData = await freshWorld()
  const { seq } = await make(testData, 1)
  now -= 60 * dayMs
  await make(testData, 2)
  now += 60 * dayMs
  await trimLog(server.app)
  const left = await server.app.database.read
    .selectFrom('change')
    .select('seq')
    .where('room', '=', `project:${testData.project('moon')}`)
    .where('seq', '>=', seq)
    .execute()
  expect(left.length).toBe(2)
})

/** Lets so many days pass, with a run every two hours. */
async function pass(days: number) {
  for (let hours = 0; hours < days * 24; hours += 2) {
    now += 2 * hourMs
    await trimLog(server.app)
  }
}

test('what was done in a project is forgotten once neither the log nor the bin can bring it back', async () => {
  const testData = await freshWorld()
  const project_id = testData.project('moon')
  await make(testData, 1)
  const { read } = server.app.database
  const room = `project:${project_id}`
  const count = async () => {
    const activity = read.selectFrom('task_activity').where('project_id', '=', project_id)
    const past = read.selectFrom('history').where('room', '=', room)
    const { length } = await activity.select('seq').execute()
    expect((await past.select('seq').execute()).length > 0).toBe(length > 0)
    return length
  }
  expect(await count()).toBeGreaterThan(0)
  await pass(limits.changeKeptDays + 1)
  const approvals = testData.memory.rowsOf(`project:${project_id}`).list('time_approval')
  for (const [name, id] of [
    ...approvals.map((approval) => ['takeBackApproval', approval.id] as const),
    ['deleteProject', project_id] as const,
  ])
    await answer(server.app, {
      ...{ name, input: { id }, session: session(testData.user('rosa')) },
      commandId: deriveId(`${id} removed`),
    })
  await pass(limits.commandKeptDays)
  expect(await count()).toBeGreaterThan(0)
  // The bin alone keeps it when the log has no line of the project left.
  const { write } = server.app.database
  await write.deleteFrom('change').where('room', '=', `project:${project_id}`).execute()
  await trimActivity(write)
  expect(await count()).toBeGreaterThan(0)
  await pass(limits.binDays)
  await emptyBin(server.app)
  expect(await count()).toBe(0)
})

test('entries stay in the log for 30 days; screens that lack removed ones are told to start over', async () => {
  const testData = await freshWorld()
  const room = `project:${testData.project('moon')}`
  const { seq } = await make(testData, 1)
  await pass(10)
  const { seq: later } = await make(testData, 2)
  const socket = await (await Caller.signedIn(server, testData.user('rosa'))).socket()
  const join = (from: number) =>
    socket.timeout(timeoutMs).emitWithAck(wireName('JOIN'), { room, seq: from })
  const entries = (...all: number[]) => ({
    entries: all.map((seq) => expect.objectContaining({ seq })),
  })
  await pass(19)
  expect(await join(seq - 1)).toMatchObject(entries(seq, later))
  await pass(2)
  // The command is carried out again, and finds its own task.
  await expect(make(testData, 1)).rejects.toMatchObject({ code: 'id_taken' })
  expect(await join(seq - 1)).toEqual({ reset: true })
  expect(await join(seq)).toMatchObject(entries(later))
  socket.disconnect()
})

test('sessions that have ended are removed, and no others', async () => {
  const testData = await freshWorld()
  const user = testData.user('rosa')
  const left = async () => {
    const rows = server.app.database.read.selectFrom('session').select('key')
    return (await rows.where('user_id', '=', user).execute()).length
  }
  await Caller.signedIn(server, user)
  now += 10 * dayMs
  await Caller.signedIn(server, user)
  now += 20 * dayMs
  await trimLog(server.app)
  expect(await left()).toBe(2)
  now += hourMs
  await trimLog(server.app)
  expect(await left()).toBe(1)
})

test('the time of the last change of a project is equal in memory and database, even after the clock goes back', async () => {
  const testData = await freshWorld()
  const figures = async (summaries: ProjectSummaries) =>
    (await summaries.of(testData.team('red')))
      .map(({ project, figures }) => [project.id, figures])
      .sort()
  await figures(server.app.projects)
  const { body } = await make(testData, 1)
  const { id } = (body as { task_id: { id: string } }).task_id
  const rename = (name: string) =>
    answer(server.app, {
      name: 'renameTask',
      input: { id, name },
      session: session(testData.user('rosa')),
    })
  now += 60 * dayMs
  await rename('In the future')
  now -= 59 * dayMs
  await rename('Now')
  expect(await figures(server.app.projects)).toEqual(
    await figures(new ProjectSummaries(server.app.database)),
  )
})

test('notifications are removed after their time, and a jump of the clock removes none at once', async () => {
  const testData = await freshWorld()
  const yes = stored(server.app.database, true)
  const insert = (id: string, days: number) =>
    server.app.database.write
      .insertInto('notification')
      .values({
        ...{ id, user_id: testData.user('rosa'), team_id: testData.team('red'), message: 'x' },
        ...{ project_id: null, task_id: null, text_key: null, text_values: '{}' },
        ...{ drawer: yes, email: yes, popup: yes, read: stored(server.app.database, false) },
        created_at: iso(now - days * dayMs),
      })
      .execute()
  const left = async () => {
    await trimNotifications(server.app)
    const rows = await server.app.database.read
      .selectFrom('notification')
      .select('id')
      .where('id', 'in', ['old', 'new'])
      .execute()
    return rows.map(({ id }) => id).sort()
  }
  await insert('old', limits.notificationKeptDays + 1)
  await insert('new', limits.notificationKeptDays - 1)
  expect(await left()).toEqual(['new'])
  now += 400 * dayMs
  expect(await left()).toEqual(['new'])
  now -= 400 * dayMs
})
