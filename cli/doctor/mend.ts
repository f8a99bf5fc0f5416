import { limits } from '../../src/core/catalogue/limits.ts'
import type { Tx } from '../../src/core/engine/call.ts'
import { isNameTaken } from '../../src/core/engine/unique.ts'
import type { Row, TableName } from '../../src/core/model.ts'
import { newProjectMember, projectKey } from '../../src/core/projects/rules.ts'
import { setFree } from '../../src/core/tasks/hierarchy/hierarchy.ts'
import { depthsOf } from '../../src/core/tasks/hierarchy/walk.ts'
import { firstStatus } from '../../src/core/tasks/rules.ts'
import { recountProgress } from '../../src/core/tasks/stored-progress.ts'
import { iso } from '../../src/core/values/time.ts'
import { statusCategories } from '../../src/core/workflow/lookups.ts'

/** What rows are mended with. */
export interface RepairContext {
  tx: Tx
  now: number
  newId(label: string): string
  /** Takes note of what was done, as a sentence. */
  note(done: string): void
}

type Task = Row<'task'>

/**
 * Mends what breaks the rules within a project. Nothing that people wrote is lost; what must differ
 * is numbered.
 */
export async function mendProject(context: RepairContext, project: Row<'project'>) {
  await mendCounter(context, project)
  await mendStatuses(context, project)
  await mendNames(context, 'phase', { project_id: project.id }, limits.phaseName)
  await mendColumns(context, project)
  await mendReferences(context, project)
  await mendForest(context, project)
  await mendNumbers(context, project)
  await mendMembers(context, project)
  await recountProgress(context.tx, project.id, context.now)
}

/** Running numbers go on after the highest that is used. */
async function mendCounter({ tx, note }: RepairContext, { id, name }: Row<'project'>) {
  const tasks = await tx.list('task', { project_id: id })
  const counter = await tx.find('project_counter', id)
  const task_no = Math.max(0, ...tasks.map((task) => task.task_no))
  if (counter && counter.task_no >= task_no) return
  const places = tasks.flatMap((task) => [
    task.sort_order,
    task.status_sort_order,
    task.priority_sort_order,
    task.phase_sort_order,
  ])
  await tx.put(
    'project_counter',
    counter
      ? { ...counter, task_no }
      : { id, task_no, top: Math.max(0, ...places), bottom: Math.min(0, ...places) },
  )
  note(`the next task of “${name}” gets the number ${task_no + 1}`)
}

async function mendStatuses(context: RepairContext, { id: project_id, name }: Row<'project'>) {
  const { tx, newId, note } = context
  await mendNames(context, 'status', { project_id }, limits.statusName)
  for (const category of statusCategories) {
    const statuses = await tx.list('status', { project_id })
    if (statuses.some(({ category_id }) => category_id === category.id)) continue
    const status = {
      id: newId(`status:${project_id}:${category.key}`),
      project_id,
      name: numbered('status', category.name, statuses, limits.statusName),
      category_id: category.id,
      sort_order: Math.max(-1, ...statuses.map(({ sort_order }) => sort_order)) + 1,
    }
    await tx.add('status', status)
    note(`“${name}” has the status “${status.name}” again`)
  }
}

/** Of rows with the same name all but the first get a number behind it. */
export async function mendNames<
  T extends 'status' | 'phase' | 'label' | 'client' | 'project_category',
>(
  { tx, note }: RepairContext,
  table: T,
  where: { project_id: string } | { team_id: string },
  most: number,
) {
  const seen: { id: string; name: string }[] = []
  for (const row of byId(
    (await tx.list(table, where as never)) as { id: string; name: string }[],
  )) {
    const name = numbered(table, row.name, seen, most)
    if (name !== row.name) {
      await tx.put(table, { ...row, name } as never)
      note(`the second ${table.replaceAll('_', ' ')} “${row.name}” is called “${name}”`)
    }
    seen.push({ id: row.id, name })
  }
}

/** A name that none of the others has: itself, else with the first free number behind it. */
export function numbered(
  table: TableName,
  name: string,
  others: readonly { id: string; name: string }[],
  most: number,
): string {
  for (let n = 1; ; n++) {
    const end = n === 1 ? '' : ` (${n})`
    const tried = name.slice(0, most - end.length) + end
    if (!isNameTaken(table, others, tried)) return tried
  }
}

export const byId = <R extends { id: string }>(rows: readonly R[]) =>
  [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

async function mendColumns({ tx, note }: RepairContext, { id: project_id, name }: Row<'project'>) {
  const seen = new Set<string>()
  for (const column of (await tx.list('list_column', { project_id })).sort(
    (a, b) => Number(b.pinned) - Number(a.pinned),
  )) {
    if (!seen.has(column.key)) seen.add(column.key)
    else {
      await tx.remove('list_column', column.id)
      note(`“${name}” has the column ${column.key} once`)
    }
  }
}

/**
 * Tasks refer to nothing that is gone: they are then top-level tasks, without a phase, and of the
 * first status.
 */
async function mendReferences(
  { tx, now, note }: RepairContext,
  { id: project_id }: Row<'project'>,
) {
  for (const task of await tx.list('task', { project_id })) {
    const { parent_task_id, phase_id, status_id } = task
    const changes: Partial<Task> = {}
    if (parent_task_id && !(await tx.find('task', parent_task_id))) changes.parent_task_id = null
    if (phase_id && !(await tx.find('phase', phase_id))) changes.phase_id = null
    if (!(await tx.find('status', status_id)))
      changes.status_id = (await firstStatus(tx, project_id)).id
    if (Object.keys(changes).length === 0) continue
    await tx.put('task', { ...task, ...changes, updated_at: iso(now) })
    note(
      `“${task.name}” does not refer to what is gone any more (${Object.keys(changes).join(', ')})`,
    )
  }
}

/**
 * A circle of tasks is opened at the one with the lowest number; what lies too deep starts a tree
 * of its own.
 */
async function mendForest({ tx, now, note }: RepairContext, { id: project_id }: Row<'project'>) {
  for (const { id } of ringsIn(await tx.list('task', { project_id }))) {
    const task = await setFree(tx, await tx.get('task', id), now)
    note(`“${task.name}” is a top-level task: it was below one of its own subtasks`)
  }
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

/** Of each circle of tasks the one with the lowest number. */
function ringsIn(tasks: readonly Task[]): Task[] {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const seen = new Set<Task>()
  const rings: Task[] = []
  for (const task of tasks) {
    const path: Task[] = []
    let up: Task | undefined = task
    while (up && !seen.has(up)) {
      seen.add(up)
      path.push(up)
      up = byId.get(up.parent_task_id ?? '')
    }
    const ring = up && path.includes(up) ? path.slice(path.indexOf(up)) : []
    if (ring.length > 0)
      rings.push(ring.reduce((lowest, each) => (each.task_no < lowest.task_no ? each : lowest)))
  }
  return rings
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

const rank = { PROJECT_MANAGER: 0, ADMIN: 1, MEMBER: 2 } as const

/** Each person is in a project once, at most one of them manages it, and assignees are members. */
async function mendMembers(
  { tx, now, newId, note }: RepairContext,
  { id: project_id, name }: Row<'project'>,
) {
  const seen = new Set<string>()
  let managed = false
  const places = await tx.list('project_member', { project_id })
  places.sort(
    (a, b) => rank[a.access_level] - rank[b.access_level] || (a.created_at < b.created_at ? -1 : 1),
  )
  for (const place of places) {
    if (seen.has(place.team_member_id)) {
      await tx.remove('project_member', place.id)
      note(`somebody is a member of “${name}” once`)
      continue
    }
    seen.add(place.team_member_id)
    if (place.access_level !== 'PROJECT_MANAGER') continue
    if (managed) {
      await tx.put('project_member', { ...place, access_level: 'MEMBER' })
      note(`“${name}” has one manager`)
    }
    managed = true
  }
  for (const task of await tx.list('task', { project_id }))
    for (const member of task.assignees) {
      if (seen.has(member) || !(await tx.find('team_member', member))) continue
      seen.add(member)
      await tx.add(
        'project_member',
        newProjectMember({
          id: newId(`member:${member}`),
          project_id,
          team_member_id: member,
          at: iso(now),
        }),
      )
      note(`somebody who is on tasks of “${name}” is a member of it`)
    }
}

/**
 * Gives a project of several with the same name or key in its team one of its own. `others` come
 * before it.
 */
export async function mendProjectNames(
  { tx, now, note }: RepairContext,
  project: Row<'project'>,
  others: readonly Row<'project'>[],
) {
  const name = numbered('project', project.name, others, limits.projectName)
  const keys = new Set(others.map((other) => other.key))
  const key = keys.has(project.key) ? projectKey(project.name, keys, project.id) : project.key
  if (name === project.name && key === project.key) return project
  note(`the second project “${project.name}” (${project.key}) is “${name}” (${key})`)
  return tx.put('project', { ...project, name, key, updated_at: iso(now) })
}

/** Somebody marks a project once, and times a task once: the timer that has run longest stays. */
export async function mendOwnRows({ tx, note }: RepairContext, user_id: string) {
  for (const table of ['project_favorite', 'project_archive', 'timer'] as const) {
    const seen = new Set<string>()
    const rows = (await tx.list(table, { user_id } as never)) as {
      id: string
      project_id: string
      task_id?: string
      start_time?: string
    }[]
    for (const row of rows.sort((a, b) =>
      (a.start_time ?? a.id) < (b.start_time ?? b.id) ? -1 : 1,
    )) {
      const about = row.task_id ?? row.project_id
      if (seen.has(about)) {
        await tx.remove(table, row.id)
        note(`a ${table.replaceAll('_', ' ')} that was there twice is there once`)
      }
      seen.add(about)
    }
  }
}
