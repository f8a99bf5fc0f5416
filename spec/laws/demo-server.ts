import type { Arbitrary } from 'fast-check'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { z } from 'zod'
import { people } from '../../fixtures/demo-data.ts'
import { demoRows } from '../../fixtures/demo-rows.ts'
import { hostileFor } from '../../fixtures/values/hostile.ts'
import { invalidFor } from '../../fixtures/values/invalid.ts'
import { fieldsOf } from '../../fixtures/values/schema.ts'
import { type Known, validFor } from '../../fixtures/values/valid.ts'
import { type Change, type TableName, tableNames } from '../../src/core/model.ts'
import { login, verify } from '../../src/core/session/calls.ts'
import { loadDemoData, startServer, type TestServer } from '../harness.ts'
import { Person } from '../suite/person.ts'

const rows = await demoRows()
/** The ids of all that belongs to the teams Blue and Grey. */
const foreignRooms = foreignIds()
/** The rows of team Red, which Rosa and Mia may try to reach. */
const known: Known = Object.fromEntries(
  tableNames.map((table) => [
    table,
    rows.filter((row) => row.table === table && !foreignRooms.has(row.id)).map(({ id }) => id),
  ]),
)

/** Whether an id, or one of several, belongs to the teams Blue and Grey. */
export const isForeign = (ids: unknown) => [ids].flat().some((id) => foreignRooms.has(id as string))

/** A server with the demo data, and some of its users signed in, each in their own browser. */
export class DemoServer {
  readonly server: TestServer
  readonly #people: Record<string, Person>

  private constructor(server: TestServer, people: Record<string, Person>) {
    this.server = server
    this.#people = people
  }

  /** `now` is the clock of the server. */
  static async start(now?: () => number): Promise<DemoServer> {
    const server = await startServer({}, now)
    await loadDemoData(server)
    const demo = new DemoServer(server, { nobody: new Person(server.url, 'Nobody') })
    for (const name of ['rosa', 'mia', 'bill'] as const)
      demo.#people[name] = await enter(server, name)
    return demo
  }

  person(name: string): Person {
    return this.#people[name]!
  }

  /** Signs a demo user in with another browser. */
  anotherBrowser(name: keyof typeof people): Promise<Person> {
    return enter(this.server, name)
  }

  async stop() {
    for (const person of Object.values(this.#people)) person.close()
    await this.server.stop()
  }

  /** Restores the demo data after a call that changed it, and signs everyone in again. */
  async restore() {
    await loadDemoData(this.server)
    for (const [name, person] of Object.entries(this.#people))
      if (name !== 'nobody' && !(await person.do(verify, {})).authenticated)
        await person.do(login, person.account)
  }

  /** The rows written since a line of the log. */
  async writtenSince(line: number): Promise<{ table: TableName; row: Record<string, unknown> }[]> {
    const { read } = this.server.app.database
    const entries = await read
      .selectFrom('change')
      .select('changes')
      .where('line', '>', line)
      .execute()
    const all = entries.flatMap(({ changes }) => JSON.parse(changes) as Change[])
    return all.flatMap(({ table, row }) =>
      row ? [{ table, row: row as Record<string, unknown> }] : [],
    )
  }

  /**
   * Everything that must not change: the end of the log, how many rows there are, and all that is not
   * in the log.
   */
  async fingerprint(): Promise<string> {
    await this.server.app.jobs.settle()
    const { read } = this.server.app.database
    const counts =
      await sql`select ${sql.join(tableNames.map((table) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(table)}`))}`.execute(
        read,
      )
    const others = await Promise.all(
      (
        [
          'account',
          'organization',
          'redeem_code',
          'notification_setting',
          'command',
          'invitation',
          'email_proof',
          'reset_link',
        ] as const
      ).map((table) => read.selectFrom(table).selectAll().execute()),
    )
    // That an hour has passed is noted by nobody's call.
    const sequences = await read
      .selectFrom('sequence')
      .selectAll()
      .where('name', '!=', 'forgetting_hour')
      .execute()
    return JSON.stringify([this.server.app.following.head, counts.rows, sequences, others])
  }
}

async function enter({ url }: TestServer, name: keyof typeof people): Promise<Person> {
  const person = new Person(url, people[name].name)
  person.account.email = people[name].email
  await person.do(login, person.account)
  return person
}

/**
 * Inputs for a schema that a client could mean. `named` gives the word by which ids for a field are
 * found, where it is not its name.
 */
function rightInputs(
  schema: z.ZodType,
  named: (field: string) => string,
): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(fieldsOf(schema))
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, validFor(field, named(name), known)])),
  )
}

/** The same with some fields spoiled; `weight` says how often each is. */
export function spoiledInputs(
  schema: z.ZodType,
  named: (field: string) => string,
  weight: (field: string) => number,
): Arbitrary<Record<string, unknown>> {
  const fields = fieldsOf(schema)
  const names = Object.keys(fields)
  if (names.length === 0)
    return fc
      .dictionary(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
      .map((extra) => ({ ...extra }))
  const spoiled = names.map((name) => {
    const bad = fc.oneof(
      invalidFor(fields[name]!) ?? fc.constant(undefined),
      hostileFor(fields[name]!, [...foreignRooms]),
    )
    return { weight: weight(name), arbitrary: bad.map((value) => [name, value] as const) }
  })
  return fc
    .tuple(rightInputs(schema, named), fc.array(fc.oneof(...spoiled), { maxLength: 2 }))
    .map(([right, wrong]) => ({ ...right, ...Object.fromEntries(wrong) }))
}

function foreignIds(): Set<string> {
  const of = (table: TableName) => rows.filter((row) => row.table === table)
  const outside = (column: string, among: Set<string>) => (row: (typeof rows)[number]) =>
    among.has((row.row as unknown as Record<string, string>)[column]!)
  const red = of('user').find(
    ({ row }) => (row as { email?: string }).email === people.rosa.email,
  )!.id
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
