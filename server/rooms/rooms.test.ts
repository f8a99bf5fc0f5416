import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { deriveId } from '../../src/core/engine/ids.ts'
import type { Room } from '../../src/core/engine/table.ts'
import { type Change, type Row, tablesOf } from '../../src/core/model.ts'
import type { Schema } from '../db/schema.ts'
import { run } from '../db/statements.ts'
import { deletion, insertion } from '../db/write.ts'
import { looseDatabase } from '../testing.ts'
import { Rooms } from './rooms.ts'

const loose = looseDatabase()

type Step = { n: number; kind: 'put' | 'remove'; read: 'before' | 'during' | 'after' | 'no' }
const step: fc.Arbitrary<Step> = fc.record({
  n: fc.nat(3),
  kind: fc.constantFrom('put', 'remove'),
  read: fc.constantFrom('before', 'during', 'after', 'no'),
})

let runs = 0

/** The first line of a room. */
const first = { seq: 1, line: 1 }

const noteHead = (db: Kysely<Schema>, room: Room, seq: number) =>
  db
    .insertInto('room_head')
    .values({ room, seq, line: seq })
    .onConflict((conflict) => conflict.column('room').doUpdateSet({ seq, line: seq }))
    .execute()

test('a room read during a change ends at the position of the log', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const team = deriveId(`team ${++runs}`)
      const room: Room = `team:${team}`
      const rooms = new Rooms(loose.database)
      const rows = new Map<number, Row<'label'>>()
      for (const [version, { n, kind, read }] of steps.entries()) {
        const start = () => void rooms.open(room)
        if (read === 'before') start()
        const committed = commit(n, kind, version)
        if (read === 'during') start()
        const change = await committed
        if (read === 'after') start()
        rooms.apply(room, { seq: version + 1, line: version + 1, changes: [change] })
      }
      const read = await rooms.open(room)
      for (const table of tablesOf('team'))
        expect(new Map(read.list(table).map((row) => [row.id, row]))).toEqual(
          new Map(table === 'label' ? [...rows.values()].map((row) => [row.id, row]) : []),
        )

      /** Writes or removes the n-th label and says so, as the writer does. */
      async function commit(n: number, kind: Step['kind'], version: number): Promise<Change> {
        const id = deriveId(`${team} ${n}`)
        const row =
          kind === 'put'
            ? { id, team_id: team, name: `version ${version}`, color_code: '#fff' }
            : null
        if (row) rows.set(n, row)
        else rows.delete(n)
        await loose.database.write.transaction().execute(async (db) => {
          const to = { db, flavour: 'sqlite' } as const
          await run(to, deletion(to, 'label', [id]))
          await run(to, insertion(to, 'label', row ? [row] : []))
          await noteHead(db, room, version + 1)
        })
        return { table: 'label', id, row }
      }
    }),
    { numRuns: 300 },
  )
})

test('rows of lazy tables stay out of memory', async () => {
  const project_id = deriveId('a project of lazy rows')
  const room: Room = `project:${project_id}`
  const rooms = new Rooms(loose.database)
  const rows = await rooms.open(room)
  const row = { id: deriveId('a text'), project_id, description: 'long' } as Row<'task_text'>
  const phase = { id: deriveId('a phase'), project_id, name: 'Launch' } as Row<'phase'>
  const changes: Change[] = [
    { table: 'task_text', id: row.id, row },
    { table: 'phase', id: phase.id, row: phase },
  ]
  rooms.apply(room, { ...first, changes })
  expect(rows.size).toBe(1)
  expect((await rooms.open(room)).get('phase', phase.id)).toEqual(phase)
})

test.each(['before', 'while'])(
  'who reads a room that has just begun, %s its rows are applied, finds them, as does who reads later',
  async (when) => {
    const team_id = deriveId(`a team that is read ${when} it begins`)
    const room: Room = `team:${team_id}`
    const rooms = new Rooms(loose.database)
    const writers = await rooms.openToWrite(room)
    const row = { id: deriveId(`label of ${team_id}`), team_id, name: 'New', color_code: '#fff' }
    await loose.database.write.transaction().execute(async (db) => {
      const to = { db, flavour: 'sqlite' } as const
      await run(to, insertion(to, 'label', [row]))
      await noteHead(db, room, 1)
    })
    const reading = rooms.open(room)
    if (when === 'before') expect((await reading).list('label')).toEqual([row])
    else expect(await rooms.openToWrite(room)).toBe(writers)
    rooms.apply(room, { ...first, changes: [{ table: 'label', id: row.id, row }] })
    expect((await reading).list('label')).toEqual([row])
    expect(await rooms.open(room)).toBe(await reading)
    expect(rooms.names).toEqual([room])
  },
)

test('rooms that are forgotten make place for others', async () => {
  const rooms = new Rooms(loose.database)
  const kept = await begin(rooms, 'kept', 1)
  for (let n = 0; n < 4; n++) rooms.forget(await begin(rooms, `forgotten ${n}`, 50_000))
  expect(rooms.names).toEqual([kept])
})

test('of too many rows those of the rooms used longest ago are let go', async () => {
  const rooms = new Rooms(loose.database)
  const [first, second] = [
    await begin(rooms, 'first', 50_000),
    await begin(rooms, 'second', 50_000),
  ]
  await rooms.open(first)
  const third = await begin(rooms, 'third', 60_000)
  expect(rooms.names).toEqual([first, third])
  expect(rooms.holds(second)).toBe(false)
})

test('a room that changes often takes no more place than its rows', async () => {
  const rooms = new Rooms(loose.database)
  const [kept, changed] = [await begin(rooms, 'rare', 1), await begin(rooms, 'often', 50_000)]
  const label = (await rooms.open(changed)).list('label')[0]!
  for (let n = 2; n < 6; n++) {
    const row = { ...label, name: `name ${n}` }
    rooms.apply(changed, { seq: n, line: n, changes: [{ table: 'label', id: row.id, row }] })
  }
  expect(rooms.names).toEqual([kept, changed])
})

test('many rooms of a few rows each, once forgotten, make place too', async () => {
  const rooms = new Rooms(loose.database)
  const kept = await begin(rooms, 'steady', 1)
  for (let n = 0; n < 8_000; n++) rooms.forget(await begin(rooms, `small ${n}`, 1))
  expect(rooms.names).toEqual([kept])
})

/** Fills the room of a team with labels, in memory alone. */
async function begin(rooms: Rooms, name: string, count: number) {
  const team_id = deriveId(name)
  const room: Room = `team:${team_id}`
  await rooms.openToWrite(room)
  const row = (n: number) => ({ id: `${name} ${n}`, team_id, name: `${n}`, color_code: '#fff' })
  const changes = Array.from(
    { length: count },
    (_, n) => ({ table: 'label', id: row(n).id, row: row(n) }) as Change,
  )
  rooms.apply(room, { ...first, changes })
  return room
}
