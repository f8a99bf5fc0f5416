import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { eventAdapter } from '../engine/event-adapter.ts'
import type { Row } from '../model.ts'
import { id, ids } from '../values/fields.ts'
import { addDays } from '../values/time.ts'
import { dayOf, moment, time_zone } from './days.ts'

/** How wide a day is where these events come from, in pixels. */
const dayPx = 35
/** Further than any calendar goes. */
const pixels = z
  .number()
  .min(-dayPx * limits.allocationDays)
  .max(dayPx * limits.allocationDays)

/** Event 48: a bar was drawn; its place is counted in pixels from the first day of the chart. */
const create = eventAdapter({
  payload: z.looseObject({
    project_id: id,
    team_member_id: id,
    offset: pixels,
    width: pixels.min(dayPx),
    chart_start: moment,
    time_zone,
  }),
  about: ({ project_id }) => ['project', project_id],
  call({ project_id, team_member_id, offset, width, chart_start, time_zone }) {
    const allocated_from = addDays(dayOf(chart_start, time_zone), Math.floor(offset / dayPx))
    const allocated_to = addDays(allocated_from, Math.floor(width / dayPx) - 1)
    const input = { project_id, team_member_id, allocated_from, allocated_to }
    return { name: 'drawAllocation', input }
  },
  replies: ({ payload }) => [['SCHEDULE_MEMBER_ALLOCATION_CREATE', pairOf(payload)]],
  refused: (payload) => [['SCHEDULE_MEMBER_ALLOCATION_CREATE', pairOf(payload)]],
  tells: false,
})

const pairOf = ({
  project_id,
  team_member_id,
}: {
  project_id: string
  team_member_id: string
}) => ({
  project_id,
  team_member_id,
})

const allocation_ids = ids({ least: 1, most: limits.allocationsMerged })

/** Event 49: a bar begins on another day; it is one allocation from then on. */
const start = eventAdapter({
  payload: z.looseObject({ allocation_ids, allocated_from: moment, time_zone }),
  about: ({ allocation_ids }) => ['allocation', allocation_ids[0]!],
  call: ({ allocation_ids, allocated_from, time_zone }) => ({
    name: 'mergeAllocations',
    input: { allocation_ids, allocated_from: dayOf(allocated_from, time_zone) },
  }),
  replies({ result }) {
    const { id, allocated_from } = result as Row<'allocation'>
    return [['SCHEDULE_MEMBER_START_DATE_CHANGE', { id, date: allocated_from }]]
  },
  tells: false,
})

/** Event 50: a bar ends on another day, likewise. */
const end = eventAdapter({
  payload: z.looseObject({ allocation_ids, allocated_to: moment, time_zone }),
  about: ({ allocation_ids }) => ['allocation', allocation_ids[0]!],
  call: ({ allocation_ids, allocated_to, time_zone }) => ({
    name: 'mergeAllocations',
    input: { allocation_ids, allocated_to: dayOf(allocated_to, time_zone) },
  }),
  replies({ result }) {
    const { id, allocated_to } = result as Row<'allocation'>
    return [['SCHEDULE_MEMBER_END_DATE_CHANGE', { id, date: allocated_to }]]
  },
  tells: false,
})

/** The numbered events of the schedule. */
export const events = {
  SCHEDULE_MEMBER_ALLOCATION_CREATE: create,
  SCHEDULE_MEMBER_START_DATE_CHANGE: start,
  SCHEDULE_MEMBER_END_DATE_CHANGE: end,
}
