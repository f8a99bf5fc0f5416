import type { Actor } from '../catalogue/access.ts'
import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { takesPartIn } from '../projects/taking-part.ts'
import { logged } from './stop.ts'

/** Timers of others that went with tasks which an undo brings back. */
interface TimersAgain {
  /** They run on, as their users still take part in the project. */
  going: Row<'timer'>[]
  /** They are over: only the time until their task went is logged. */
  ended: Row<'timer'>[]
}

/** `done` is what the undone command did, `undone` what the undo does. */
export async function timersAgain(
  { tx, actor }: { tx: Tx; actor: Actor },
  done: readonly RowChange[],
  undone: readonly RowChange[],
): Promise<TimersAgain> {
  const back = new Map<string, Row<'task'>>()
  for (const { table, id, before, after } of undone)
    if (table === 'task' && !before && after) back.set(id, after as Row<'task'>)
  const again: TimersAgain = { going: [], ended: [] }
  for (const { table, before, after } of done) {
    if (table !== 'timer' || !before || after) continue
    const timer = before as Row<'timer'>
    const task = timer.user_id === actor.user_id ? undefined : back.get(timer.task_id)
    if (!task) continue
    const [member] = await tx.list('team_member', { user_id: timer.user_id })
    if (member && (await takesPartIn(tx, task.project_id, member))) again.going.push(timer)
    else again.ended.push(timer)
  }
  return again
}

interface Ended {
  tx: Tx
  /** When their tasks went, in milliseconds. */
  until: number
  now: number
  newId(label: string): string
  /** What a user is called. */
  nameOf(userId: string): Promise<string>
}

/** Logs the time of timers that an undo does not bring back with their tasks. */
export async function logEnded(
  { tx, until, now, newId, nameOf }: Ended,
  ended: readonly Row<'timer'>[],
) {
  for (const running of ended)
    await logged(tx, {
      ...{ running, task: await tx.get('task', running.task_id), now, until },
      name: await nameOf(running.user_id),
      newId: () => newId(`log:${running.id}`),
    })
}
