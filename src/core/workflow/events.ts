import { z } from 'zod'
import { eventAdapter } from '../engine/event-adapter.ts'
import { id } from '../values/fields.ts'
import { categoryOf, isDone } from './lookups.ts'

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
      .map(({ id, name, sort_order, category_id }) => ({
        id,
        name,
        sort_order,
        color_code: categoryOf(category_id)!.color_code,
      }))
    return [['GET_DONE_STATUSES', list]]
  },
  refused: () => [['GET_DONE_STATUSES', []]],
  tells: false,
  acknowledgedOnly: true,
})

/** The numbered events about statuses. */
export const events = { GET_DONE_STATUSES: doneStatuses }
