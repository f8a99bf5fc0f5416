import { limits } from '../catalogue/limits.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { takesPartIn } from '../projects/taking-part.ts'
import { groupOrNone } from '../values/filter-words.ts'
import { plainName } from '../values/text.ts'
import { iso } from '../values/time.ts'
import { isDone, isPriority, mediumPriority, todoCategory } from '../workflow/lookups.ts'
import { byOrder } from '../workflow/order.ts'
import { takeIn } from './assign.ts'
import { ancestorsOf } from './hierarchy/walk.ts'
import { completion, nextPlaces, type RuleContext } from './rules.ts'
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
  /** What is written along with it. */
  rest?: Partial<
    Pick<Task, 'labels' | 'archived' | 'comments_count' | 'description_preview' | 'due_time'>
  >
}

/** What adding tasks needs, and can refuse. */
export type AddContext = RuleContext<(typeof addErrors)[number], 'name' | 'priority_id'>

/**
 * Writes a task at the end of every grouping, with the next number of its project; its ancestors'
 * progress follows.
 */
export async function addTask(context: AddContext, made: NewTask): Promise<Task> {
  const [task] = await addTasks(context, [made])
  return task!
}

/**
 * Writes tasks of a project in their order, as `addTask` does: what they share is read once, and the
 * progress of their ancestors follows once.
 */
export async function addTasks(context: AddContext, made: readonly NewTask[]): Promise<Task[]> {
  const [first] = made
  if (!first) return []
  const { tx, now } = context
  const end = first.end ?? 'bottom'
  // At the top the last one added is the first one shown.
  const inTurn = end === 'top' ? made.toReversed() : made
  const count = made.length
  const around = await aroundNew(context, first.project_id)
  const places = await nextPlaces(tx, first.project_id, { end, count })
  const task_no = await nextNumbers(tx, first.project_id, count)
  const tasks: Task[] = []
  for (const [n, each] of inTurn.entries()) {
    const place = places[end === 'top' ? count - 1 - n : n]!
    const row = await newRow(context, each, { around, place, task_no: task_no + n })
    tasks.push(await tx.add('task', row))
  }
  await updateProgress(
    tx,
    tasks.map((task) => task.parent_task_id),
    now,
  )
  return tasks
}

/** What the new tasks of a project share. */
interface AroundNew {
  project: Row<'project'>
  /** Team member ids of who is assigned to each. */
  auto: readonly string[]
  status(id: string): Promise<Row<'status'>>
  firstStatus(): Promise<Row<'status'>>
  phase(id: string): Promise<Row<'phase'>>
  /** Refuses what would be too deep. */
  checkDepth(task: NewTask): Promise<void>
  /** Makes somebody a member of the project. */
  takeIn(teamMemberId: string): Promise<unknown>
}

async function aroundNew(context: AddContext, projectId: string): Promise<AroundNew> {
  const { tx, actor } = context
  const project = await tx.get('project', projectId)
  const auto =
    project.auto_assign_task_creator &&
    (await takesPartIn(tx, projectId, { ...actor, id: actor.team_member_id, active: true }))
      ? [actor.team_member_id]
      : []
  /** How deep the tasks are that were looked at or are new. */
  const depths = new Map<string, number>()
  const depthOf = async (id: string) => {
    const known = depths.get(id)
    if (known !== undefined) return known
    const above = await ancestorsOf((each) => tx.find('task', each), await tx.get('task', id))
    depths.set(id, above.length)
    return above.length
  }
  return {
    ...{ project, auto },
    status: once((id) => tx.get('status', id)),
    firstStatus: once(() => firstStatus(context, projectId)),
    phase: once((id) => tx.get('phase', id)),
    takeIn: once((id) => takeIn(context, projectId, id)),
    async checkDepth({ id, parent_task_id }) {
      const depth = parent_task_id ? (await depthOf(parent_task_id)) + 1 : 0
      if (depth > limits.subtaskDepth)
        context.refuse('too_deep', undefined, { values: { most: limits.subtaskDepth } })
      depths.set(id, depth)
    },
  }
}

/** Asks once for each id. */
function once<A extends string[], T>(ask: (...id: A) => Promise<T>): (...id: A) => Promise<T> {
  const asked = new Map<string | undefined, Promise<T>>()
  return (...id) => {
    const known = asked.get(id[0])
    if (known) return known
    const answer = ask(...id)
    asked.set(id[0], answer)
    return answer
  }
}

/** A new task; written out, as copies of a part of it take many times longer. */
async function newRow(
  context: AddContext,
  made: NewTask,
  { around, place, task_no }: { around: AroundNew; place: number; task_no: number },
): Promise<Task> {
  const { rest } = made
  await around.checkDepth(made)
  const { status, priority_id, phase_id } = await groupsOf(context, made, around)
  // What is added below a task in the archive is there too.
  const above = made.parent_task_id && (await context.tx.find('task', made.parent_task_id))
  const name = taskName(made.name, context.refuse)
  const assignees = [...new Set([...around.auto, ...(made.assignees ?? [])])]
  for (const member of assignees) await around.takeIn(member)
  const at = iso(context.now)
  const { completed_at, progress_value, manual_progress } = completion(
    isDone(status.category_id),
    context.now,
  )
  return {
    id: made.id,
    project_id: around.project.id,
    parent_task_id: made.parent_task_id ?? null,
    task_no,
    name,
    description_preview: rest?.description_preview ?? '',
    status_id: status.id,
    priority_id,
    phase_id,
    sort_order: place,
    status_sort_order: place,
    priority_sort_order: place,
    phase_sort_order: place,
    assignees,
    labels: rest?.labels ?? [],
    start_date: made.start_date ?? null,
    end_date: made.end_date ?? null,
    due_time: rest?.due_time ?? null,
    total_minutes: made.total_minutes ?? 0,
    total_minutes_spent: 0,
    comments_count: rest?.comments_count ?? 0,
    attachments_count: 0,
    progress_value,
    manual_progress,
    weight: null,
    billable: true,
    schedule_id: null,
    archived: rest?.archived ?? (above ? above.archived : false),
    completed_at,
    reporter_id: made.reporter_id ?? context.actor.user_id,
    created_at: at,
    updated_at: at,
  }
}

/** The status, priority and phase of a new task: the given ones, otherwise the defaults. */
async function groupsOf(
  { refuse }: Pick<RuleContext<'status_unknown', 'priority_id'>, 'refuse'>,
  { status_id, priority_id, phase_id }: NewTask,
  around: AroundNew,
) {
  const status = status_id ? await around.status(status_id) : await around.firstStatus()
  const wanted = groupOrNone(phase_id)
  const phase = wanted ? await around.phase(wanted) : undefined
  if (priority_id && !isPriority(priority_id))
    refuse('not_found', 'priority_id', { values: { what: 'Priority' } })
  return { status, priority_id: priority_id || mediumPriority.id, phase_id: phase?.id ?? null }
}

/** The first of the next `count` task numbers of a project. Each number is used once. */
async function nextNumbers(tx: Tx, projectId: string, count: number): Promise<number> {
  const counter = await tx.get('project_counter', projectId)
  await tx.put('project_counter', { ...counter, task_no: counter.task_no + count })
  return counter.task_no + 1
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
  const statuses = (await tx.list('status', { project_id: projectId })).sort(byOrder)
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
