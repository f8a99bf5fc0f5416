import { refuseAny } from '../../../src/core/catalogue/errors.ts'
import { limits } from '../../../src/core/catalogue/limits.ts'
import type { Row } from '../../../src/core/model.ts'
import { endForsaken } from '../../../src/core/recurring/series.ts'
import { firstStatus } from '../../../src/core/tasks/add.ts'
import { setFree } from '../../../src/core/tasks/hierarchy/hierarchy.ts'
import { circlesIn, depthsOf } from '../../../src/core/tasks/hierarchy/walk.ts'
import { iso } from '../../../src/core/values/time.ts'
import type { RepairContext } from './context.ts'

type Task = Row<'task'>

/** Makes the tasks of a project refer to rows that exist, a forest, and numbered without repeats. */
export async function mendTasks(context: RepairContext, project: Row<'project'>) {
  await mendReferences(context, project)
  await openCircles(context, project)
  await flatten(context, project)
  await mendNumbers(context, project)
  await endSchedules(context, project)
}

/**
 * Clears references of tasks to missing rows: such tasks become top-level tasks, without a phase,
 * of the first status, and do not repeat.
 */
async function mendReferences(
  { tx, now, note }: RepairContext,
  { id: project_id }: Row<'project'>,
) {
  for (const task of await tx.list('task', { project_id })) {
    const { parent_task_id, phase_id, status_id, schedule_id } = task
    const changes: Partial<Task> = {}
    if (parent_task_id && !(await tx.find('task', parent_task_id))) changes.parent_task_id = null
    if (phase_id && !(await tx.find('phase', phase_id))) changes.phase_id = null
    if (schedule_id && !(await tx.find('task_schedule', schedule_id))) changes.schedule_id = null
    if (!(await tx.find('status', status_id)))
      changes.status_id = (await firstStatus({ tx, refuse: refuseAny }, project_id)).id
    if (Object.keys(changes).length === 0) continue
    await tx.put('task', { ...task, ...changes, updated_at: iso(now) })
    note(`“${task.name}” no longer refers to missing rows (${Object.keys(changes).join(', ')})`)
  }
}

/** A schedule of which no task is left ends: nobody could see or end it. */
async function endSchedules({ tx, note }: RepairContext, { id: project_id, name }: Row<'project'>) {
  const before = await tx.list('task_schedule', { project_id })
  await endForsaken(tx, project_id)
  const after = await tx.list('task_schedule', { project_id })
  for (const schedule of before)
    if (!after.some(({ id }) => id === schedule.id))
      note(`“${schedule.name}” does not repeat in “${name}” any more: no task of it is left`)
}

/** A circle of tasks is opened at the one with the lowest number. */
async function openCircles({ tx, now, note }: RepairContext, { id: project_id }: Row<'project'>) {
  for (const circle of circlesIn(await tx.list('task', { project_id }))) {
    const { id } = circle.reduce((lowest, each) => (each.task_no < lowest.task_no ? each : lowest))
    const task = await setFree(tx, await tx.get('task', id), now)
    note(`“${task.name}” is a top-level task: it was below one of its own subtasks`)
  }
}

/** What is nested too deep starts a tree of its own. */
async function flatten({ tx, now, note }: RepairContext, { id: project_id }: Row<'project'>) {
  const tasks = await tx.list('task', { project_id })
  const depths = depthsOf(tasks)
  for (const { id } of tasks) {
    if (depths.get(id) === 0 || depths.get(id)! % (limits.subtaskDepth + 1) !== 0) continue
    const task = await setFree(tx, await tx.get('task', id), now)
    note(
      `“${task.name}” is a top-level task: it was nested deeper than ${limits.subtaskDepth} levels`,
    )
  }
}

/** Of tasks with the same number all but the first get the next free one. */
async function mendNumbers(
  { tx, now, note }: RepairContext,
  { id: project_id, key }: Row<'project'>,
) {
  const seen = new Set<number>()
  for (const task of (await tx.list('task', { project_id })).sort((a, b) =>
    a.created_at < b.created_at ? -1 : 1,
  )) {
    if (!seen.has(task.task_no)) {
      seen.add(task.task_no)
      continue
    }
    const counter = await tx.get('project_counter', project_id)
    const task_no = counter.task_no + 1
    await tx.put('project_counter', { ...counter, task_no })
    await tx.put('task', { ...task, task_no, updated_at: iso(now) })
    note(`the second task ${key}-${task.task_no} is ${key}-${task_no}`)
  }
}
