import { z } from 'zod'
import { eventAdapter } from '../engine/event-adapter.ts'
import { id } from '../values/fields.ts'
import { statusColours } from './colours.ts'
import { isDone } from './lookups.ts'

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
    const list = done
      .sort((a, b) => a.sort_order - b.sort_order)
      .map((status) => ({
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

/** The numbered events about statuses. */
export const events = { GET_DONE_STATUSES: doneStatuses }
