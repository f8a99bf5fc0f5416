import { isCustom } from '../../columns/custom-key.ts'
import type { Tx } from '../../engine/call.ts'
import type { Row } from '../../model.ts'
import { iso } from '../../values/time.ts'
import type { Grouping, ViewGrouping } from '../grouping.ts'
import { nextPlaces, reachPlaces } from '../rules.ts'
import { byPlace, groupOf, isBeside, placeColumn } from './list.ts'

type Task = Row<'task'>

/** Where tasks go: between two others of a group, or of the subtasks of a task, or at an end of them. */
export interface Between {
  /** Absent for the order that does not depend on groups. */
  group_by?: ViewGrouping | undefined
  group_id?: string | undefined
  parent_task_id?: string | undefined
  /** The previous and the next task; null at an end. */
  after?: string | null | undefined
  before?: string | null | undefined
}

/**
 * The sort values of tasks of one project between two neighbours, in their order. If there are not
 * enough numbers between them, the group is renumbered first.
 */
export async function placesIn(
  tx: Tx,
  tasks: readonly Task[],
  to: Between,
  isRenumbered = false,
): Promise<number[]> {
  const column = placeColumn(to.group_by)
  const { project_id } = tasks[0]!
  // One that is gone from the group, or from its place there, is no neighbour any more.
  const neighbour = async (id: string | null | undefined) => {
    const task = id ? await tx.find('task', id) : undefined
    return task && isBesideIn(task, tasks[0]!, to) ? task[column] : undefined
  }
  let [lower, upper] = [await neighbour(to.after), await neighbour(to.before)]
  if (lower !== undefined && to.before && (upper === undefined || upper < lower))
    upper = await placeBeside(tx, tasks, to, { above: lower })
  else if (upper !== undefined && to.after && lower === undefined)
    lower = await placeBeside(tx, tasks, to, { below: upper })
  if (lower === undefined || upper === undefined) {
    const isTop = lower === undefined && (upper !== undefined || !to.after)
    const end = isTop ? 'top' : 'bottom'
    const known = lower ?? upper
    if (known !== undefined) await reachPlaces(tx, project_id, [known])
    return nextPlaces(tx, project_id, { end, count: tasks.length })
  }
  const places = spread(lower, upper, tasks.length)
  if (places) return places
  if (isRenumbered) return tasks.map(() => upper)
  await renumber(tx, tasks, to)
  return placesIn(tx, tasks, to, true)
}

/** Puts tasks, as they are by now, one after the other between two neighbours. */
export async function putPlaces(
  { tx, now }: { tx: Tx; now: number },
  rows: readonly Task[],
  to: Between,
) {
  if (rows.length === 0) return
  const column = placeColumn(to.group_by)
  for (const [n, at] of (await placesIn(tx, rows, to)).entries())
    if (rows[n]![column] !== at)
      await tx.put('task', { ...rows[n]!, [column]: at, updated_at: iso(now) })
}

/** Whether a task is a neighbour where another goes: subtasks of one task are, whatever their groups. */
const isBesideIn = (task: Task, moved: Task, to: Between) =>
  isIn(task, to) || (moved.parent_task_id !== null && task.parent_task_id === moved.parent_task_id)

/** Whether a task is among those where others go; by a custom column all of a project have one order. */
const isIn = (task: Task, { group_by, group_id, parent_task_id }: Between) =>
  parent_task_id === undefined
    ? !group_by || isCustom(group_by) || groupOf(task, group_by) === group_id
    : task.parent_task_id === parent_task_id

/** The nearest place in there that is above or below a value, but for those of tasks that move. */
async function placeBeside(
  tx: Tx,
  moved: readonly Task[],
  to: Between,
  { above, below }: { above?: number; below?: number },
): Promise<number | undefined> {
  const column = placeColumn(to.group_by)
  const places = (await othersIn(tx, moved, to)).map((task) => task[column])
  if (above !== undefined) return places.find((place) => place > above)
  return places.findLast((place) => place < below!)
}

/** The tasks of a group, or of a parent, but for those that move, in their order. */
async function othersIn(tx: Tx, moved: readonly Task[], to: Between): Promise<Task[]> {
  const gone = new Set(moved.map(({ id }) => id))
  const { parent_task_id } = to
  const all =
    parent_task_id === undefined ? { project_id: moved[0]!.project_id } : { parent_task_id }
  const tasks = (await tx.list('task', all)).filter(
    (other) => !gone.has(other.id) && isIn(other, to),
  )
  return tasks.sort(byPlace(to.group_by))
}

/**
 * The sort value of a place, counted from 0, among the other tasks of a group that are rows of one
 * list with a task.
 */
export async function placeAt(
  tx: Tx,
  row: Task,
  { index, ...group }: { group_by: Grouping; group_id: string; index: number },
): Promise<number> {
  const { group_by, group_id } = group
  const others = (await tx.list('task', { project_id: row.project_id })).filter(
    (other) => other.id !== row.id && isBeside(other, row) && groupOf(other, group_by) === group_id,
  )
  others.sort(byPlace(group_by))
  const at = Math.min(Math.max(0, Math.trunc(index)), others.length)
  const [place] = await placesIn(tx, [row], {
    ...group,
    after: others[at - 1]?.id,
    before: others[at]?.id,
  })
  return place!
}

/** So many numbers between two others, each larger than the one before, if there is room. */
function spread(lower: number, upper: number, count: number): number[] | undefined {
  const places: number[] = []
  const isFilled = (low: number, high: number, most: number): boolean => {
    if (most === 0) return true
    const middle = middleOf(low, high)
    if (middle === undefined) return false
    const below = most >> 1
    if (!isFilled(low, middle, below)) return false
    places.push(middle)
    return isFilled(middle, high, most - 1 - below)
  }
  return isFilled(lower, upper, count) ? places : undefined
}

/** A number between two others; undefined where there is none. */
function middleOf(low: number, high: number): number | undefined {
  const middle = (low + high) / 2
  return middle > low && middle < high ? middle : undefined
}

/**
 * Gives the tasks of a group except for those that move whole numbers in their present order; by a
 * custom column all of the project, as their places are those in every such group.
 */
async function renumber(tx: Tx, moved: readonly Task[], to: Between) {
  const column = placeColumn(to.group_by)
  const { project_id } = moved[0]!
  const tasks = await othersIn(tx, moved, to)
  for (const [place, other] of tasks.entries())
    if (other[column] !== place) await tx.put('task', { ...other, [column]: place })
  await reachPlaces(tx, project_id, [tasks.length])
}
