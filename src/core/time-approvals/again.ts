import type { Actor } from '../catalogue/access.ts'
import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import { momentsOf } from './period.ts'

/**
 * An approval that an undo brings back is given again, by who undoes and now: others may have logged
 * time in the period meanwhile.
 */
export async function approveAgain(
  { tx, actor, now }: { tx: Tx; actor: Actor; now: number },
  changed: readonly RowChange[],
) {
  for (const { table, before, after } of changed)
    if (table === 'time_approval' && !before) {
      const row = after as Row<'time_approval'>
      const all = await tx.list('time_approval', { project_id: row.project_id })
      const others = all.filter(({ id }) => id !== row.id)
      await tx.put('time_approval', {
        ...row,
        // Those that were given meanwhile may count days in another time zone.
        ...momentsOf(row, others, row.time_zone),
        ...{ user_id: actor.user_id, member_name: actor.name, created_at: iso(now) },
      })
    }
}
