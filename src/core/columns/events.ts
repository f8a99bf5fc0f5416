import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { eventAdapter } from '../engine/event-adapter.ts'
import { id } from '../values/fields.ts'
import { givenValue } from './given-values.ts'

const text = z.string().max(limits.columnKey)

/** Event 55: a value is set. Replies are JSON texts; what is refused is not answered. */
const value = eventAdapter({
  payload: z.looseObject({
    task_id: id,
    column_key: text,
    value: givenValue.nullable(),
    project_id: z.string().max(limits.idRaw).nullish(),
  }),
  about: ({ task_id }) => ['task', task_id],
  call: ({ task_id, column_key, value, project_id }) => ({
    name: 'setCustomValue',
    input: { id: task_id, column_key, value, project_id },
  }),
  replies({ result }) {
    return [['TASK_CUSTOM_COLUMN_UPDATE', JSON.stringify(result)]]
  },
  refused: () => [],
  tells: true,
  everyone: true,
})

/** Event 56: a column is shown or hidden, by its id or its key. */
const shown = eventAdapter({
  payload: z.looseObject({ column_id: text, project_id: id, is_visible: z.boolean() }),
  about: ({ project_id }) => ['project', project_id],
  call: ({ column_id, project_id, is_visible }) => ({
    name: 'showCustomColumn',
    input: { projectId: project_id, id: column_id, pinned: is_visible },
  }),
  replies({ result }) {
    const { id, key, pinned } = result as { id: string; key: string; pinned: boolean }
    return [
      [
        'CUSTOM_COLUMN_PINNED_CHANGE',
        JSON.stringify({ column_id: id, column_key: key, is_visible: pinned }),
      ],
    ]
  },
  refused: () => [],
  tells: true,
  everyone: true,
})

/** The numbered events about custom columns. */
export const events = { TASK_CUSTOM_COLUMN_UPDATE: value, CUSTOM_COLUMN_PINNED_CHANGE: shown }
