import { limits } from '../../src/core/catalogue/limits.ts'
import type { Room } from '../../src/core/engine/table.ts'
import type { App } from '../app.ts'
import { logStart } from '../db/log-end.ts'

/** The log of a room between two positions. If it is too large, the screen starts over. */
export type Resumed = { reset: true } | { seq: number; entries: object[] }

/** Reads the entries that a screen has missed, with their bytes. */
export async function resume(
  app: App,
  room: Room,
  seq: number,
  sent: number,
): Promise<{ resumed: Resumed; bytes: number }> {
  const none = (resumed: Resumed) => ({ resumed, bytes: 0 })
  if (seq > app.writer.head) return none({ reset: true })
  if (seq >= sent) return none({ seq, entries: [] })
  const { read } = app.database
  if (seq < (await logStart(read))) return none({ reset: true })
  const missed = read
    .selectFrom('change')
    .where('room', '=', room)
    .where('seq', '>', seq)
    .where('seq', '<=', sent)
    .orderBy('seq')
  // Sizes first: a log that is too large is never read into memory.
  const sizes = await missed
    .select(({ fn }) => fn<number>('length', ['changes']).as('bytes'))
    .limit(limits.changesAtOnce + 1)
    .execute()
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  if (sizes.length > limits.changesAtOnce || bytes > limits.resumeBytes)
    return none({ reset: true })
  const found = await missed
    .select(['seq', 'room', 'at', 'actor_id', 'command_id', 'call', 'changes'])
    .limit(limits.changesAtOnce)
    .execute()
  const entries = found.map((entry) => ({ ...entry, changes: JSON.parse(entry.changes) }))
  return { resumed: { seq: sent, entries }, bytes }
}
