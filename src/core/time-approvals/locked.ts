import type { RefuseWith, Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { familiesOf } from '../tasks/hierarchy/walk.ts'

/*
 * What an approval locks: the logs of its project that begin within it, and what their figures follow
 * from. Whatever changes logged time asks here.
 */

type Approval = Row<'time_approval'>

interface LockContext {
  tx: Tx
  refuse: RefuseWith<'time_approved'>
}

/** The approval that locks what begins at an instant. */
export const approvalAt = <A extends Pick<Approval, 'starts_at' | 'ends_at'>>(
  approvals: readonly A[],
  at: string,
): A | undefined => approvals.find(({ starts_at, ends_at }) => starts_at <= at && at < ends_at)

/** The first instant from one on that nothing locks. */
function openFrom(approvals: readonly Approval[], at: string): string {
  const locked = approvalAt(approvals, at)
  return locked ? openFrom(approvals, locked.ends_at) : at
}

const approvalsOf = (tx: Tx, project_id: string) => tx.list('time_approval', { project_id })

/** The first instant from one on at which time can be logged in a project. */
export const openIn = async (tx: Tx, projectId: string, at: string): Promise<string> =>
  openFrom(await approvalsOf(tx, projectId), at)

/** Refuses what changes time that begins at one of some instants, if it is approved. */
export async function checkOpen(
  { tx, refuse }: LockContext,
  projectId: string,
  ...instants: readonly string[]
) {
  const approvals = await approvalsOf(tx, projectId)
  for (const at of instants) {
    const locked = approvalAt(approvals, at)
    if (locked) refuse('time_approved', undefined, { values: periodOf(locked) })
  }
}

/** Refuses what changes the figures of all time of some tasks, if some of it is approved. */
export async function checkTasksOpen(context: LockContext, tasks: readonly Row<'task'>[]) {
  const { tx } = context
  const locking = new Map<string, boolean>()
  for (const { id: task_id, project_id } of tasks) {
    const isLocking = locking.get(project_id) ?? (await approvalsOf(tx, project_id)).length > 0
    locking.set(project_id, isLocking)
    if (!isLocking) continue
    const logs = await tx.list('work_log', { task_id })
    await checkOpen(context, project_id, ...logs.map(({ created_at }) => created_at))
  }
}

/** Refuses to delete tasks with everything below them, if time on one of them is approved. */
export async function checkFamiliesOpen(context: LockContext, tasks: readonly Row<'task'>[]) {
  const childrenOf = (parent_task_id: string) => context.tx.list('task', { parent_task_id })
  await checkTasksOpen(context, await familiesOf(childrenOf, tasks))
}

/** Refuses to delete a project of which time is approved. */
export async function checkProjectOpen({ tx, refuse }: LockContext, projectId: string) {
  const [approval] = await approvalsOf(tx, projectId)
  if (approval) refuse('time_approved', undefined, { values: periodOf(approval) })
}

/** Refuses an undo that changes approved time, or whether it is billed. */
export async function checkLocked(context: LockContext, changed: readonly RowChange[]) {
  for (const { table, before, after } of changed) {
    if (table === 'work_log')
      for (const log of [before, after] as (Row<'work_log'> | null)[])
        if (log) await checkOpen(context, log.project_id, log.created_at)
    if (table !== 'task' || !before || !after) continue
    const [was, is] = [before as Row<'task'>, after as Row<'task'>]
    if (was.billable !== is.billable) await checkTasksOpen(context, [is])
  }
}

/** The days of an approval, as refusals name them. */
export const periodOf = ({ start_date, end_date }: Approval) => ({ from: start_date, to: end_date })
