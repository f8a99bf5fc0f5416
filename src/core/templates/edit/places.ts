import type { Row } from '../../model.ts'
import type { Grouping } from '../../tasks/grouping.ts'
import { groupColumn, sortColumn } from '../../tasks/list/list.ts'
import { rearranged } from '../../tasks/list/rearranged.ts'
import { unmapped } from '../../values/filter-words.ts'
import { priorities } from '../../workflow/lookups.ts'
import { byIndex, byOrder } from '../../workflow/order.ts'
import { byColumn } from '../order.ts'
import type { TemplateContext } from './wire.ts'

type Task = Row<'project_template_task'>

/** The group of a task in a grouping. */
export const groupOf = (task: Task, grouping: Grouping): string =>
  task[groupColumn[grouping]] ?? unmapped

/** Compares tasks of a template by their places in a grouping. */
export const byPlace = (grouping: Grouping) => byColumn(sortColumn[grouping])

/** The groups that the tasks of a template can have, in the order in which they are shown. */
export function groupsOf(
  grouping: Grouping,
  { statuses, phases }: Pick<TemplateContext, 'statuses' | 'phases'>,
): { id: string; name: string }[] {
  if (grouping === 'status') return [...statuses].sort(byOrder)
  if (grouping === 'priority') return [...priorities].reverse()
  return [...phases].sort(byIndex)
}

/** Where a task is put: before another one, at the place of a row, or else at the end. */
export interface Place {
  grouping: Grouping
  group: string
  before?: string | null | undefined
  to_index?: number | null | undefined
}

/** The places that put a task where it is wanted, among those beside it. */
export function placesFor(
  tasks: readonly Task[],
  id: string,
  place: Place,
): { id: string; place: number }[] {
  const column = sortColumn[place.grouping]
  const row = tasks.find((task) => task.id === id)!
  const inOrder = tasks
    .filter(({ parent_task_id }) => parent_task_id === row.parent_task_id)
    .sort(byPlace(place.grouping))
  const target = targetOf(inOrder, place)
  if (!target) {
    const last = tasks.reduce((most, other) => Math.max(most, other[column]), 0)
    return [{ id: row.id, place: last + 1 }]
  }
  if (target === row) return []
  const rest = inOrder.filter((other) => other !== row)
  // Given by its place, a row further down in the same group is the one that it takes the place of.
  const passes =
    !place.before &&
    groupOf(row, place.grouping) === place.group &&
    inOrder.indexOf(row) < inOrder.indexOf(target)
  const to = rest.indexOf(target) + Number(passes)
  const after = [...rest.slice(0, to), row, ...rest.slice(to)]
  return rearranged(inOrder, after, (other) => other[column])
}

function targetOf(
  inOrder: readonly Task[],
  { grouping, group, before, to_index }: Place,
): Task | undefined {
  const isThere = (other: Task) => groupOf(other, grouping) === group
  if (before) return inOrder.find((other) => other.id === before)
  if ((to_index ?? -1) < 0) return undefined
  return inOrder.find((other) => isThere(other) && other[sortColumn[grouping]] >= to_index!)
}
