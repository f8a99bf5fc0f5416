import type { Room } from '../../src/core/engine/table.ts'
import { Former, pastTables, rollBack } from '../../src/core/history/roll-back.ts'
import { dayMs, hourMs, iso } from '../../src/core/values/time.ts'
import type { App } from '../app.ts'
import { readNumber } from '../db/sequences.ts'
import { addFormer } from './read-former.ts'
import { historyByDay, historyStart, reportHistoryStart } from './trim.ts'

/** How far back the history reaches, in milliseconds, and from when it has every change. */
export async function reachOf({
  database: { read },
}: App): Promise<{ from: number; whole: number }> {
  const [hour = 0, day = 0] = [
    await readNumber(read, historyStart),
    await readNumber(read, historyByDay),
  ]
  return { from: hour * hourMs, whole: day * dayMs }
}

/** The same for what reports count. */
export async function reportReachOf(app: App): Promise<{ from: number; whole: number }> {
  const { from, whole } = await reachOf(app)
  const hour = (await readNumber(app.database.read, reportHistoryStart)) ?? 0
  return { from: Math.max(from, hour * hourMs), whole }
}

/**
 * The rows of a project's room as they were after all that happened up to a moment. Others are heard
 * while lines are read.
 */
export async function rowsAsOf({ rooms, database }: App, room: Room, at: string) {
  const open = await rooms.open(room)
  // Both at once: the room goes on while lines are read.
  const now = new Map(pastTables.map((table) => [table, [...open.list(table)]]))
  const before = rooms.headOf(open).line + 1
  const former = new Former()
  await addFormer(former, database.reports, { room, at, before })
  return rollBack((table) => now.get(table) ?? [], former)
}

/** The moment of which rows are known: the one asked for, or the start of its day. */
export const knownMoment = (asked: number, whole: number) =>
  asked >= whole
    ? { exact: true, as_of: iso(asked), after: iso(asked) }
    : {
        exact: false,
        as_of: iso(asked - (asked % dayMs)),
        after: iso(asked - (asked % dayMs) - 1),
      }
