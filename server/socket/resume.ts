import { limits } from '../../src/core/catalogue/limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { App } from '../app.ts'
import { logStart } from '../db/log-end.ts'

/** Where a screen stands in a room; without an epoch it takes what is there for its own. */
export interface Position {
  room: Room
  seq: number
  epoch?: number | undefined
}

/** The lines of a room after a position. If there are too many, the screen starts over. */
export type Resumed = { reset: true } | { seq: number; entries: object[] }

/**
 * Reads the lines that a screen has missed up to `head`, with their bytes. Where one of them has been
 * trimmed away or stands before the start of the log, as rows had another shape or were of other rooms
 * then, or the position is of another epoch, it starts over.
 */
export async function resume(
  { database, following }: App,
  { room, seq, epoch = following.epoch }: Position,
  head: number,
): Promise<{ resumed: Resumed; bytes: number }> {
  const none = (resumed: Resumed) => ({ resumed, bytes: 0 })
  if (epoch !== following.epoch || seq > head || head - seq > limits.changesAtOnce)
    return none({ reset: true })
  if (seq === head) return none({ seq, entries: [] })
  const missed = database.read
    .selectFrom('change')
    .where('room', '=', room)
    .where('seq', '>', seq)
    .where('seq', '<=', head)
    .where('line', '>', await logStart(database.read))
    .orderBy('seq')
  // Sizes first: a log that is too large is never read into memory.
  const sizes = await missed
    .select(({ fn }) => fn<number>('length', ['changes']).as('bytes'))
    .execute()
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  if (sizes.length < head - seq || bytes > limits.resumeBytes) return none({ reset: true })
  const found = await missed
    .select(['seq', 'room', 'at', 'actor_id', 'command_id', 'call', 'changes'])
    .execute()
  const entries = found.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }))
  return { resumed: { seq: head, entries }, bytes }
}
