import { z } from 'zod'
import { eventAdapter } from '../engine/event-adapter.ts'
import { dayOf, moment, time_zone } from '../schedule/days.ts'
import { placeOf } from '../tasks/list/list.ts'
import { rearranged } from '../tasks/list/rearranged.ts'
import { id } from '../values/fields.ts'
import { addDays } from '../values/time.ts'
import { roadmapTree } from './roadmap.ts'

/** Event 26: a task takes a place among those beside it, which move on by one. */
const order = eventAdapter({
  payload: z.looseObject({ task_id: id, to_index: z.int().min(0) }),
  about: ({ task_id }) => ['task', task_id],
  call({ task_id, to_index }, reader) {
    const row = reader.get('task', task_id)
    if (!row || row.archived) return undefined
    const all = reader.list('task', { project_id: row.project_id })
    const isRow = ({ id }: typeof row) => id === task_id
    const before = [...roadmapTree(all).values()].find((beside) => beside.some(isRow)) ?? []
    const rest = before.filter((other) => !isRow(other))
    const after = [...rest.slice(0, to_index), row, ...rest.slice(to_index)]
    const places = rearranged(before, after, (task) => placeOf(task, 'phase'))
    return {
      name: 'sortTasks',
      input: { project_id: row.project_id, group_by: 'phase', places },
    }
  },
  replies: () => [['ROADMAP_SORT_ORDER_CHANGE', {}]],
  tells: true,
})

/** Further than any calendar goes. */
const manyDays = 1_000_000
const pixels = z.number().nullish()

/** Event 47: a bar of the roadmap was dragged to other days, counted from the first of the chart. */
const drag = eventAdapter({
  payload: z.looseObject({
    task_id: id,
    chart_start: moment,
    time_zone,
    from_start: z.int().min(-manyDays).max(manyDays),
    task_duration: z.int().min(1).max(manyDays),
    task_width: pixels,
    task_offset: pixels,
    group_id: z.string().max(100).nullish(),
  }),
  about: ({ task_id }) => ['task', task_id],
  call({ task_id, chart_start, time_zone, from_start, task_duration }) {
    const start_date = addDays(dayOf(chart_start, time_zone), from_start)
    const end_date = addDays(start_date, task_duration - 1)
    return { name: 'setRoadmapDates', input: { task_id, start_date, end_date } }
  },
  replies({ payload: { task_id, task_width, task_offset, group_id }, reader }) {
    const { start_date, end_date } = reader.get('task', task_id)!
    return [
      ['GANNT_DRAG_CHANGE', { task_id, task_width, task_offset, start_date, end_date, group_id }],
    ]
  },
  tells: true,
})

/** The numbered events of the roadmap. */
export const events = { ROADMAP_SORT_ORDER_CHANGE: order, GANNT_DRAG_CHANGE: drag }
