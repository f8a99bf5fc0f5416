import type { Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { groupOrNone } from '../values/filter-words.ts'
import { iso } from '../values/time.ts'
import { isDone, isPriority } from '../workflow/lookups.ts'
import { assign } from './assign.ts'
import { blockedAmong } from './dependencies/blocked.ts'
import type { Grouping } from './grouping.ts'
import { groupColumn, sortColumn } from './list/list.ts'
import { completion, nextPlace, type RuleContext } from './rules.ts'
import { updateProgress } from './stored-progress.ts'

type Task = Row<'task'>

/**
 * Gives a task a status and what follows from it: completion, progress, and its place at the top of
 * the new group (B4). It cannot become done while it waits for others (B7.49).
 */
export async function changeStatus(
  context: RuleContext<'assignee_inactive' | 'dependencies_open'>,
  task: Task,
  statusId: string,
  place?: number,
): Promise<Task> {
  const { changed, blocked } = await changeStatuses(context, [task], statusId, place)
  if (blocked.size > 0) context.refuse('dependencies_open')
  return changed[0]!
}

/**
 * The same for several of one project, except for those that are blocked, whose ids it gives. Progress
 * that follows from them is counted once.
 */
export async function changeStatuses(
  context: RuleContext<'assignee_inactive'>,
  tasks: readonly Task[],
  statusId: string,
  place?: number,
): Promise<{ changed: Task[]; blocked: ReadonlySet<string> }> {
  const { tx } = context
  const status = await tx.get('status', statusId)
  const blocked = isDone(status.category_id)
    ? await blockedAmong(tx, status.project_id, tasks)
    : new Set<string>()
  const free = tasks.filter(({ id }) => !blocked.has(id))
  await putStatus(context, free, status, place)
  return { changed: await Promise.all(free.map(({ id }) => tx.get('task', id))), blocked }
}

async function putStatus(
  context: RuleContext<'assignee_inactive'>,
  tasks: readonly Task[],
  status: Row<'status'>,
  place?: number,
) {
  const { tx, actor, now } = context
  const done = isDone(status.category_id)
  const wereDone = new Set(
    (await tx.list('status', { project_id: status.project_id }))
      .filter(({ category_id }) => isDone(category_id))
      .map(({ id }) => id),
  )
  // The last first: each goes to the top, and so they keep their order.
  for (const task of tasks.toReversed()) {
    const status_sort_order =
      place ??
      (task.parent_task_id ? task.status_sort_order : await nextPlace(tx, task.project_id, 'top'))
    // One that stays done keeps its date.
    const changes =
      done && wereDone.has(task.status_id) && task.completed_at ? {} : completion(done, now)
    const moved = await tx.put('task', {
      ...{ ...task, ...changes, status_id: status.id },
      ...{ status_sort_order, updated_at: iso(now) },
    })
    if (actor.team_member_id && !(await isAnybodys(tx, moved)))
      await assign(context, moved, actor.team_member_id)
  }
  const ids = tasks.map(({ id }) => id)
  await updateProgress(tx, ids, now)
}

/** Whether a task has an assignee who is still in the team. */
async function isAnybodys(tx: Tx, task: Task): Promise<boolean> {
  for (const member of task.assignees) if (await tx.find('team_member', member)) return true
  return false
}

/** Gives a task a priority, and a place in that group; by default the top (B4). */
export async function changePriority(
  { tx, now, refuse }: Pick<RuleContext, 'tx' | 'now' | 'refuse'>,
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
  { tx, now }: Pick<RuleContext, 'tx' | 'now'>,
  task: Task,
  phaseId: string | null,
  place?: number,
): Promise<Task> {
  const wanted = groupOrNone(phaseId)
  const phase = wanted ? await tx.get('phase', wanted) : null
  return putGroup(tx, task, 'phase', phase?.id ?? null, now, place)
}

/** Gives a task another group of a grouping, and a place there. */
export function changeGroup(
  context: RuleContext<'group_unknown' | 'assignee_inactive' | 'dependencies_open'>,
  task: Task,
  grouping: Grouping,
  groupId: string | null,
  place?: number,
): Promise<Task> {
  if (grouping === 'priority') return changePriority(context, task, groupId, place)
  if (grouping === 'phase') return changePhase(context, task, groupId, place)
  return changeStatus(context, task, groupId ?? context.refuse('group_unknown'), place)
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
