import fc from 'fast-check'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFile } from '../../server/db/open.ts'
import { SqliteDialect } from '../../server/db/sqlite.ts'
import type { Actor } from '../../src/core/catalogue/access.ts'
import { type CallName, contract } from '../../src/core/contract.ts'
import type { Call } from '../../src/core/engine/call.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { type Row, roomOf, type TableName, tableNames, tableOf } from '../../src/core/model.ts'
import { startServer, type TestServer } from '../harness.ts'
import { type Caller as Allowed, callersOf } from '../oracle/access.ts'
import { isThorough } from '../tries.ts'
import { inputOf } from './generate.ts'
import { Caller, type Reply, secret } from './person.ts'
import { type Pools, resolve } from './picks.ts'
import { actorIn, actorOf, mayRead } from './test-data/actors.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import { names, noon, type Person, people } from './test-data/people.ts'
import { poolOf } from './test-data/pools.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/*
 * Every call by every kind of person, about their own rows, about rows of others, and about their
 * own with ids of others in the rest of the input. Who gets in is decided by the matrix of access and
 * by reach alone; a refusal writes nothing; no reply shows what its caller could not fetch, and nothing is
 * changed that they cannot reach.
 */

const seed = Date.now() % 1_000_000

test('the matrix of access names every call once', () => {
  expect(Object.values(callersOf).flat().sort()).toEqual(Object.keys(contract).sort())
})

let server: TestServer
/** A connection of its own, which notices whether the others have written. */
let witness: Kysely<never>
beforeAll(async () => {
  server = await startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: '' })
  witness = new Kysely({
    dialect: new SqliteDialect({ file: databaseFile(server.data), connections: 1, readOnly: true }),
  })
  server.app.now = () => noon
  // The jobs that come round from this time on are written down once, and not during a call.
  server.app.jobs.wake()
  await server.app.jobs.settle()
})
afterAll(async () => {
  await witness.destroy()
  await server.stop()
})

const version = async () =>
  (await sql<{ data_version: number }>`pragma data_version`.execute(witness)).rows[0]!.data_version

type Somebody = Person | 'nobody'
const everybody: readonly Somebody[] = ['nobody', ...names]
const kinds = {
  own: 'of his own',
  foreign: 'of others',
  carried: 'of his own, with ids of others',
} as const
type Kind = keyof typeof kinds

/** Every third person tries a call, of each call others; nightly, all do. */
const peopleFor = (index: number) => everybody.filter((_, n) => isThorough || n % 3 === index % 3)

for (const [index, [name, call]] of (Object.entries(contract) as [CallName, Call][]).entries())
  test(`${name} admits the allowed roles and refuses all others`, async () => {
    const samples = fc.sample(inputOf(call), { numRuns: 300, seed })
    let scene = await newScene(name)
    for (const kind of call.about
      ? (['own', 'foreign', 'carried'] as const)
      : (['own', 'carried'] as const)) {
      let cell = inputFor(scene.testData, name, call, kind, samples)
      for (const who of peopleFor(index)) {
        // A call can change what the next caller may do, so each starts from unchanged test data.
        if (server.app.following.head !== scene.head) {
          scene = await newScene(name)
          cell = inputFor(scene.testData, name, call, kind, samples)
        }
        const { input, target } = cell
        const wanted = outcomeFor(scene.testData, who, name, target, input)
        const says = `${name} by ${who} (${saying(who)}), rows ${kinds[kind]}, seed ${seed}`
        await check({
          testData: scene.testData,
          name,
          call,
          who,
          input,
          table: target?.table,
          wanted,
          says,
        })
      }
    }
  })

let made = 0

/** New test data, and the position of the log. */
async function newScene(name: CallName) {
  const testData = await makeTestData(`access ${name} ${made++}`)
  await writeTestData(server.app, testData)
  return { testData, head: server.app.following.head }
}

const saying = (who: Somebody) => (who === 'nobody' ? 'no session' : people[who])

interface Target {
  table: TableName
  room: Room
}

/** The first of the generated inputs that satisfies the schema, and the row it is about. */
function inputFor(
  testData: TestData,
  name: CallName,
  call: Call,
  kind: Kind,
  samples: readonly Record<string, unknown>[],
): { input: Record<string, unknown>; target: Target | undefined } {
  const pools = poolOf(testData)
  const blue: Room[] = [
    `team:${testData.team('blue')}`,
    `schedule:${testData.team('blue')}`,
    `project:${testData.project('sea')}`,
    `user:${testData.user('bill')}`,
  ]
  const others = { near: testData.memory.pool(blue), far: testData.memory.pool(blue) }
  const [table, field] = (Object.entries(call.about ?? {})[0] ?? []) as [TableName?, string?]
  const about = table && rowOf(testData, name, table, kind === 'foreign' ? others : pools)
  for (const sample of samples) {
    const input = resolve(sample, kind === 'carried' ? others : pools) as Record<string, unknown>
    if (field && about) input[field] = Array.isArray(input[field]) ? [about.id] : about.id
    // An address without one of its parts is another address, which there is not.
    const isAddressed = [...call.path.matchAll(/:(\w+)/g)].every(([, part]) => input[part!] !== '')
    if (isAddressed && call.input.safeParse(input).success)
      return { input, target: about && { table: table!, room: about.room } }
  }
  throw new Error(
    `No generated input satisfies ${name}: its fields need other words in generate.ts`,
  )
}

/** The call that is about files of comments; the others about files are about those of tasks. */
const ofComments: CallName = 'getCommentFileUrl'

/** A row that a call may be about. */
function rowOf(
  testData: TestData,
  name: CallName,
  table: TableName,
  pools: Pools,
): { id: string; room: Room } {
  const isMeant = (row: object) =>
    !('comment_id' in row) ||
    table !== 'attachment' ||
    (row.comment_id !== null) === (name === ofComments)
  const near = new Set(pools.near[table])
  const row = testData.memory.all(table).find((each) => near.has(each.id) && isMeant(each))
  if (!row)
    throw new Error(
      `The testData of the laws has no row of ${table}: add one in testData/fill-project.ts`,
    )
  return { id: row.id, room: roomOf(table, row as Row<typeof table>) }
}

/** What the matrix of access and the rows of the test data decide. */
function outcomeFor(
  testData: TestData,
  who: Somebody,
  name: CallName,
  target: Target | undefined,
  input: Record<string, unknown>,
): 401 | 403 | 404 | 'open' {
  if (allowedFor(name) === 'visitor') return 'open'
  if (who === 'nobody') return 401
  const allowed = sharesView(testData, who, name, input) ? 'projectManager' : allowedFor(name)
  const home = actorOf(testData, who, who === 'dora' ? 'home' : undefined)
  const actor = target ? actorAt(testData, who, home, target.room) : home
  if (!actor) return 404
  return isAllowed(actor, allowed) ? 'open' : 403
}

/** A view for all of a project is for those who may edit the project, one for oneself for its members (B7.132). */
function sharesView(
  testData: TestData,
  who: Person,
  name: CallName,
  input: Record<string, unknown>,
): boolean {
  if (input.shared !== true) return false
  const own = testData.memory.all('personal_view').find(({ id }) => id === input.id)
  return (
    name === 'addTaskView' || (name === 'changeTaskView' && own?.user_id === testData.user(who))
  )
}

const allowedFor = (name: CallName) =>
  (Object.keys(callersOf) as Allowed[]).find((each) => callersOf[each].includes(name))!

function isAllowed(actor: Actor, allowed: Allowed): boolean {
  const { role, is_google, project, subscription_type } = actor
  const isAdmin = role === 'owner' || role === 'admin'
  if (allowed === 'withPassword') return !is_google
  if (allowed === 'owner') return role === 'owner'
  if (allowed === 'paidAdmin') return isAdmin && subscription_type !== 'FREE'
  if (allowed === 'projectMember') return isAdmin || project?.member === true
  if (allowed === 'projectManager') return isAdmin || project?.manager === true
  return isAdmin || allowed !== 'admin'
}

function actorAt(testData: TestData, who: Person, home: Actor, room: Room): Actor | undefined {
  if (!mayRead(testData, who, room)) return undefined
  return room.startsWith('project:')
    ? actorIn(testData, who, room.slice('project:'.length))
    : room.startsWith('team:')
      ? actorOf(testData, who)
      : home
}

interface Cell {
  testData: TestData
  name: CallName
  call: Call
  who: Somebody
  input: Record<string, unknown>
  /** The table of the row the call is about. */
  table: TableName | undefined
  wanted: 401 | 403 | 404 | 'open'
  says: string
}

async function check({ testData, name, call, who, input, table, wanted, says }: Cell) {
  const caller =
    who === 'nobody' ? new Caller(server.url) : await Caller.signedIn(server, testData.user(who))
  // What the call before has left to do, such as a mail or a note for the audit log, is no writing
  // of this one.
  await server.app.jobs.settle()
  await server.app.audit.settle()
  const [before, head] = [await version(), server.app.following.head]
  const reply = await caller.call(name, input)
  if (wanted === 'open') expectLetIn(reply, carriesIds(call, input) ? undefined : table, says)
  else expect(reply.status, says).toBe(wanted)
  // A file has no envelope, and the audit log knows of it before it is given.
  const isDone = reply.done || (call.sendsFile && reply.status === 200)
  if (reply.status >= 400 || !isDone)
    expect(await version(), `${says} wrote, but answered ${reply.text}`).toBe(before)
  expectNoLeak(testData, who, input, reply, says)
  await expectInReach(testData, who, head, says)
}

/**
 * Those who are let in may still be told that something they name is not there, except for the row of
 * `table` that the call is about.
 */
function expectLetIn(reply: Reply, table: TableName | undefined, says: string) {
  if (!reply.text.includes(ofAuthors))
    expect([401, 403, 500], `${says}: ${reply.text}`).not.toContain(reply.status)
  const gone = table && `${table[0]!.toUpperCase()}${table.slice(1).replaceAll('_', ' ')} not found`
  if (reply.status === 404) expect(reply.text, says).not.toContain(`"${gone}"`)
  expect(reply.status, `${says}: ${reply.text}`).toBeLessThan(500)
}

/** A refusal with 403 that follows from who wrote the row, and not from the role (D123). */
const ofAuthors = '"code":"update_not_yours"'

const idPattern = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/

/** Whether an input names rows beside the one it is about. */
function carriesIds(call: Call, input: Record<string, unknown>) {
  const about = Object.values(call.about ?? {})
  return Object.entries(input).some(
    ([field, value]) => !about.includes(field) && idPattern.test(JSON.stringify(value) ?? ''),
  )
}

const unreadable = (testData: TestData, who: Somebody) =>
  [...testData.memory.rooms.keys()].filter(
    (room) => who === 'nobody' || !mayRead(testData, who, room),
  )

/** The tables whose rows have ids of their own, and not that of another row. */
const withOwnIds = tableNames.filter((table) => table !== 'user' && !('id' in tableOf(table).refs))

/**
 * No reply carries the id of a row that its caller could not fetch. Ids of users are known to all
 * who share a team.
 */
function expectNoLeak(
  testData: TestData,
  who: Somebody,
  input: Record<string, unknown>,
  reply: Reply,
  says: string,
) {
  const given = JSON.stringify(input)
  for (const room of unreadable(testData, who))
    for (const table of withOwnIds)
      for (const { id } of testData.memory.rowsOf(room).list(table))
        if (reply.text.includes(id) && !given.includes(id))
          expect.fail(`${says} shows a ${table} of ${room}`)
}

/** Every row written is visible to the caller, or is a notification to members of their team. */
async function expectInReach(testData: TestData, who: Somebody, head: number, says: string) {
  const entries = await server.app.database.read
    .selectFrom('change')
    .select('room')
    .where('line', '>', head)
    .execute()
  const closed = new Set<string>(
    unreadable(testData, who).filter((room) => !isColleague(testData, who, room)),
  )
  for (const { room } of entries) expect(closed.has(room), `${says} wrote in ${room}`).toBe(false)
}

function isColleague(testData: TestData, who: Somebody, room: Room) {
  if (who === 'nobody' || !room.startsWith('user:')) return false
  const teams = (userId: string) =>
    testData.memory
      .all('team_member')
      .filter((member) => member.user_id === userId)
      .map((member) => member.team_id)
  const own = teams(testData.user(who))
  return teams(room.slice('user:'.length)).some((team) => own.includes(team))
}
