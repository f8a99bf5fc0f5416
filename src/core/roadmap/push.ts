import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { putDays } from '../tasks/dates.ts'
import { doneTest } from '../tasks/progress/progress.ts'
import { addDays, daysBetween } from '../values/time.ts'
import { planOf, pushedBy } from './plan.ts'

interface Push {
  now: number
  /** The one dependency on that task which counts; without it all of them do. */
  by?: string
}

/** Has the open tasks give way that wait for one, directly or through others. */
export async function pushDependents(tx: Tx, task: Row<'task'>, { now, by }: Push) {
  const ofProject = { project_id: task.project_id }
  const dependencies = (await tx.list('task_dependency', ofProject)).filter(
    ({ id, related_task_id }) => by === undefined || related_task_id !== task.id || id === by,
  )
  if (dependencies.length === 0) return
  const tasks = await tx.list('task', ofProject)
  const plan = planOf(tasks, doneTest(await tx.list('status', ofProject)))
  const pushed = pushedBy(task.id, plan, dependencies)
  for (const row of tasks) {
    const span = pushed.get(row.id)
    if (!span) continue
    const moved = daysBetween(plan.get(row.id)!.start, span.start)
    const later = (day: string | null) => day && addDays(day, moved)
    const days = { start_date: later(row.start_date), end_date: later(row.end_date) }
    await putDays(tx, row, days, now)
  }
}
