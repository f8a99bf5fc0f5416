import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Room } from '../../src/core/engine/table.ts'
import type { Database } from './database.ts'
import { valuesOf } from './json-lines.ts'
import type { Schema } from './schema.ts'
import { keepNumber, readNumber } from './sequences.ts'
import type { Target } from './statements.ts'

type Reading = Pick<Database, 'read' | 'flavour'>

/** The number of the last line of the log, also when its lines have been trimmed away. */
export async function logEnd(db: Kysely<Schema>): Promise<number> {
  const { last } = await db
    .selectFrom('change')
    .select((eb) => eb.fn.max('line').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(Number(last ?? 0), await logStart(db))
}

/** The number before the first line of the log: what was before it is not there any more. */
export const logStart = async (db: Kysely<Schema>): Promise<number> =>
  (await readNumber(db, 'log_start')) ?? 0

/**
 * Up to where the whole log can be followed from: on an embedded database the last line, on a shared
 * one the last transaction after which none with a lower number will be committed any more.
 */
export async function logPosition({ read, flavour }: Reading): Promise<number> {
  if (flavour === 'sqlite') return logEnd(read)
  const { rows } = await sql<{ horizon: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`.execute(read)
  return Number(rows[0]!.horizon) - 1
}

/** The position before the first line that is there. */
export const firstPosition = async ({ read, flavour }: Reading): Promise<number> =>
  (await readNumber(read, flavour === 'sqlite' ? 'log_start' : 'log_start_xid')) ?? 0

/** Takes note that nothing of the log so far is of use any more. */
export async function startLogOver({ db, flavour }: Target) {
  const end = await logEnd(db)
  if (end === 0) return
  await keepNumber(db, 'log_start', end + 1)
  await beginEpoch(db)
  if (flavour === 'sqlite') return
  const { rows } = await sql<{ xid: number }>`
    select pg_current_xact_id()::text::bigint as xid`.execute(db)
  await keepNumber(db, 'log_start_xid', Number(rows[0]!.xid))
}

/** Takes note that the log begins after a line. Lines up to there are to be removed afterwards. */
export async function beginLogAfter({ db, flavour }: Target, line: number) {
  await keepNumber(db, 'log_start', line)
  if (flavour === 'sqlite') return
  const { rows } = await sql<{ xid: number }>`
    select coalesce(max(xid::text::bigint), 0) as xid from change where line <= ${line}`.execute(db)
  await keepNumber(db, 'log_start_xid', Number(rows[0]!.xid))
}

/** Where the log of a room stands: the numbers of its last line, in the room and in the whole log. */
export interface RoomHead {
  seq: number
  line: number
}

/** Where the log of a room stands; 0 for one in which nothing was changed yet. */
export const readHead = async (db: Kysely<Schema>, room: Room): Promise<RoomHead> =>
  (await db
    .selectFrom('room_head')
    .select(['seq', 'line'])
    .where('room', '=', room)
    .executeTakeFirst()) ?? { seq: 0, line: 0 }

/** Where the logs of several rooms stand; those in which nothing was changed yet are left out. */
export async function readHeads({ db, flavour }: Target, rooms: readonly Room[]) {
  if (rooms.length === 0) return new Map<Room, RoomHead>()
  const heads = await db
    .selectFrom('room_head')
    .selectAll()
    .where(sql<boolean>`room in ${valuesOf(flavour, rooms)}`)
    .execute()
  return new Map(heads.map(({ room, ...head }) => [room as Room, head]))
}

/** How many lines a transaction on PostgreSQL numbers in one turn. */
export const linesPerTurn = 1_000

/**
 * The epoch of the log. Positions in rooms are of one epoch: in another one the same numbers mean
 * other changes, or rows of another shape.
 */
export const readEpoch = async (db: Kysely<Schema>): Promise<number> =>
  (await readNumber(db, 'log_epoch')) ?? 0

/** Begins another epoch: screens that followed the log load their rooms again. */
export const beginEpoch = (db: Kysely<Schema>) => keepNumber(db, 'log_epoch', randomInt(1, 2 ** 47))
