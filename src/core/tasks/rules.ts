import type { Actor } from '../catalogue/access.ts'
import type { ErrorCode } from '../catalogue/errors.ts'
import type { RefuseWith, Tx } from '../engine/call.ts'
import type { Row } from '../model.ts'
import { iso } from '../values/time.ts'
import { familiesOf } from './hierarchy/walk.ts'
import { updateProgress } from './stored-progress.ts'

type Task = Row<'task'>

/** The context of every rule about tasks; `E` and `F` are its refusals and their fields. */
export interface RuleContext<E extends ErrorCode = never, F extends string = never> {
  tx: Tx
  actor: Actor
  now: number
  newId: (label: string) => string
  refuse: RefuseWith<E, F>
}

/** Tasks by their ids. One out of reach refuses the whole command. */
export async function getTasks(tx: Tx, ids: readonly string[]): Promise<Task[]> {
  const rows: Task[] = []
  for (const each of ids) rows.push(await tx.get('task', each))
  return rows
}

/** The next sort value at one end of a project; later values lie further out. */
export const nextPlace = async (tx: Tx, projectId: string, end: End): Promise<number> =>
  (await nextPlaces(tx, projectId, { end, count: 1 }))[0]!

/** So many next sort values at one end of a project, the smallest first. */
export async function nextPlaces(
  tx: Tx,
  projectId: string,
  { end, count }: { end: End; count: number },
): Promise<number[]> {
  const counter = await tx.get('project_counter', projectId)
  const { top: largest, bottom: smallest } = counter
  const isLast = end === 'bottom'
  const moved = isLast ? { top: largest + count } : { bottom: smallest - count }
  await tx.put('project_counter', { ...counter, ...moved })
  const first = isLast ? largest + 1 : smallest - count
  return Array.from({ length: count }, (_, n) => first + n)
}

/** One place in all orders. */
export const inEveryOrder = (place: number) => ({
  sort_order: place,
  status_sort_order: place,
  priority_sort_order: place,
  phase_sort_order: place,
})

/** Has the next places at both ends of a project lie beyond some that its tasks have or get. */
export async function reachPlaces(tx: Tx, projectId: string, places: readonly number[]) {
  const counter = await tx.get('project_counter', projectId)
  const most = (one: number, other: number) => Math.max(one, other)
  const least = (one: number, other: number) => Math.min(one, other)
  const top = places.reduce(most, counter.top)
  const bottom = places.reduce(least, counter.bottom)
  if (top !== counter.top || bottom !== counter.bottom)
    await tx.put('project_counter', { ...counter, top, bottom })
}

/** The first place shown, or the last one. */
type End = 'top' | 'bottom'

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
