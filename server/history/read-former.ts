import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { limits } from '../../src/core/catalogue/limits.ts'
import type { Former } from '../../src/core/history/roll-back.ts'
import type { Schema } from '../db/schema.ts'
import { fromStored } from './table.ts'

/** How many lines are read at once. */
const linesAtOnce = 500

interface Span {
  room: string
  /** What happened later is read, as far as it stands before a position of the log. */
  at: string
  before: number
}

/** Adds what rows of a room were before what happened after a moment; others are heard meanwhile. */
export async function addFormer(former: Former, db: Kysely<Schema>, { room, at, before }: Span) {
  let text = 0
  for (;;) {
    const lines = await db
      .selectFrom('history')
      .select(['seq', 'rows'])
      .where('room', '=', room)
      .where('at', '>', at)
      .where('seq', '<', before)
      .orderBy('seq', 'desc')
      .limit(linesAtOnce)
      .execute()
    for (const { rows } of lines) {
      former.add(fromStored(rows))
      text += rows.length
      if (text < limits.reportTextAtOnce) continue
      text = 0
      await setImmediate()
    }
    if (lines.length < linesAtOnce) return
    before = Number(lines.at(-1)!.seq)
  }
}
