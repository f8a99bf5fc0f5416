import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Room } from '../../src/core/engine/table.ts'
import type { Schema } from './schema.ts'
import { keepNumber, readNumber } from './sequences.ts'

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

/**
 * The epoch of the log. Positions in rooms are of one epoch: in another one the same numbers mean
 * other changes, or rows of another shape.
 */
export const readEpoch = async (db: Kysely<Schema>): Promise<number> =>
  (await readNumber(db, 'log_epoch')) ?? 0

/** Begins another epoch: screens that followed the log load their rooms again. */
export const beginEpoch = (db: Kysely<Schema>) => keepNumber(db, 'log_epoch', randomInt(1, 2 ** 47))
