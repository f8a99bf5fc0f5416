import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { openWorkplace, type Workplace } from '../../cli/testing/workplace.ts'
import { storedColumns } from '../../server/db/columns.ts'
import type { Database } from '../../server/db/database.ts'
import { connectDatabase } from '../../server/db/open.ts'
import type { Schema } from '../../server/db/schema.ts'
import { keysOf, seal } from '../../server/session/secrets.ts'
import { type TableName, tableNames } from '../../src/core/model.ts'
import { startServer, type TestServer } from '../harness.ts'
import { Caller, secret } from './person.ts'
import { makeTestData } from './test-data/make-test-data.ts'
import type { TestData } from './test-data/test-data.ts'
import { writeTestData } from './test-data/write-test-data.ts'

/** A data folder in which people have worked, and a command line on it. */
export interface MovedWorld extends Workplace {
  testData: TestData
  /** A signed-in person, and what they have done last. */
  rosa: Caller
  last: { seq: number; command: string }
  /** Starts a server on the data folder, or on a PostgreSQL database beside it. */
  serveOn(url?: string): Promise<TestServer>
  /** Works with the embedded database as it is. */
  within<T>(run: (database: Database) => Promise<T>): Promise<T>
}

/** Makes a world with rows of all tables of the model, a log, a history, kept answers and an audit log. */
export async function makeMovedWorld(): Promise<MovedWorld> {
  const workplace = openWorkplace()
  const serveOn = (url = '') =>
    startServer({ PLUMBLINE_SECRET: secret, DATABASE_URL: url, PLUMBLINE_DATA: workplace.data })
  const server = await serveOn()
  const testData = await makeTestData('move')
  await writeTestData(server.app, testData)
  const { write } = server.app.database
  await write.insertInto('mail').values(sealedMail).execute()
  const rosa = await Caller.signedIn(server, testData.user('rosa'))
  const project_id = testData.project('moon')
  let last = { seq: 0, command: '' }
  for (const name of ['One', 'Two', 'Three']) {
    const command = randomUUID()
    const { seq, done, text } = await rosa.call('quickTask', { project_id, name }, command)
    if (!done) throw new Error(text)
    last = { seq, command }
  }
  await write.transaction().execute((trx) => plantMany(trx, project_id))
  await server.stop()
  // As one that was made on the first start.
  writeFileSync(join(workplace.data, 'secret'), secret, { mode: 0o600 })
  return {
    ...workplace,
    testData,
    rosa,
    last,
    serveOn,
    async within(run) {
      const database = await connectDatabase({ folder: workplace.data })
      try {
        return await run(database)
      } finally {
        await database.close()
      }
    },
  }
}

/** Several pages of a table whose rows refer to one another, and of one with a key of two columns. */
async function plantMany(write: Kysely<Schema>, project: string) {
  const task = await write
    .selectFrom('task')
    .selectAll()
    .where('project_id', '=', project)
    .where('parent_task_id', 'is', null)
    .where('schedule_id', 'is', null)
    .executeTakeFirstOrThrow()
  const idOf = (n: number) => `${n < many / 2 ? '0' : 'f'}${String(n).padStart(11, '0')}`
  for (let n = many - 1; n >= 0; n--) {
    // By their ids, subtasks come long before their tasks.
    const parent_task_id = n < many / 2 ? idOf(n + many / 2) : null
    const copy = { ...task, id: idOf(n), parent_task_id, task_no: 1_000 + n }
    await write
      .insertInto('task')
      .values(copy as never)
      .execute()
    const line = {
      seq: 1_000 + Math.floor(n / 3),
      nth: n % 3,
      project_id: project,
      task_id: copy.id,
    }
    const rest = { user_id: '', user_name: '', at: '', call: '', attribute: '', type: '' }
    await write
      .insertInto('task_activity')
      .values({ ...line, ...rest } as never)
      .execute()
  }
  await write
    .updateTable('project_counter')
    .set({ task_no: 1_000 + many })
    .where('id', '=', project)
    .execute()
}

const many = 900

/** One that the key of the secret opens. */
const sealedMail = {
  ...{ id: 'waiting', recipient: 'rosa@red.example', sent_at: null, expires_at: null },
  ...{ sealed: seal(keysOf(secret).mails, 'waiting', '{}'), created_at: 0 },
}

/** Tables that are not moved: of migrations, and what PostgreSQL alone has. */
const notMoved = /^(kysely_|search_|rate$)/

/** Every row of every table that is moved, as text, with the fields of JSON in order. */
export async function contentsOf(place: { folder: string; url?: string }): Promise<string[]> {
  const database = await connectDatabase(place)
  try {
    const tables = (await database.read.introspection.getTables()).map(({ name }) => name)
    const lines: string[] = []
    for (const name of tables.filter((table) => !notMoved.test(table)))
      for (const row of await allOf(database.read as Kysely<never>, name))
        lines.push(`${name} ${JSON.stringify(inOrder(alike(name, row)))}`)
    return lines.sort()
  } finally {
    await database.close()
  }
}

const allOf = async (db: Kysely<never>, table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)).rows

/** What is JSON in a row, as PostgreSQL gives it, and booleans as SQLite does; without what PostgreSQL fills itself. */
function alike(table: string, row: Record<string, unknown>) {
  const isModel = tableNames.includes(table as TableName)
  const json = isModel
    ? storedColumns(table as TableName).filter(({ kind }) => kind === 'json')
    : []
  const moved = Object.entries(row).filter(([name]) => table !== 'change' || name !== 'xid')
  return Object.fromEntries(
    moved.map(([name, value]) => {
      if (typeof value === 'boolean') return [name, Number(value)]
      const isJson = typeof value === 'string' && json.some((column) => column.name === name)
      return [name, isJson ? JSON.parse(value) : value]
    }),
  )
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, each]) => [name, inOrder(each)]))
}

/** Tables beside the model that refer to nothing, and what their columns hold. */
const free: Record<string, Record<string, keyof typeof values>> = {
  change: {
    ...{ line: 'bigint', room: 'text', seq: 'bigint', at: 'text', actor_id: 'text' },
    ...{ command_id: 'text', call: 'text', changes: 'text', past: 'text' },
  },
  room_head: { room: 'text', seq: 'bigint', line: 'bigint' },
  history: { seq: 'bigint', room: 'text', at: 'text', rows: 'text' },
  command: {
    ...{ user_id: 'text', id: 'text', at: 'text', digest: 'none', team_id: 'text' },
    ...{ project_id: 'none', reply: 'text' },
  },
  sequence: { name: 'text', value: 'integer' },
  test_provider: { id: 'text', kind: 'text', state: 'text' },
  audit_chain: { organization_id: 'text', place: 'integer', hash: 'text' },
  session: {
    ...{ key: 'text', user_id: 'none', data: 'text', expires_at: 'bigint', ends_at: 'bigint' },
    ...{ agent: 'text', address: 'text', begun_at: 'bigint', seen_at: 'bigint' },
  },
}

const values = {
  text: fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', '\ufffd')),
  integer: fc.integer(),
  bigint: fc.maxSafeInteger(),
  none: fc.constant(null),
}

/** Values that both databases can store, for the tables above and some columns of the model. */
export const anyValues = fc.record({
  rows: fc.record(
    Object.fromEntries(
      Object.entries(free).map(([table, columns]) => [
        table,
        fc.array(
          fc.record(
            Object.fromEntries(Object.entries(columns).map(([c, kind]) => [c, values[kind]])),
          ),
          { minLength: 1, maxLength: 5 },
        ),
      ]),
    ),
  ),
  orders: fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 }),
  texts: fc.array(values.text, { minLength: 1, maxLength: 20 }),
})
export type AnyValues = typeof anyValues extends fc.Arbitrary<infer T> ? T : never

/** Writes such values; a row whose key is there already is left out. */
export async function plantValues({ write }: Database, { rows, orders, texts }: AnyValues) {
  for (const [table, lines] of Object.entries(rows))
    for (const line of lines)
      await write
        .insertInto(table as never)
        .values(line as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  const tasks = await write.selectFrom('task').select('id').limit(20).execute()
  for (const [n, { id }] of tasks.entries())
    await write
      .updateTable('task')
      .set({
        sort_order: orders[n % orders.length]!,
        description_preview: texts[n % texts.length]!,
      })
      .where('id', '=', id)
      .execute()
}

export const beside = (world: MovedWorld, name: string) => join(world.folder, name)
