import { type Kysely, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { readEpoch, readHead } from '../../server/db/log-end.ts'
import { connectDatabase } from '../../server/db/open.ts'
import type { Schema } from '../../server/db/schema.ts'
import { json, patience, type Workplace, workplaces } from '../testing/workplace.ts'
import type { Finding } from './check.ts'

vi.setConfig(patience)

const newWorkplace = workplaces({ PORT: '0' })
const room = 'project:5b0c3f0e-54e4-4a6c-9d35-0a2f1f7a5b11'

async function inDatabase<T>({ data }: Workplace, run: (db: Kysely<Schema>) => Promise<T>) {
  const database = await connectDatabase({ folder: data })
  try {
    return await run(database.write)
  } finally {
    await database.close()
  }
}

/** A seeded database with two lines of a release in which all rooms shared a count, and three since. */
async function written() {
  const workplace = newWorkplace()
  await workplace.cli('seed', '--preset', 'demo')
  await inDatabase(workplace, async (db) => {
    for (const [line, seq] of [
      [3, 3],
      [9, 9],
      [12, 10],
      [14, 11],
      [15, 12],
    ])
      await db
        .insertInto('change')
        .values({
          ...{ line: line!, room, seq: seq!, at: '2026-11-01T00:00:00.000Z', actor_id: '' },
          ...{ command_id: `${line}`, call: 'x', changes: '[]', past: '[]' },
        })
        .execute()
    await db.insertInto('room_head').values({ room, seq: 12, line: 15 }).execute()
  })
  return workplace
}

async function said(workplace: Workplace) {
  const { findings } = json<{ findings: Finding[] }>(await workplace.cli('doctor', '--json'))
  return findings.filter(({ check }) => check === 'log')
}

test('a log that goes on from that of an earlier release is sound, also where a room stands further', async () => {
  const workplace = await written()
  expect(await said(workplace)).toMatchObject([{ state: 'ok' }])
  await inDatabase(workplace, (db) => sql`update room_head set seq = 40`.execute(db))
  expect(await said(workplace)).toMatchObject([{ state: 'ok' }])
})

test('a room that stands further than its last line stays there', async () => {
  const workplace = await written()
  await inDatabase(workplace, async (db) => {
    await sql`update room_head set seq = 40`.execute(db)
    await sql`delete from change where seq = 11`.execute(db)
  })
  await workplace.cli('doctor', '--repair')
  expect(await inDatabase(workplace, (db) => readHead(db, room))).toEqual({ seq: 40, line: 15 })
})

test.each([
  ['a line that is missing', sql`delete from change where seq = 11`],
  ['a room of which it is not known where it stands', sql`delete from room_head`],
  ['a room that stands before its last line', sql`update room_head set seq = 11`],
  ['a room that names another line', sql`update room_head set line = 14`],
])('%s is found, and the log begins anew', async (_, harm) => {
  const workplace = await written()
  const before = await inDatabase(workplace, readEpoch)
  await inDatabase(workplace, (db) => harm.execute(db))
  const [found] = await said(workplace)
  expect(found).toMatchObject({ state: 'failed', fix: expect.stringContaining('--repair') })
  expect(found!.message).toContain(`1 rooms do not stand where their lines end`)
  expect(found!.message).toContain(room)

  const { mended } = json<{ mended: string[] }>(await workplace.cli('doctor', '--repair', '--json'))
  expect(mended).toContain('the log of 1 rooms begins anew: screens load everything again')
  expect(await said(workplace)).toMatchObject([{ state: 'ok' }])
  await inDatabase(workplace, async (db) => {
    expect(await readHead(db, room)).toEqual({ seq: 12, line: 15 })
    expect(await readEpoch(db)).not.toBe(before)
  })
  expect((await workplace.cli('doctor', '--repair')).out).toContain('Nothing was repaired.')
})
