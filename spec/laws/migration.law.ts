import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrateTo, migrateToLatest, migrationNames } from '../../server/db/migrate.ts'
import { connectDatabase, openDatabase } from '../../server/db/open.ts'
import { freshDatabase, nameOf } from '../postgres.ts'
import { isThorough } from '../tries.ts'
import { plantFirstRelease } from './first-release.ts'
import { flavours } from './script.ts'

/*
 * An upgrade that ends at any of its statements leaves the database as it was, or is complete where
 * the last one only gives a lock back. The next start brings it to where an upgrade without
 * interruption does.
 */

class Cut extends Error {}

/** Lets so many statements pass and none after them; says how many came. */
function cutAfter(most: number) {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (++count > most) throw new Cut()
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { plugin, count: () => count }
}

/** Tables of the migrations themselves, and numbers that depend on the day, the place or on chance. */
const ofTheDay = /^kysely_migration|"(former_ids_until|log_epoch|log_place|log_start_xid)"/

/** Every row of every table, as text; of the migrations their names. */
async function contents(db: Kysely<never>): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const rows = tables
    .filter(({ name }) => !ofTheDay.test(name))
    .map(async ({ name }) => {
      const found = await db
        .selectFrom(name as never)
        .selectAll()
        .execute()
      return [name, ...found.map((row) => `${name} ${JSON.stringify(row)}`)]
    })
  return (await Promise.all(rows))
    .flat()
    .filter((row) => !ofTheDay.test(row))
    .sort()
}

/** A database of the first release, of which as many copies can be made as are needed. */
interface Origin {
  copy(): Promise<{ folder: string; url?: string }>
  remove(): Promise<unknown>
}

async function sqliteOrigin(): Promise<Origin> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-migration-'))
  const origin = join(folder, 'origin')
  await plant(await connectDatabase({ folder: origin }))
  let copies = 0
  return {
    async copy() {
      const copy = join(folder, `copy ${++copies}`)
      cpSync(origin, copy, { recursive: true })
      return { folder: copy }
    },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function postgresOrigin(): Promise<Origin> {
  const origin = await freshDatabase()
  await plant(await connectDatabase({ folder: '', url: origin.url }))
  const copies: (() => Promise<void>)[] = []
  return {
    async copy() {
      const { url, drop } = await freshDatabase(nameOf(origin))
      copies.push(drop)
      return { folder: '', url }
    },
    async remove() {
      for (const drop of copies) await drop()
      await origin.drop()
    },
  }
}

async function plant(database: Database) {
  await plantFirstRelease(database)
  await database.close()
}

describe.each(flavours)('on %s', (flavour) => {
  let origin: Origin
  beforeAll(async () => {
    origin = flavour === 'sqlite' ? await sqliteOrigin() : await postgresOrigin()
  })
  afterAll(() => origin?.remove())

  test('an upgrade interrupted at any statement is rolled back or complete, and the next start loses nothing', async () => {
    const { before, after, count, upgraded } = await upgradeOf(await origin.copy())
    expect(after).not.toEqual(before)
    const early = await statementsTo(await origin.copy(), migrationNames.at(-3)!)
    expect(early).toBeLessThan(count)
    let back = 0
    for (let passed = 0; passed < count; passed += passed < early ? steps.early : steps.late) {
      const place = await origin.copy()
      const database = await connectDatabase(place)
      try {
        const { plugin } = cutAfter(passed)
        const upgrade = migrateToLatest(database.write.withPlugin(plugin), flavour)
        await expect(upgrade, `after ${passed} statements`).rejects.toThrow(Cut)
        const left = await contents(database.write as Kysely<never>)
        expect(left, `after ${passed} statements`).toBeOneOf([before, after])
        if (isDeepStrictEqual(left, before)) back++
      } finally {
        await database.close()
      }
      expect(await opened(place), `after ${passed} statements`).toEqual(upgraded)
    }
    expect(back).toBeGreaterThan(3)
  })
})

test('names that are double where it begins stay, and no others become so', async () => {
  const { url, drop } = await freshDatabase()
  const database = await connectDatabase({ folder: '', url })
  try {
    await plantFirstRelease(database)
    await migrateTo(database.write, '0061-room-heads', 'postgres')
    const { id } = await database.write.selectFrom('team').select('id').executeTakeFirstOrThrow()
    const copy = () =>
      sql`insert into team select (jsonb_populate_record(t, ${JSON.stringify({ id: randomUUID() })})).*
        from team as t where id = ${id}`.execute(database.write)
    await copy()
    const before = await contents(database.write as Kysely<never>)
    await migrateTo(database.write, '0063-beyond-of-organizations', 'postgres')
    expect(await contents(database.write as Kysely<never>)).toEqual(before)
    await expect(copy()).rejects.toThrow('team_name_of_owner')
  } finally {
    await database.close()
    await drop()
  }
})

/** Every how many statements an upgrade is interrupted, up to the last migrations and in them. */
const steps = isThorough ? { early: 1, late: 1 } : { early: 16, late: 3 }

/** How many statements an upgrade takes up to a migration. */
async function statementsTo(place: { folder: string; url?: string }, name: string) {
  const database = await connectDatabase(place)
  const { plugin, count } = cutAfter(Number.POSITIVE_INFINITY)
  await migrateTo(database.write.withPlugin(plugin), name, database.flavour)
  await database.close()
  return count()
}

/** What is there before and after an upgrade, and how many statements it takes. */
async function upgradeOf(place: { folder: string; url?: string }) {
  const database = await connectDatabase(place)
  const { plugin, count } = cutAfter(Number.POSITIVE_INFINITY)
  const before = await contents(database.write as Kysely<never>)
  await migrateToLatest(database.write.withPlugin(plugin), database.flavour)
  const after = await contents(database.write as Kysely<never>)
  await database.close()
  return { before, after, count: count(), upgraded: await opened(place) }
}

/** What a start on a database finds. */
async function opened(place: { folder: string; url?: string }): Promise<string[]> {
  const database = await openDatabase(place)
  try {
    return await contents(database.write as Kysely<never>)
  } finally {
    await database.close()
  }
}
