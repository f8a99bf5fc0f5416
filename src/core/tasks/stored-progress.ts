import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import { depthsOf } from './hierarchy/walk.ts'
import { countsFor, doneTest, progressMode, storedProgress } from './progress/progress.ts'

/*
 * The progress that is stored with tasks that have subtasks. It follows from their direct subtasks,
 * so tasks are counted from the bottom up, and each once, however many of its subtasks have
 * changed. A task that has lost its last one has none stored but what was entered.
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
  await count(tx, tasks, now)
}

/** The direct subtasks of a task from which its progress follows. */
export const countedSubtasks = async (tx: Tx, task: Task) =>
  (await tx.list('task', { parent_task_id: task.id })).filter(countsFor(task))

/** Recounts some tasks of a project. */
async function count(tx: Tx, tasks: readonly Task[], now: number) {
  if (tasks.length === 0) return
  const { project_id } = tasks[0]!
  const mode = progressMode(await tx.get('project', project_id))
  const isDone = doneTest(await tx.list('status', { project_id }))
  const depths = depthsOf(tasks)
  for (const task of [...tasks].sort((a, b) => depths.get(b.id)! - depths.get(a.id)!)) {
    const subtasks = await countedSubtasks(tx, task)
    const stored = storedProgress({ task, subtasks, mode, isDone })
    if (
      stored.progress_value === task.progress_value &&
      stored.manual_progress === task.manual_progress
    )
      continue
    await tx.put('task', { ...task, ...stored, updated_at: iso(now) })
  }
}
