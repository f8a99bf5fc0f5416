import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallName, contract } from '../../src/core/contract.ts'
import { type Call, endpointsOf } from '../../src/core/engine/call.ts'
import { deriveId } from '../../src/core/engine/ids.ts'
import { startServer, type TestServer } from '../harness.ts'
import { preparedDatabase } from '../prepared.ts'
import { isThorough } from '../tries.ts'
import { inputOf } from './generate.ts'
import { Caller, type Reply, secret } from './person.ts'
import { resolve } from './picks.ts'
import { flavours } from './script.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { noon } from './test-data/people.ts'
import { poolOf } from './test-data/pools.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * A command is carried out once, however often it is sent: at the same time, later, and after a
 * restart of the server. Every time it is answered as the first time, also with a refusal.
 */

/**
 * All calls that change something, except for those of sessions, one that tells how long it has taken,
 * and uploads: one that is sent again takes the place of the first, which is cut off
 * (`uploads-cut.law.ts`).
 */
const changing = (Object.entries(contract) as [CallName, Call][]).filter(
  ([name, call]) =>
    call.kind !== 'query' &&
    name !== 'refreshProgress' &&
    !call.takesFile &&
    endpointsOf(call).every(({ path }) => path.startsWith('/api/')),
)

interface Given {
  name: CallName
  input: Record<string, unknown>
  id: string
  user: string
  first: Reply
}

const doneOnSqlite = new Set<CallName>()

describe.each(flavours)('on %s', (flavour) => {
  const data = mkdtempSync(join(tmpdir(), 'plumbline-once-'))
  let database: Awaited<ReturnType<typeof preparedDatabase>> | undefined
  let server: TestServer
  const open = () =>
    startServer(
      { PLUMBLINE_SECRET: secret, PLUMBLINE_DATA: data, DATABASE_URL: database?.url ?? '' },
      () => noon,
    )
  beforeAll(async () => {
    database = flavour === 'postgres' ? await preparedDatabase() : undefined
    server = await open()
  })
  afterAll(async () => {
    await server.stop()
    await database?.drop()
    rmSync(data, { recursive: true, force: true })
  })

  const given: Given[] = []
  // PostgreSQL stores the answers of all calls alike: there every sixth is tried; nightly, all are.
  const tried = changing.filter((_, n) => flavour === 'sqlite' || isThorough || n % 6 === 0)

  test.each(tried)('%s sent three times is carried out once', async (name, call) => {
    const testData = await makeTestData(`once ${flavour} ${name}`)
    await writeTestData(server.app, testData)
    const user = testData.user('rosa')
    const caller = await Caller.signedIn(server, user)
    // The first input that gets it done; some calls are refused whatever they are sent here.
    for (const [n, sample] of fc.sample(inputOf(call), { numRuns: 40, seed: 7 }).entries()) {
      const input = resolve(sample, poolOf(testData)) as Record<string, unknown>
      const id = deriveId(`${flavour} ${name} ${n}`)
      const head = server.app.following.head
      const [first, second] = await Promise.all([
        caller.call(name, input, id),
        caller.call(name, input, id),
      ])
      const third = await caller.call(name, input, id)
      expect(first.status, first.text).toBeLessThan(500)
      for (const again of [second, third]) expect(said(name, again)).toEqual(said(name, first))
      expect(third.positions).toEqual(first.positions)
      const telling = [first, second, third].filter((reply) => tellsSecret(name, reply))
      if (first.done) expect(telling.length).toBeLessThanOrEqual(1)
      await expectOnce(server, id, head)
      if (first.done || n === 39) given.push({ name, input, id, user, first })
      if (first.done) return
    }
  })

  test('sent again after a restart, a command is not repeated', async () => {
    await server.stop()
    server = await open()
    const { head } = server.app.following
    const done = given.filter(({ first }) => first.done).map(({ name }) => name)
    if (flavour === 'sqlite') {
      expect(done.length).toBeGreaterThan(tried.length * 0.8)
      for (const name of done) doneOnSqlite.add(name)
    }
    // The same calls get done: of a third of them the share of those that do is of no account.
    else expect(done).toEqual(tried.map(([name]) => name).filter((name) => doneOnSqlite.has(name)))
    for (const { name, input, id, user, first } of given) {
      const again = await (await Caller.signedIn(server, user)).call(name, input, id)
      expect(said(name, again), name).toEqual(said(name, first))
    }
    expect(server.app.following.head).toBe(head)
  })
})

/**
 * An answer without the order of its fields, which PostgreSQL does not keep, and without the
 * secrets that are told once.
 */
const said = (name: CallName, { status, text }: Reply) => {
  const { unkept } = contract[name] as Call
  return {
    status,
    ...JSON.parse(text, (key, value) => (value !== null && unkept?.includes(key) ? '' : value)),
  }
}

/** Whether an answer has what is told once: what a repeat made for itself would be good for nothing. */
function tellsSecret(name: CallName, { text }: Reply): boolean {
  const { unkept } = contract[name] as Call
  let tells = false
  JSON.parse(text, (key, value) => {
    tells ||= Boolean(value && unkept?.includes(key))
    return value
  })
  return tells
}

/** Each room has at most one line of a command, and nothing but this command has been written. */
async function expectOnce({ app }: TestServer, id: string, head: number) {
  const lines = await app.database.read
    .selectFrom('change')
    .select(['room', 'command_id'])
    .where('line', '>', head)
    .execute()
  expect(lines.filter(({ command_id }) => command_id !== id)).toEqual([])
  expect(new Set(lines.map(({ room }) => room)).size).toBe(lines.length)
}
