import { z } from 'zod'
import { limits } from '../../catalogue/limits.ts'
import { eventAdapter } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import { id } from '../../values/fields.ts'
import { sortColumn } from '../list/list.ts'
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
    from_index: z.number().nullish(),
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
    const column = sortColumn[payload.group_by]
    const places =
      payload.task_updates
        ?.filter(({ task_id, sort_order }) => reader.get('task', task_id)?.[column] !== sort_order)
        .map(({ task_id, sort_order }) => ({ id: task_id, place: sort_order })) ??
      shifted(payload, reader)
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
    const column = sortColumn[payload.group_by]
    const tasks = reader
      .list('task', { project_id: payload.project_id })
      .sort((a, b) => a[column] - b[column] || a.task_no - b.task_no)
    return [
      [
        'TASK_SORT_ORDER_CHANGE',
        tasks.map((task) => ({
          id: task.id,
          sort_order: task.sort_order,
          current_sort_order: task[column],
          completed_at: task.completed_at,
        })),
      ],
    ]
  },
  refused: () => [['TASK_SORT_ORDER_CHANGE', []]],
  tells: true,
})

interface Shift {
  project_id: string
  group_by: keyof typeof sortColumn
  task?: { id: string } | null | undefined
  from_index?: number | null | undefined
  to_index?: number | null | undefined
  to_last_index?: boolean | null | undefined
}

/**
 * The places of the second form: indexes are sort values of the moved and of the target row, and
 * the rows between them move on by one. A negative target is the end, where no row is in the way.
 */
function shifted(shift: Shift, reader: Reader) {
  const { project_id, group_by, task, from_index, to_index, to_last_index } = shift
  if (!task) return []
  const column = sortColumn[group_by]
  const others = reader.list('task', { project_id }).filter((other) => other.id !== task.id)
  const last = others.reduce((most, other) => Math.max(most, other[column]), 0)
  if (to_last_index || to_index === null || to_index === undefined || to_index < 0)
    return [{ id: task.id, place: last + 1 }]
  const from = from_index ?? 0
  const step = to_index > from ? -1 : 1
  const isPassed = (value: number) =>
    to_index > from ? value > from && value <= to_index : value >= to_index && value < from
  return [
    ...others
      .filter((other) => isPassed(other[column]))
      .map((other) => ({ id: other.id, place: other[column] + step })),
    { id: task.id, place: to_index },
  ]
}
