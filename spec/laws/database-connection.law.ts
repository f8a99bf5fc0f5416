import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual as equals } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveId } from '../../src/core/engine/ids.ts'
import { fromColumns, type Snapshot } from '../../src/core/engine/snapshot.ts'
import { compareOrdinal } from '../../src/core/values/compare.ts'
import { startServer, type TestServer } from '../harness.ts'
import { preparedDatabase } from '../prepared.ts'
import { Caller, type Reply, secret } from './person.ts'
import { type Cut, Relay } from './relay.ts'
import { runs } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Two processes share a PostgreSQL database, one of them over a network that holds and cuts what is
 * said. Nothing that the other one wrote is missed, no command is lost or carried out twice, and
 * both tell the same.
 */

let database: Awaited<ReturnType<typeof preparedDatabase>>
let relay: Relay & { url: string }
let [near, far]: TestServer[] = []
beforeAll(async () => {
  database = await preparedDatabase()
  relay = await Relay.before(database.url)
  near = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: database.url })
  far = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: relay.url })
})
afterAll(async () => {
  await far?.stop()
  await near?.stop()
  relay?.close()
  await database?.drop()
})

/** The owner of new data, at each of the two. */
async function owner(name: string) {
  const testData = await makeTestData(name)
  await writeTestData(near!.app, testData)
  const rosa = await Caller.signedIn(near!, testData.user('rosa'))
  const away = await Caller.signedIn(near!, testData.user('rosa'))
  away.url = far!.url
  return { testData, rosa, away }
}

const add = (caller: Caller, testData: TestData, name: string) =>
  caller.call(
    'quickTask',
    { project_id: testData.project('moon'), name },
    deriveId(`${testData.project('moon')} ${name}`),
  )

/** Where the room of the project stands in the memory of a process. */
const standsAt = async ({ app }: TestServer, testData: TestData) =>
  (await app.rooms.head(`project:${testData.project('moon')}`)).seq

test('what is written while the log is being read is read after it', async () => {
  const { testData, rosa } = await owner('read meanwhile')
  await standsAt(far!, testData)
  await far!.app.following.follow()
  const held = relay.hold()
  const before = far!.app.following.follow()
  await held
  const { seq } = await add(rosa, testData, 'Meanwhile')
  const after = far!.app.following.follow().then(() => standsAt(far!, testData))
  relay.release()
  await before
  expect(await after).toBe(seq)
})

const cut: fc.Arbitrary<Cut> = fc.record({
  towards: fc.constantFrom('server' as const, 'client' as const),
  after: fc.oneof(fc.nat(200), fc.nat(6_000)),
})

let tries = 0

test('wherever the connection to the database is cut, a command is carried out once, and all processes know it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), async (cuts) => {
      const { testData, rosa, away } = await owner(`cut ${++tries}`)
      const names = cuts.map((_, n) => `Cut ${n}`)
      for (const [n, each] of cuts.entries()) {
        relay.cutAfter(each)
        expect(await answered(() => add(away, testData, names[n]!))).toMatchObject({ done: true })
        relay.cutNone()
        expect((await add(rosa, testData, `Beside ${n}`)).done).toBe(true)
      }
      const id = testData.project('moon')
      const made = await near!.app.database.read
        .selectFrom('task')
        .select('name')
        .where('project_id', '=', id)
        .where('name', 'in', names)
        .orderBy('task_no')
        .execute()
      expect(made.map(({ name }) => name)).toEqual(names)
      const ofRosa = await rowsTold(rosa, id)
      expect(Object.keys(ofRosa)).toContain('task')
      await expect.poll(async () => equals(await rowsTold(away, id), ofRosa)).toBe(true)
    }),
    { numRuns: runs(30) },
  )
  expect(relay.cutOff).toBeGreaterThan(0)
})

test('commands without an id whose commit is not answered are carried out once all the same', async () => {
  const { testData } = await owner('without ids')
  const team_id = testData.team('red')
  const names = ['First', 'Second', 'Third']
  const made = async () =>
    await near!.app.database.read
      .selectFrom('label')
      .select('name')
      .where('team_id', '=', team_id)
      .where('name', 'in', names)
      .execute()
  let held = relay.hold()
  const said = Promise.allSettled(
    names.map((name) =>
      far!.app.writer.submit({
        ...{ command_id: randomUUID(), once: false, alone: false, call: 'label', now: noon },
        actor_id: testData.user('rosa'),
        async run({ insert }) {
          await insert('label', { id: randomUUID(), team_id, name, color_code: '#fff' })
        },
      }),
    ),
  )
  for (;;) {
    await held
    if ((await made()).length > 0) break
    relay.release()
    held = relay.hold()
  }
  relay.shut()
  relay.release()
  relay.open()
  for (const { status } of await said) expect(status).toBe('rejected')
  expect((await made()).map(({ name }) => name).sort()).toEqual([...names].sort())
})

test('behind a pooler only what needs a connection of its own goes around it', async () => {
  const named = (name: string) => `${database.url}?application_name=${name}`
  const pooled = await startServer({
    PLUMBLINE_SECRET: secret,
    DATABASE_URL: named('pooled'),
    DATABASE_DIRECT_URL: named('direct'),
  })
  try {
    const { testData, rosa } = await owner('pooled')
    const away = await Caller.signedIn(near!, testData.user('rosa'))
    away.url = pooled.url
    const own = await add(away, testData, 'Own')
    expect(own.done).toBe(true)
    const { seq } = await add(rosa, testData, 'Of the other')
    await expect.poll(() => standsAt(pooled, testData)).toBe(seq)
    const past = { as_of: new Date(Date.now() - 60_000).toISOString() }
    expect((await away.call('listReportingMembers', past)).done).toBe(true)
    const { rows } = await sql<{ name: string; last: string }>`
      select application_name as name, query as last from pg_stat_activity
      where application_name in ('pooled', 'direct')`.execute(near!.app.database.read)
    const on = (name: string) => rows.flatMap((each) => (each.name === name ? [each.last] : []))
    expect(on('direct').filter((last) => /^listen /.test(last))).toHaveLength(1)
    expect(on('direct').length).toBeGreaterThan(1)
    expect(on('pooled').join('\n')).not.toMatch(/listen |temporary/)
  } finally {
    await pooled.stop()
  }
})

test('what cannot be read when it is told is read later, and nobody listens twice meanwhile', async () => {
  const own = await Relay.before(database.url)
  const name = 'listens-once'
  const pooled = await startServer({
    PLUMBLINE_SECRET: secret,
    DATABASE_URL: own.url,
    DATABASE_DIRECT_URL: `${database.url}?application_name=${name}`,
  })
  const listening = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = ${name} and query like 'listen %'`
      .execute(near!.app.database.read)
      .then(({ rows }) => rows.map(({ pid }) => pid))
  try {
    const { testData, rosa } = await owner('read later')
    await standsAt(pooled, testData)
    own.shut()
    const { seq } = await add(rosa, testData, 'Not read yet')
    const turnedAway = async (more: number) => {
      const before = own.turnedAway
      await expect.poll(() => own.turnedAway).toBeGreaterThanOrEqual(before + more)
    }
    await turnedAway(1)
    expect(await standsAt(pooled, testData)).toBeLessThan(seq)
    const [first] = await listening()
    await sql`select pg_terminate_backend(${first})`.execute(near!.app.database.write)
    await expect.poll(async () => (await listening()).find((pid) => pid !== first)).toBeTruthy()
    await turnedAway(3)
    expect(await listening()).toHaveLength(1)
    own.open()
    await expect.poll(() => standsAt(pooled, testData)).toBe(seq)
  } finally {
    own.open()
    await pooled.stop()
    own.close()
  }
})

/** Asks again while the database cannot be reached; only so much is cut. */
async function answered(ask: () => Promise<Reply>): Promise<Reply> {
  for (let n = 0; ; n++) {
    const reply = await ask()
    if (reply.status !== 503 || n > 3) return reply
  }
}

/** The rows of a project as a process tells them, by table. */
async function rowsTold(caller: Caller, id: string) {
  const { body } = await caller.call('getSnapshot', { kind: 'project', id })
  const { tables } = body as Snapshot
  return Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [
      table,
      fromColumns(columns!).sort((a, b) => compareOrdinal(a.id, b.id)),
    ]),
  )
}
