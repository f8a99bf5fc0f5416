import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Migrator, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { rows } from '../../src/core/columns/rows.ts'
import { asOfToday } from '../bin/former-rows.ts'
import type { Database } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { start } from './migrations/0001-start.ts'
import { connectDatabase } from './open.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A database as the first release made it. */
async function firstRelease(name: string): Promise<Database> {
  const database = await connectDatabase({ folder: join(folder, name) })
  const provider = {
    getMigrations: async () => ({
      '0001-start': { up: (db: never) => start({ db, flavour: 'sqlite' }) },
    }),
  }
  const { error } = await new Migrator({ db: database.write, provider }).migrateToLatest()
  expect(error).toBeUndefined()
  return database
}

const user = {
  ...{
    id: 'u',
    name: 'Rosa',
    email: 'rosa@red.example',
    avatar_url: null,
    user_no: 1,
    active_team: 't',
  },
  ...{
    setup_completed: 1,
    is_google: 0,
    timezone_name: 'UTC',
    language: 'en',
    created_at: '',
    updated_at: '',
  },
} as const

const formerIdsUntil = ({ read }: Database) =>
  read
    .selectFrom('sequence')
    .select('value')
    .where('name', '=', 'former_ids_until')
    .executeTakeFirst()

test('a used database is migrated with all its stored answers, and accepts former ids for a while', async () => {
  const database = await firstRelease('used')
  await database.write
    .insertInto('user')
    .values(user as never)
    .execute()
  const kept = {
    user_id: 'u',
    id: 'c',
    at: '2026-01-01T00:00:00.000Z',
    reply: '{"result":1,"seq":1,"rooms":[]}',
  }
  await database.write
    .insertInto('command')
    .values(kept as never)
    .execute()
  await migrateToLatest(database.write, 'sqlite')
  expect(await database.read.selectFrom('command').selectAll().execute()).toEqual([
    { ...kept, digest: null, team_id: null, project_id: null },
  ])
  expect((await formerIdsUntil(database))!.value).toBeGreaterThan(Date.now() / 3_600_000)
  await database.close()
})

test('a database without users accepts no former ids', async () => {
  const database = await firstRelease('empty')
  await migrateToLatest(database.write, 'sqlite')
  expect(await formerIdsUntil(database)).toBeUndefined()
  await database.close()
})

test('descriptions of before have a first revision, as the bin says of them, and empty ones none', async () => {
  const database = await firstRelease('texts')
  const { write } = database
  await sql`pragma foreign_keys = off`.execute(write)
  const texts = ['<p>Of oak</p>', ''].map((description, n) => ({
    ...{ id: `task ${n}`, project_id: 'p', description },
  }))
  await write
    .insertInto('task_text')
    .values(texts as never)
    .execute()
  await migrateToLatest(write, 'sqlite')
  const now = await write.selectFrom('task_text').selectAll().orderBy('id').execute()
  expect(now.map(({ revision }) => revision)).toEqual(['task 0', ''])
  expect(texts.map((text) => asOfToday('task_text', 1, text as never))).toEqual(now)
  await database.close()
})

test('a layout of columns from before any were shown or hidden is a row of today', () => {
  const own = { id: randomUUID(), user_id: randomUUID(), project_id: randomUUID() }
  const former = { ...own, order: ['STATUS'], pinned: [] }
  const now = { ...former, shown: [], hidden: [] }
  expect(rows.column_layout.parse(asOfToday('column_layout', 1, former as never))).toEqual(now)
})
