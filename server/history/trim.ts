import { type Kysely, sql } from 'kysely'
import { wholeSince } from '../../src/core/history/reach.ts'
import { Former } from '../../src/core/history/roll-back.ts'
import { addDays, dayMs, hourMs, iso } from '../../src/core/values/time.ts'
import type { Schema } from '../db/schema.ts'
import { keepNumber, readNumber } from '../db/sequences.ts'
import { fromStored, toStored } from './table.ts'

/** From which hour since 1970 on there is history, and to which day each day is one line of a room. */
export const historyStart = 'history_hour'
export const historyByDay = 'history_day'
/** From which hour on it has what reports count, where that is later. */
export const reportHistoryStart = 'report_history_hour'

/**
 * Makes the history of each room one line a day where it is older than 90 days, and removes what is
 * older than it is kept. `reached` is the moment by which age is measured.
 */
export async function trimHistory(db: Kysely<Schema>, reached: number, keptDays: number) {
  const start = Math.floor((reached - keptDays * dayMs) / hourMs)
  if (start > ((await readNumber(db, historyStart)) ?? 0))
    await db.transaction().execute(async (trx) => {
      await keepNumber(trx, historyStart, start)
      await trx
        .deleteFrom('history')
        .where('at', '<', iso(start * hourMs))
        .execute()
    })
  await mergeDays(db, wholeSince(reached) / dayMs)
}

/** Merges every day before one, by its number since 1970. */
async function mergeDays(db: Kysely<Schema>, until: number) {
  const known = await readNumber(db, historyByDay)
  if (known !== undefined && known >= until) return
  const end = iso(until * dayMs)
  for (let from = iso((known ?? 0) * dayMs); ; ) {
    const { first } = await db
      .selectFrom('history')
      .select((eb) => eb.fn.min('at').as('first'))
      .where('at', '>=', from)
      .where('at', '<', end)
      .executeTakeFirstOrThrow()
    if (!first) break
    const day = first.slice(0, 10)
    from = iso(Date.parse(addDays(day, 1)))
    for (const room of await roomsOf(db, iso(Date.parse(day)), from))
      await mergeDay(db, room, iso(Date.parse(day)), from)
  }
  await keepNumber(db, historyByDay, until)
}

/** The rooms that have several lines of a day. */
async function roomsOf(db: Kysely<Schema>, from: string, to: string): Promise<string[]> {
  const rooms = await db
    .selectFrom('history')
    .select('room')
    .where('at', '>=', from)
    .where('at', '<', to)
    .groupBy('room')
    .having(sql<number>`count(*)`, '>', 1)
    .execute()
  return rooms.map(({ room }) => room)
}

const mergeDay = (db: Kysely<Schema>, room: string, from: string, to: string) =>
  db.transaction().execute(async (trx) => {
    const lines = await trx
      .selectFrom('history')
      .selectAll()
      .where('room', '=', room)
      .where('at', '>=', from)
      .where('at', '<', to)
      .orderBy('seq', 'desc')
      .execute()
    const first = lines.at(-1)
    if (!first) return
    const rows = new Former().add(lines.flatMap((line) => fromStored(line.rows))).rows
    const others = trx.deleteFrom('history').where('room', '=', room).where('seq', '>', first.seq)
    await others.where('at', '>=', from).where('at', '<', to).execute()
    await trx
      .updateTable('history')
      .set({ rows: JSON.stringify(rows.map(toStored)) })
      .where('seq', '=', first.seq)
      .execute()
  })
