import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { eventAdapter } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import type { Row } from '../../model.ts'
import { id } from '../../values/fields.ts'
import type { Grouping } from '../grouping.ts'
import { byPlace, groupOf, isBeside, placeOf } from '../list/list.ts'
import { rearranged } from '../list/rearranged.ts'
import { grouping } from '../rows.ts'

const groupId = z.string().max(100).nullish()

/**
 * Event 20 in both its forms: every task with its new number, or one task moved between two
 * positions.
 */
export const sortOrder = eventAdapter({
  payload: z.looseObject({
    project_id: id,
    group_by: grouping.catch('status'),
    task_updates: z
      .array(z.looseObject({ task_id: id, sort_order: z.number() }))
      .max(limits.placesAtOnce)
      .nullish(),
    from_group: groupId,
    to_group: groupId,
    to_index: z.number().nullish(),
    to_last_index: z.boolean().nullish(),
    task: z.looseObject({ id }).nullish(),
  }),
  about: ({ project_id }) => ['project', project_id],
  call(payload, reader) {
    const moved =
      payload.task && payload.to_group && payload.to_group !== payload.from_group
        ? { id: payload.task.id, group_id: payload.to_group }
        : undefined
    const { group_by } = payload
    const places =
      payload.task_updates
        ?.filter(({ task_id, sort_order }) => {
          const row = reader.get('task', task_id)
          return !row || placeOf(row, group_by) !== sort_order
        })
        .map(({ task_id, sort_order }) => ({ id: task_id, place: sort_order })) ??
      movedPlaces(payload, reader)
    return {
      name: 'sortTasks',
      input: {
        project_id: payload.project_id,
        group_by: payload.group_by,
        places,
        ...(moved ? { moved } : {}),
      },
    }
  },
  replies({ payload, reader }) {
    const { project_id, group_by } = payload
    const tasks = reader.list('task', { project_id }).sort(byPlace(group_by))
    return [['TASK_SORT_ORDER_CHANGE', tasks.map((task) => placedIn(group_by, task))]]
  },
  refused: (_payload, _reader, code) => [
    ['TASK_SORT_ORDER_CHANGE', code === 'dependencies_open' ? { completed_deps: false } : []],
  ],
  tells: true,
})

/** The place of a task in a grouping, as event 20 answers it. */
export const placedIn = (group_by: Grouping, task: Row<'task'>) => ({
  id: task.id,
  sort_order: task.sort_order,
  current_sort_order: placeOf(task, group_by),
  completed_at: task.completed_at,
})
export type Placed = ReturnType<typeof placedIn>

interface Move {
  project_id: string
  group_by: Grouping
  to_group?: string | null | undefined
  task?: { id: string } | null | undefined
  to_index?: number | null | undefined
  to_last_index?: boolean | null | undefined
}

/**
 * The places of the second form, in which the target is a row of the group, named by its place.
 * Within its group a task takes the place of the target, and the rows it passes move on by one;
 * from another group it comes before the target. Without a target it goes to the end.
 */
function movedPlaces(move: Move, reader: Reader): { id: string; place: number }[] {
  const { project_id, group_by, task } = move
  if (!task) return []
  const row = reader.get('task', task.id)
  const all = reader.list('task', { project_id })
  const inOrder = all.filter((other) => row && isBeside(other, row)).sort(byPlace(group_by))
  const target = row && targetOf(move, row, inOrder)
  if (!target) {
    const last = all.reduce((most, other) => Math.max(most, placeOf(other, group_by)), 0)
    return [{ id: task.id, place: last + 1 }]
  }
  const [from, onto] = [inOrder.indexOf(row), inOrder.indexOf(target)]
  const isNewHere = groupOf(row, group_by) !== groupOf(target, group_by)
  const to = isNewHere && onto > from ? onto - 1 : onto
  const rest = inOrder.filter((other) => other !== row)
  const after = [...rest.slice(0, to), row, ...rest.slice(to)]
  return rearranged(inOrder, after, (other) => placeOf(other, group_by))
}

/** The row that a task was dropped on; a negative index or `to_last_index` is the end. */
function targetOf(
  { group_by, to_group, to_index, to_last_index }: Move,
  row: Row<'task'>,
  inOrder: readonly Row<'task'>[],
): Row<'task'> | undefined {
  if (to_last_index || (to_index ?? -1) < 0) return undefined
  const group = to_group || groupOf(row, group_by)
  return inOrder.find(
    (other) => groupOf(other, group_by) === group && placeOf(other, group_by) >= to_index!,
  )
}
