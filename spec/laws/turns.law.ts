import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames } from '../../server/db/migrate.ts'
import { type Client, connected, type FreshDatabase } from '../postgres.ts'
import { preparedDatabase } from '../prepared.ts'

/*
 * What transactions on PostgreSQL take to write beside each other (`take_turn`): a person's room is
 * written by one at a time, be it with a few or with thousands of others, and however many are told
 * the locks fit into the table that a database has for them.
 */

let database: FreshDatabase
beforeAll(async () => {
  database = await preparedDatabase()
})
afterAll(() => database.drop())

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => `user:person ${from + n}`)

/** Takes rooms without waiting, and says whether they were to be had. */
async function takes(client: Client, names: readonly string[], own = true): Promise<boolean> {
  const { rows } = await client.query<{ turn: unknown }>(
    'select take_turn($1, $2, 0, $3::integer) as turn',
    [names, names.map(() => own), migrationNames.length],
  )
  return rows[0]!.turn !== null
}

async function locksOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`,
  )
  return Number(rows[0]!.count)
}

/** Two transactions, which both end undone. */
const beside = (run: (one: Client, other: Client) => Promise<void>) =>
  connected(database.url, (one) =>
    connected(database.url, async (other) => {
      await one.query('begin')
      await other.query('begin')
      try {
        await run(one, other)
      } finally {
        await one.query('rollback')
        await other.query('rollback')
      }
    }),
  )

test('ten thousand people at once take few locks', () =>
  beside(async (one) => {
    expect(await takes(one, ['project:p', ...people(10_000)])).toBe(true)
    expect(await locksOf(one)).toBeLessThan(200)
  }))

test.each([
  [1, 1],
  [1, 10_000],
  [10_000, 1],
  [10_000, 10_000],
])('who writes to %i people keeps one out who writes to %i of them', (few, many) =>
  beside(async (one, other) => {
    expect(await takes(one, people(few))).toBe(true)
    expect(await takes(other, people(many))).toBe(false)
  }),
)

test.each([1, 10_000])('who relies on %i people keeps out who writes to one of them', (count) =>
  beside(async (one, other) => {
    expect(await takes(one, people(count), false)).toBe(true)
    expect(await takes(other, people(1))).toBe(false)
  }),
)

test('who writes to other people, or relies on the same, goes on', () =>
  beside(async (one, other) => {
    expect(await takes(one, people(400))).toBe(true)
    expect(await takes(other, people(400, 400))).toBe(true)
    expect(await takes(one, people(20, 1_000), false)).toBe(true)
    expect(await takes(other, people(20, 1_000), false)).toBe(true)
  }))

test('who has one person gets thousands more', () =>
  beside(async (one) => {
    expect(await takes(one, people(1))).toBe(true)
    expect(await takes(one, people(10_000))).toBe(true)
    expect(await takes(one, people(1))).toBe(true)
  }))

test.each([
  [500, 500, 1_000],
  [501, 100, 200],
])('%i people take between %i and %i locks', (count, least, most) =>
  beside(async (one) => {
    expect(await takes(one, people(count))).toBe(true)
    const locks = await locksOf(one)
    expect(locks).toBeGreaterThan(least)
    expect(locks).toBeLessThan(most)
  }),
)

/** The names of which a transaction has the locks. */
async function hasOf(client: Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where hashtextextended(name, 0) in (
      select (classid::bigint << 32) | objid::bigint from pg_locks
      where locktype = 'advisory' and pid = pg_backend_pid())`,
    [names],
  )
  return rows.map(({ name }) => name)
}

test('rooms are taken first, then parts of people, people, and what is beyond rooms last', async () => {
  const rooms = ['project:p', 'team:t']
  const some = people(20)
  const names = ['beyond', ...some, ...rooms]
  /** What is taken of all before what somebody else has is not to be had. */
  const takenBeside = async (others: readonly string[]) => {
    const taken = { names: [] as string[], locks: 0 }
    await beside(async (one, other) => {
      expect(await takes(other, others)).toBe(true)
      expect(await takes(one, names)).toBe(false)
      Object.assign(taken, { names: await hasOf(one, names), locks: await locksOf(one) })
    })
    return taken
  }
  const besideRooms = await takenBeside(rooms)
  expect(besideRooms).toEqual({ names: [], locks: 0 })
  // Who has many people has their parts.
  const besideParts = await takenBeside(people(501))
  expect(besideParts).toEqual({ names: expect.arrayContaining(rooms), locks: 2 })
  const besidePeople = await takenBeside(some)
  expect(besidePeople.names).toEqual(rooms)
  expect(besidePeople.locks).toBeGreaterThan(10)
  const besideBeyond = await takenBeside(['beyond'])
  expect(besideBeyond.names).toEqual([...some, ...rooms])
})
