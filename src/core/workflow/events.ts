import { z } from 'zod'
import type { EventName } from '../catalogue/events.ts'
import { eventAdapter } from '../engine/event-adapter.ts'
import { id, optionalDay } from '../values/fields.ts'
import { midnight } from '../values/time.ts'
import { statusColours } from './colours.ts'
import { isDone } from './lookups.ts'
import { byOrder } from './order.ts'

const doneStatuses = eventAdapter({
  payload: z.union([
    id.transform((project_id) => ({ project_id })),
    z.looseObject({ project_id: id }),
  ]),
  about: ({ project_id }) => ['project', project_id],
  replies({ payload, reader }) {
    const done = reader
      .list('status', { project_id: payload.project_id })
      .filter((each) => isDone(each.category_id))
    const list = done.sort(byOrder).map((status) => ({
      id: status.id,
      name: status.name,
      sort_order: status.sort_order,
      color_code: statusColours(status).color_code,
    }))
    return [['GET_DONE_STATUSES', list]]
  },
  refused: () => [['GET_DONE_STATUSES', []]],
  tells: false,
  acknowledgedOnly: true,
})

/** Events 27 and 28: a phase begins or ends on another day, or has none. */
const phaseDay = (name: EventName, field: 'start_date' | 'end_date') =>
  eventAdapter({
    payload: z.looseObject({ phase_id: id, start_date: optionalDay, end_date: optionalDay }),
    about: ({ phase_id }) => ['phase', phase_id],
    call: ({ phase_id, ...days }) => ({
      name: 'setPhaseDates',
      input: { id: phase_id, [field]: days[field] ?? null },
    }),
    replies: ({ payload: { phase_id }, reader }) => [
      [name, { phase_id, [field]: midnight(reader.get('phase', phase_id)![field]) }],
    ],
    tells: true,
  })

/** The numbered events about statuses and phases. */
export const events = {
  GET_DONE_STATUSES: doneStatuses,
  PHASE_START_DATE_CHANGE: phaseDay('PHASE_START_DATE_CHANGE', 'start_date'),
  PHASE_END_DATE_CHANGE: phaseDay('PHASE_END_DATE_CHANGE', 'end_date'),
}
