import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import { depthsOf } from './hierarchy/walk.ts'
import { doneTest, progressMode, storedProgress } from './progress/progress.ts'

/*
 * The progress that is stored with tasks that have subtasks. It follows from their direct subtasks,
 * so tasks are counted from the bottom up, and each once, however many of its subtasks have
 * changed.
 */

type Task = Row<'task'>

/**
 * Brings the stored progress of tasks and of all above them up to date; ids of tasks that are gone
 * do not count.
 */
export async function updateProgress(tx: Tx, ids: Iterable<string | null>, now: number) {
  const found = new Map<string, Task>()
  for (const start of ids)
    for (let id = start; id && !found.has(id); ) {
      const task = await tx.find('task', id)
      if (!task) break
      found.set(id, task)
      id = task.parent_task_id
    }
  await count(tx, [...found.values()], now)
}

/** Brings the stored progress of every task of a project up to date. */
export async function recountProgress(tx: Tx, projectId: string, now: number) {
  const tasks = await tx.list('task', { project_id: projectId })
  await count(tx, tasks, now, ({ archived }) => !archived)
}

/** The direct subtasks of a task that are not archived. */
export const liveSubtasks = async (tx: Tx, taskId: string) =>
  (await tx.list('task', { parent_task_id: taskId })).filter((task) => !task.archived)

/** Recounts those of some tasks of a project that have subtasks. */
async function count(
  tx: Tx,
  tasks: readonly Task[],
  now: number,
  isCounted: (task: Task) => boolean = () => true,
) {
  if (tasks.length === 0) return
  const { project_id } = tasks[0]!
  const mode = progressMode(await tx.get('project', project_id))
  const isDone = doneTest(await tx.list('status', { project_id }))
  const depths = depthsOf(tasks)
  for (const task of tasks
    .filter(isCounted)
    .sort((a, b) => depths.get(b.id)! - depths.get(a.id)!)) {
    const subtasks = await liveSubtasks(tx, task.id)
    if (subtasks.length === 0) continue
    const stored = storedProgress({ task, subtasks, mode, isDone })
    if (
      stored.progress_value === task.progress_value &&
      stored.manual_progress === task.manual_progress
    )
      continue
    await tx.put('task', { ...task, ...stored, updated_at: iso(now) })
  }
}
