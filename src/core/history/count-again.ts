import type { Tx } from '../engine/call.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { progressMode } from '../tasks/progress/progress.ts'
import { recountProgress, updateProgress } from '../tasks/stored-progress.ts'
import { iso } from '../values/time.ts'
import { isDone } from '../workflow/lookups.ts'

type Counted =
  | 'task'
  | 'status'
  | 'project'
  | 'work_log'
  | 'task_comment'
  | 'attachment'
  | 'project_comment_edit'
type Written<T extends Counted> = {
  before: Row<T> | null
  after: Row<T> | null
}

const among = <T extends Counted>(changed: readonly RowChange[], table: T) =>
  changed.filter((entry) => entry.table === table) as unknown as Written<T>[]

/**
 * Brings figures that are stored with tasks in line with what an undo has changed: logged time,
 * comments, files, edits of updates and progress.
 */
export async function countAgain(tx: Tx, changed: readonly RowChange[], now: number) {
  // A task that came back has the figures of what came back with it.
  const restored = new Set(
    among(changed, 'task').flatMap(({ before, after }) => (before ? [] : [after!.id])),
  )
  const isOfOther = ({ before, after }: Written<'work_log' | 'task_comment' | 'attachment'>) =>
    !restored.has((after ?? before)!.task_id)
  await countTime(tx, among(changed, 'work_log').filter(isOfOther), now)
  await countRows(tx, among(changed, 'task_comment').filter(isOfOther), 'comments_count', now)
  const onTasks = among(changed, 'attachment').filter(
    ({ before, after }) => (after ?? before)!.comment_id === null,
  )
  await countRows(tx, onTasks.filter(isOfOther), 'attachments_count', now)
  await countEdits(tx, among(changed, 'project_comment_edit'))
  for (const { before, after } of among(changed, 'project'))
    if (before && after && progressMode(before) !== progressMode(after))
      await recountProgress(tx, after.id, now)
  const starts = startsAmong(among(changed, 'task'))
  for (const { before, after } of among(changed, 'status'))
    if (before && after && isDone(before.category_id) !== isDone(after.category_id))
      for (const { id } of await tx.list('task', { status_id: after.id })) starts.add(id)
  await updateProgress(tx, starts, now)
}

async function countTime(tx: Tx, logs: readonly Written<'work_log'>[], now: number) {
  for (const { before, after } of logs) {
    const task = await tx.find('task', (after ?? before)!.task_id)
    if (!task) continue
    const total_minutes_spent =
      task.total_minutes_spent - (before?.time_spent ?? 0) + (after?.time_spent ?? 0)
    await tx.put('task', { ...task, total_minutes_spent, updated_at: iso(now) })
  }
}

async function countRows(
  tx: Tx,
  rows: readonly Written<'task_comment' | 'attachment'>[],
  column: 'comments_count' | 'attachments_count',
  now: number,
) {
  for (const { before, after } of rows) {
    const task = before && after ? undefined : await tx.find('task', (after ?? before)!.task_id)
    if (!task) continue
    const count = task[column] + (after ? 1 : -1)
    await tx.put('task', { ...task, [column]: count, updated_at: iso(now) })
  }
}

async function countEdits(tx: Tx, edits: readonly Written<'project_comment_edit'>[]) {
  for (const comment_id of new Set(
    edits.map(({ before, after }) => (after ?? before)!.comment_id),
  )) {
    const update = await tx.find('project_comment', comment_id)
    if (!update) continue
    const edit_count = (await tx.list('project_comment_edit', { comment_id })).length
    await tx.put('project_comment', { ...update, edit_count })
  }
}

/** What the progress of a task's parent follows from, beside its children themselves. */
const counted = [
  'parent_task_id',
  'status_id',
  'archived',
  'weight',
  'total_minutes',
  'progress_value',
  'manual_progress',
] as const

/** The tasks from which progress is recounted upwards. */
function startsAmong(tasks: readonly Written<'task'>[]): Set<string> {
  const starts = new Set<string>()
  for (const { before, after } of tasks) {
    if (before && after && counted.every((column) => before[column] === after[column])) continue
    for (const row of [before, after]) if (row?.parent_task_id) starts.add(row.parent_task_id)
    if (after) starts.add(after.id)
  }
  return starts
}
