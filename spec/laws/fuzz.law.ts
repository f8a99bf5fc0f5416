import fc, { type Arbitrary } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../../fixtures/story.ts'
import { hostileFor } from '../../fixtures/values/hostile.ts'
import { invalidFor } from '../../fixtures/values/invalid.ts'
import { fieldsOf } from '../../fixtures/values/schema.ts'
import { type Known, validFor } from '../../fixtures/values/valid.ts'
import { worldRows } from '../../fixtures/world.ts'
import { type Call, changes, wirePath } from '../../src/core/call.ts'
import { contract } from '../../src/core/contract.ts'
import { limits } from '../../src/core/limits.ts'
import { type TableName, tableNames } from '../../src/core/model.ts'
import { login, verify } from '../../src/core/session/calls.ts'
import { plantWorld, startServer, type TestServer } from '../harness.ts'
import { Person } from '../suite/person.ts'
import { checkReply } from '../suite/reply.ts'

/** Milliseconds for all calls together; the more calls there are, the fewer inputs each gets. */
const budgetMs = 25_000
/** A request that takes longer hangs, in milliseconds. */
const patienceMs = 5_000

const rows = await worldRows()
/** The rows of team Red, which Rosa and Mia may try to reach; and those of the others. */
const isForeign = ({ id }: { id: string }) => foreignRooms.has(id)
const foreignRooms = foreignIds()
const known: Known = Object.fromEntries(
  tableNames.map((table) => [table, rows.filter((row) => row.table === table && !isForeign(row)).map(({ id }) => id)]),
)

let server: TestServer
let crowd: Record<string, Person>
beforeAll(async () => {
  server = await startServer()
  await plantWorld(server)
  crowd = {
    rosa: await enter('rosa'),
    mia: await enter('mia'),
    bill: await enter('bill'),
    nobody: new Person(server.url, 'Nobody'),
  }
})
afterAll(() => server.stop())

async function enter(name: keyof typeof people): Promise<Person> {
  const person = new Person(server.url, people[name].name)
  person.account.email = people[name].email
  await person.do(login, person.account)
  return person
}

/** The last request: when the time of a call is over, nobody waits for it. */
let underWay: Promise<unknown> = Promise.resolve()

describe.each(Object.entries(contract) as [string, Call][])('%s', (_, call) => {
  test('whatever it is sent: an answer in time, no fault, and a refusal leaves nothing behind', async () => {
    await restore()
    let before = await fingerprint()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...'rosa rosa rosa rosa mia mia mia bill nobody'.split(' ')),
        inputs(call),
        async (who, input) => {
          const sent = send(crowd[who]!, call, input)
          underWay = sent
          const { status, reply, seen } = await sent
          checkReply(call, status, reply)
          if (!reply.done || !changes(call)) expect(await fingerprint()).toBe(before)
          else before = await fingerprint()
          if (!call.input.safeParse(seen).success)
            expect({ done: reply.done, client: status >= 400 && status < 500 }).toEqual({ done: false, client: true })
        },
      ),
      { numRuns: 1_000, interruptAfterTimeLimit: budgetMs / Object.keys(contract).length, markInterruptAsFailure: false },
    )
  })
})

/** Inputs that start as right ones and have some fields spoiled; what the call is about is spoiled less often. */
function inputs(call: Call): Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(call.input)
  const names = Object.keys(fields)
  const base = fc.record(Object.fromEntries(names.map((name) => [name, validFor(fields[name]!, tableField(call, name), known)])))
  if (names.length === 0)
    return fc
      .dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
      .map((extra) => ({ ...extra }))
  const spoiled = names.map((name) => {
    const bad = fc.oneof(invalidFor(fields[name]!) ?? fc.constant(undefined), hostileFor(fields[name]!, [...foreignRooms]))
    const weight = Object.values(call.about ?? {}).includes(name) ? 1 : 3
    return { weight, arbitrary: bad.map((value) => [name, value] as const) }
  })
  return fc
    .tuple(base, fc.array(fc.oneof(...spoiled), { maxLength: 2 }))
    .map(([right, wrong]) => ({ ...right, ...Object.fromEntries(wrong) }))
}

/** The name by which ids for a field are found: that of the table the call is about, else its own. */
const tableField = (call: Call, name: string) => Object.entries(call.about ?? {}).find(([, field]) => field === name)?.[0] ?? name

/** Sends an input as a client would, and says what of it the server sees. */
async function send(person: Person, call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  const seen: Record<string, unknown> = {}
  const path = wirePath(call.path).replace(/:(\w+)/g, (_, name: string) => {
    seen[name] = inAddress(rest[name]) || 'x'
    delete rest[name]
    return encodeURIComponent(seen[name] as string)
  })
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const query = inQuery
    ? Object.entries(rest)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, inAddress(value)] as [string, string])
    : []
  const body = inQuery ? undefined : JSON.stringify(rest)
  Object.assign(seen, inQuery ? Object.fromEntries(query) : JSON.parse(body!), { ...seen })
  const token: Record<string, string> = changes(call) && !call.withoutCsrf ? { 'X-CSRF-Token': await person.freshToken() } : {}
  const response = await Promise.race([
    person.send(call.method, query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path, { body, headers: token }),
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs).unref(),
    ),
  ])
  return { status: response.status, reply: await response.json(), seen: (body?.length ?? 0) > limits.bodyBytes ? {} : seen }
}

/** A value as text that fits into an address. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const fit = Buffer.from(text.slice(0, 1_500)).toString()
  return fit === '.' || fit === '..' ? 'x' : fit
}

/** Everything that must not change: the log position, how many rows there are, and all that is not in the log. */
async function fingerprint(): Promise<string> {
  const { read } = server.app.database
  const counts =
    await sql`select ${sql.join(tableNames.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`))}`.execute(
      read,
    )
  const others = await Promise.all(
    (['account', 'organization', 'redeem_code', 'notification_setting', 'sequence', 'command'] as const).map((table) =>
      read.selectFrom(table).selectAll().execute(),
    ),
  )
  return JSON.stringify([server.app.writer.head, counts.rows, others])
}

/** Puts the world back after a call that changed it, and everybody back into it. */
async function restore() {
  await underWay.catch(() => {})
  await plantWorld(server)
  for (const [name, person] of Object.entries(crowd))
    if (name !== 'nobody' && !(await person.do(verify, {})).authenticated) await person.do(login, person.account)
}

/** The ids of all that belongs to the teams Blue and Grey. */
function foreignIds(): Set<string> {
  const of = (table: TableName) => rows.filter((row) => row.table === table)
  const outside = (column: string, among: Set<string>) => (row: (typeof rows)[number]) =>
    among.has((row.row as unknown as Record<string, string>)[column]!)
  const red = of('user').find(({ row }) => (row as { email?: string }).email === people.rosa.email)!.id
  const teams = new Set(
    of('team')
      .filter(({ row }) => (row as { user_id?: string }).user_id !== red)
      .map(({ id }) => id),
  )
  const projects = new Set(
    of('project')
      .filter(outside('team_id', teams))
      .map(({ id }) => id),
  )
  return new Set([
    ...teams,
    ...projects,
    ...rows.filter(outside('team_id', teams)).map(({ id }) => id),
    ...rows.filter(outside('project_id', projects)).map(({ id }) => id),
  ])
}
