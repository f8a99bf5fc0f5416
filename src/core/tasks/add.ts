import type { Actor } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { unmapped } from '../values/filter-words.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { isDone, isPriority, mediumPriority, todoCategory } from '../workflow/lookups.ts'
import { assignAll } from './assign.ts'
import { ancestorsOf } from './hierarchy/walk.ts'
import { completion, nextPlace, type RuleContext } from './rules.ts'
import { updateProgress } from './stored-progress.ts'

type Task = Row<'task'>

/** What making a task can be refused with. */
export const addErrors = [
  'task_name_too_long',
  'name_required',
  'too_deep',
  'status_unknown',
  'assignee_inactive',
] as const

/** The given fields of a new task. */
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
  /** By default who makes it. */
  reporter_id?: string
  assignees?: readonly string[]
  end?: 'top' | 'bottom'
}

/** What adding tasks needs, and can refuse. */
export type AddContext = RuleContext<(typeof addErrors)[number], 'name' | 'priority_id'>

/**
 * Writes a task at the end of every grouping, with the next number of its project; its ancestors'
 * progress follows.
 */
export async function addTask(context: AddContext, made: NewTask): Promise<Task> {
  const task = await addAlone(context, made)
  await updateProgress(context.tx, [task.parent_task_id], context.now)
  return task
}

/** Writes tasks in their order, as `addTask` does; the progress of their ancestors follows once. */
export async function addTasks(context: AddContext, made: readonly NewTask[]): Promise<Task[]> {
  const tasks: Task[] = []
  // At the top the last one added is the first one shown.
  const inTurn = made[0]?.end === 'top' ? made.toReversed() : made
  for (const each of inTurn) tasks.push(await addAlone(context, each))
  await updateProgress(
    context.tx,
    tasks.map((task) => task.parent_task_id),
    context.now,
  )
  return tasks
}

async function addAlone(context: AddContext, made: NewTask): Promise<Task> {
  const { tx, actor, now, refuse } = context
  const project = await tx.get('project', made.project_id)
  const parent = made.parent_task_id ? await tx.get('task', made.parent_task_id) : undefined
  if (parent) await refuseTooDeep(context, parent)
  const { status, priority_id, phase_id } = await groupsOf(context, made)
  const place = await nextPlace(tx, project.id, made.end ?? 'bottom')
  const task = await tx.add('task', {
    ...unsaid,
    id: made.id,
    project_id: project.id,
    parent_task_id: parent?.id ?? null,
    task_no: await nextNumber(tx, project.id),
    name: taskName(made.name, refuse),
    status_id: status.id,
    priority_id,
    phase_id,
    sort_order: place,
    status_sort_order: place,
    priority_sort_order: place,
    phase_sort_order: place,
    start_date: made.start_date ?? null,
    end_date: made.end_date ?? null,
    total_minutes: made.total_minutes ?? 0,
    ...completion(isDone(status.category_id), now),
    reporter_id: made.reporter_id ?? actor.user_id,
    created_at: iso(now),
    updated_at: iso(now),
  })
  const auto =
    project.auto_assign_task_creator && (await mayBeAutoAssigned(tx, actor, project.id))
      ? [actor.team_member_id]
      : []
  const [assigned] = await assignAll(context, [task], [...auto, ...(made.assignees ?? [])])
  return assigned!
}

/** The status, priority and phase of a new task: the given ones, otherwise the defaults. */
async function groupsOf(
  context: RuleContext<'status_unknown', 'priority_id'>,
  { project_id, status_id, priority_id, phase_id }: NewTask,
) {
  const { tx, refuse } = context
  const status = status_id
    ? await tx.get('status', status_id)
    : await firstStatus(context, project_id)
  const phase = phase_id && phase_id !== unmapped ? await tx.get('phase', phase_id) : undefined
  if (priority_id && !isPriority(priority_id))
    refuse('not_found', 'priority_id', { values: { what: 'Priority' } })
  return { status, priority_id: priority_id || mediumPriority.id, phase_id: phase?.id ?? null }
}

/** The next task number of a project. Each number is used once. */
async function nextNumber(tx: Tx, projectId: string): Promise<number> {
  const counter = await tx.get('project_counter', projectId)
  const task_no = counter.task_no + 1
  await tx.put('project_counter', { ...counter, task_no })
  return task_no
}

/** The fields of a new task that cannot be given. */
const unsaid = {
  description_preview: '',
  assignees: [],
  labels: [],
  due_time: null,
  total_minutes_spent: 0,
  comments_count: 0,
  attachments_count: 0,
  weight: null,
  billable: true,
  schedule_id: null,
  archived: false,
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

/** Refuses to nest `levels` of tasks below one if the result would be deeper than the limit. */
export async function refuseTooDeep(
  { tx, refuse }: { tx: Tx; refuse: RefuseWith<'too_deep'> },
  parent: Task,
  levels = 1,
) {
  const above = await ancestorsOf((id) => tx.find('task', id), parent)
  if (above.length + levels > limits.subtaskDepth)
    refuse('too_deep', undefined, { values: { most: limits.subtaskDepth } })
}

/** The default status of a new task: the first of the To do category, otherwise the first. */
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

/** A task name as it is stored: plain, not blank, at most 500 characters. */
export function taskName(
  text: string,
  refuse: RefuseWith<'name_required' | 'task_name_too_long', 'name'>,
): string {
  const name = plainName(text)
  if (name === '') refuse('name_required', 'name')
  if (name.length > limits.taskName) refuse('task_name_too_long', 'name')
  return name
}
