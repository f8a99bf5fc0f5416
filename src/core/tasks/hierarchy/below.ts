import type { Row } from '../../model.ts'
import { iso } from '../../values/time.ts'
import { refuseTooDeep } from '../add.ts'
import { groupings } from '../grouping.ts'
import { byPlace, placeColumn } from '../list/list.ts'
import { putPlaces } from '../list/places.ts'
import {
  archiveFamilies,
  families,
  getTasks,
  inEveryOrder,
  nextPlaces,
  type RuleContext,
} from '../rules.ts'
import { updateProgress } from '../stored-progress.ts'
import { levelsOf } from './walk.ts'

type Task = Row<'task'>
type Context = RuleContext<'parent_cycle' | 'too_deep', 'parent_task_id'>

/** Refuses to put tasks below one of themselves, or of what is below them, or too deep. */
async function refuseBelow(context: Context, rows: readonly Task[], parent: Task) {
  for (const row of rows) {
    const own = await families(context.tx, [row])
    if (own.some(({ id }) => id === parent.id)) context.refuse('parent_cycle', 'parent_task_id')
    await refuseTooDeep(context, parent, levelsOf(own) + 1)
  }
}

interface Below {
  parent_task_id: string
  /** The subtasks of it between which they go; null at an end. */
  after?: string | null | undefined
  before?: string | null | undefined
}

/**
 * Puts tasks below another, one after the other between two of its subtasks; with neither given
 * those that are its subtasks keep their places, and others come last. Subtasks have one order,
 * whatever they are grouped by. What is below them comes along.
 */
export async function putBelow(context: Context, rows: readonly Task[], to: Below) {
  const { tx, now } = context
  const parent = await tx.get('task', to.parent_task_id)
  const come = rows.filter(({ parent_task_id }) => parent_task_id !== parent.id)
  await refuseBelow(context, come, parent)
  for (const row of come)
    await tx.put('task', { ...row, parent_task_id: parent.id, updated_at: iso(now) })
  const hasPlace = to.after !== undefined || to.before !== undefined
  if (hasPlace) await place(context, rows, to)
  else await placeLast(context, parent, come)
  const strangers = come.filter(({ archived }) => archived !== parent.archived)
  await archiveFamilies(tx, await asTheyAre(context, strangers), parent.archived, now)
  await updateProgress(tx, [...come.map(({ parent_task_id }) => parent_task_id), parent.id], now)
}

/** Puts those that have come behind the other subtasks of a task; without any, last in the project. */
async function placeLast(context: Context, { id, project_id }: Task, come: readonly Task[]) {
  const { tx, now } = context
  const own = await tx.list('task', { parent_task_id: id })
  const goes = new Set(come.map((each) => each.id))
  const last = own.sort(byPlace(undefined)).findLast((each) => !goes.has(each.id))
  if (last) return place(context, come, { parent_task_id: id, after: last.id })
  const places = await nextPlaces(tx, project_id, { end: 'bottom', count: come.length })
  for (const [n, row] of (await asTheyAre(context, come)).entries())
    await tx.put('task', { ...row, ...inEveryOrder(places[n]!), updated_at: iso(now) })
}

/**
 * Gives tasks their places in every order. Where what stays there has another order by one of the
 * groupings, as other programs may have given it, that one becomes the order of all.
 */
async function place(context: Context, moved: readonly Task[], to: Below) {
  const { tx, now } = context
  if (moved.length === 0) return
  const goes = new Set(moved.map(({ id }) => id))
  const subtasks = async () => tx.list('task', { parent_task_id: to.parent_task_id })
  const all = (await subtasks()).sort(byPlace(undefined))
  const places = { ...to, ...stayingBeside(all, goes, to) }
  const staying = all.filter(({ id }) => !goes.has(id))
  for (const group_by of [undefined, ...groupings]) {
    const column = placeColumn(group_by)
    const isOther = staying.toSorted(byPlace(group_by)).some((each, n) => each !== staying[n])
    if (!isOther) {
      await putPlaces(context, await asTheyAre(context, moved), { ...places, group_by })
      continue
    }
    for (const row of await subtasks())
      if (row[column] !== row.sort_order)
        await tx.put('task', { ...row, [column]: row.sort_order, updated_at: iso(now) })
  }
}

/** The neighbours of a place; for one that moves itself, the next one that stays. */
function stayingBeside(all: readonly Task[], goes: ReadonlySet<string>, { after, before }: Below) {
  const stays = ({ id }: Task) => !goes.has(id)
  const at = (id: string) => all.findIndex((each) => each.id === id)
  return {
    after: after && goes.has(after) ? (all.slice(0, at(after)).findLast(stays)?.id ?? null) : after,
    before: before && goes.has(before) ? (all.slice(at(before)).find(stays)?.id ?? null) : before,
  }
}

/** The same tasks as they are by now. */
const asTheyAre = ({ tx }: Context, rows: readonly Task[]) =>
  getTasks(
    tx,
    rows.map(({ id }) => id),
  )
