import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'

/**
 * The timers of others that went with tasks which an undo brings back: they run on. `done` is what
 * the undone command did, `undone` what the undo of somebody does.
 */
export function timersAgain(
  done: readonly RowChange[],
  undone: readonly RowChange[],
  userId: string,
): Row<'timer'>[] {
  const back = new Set(
    undone.flatMap(({ table, id, before, after }) =>
      table === 'task' && !before && after ? id : [],
    ),
  )
  return done.flatMap(({ table, before, after }) => {
    if (table !== 'timer' || !before || after) return []
    const timer = before as Row<'timer'>
    return timer.user_id !== userId && back.has(timer.task_id) ? timer : []
  })
}
