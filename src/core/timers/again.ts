import type { Actor } from '../catalogue/access.ts'
import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { takesPartIn } from '../projects/taking-part.ts'

/**
 * The timers of others that went with tasks which an undo brings back: they run on where their
 * users still take part in the project. `done` is what the undone command did, `undone` what the
 * undo does.
 */
export async function timersAgain(
  { tx, actor }: { tx: Tx; actor: Actor },
  done: readonly RowChange[],
  undone: readonly RowChange[],
): Promise<Row<'timer'>[]> {
  const back = new Map<string, Row<'task'>>()
  for (const { table, id, before, after } of undone)
    if (table === 'task' && !before && after) back.set(id, after as Row<'task'>)
  const timers: Row<'timer'>[] = []
  for (const { table, before, after } of done) {
    if (table !== 'timer' || !before || after) continue
    const timer = before as Row<'timer'>
    const task = timer.user_id === actor.user_id ? undefined : back.get(timer.task_id)
    if (!task) continue
    const [member] = await tx.list('team_member', { user_id: timer.user_id })
    if (member && (await takesPartIn(tx, task.project_id, member))) timers.push(timer)
  }
  return timers
}
