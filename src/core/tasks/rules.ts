import type { Actor } from '../catalogue/access.ts'
import type { ErrorCode } from '../catalogue/errors.ts'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { newProjectMember } from '../projects/rules.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { isDone, isPriority, mediumPriority, todoCategory } from '../workflow/lookups.ts'
import type { Grouping } from './grouping.ts'
import { ancestorsOf, familiesOf } from './hierarchy/walk.ts'
import { groupColumn, sortColumn, unmapped } from './list/list.ts'
import { updateProgress } from './stored-progress.ts'

type Task = Row<'task'>

/** What every rule about tasks is given; `E` and `F` are what it refuses with. */
export interface Situation<E extends ErrorCode = never, F extends string = never> {
  tx: Tx
  actor: Actor
  now: number
  newId: (label: string) => string
  refuse: RefuseWith<E, F>
}

/** What making a task can be refused with. */
export const addErrors = [
  'task_name_too_long',
  'name_required',
  'too_deep',
  'status_unknown',
  'assignee_inactive',
] as const

/** A task name as it is stored: plain, not blank, at most 500 characters. */
function taskName(
  text: string,
  refuse: RefuseWith<'name_required' | 'task_name_too_long', 'name'>,
): string {
  const name = plainName(text)
  if (name === '') refuse('name_required', 'name')
  if (name.length > limits.taskName) refuse('task_name_too_long', 'name')
  return name
}

/** The next sort value at one end of a project; later values lie further out. */
export async function nextPlace(tx: Tx, projectId: string, end: 'top' | 'bottom'): Promise<number> {
  const counter = await tx.get('project_counter', projectId)
  const place = end === 'bottom' ? counter.top + 1 : counter.bottom - 1
  await tx.put('project_counter', { ...counter, [end === 'bottom' ? 'top' : 'bottom']: place })
  return place
}

/**
 * The status a new task gets when none is given: the first that means not started, else the first.
 */
export async function firstStatus(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'status_unknown'> },
  projectId: string,
): Promise<Row<'status'>> {
  const statuses = (await tx.list('status', { project_id: projectId })).sort(
    (a, b) => a.sort_order - b.sort_order,
  )
  return (
    statuses.find((status) => status.category_id === todoCategory.id) ??
    statuses[0] ??
    refuse('status_unknown')
  )
}

/** What somebody says about a task when making it. */
export interface NewTask {
  id: string
  project_id: string
  name: string
  status_id?: string | null
  priority_id?: string | null
  phase_id?: string | null
  parent_task_id?: string | null
  start_date?: string | null
  end_date?: string | null
  total_minutes?: number
  assignees?: readonly string[]
  end?: 'top' | 'bottom'
}

/**
 * Writes a task at the end of every grouping, with the next number of its project; its ancestors'
 * progress follows.
 */
export async function addTask(
  situation: Situation<(typeof addErrors)[number], 'name' | 'priority_id'>,
  made: NewTask,
): Promise<Task> {
  const { tx, actor, now, refuse } = situation
  const project = await tx.get('project', made.project_id)
  const parent = made.parent_task_id ? await tx.get('task', made.parent_task_id) : undefined
  if (parent) await refuseTooDeep(situation, parent)
  const status = made.status_id
    ? await tx.get('status', made.status_id)
    : await firstStatus(situation, project.id)
  const phase =
    made.phase_id && made.phase_id !== unmapped ? await tx.get('phase', made.phase_id) : undefined
  if (made.priority_id && !isPriority(made.priority_id))
    refuse('not_found', 'priority_id', { values: { what: 'Priority' } })
  const place = await nextPlace(tx, project.id, made.end ?? 'bottom')
  const counter = await tx.get('project_counter', project.id)
  await tx.put('project_counter', { ...counter, task_no: counter.task_no + 1 })
  const at = iso(now)
  const task = await tx.add('task', {
    id: made.id,
    project_id: project.id,
    parent_task_id: parent?.id ?? null,
    task_no: counter.task_no + 1,
    name: taskName(made.name, refuse),
    description_preview: '',
    status_id: status.id,
    priority_id: made.priority_id || mediumPriority.id,
    phase_id: phase?.id ?? null,
    sort_order: place,
    status_sort_order: place,
    priority_sort_order: place,
    phase_sort_order: place,
    assignees: [],
    labels: [],
    start_date: made.start_date ?? null,
    end_date: made.end_date ?? null,
    due_time: null,
    total_minutes: made.total_minutes ?? 0,
    total_minutes_spent: 0,
    ...completion(isDone(status.category_id), now),
    weight: null,
    billable: true,
    archived: false,
    reporter_id: actor.user_id,
    created_at: at,
    updated_at: at,
  })
  const auto =
    project.auto_assign_task_creator && (await mayBeAutoAssigned(tx, actor, project.id))
      ? [actor.team_member_id]
      : []
  const [assigned] = await assignAll(situation, [task], [...auto, ...(made.assignees ?? [])])
  await updateProgress(tx, [task.parent_task_id], now)
  return assigned!
}

async function mayBeAutoAssigned(tx: Tx, actor: Actor, projectId: string): Promise<boolean> {
  if (actor.role !== 'member') return true
  return (
    (
      await tx.list('project_member', {
        project_id: projectId,
        team_member_id: actor.team_member_id,
      })
    ).length > 0
  )
}

/**
 * Refuses to nest below a task that is already as deep as tasks may be; `levels` is how many of
 * them are to be nested.
 */
export async function refuseTooDeep(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'too_deep'> },
  parent: Task,
  levels = 1,
) {
  const above = await ancestorsOf((id) => tx.find('task', id), parent)
  if (above.length + levels > limits.subtaskDepth)
    refuse('too_deep', undefined, { values: { most: limits.subtaskDepth } })
}

/** Puts a team member on a task; who is assigned becomes a member of the project. */
export const assign = async (
  situation: Situation<'assignee_inactive'>,
  task: Task,
  teamMemberId: string,
): Promise<Task> => (await assignAll(situation, [task], [teamMemberId]))[0]!

/** The same for several, who are all put on all of the tasks; the tasks as they are then. */
export async function assignAll(
  situation: Situation<'assignee_inactive'>,
  tasks: readonly Task[],
  memberIds: readonly string[],
): Promise<Task[]> {
  const { tx, now } = situation
  for (const project of new Set(tasks.map(({ project_id }) => project_id)))
    for (const member of memberIds) await takeIn(situation, project, member)
  const assigned: Task[] = []
  for (const task of tasks) {
    const assignees = withMore(task.assignees, memberIds)
    assigned.push(
      assignees === task.assignees
        ? task
        : await tx.put('task', { ...task, assignees, updated_at: iso(now) }),
    )
  }
  return assigned
}

/** A list with further entries at its end; the list itself when it has all of them. */
export function withMore<T>(list: T[], more: readonly T[]): T[] {
  const all = new Set(list)
  for (const each of more) all.add(each)
  return all.size === list.length ? list : [...all]
}

/** Makes somebody who is about to be assigned a member of the project. */
async function takeIn(
  { tx, now, newId, refuse }: Situation<'assignee_inactive'>,
  project_id: string,
  teamMemberId: string,
) {
  const member = await tx.get('team_member', teamMemberId)
  if (!member.active) refuse('assignee_inactive')
  if ((await tx.list('project_member', { team_member_id: member.id, project_id })).length > 0)
    return
  const id = newId(`member:${member.id}`)
  await tx.add(
    'project_member',
    newProjectMember({ id, project_id, team_member_id: member.id, at: iso(now) }),
  )
}

/**
 * Gives a task a status and what follows from it: completion, progress, and its place at the top of
 * the new group (B4).
 */
export const changeStatus = async (
  situation: Situation<'assignee_inactive'>,
  task: Task,
  statusId: string,
  place?: number,
): Promise<Task> => (await changeStatuses(situation, [task], statusId, place))[0]!

/** The same for several; progress that follows from them is counted once. */
export async function changeStatuses(
  situation: Situation<'assignee_inactive'>,
  tasks: readonly Task[],
  statusId: string,
  place?: number,
): Promise<Task[]> {
  const { tx, actor, now } = situation
  const status = await tx.get('status', statusId)
  const changes = {
    status_id: status.id,
    ...completion(isDone(status.category_id), now),
    updated_at: iso(now),
  }
  const ids = tasks.map(({ id }) => id)
  for (const task of tasks) {
    const status_sort_order =
      place ??
      (task.parent_task_id ? task.status_sort_order : await nextPlace(tx, task.project_id, 'top'))
    const moved = await tx.put('task', { ...task, ...changes, status_sort_order })
    if (actor.team_member_id && !(await isAnybodys(tx, moved)))
      await assign(situation, moved, actor.team_member_id)
  }
  await updateProgress(tx, ids, now)
  return Promise.all(ids.map((id) => tx.get('task', id)))
}

/** Whether somebody who is still in the team is on a task. */
async function isAnybodys(tx: Tx, task: Task): Promise<boolean> {
  for (const member of task.assignees) if (await tx.find('team_member', member)) return true
  return false
}

/** Gives a task a priority, and a place in that group; by default the top (B4). */
export async function changePriority(
  { tx, now, refuse }: Pick<Situation, 'tx' | 'now' | 'refuse'>,
  task: Task,
  priorityId: string | null,
  place?: number,
): Promise<Task> {
  if (!isPriority(priorityId ?? ''))
    refuse('not_found', undefined, { values: { what: 'Priority' } })
  return putGroup(tx, task, 'priority', priorityId, now, place)
}

/** Gives a task a phase or none, and a place in that group; by default the top (B4). */
export async function changePhase(
  { tx, now }: Pick<Situation, 'tx' | 'now'>,
  task: Task,
  phaseId: string | null,
  place?: number,
): Promise<Task> {
  const phase = phaseId && phaseId !== unmapped ? await tx.get('phase', phaseId) : null
  return putGroup(tx, task, 'phase', phase?.id ?? null, now, place)
}

/** Gives a task another group of a grouping, and a place there. */
export function changeGroup(
  situation: Situation<'group_unknown' | 'assignee_inactive'>,
  task: Task,
  grouping: Grouping,
  groupId: string | null,
  place?: number,
): Promise<Task> {
  if (grouping === 'priority') return changePriority(situation, task, groupId, place)
  if (grouping === 'phase') return changePhase(situation, task, groupId, place)
  return changeStatus(situation, task, groupId ?? situation.refuse('group_unknown'), place)
}

async function putGroup(
  tx: Tx,
  task: Task,
  grouping: 'priority' | 'phase',
  groupId: string | null,
  now: number,
  place?: number,
): Promise<Task> {
  const column = sortColumn[grouping]
  return tx.put('task', {
    ...task,
    [groupColumn[grouping]]: groupId,
    [column]:
      place ?? (task.parent_task_id ? task[column] : await nextPlace(tx, task.project_id, 'top')),
    updated_at: iso(now),
  })
}

/** What being done, or not any more, does to a task. */
export const completion = (done: boolean, now: number) => ({
  completed_at: done ? iso(now) : null,
  progress_value: done ? 100 : null,
  manual_progress: done,
})

/** Tasks and everything below them, the tasks first. */
export const families = (tx: Tx, tasks: readonly Task[]): Promise<Task[]> =>
  familiesOf((parent_task_id) => tx.list('task', { parent_task_id }), tasks)

/** Archives tasks and everything below them, or brings them back. */
export async function archiveFamilies(
  tx: Tx,
  tasks: readonly Task[],
  archived: boolean,
  now: number,
) {
  const all = await families(tx, tasks)
  for (const each of all)
    if (each.archived !== archived)
      await tx.put('task', { ...each, archived, updated_at: iso(now) })
  const ids = all.map(({ id }) => id)
  await updateProgress(tx, ids, now)
}

/**
 * A sort value between two neighbours of the same group. Without neighbours, or when the space
 * between them is used up, `undefined`: the group is then numbered anew.
 */
export function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined && after === undefined) return undefined
  if (before === undefined) return after! - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return middle > before && middle < after ? middle : undefined
}
