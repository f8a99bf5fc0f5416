import { z } from 'zod'
import { eventAdapter } from '../../engine/event-adapter.ts'
import { id } from '../../values/fields.ts'
import { aboutTask, optionalId, view } from './task-event.ts'

/** Event 53: without a schedule the task begins to repeat, with one it ends to. */
export const recurring = eventAdapter({
  payload: z.looseObject({ task_id: id, schedule_id: optionalId }),
  about: aboutTask,
  call: ({ task_id, schedule_id }) => ({
    name: 'setTaskRecurring',
    input: { id: task_id, on: !schedule_id },
  }),
  replies({ payload, reader }) {
    const { task } = view(reader, payload.task_id)
    const schedule = task.schedule_id ? reader.get('task_schedule', task.schedule_id) : undefined
    return [
      [
        'TASK_RECURRING_CHANGE',
        {
          task_id: task.id,
          id: schedule?.id ?? null,
          schedule_type: schedule?.schedule_type ?? null,
        },
      ],
    ]
  },
  tells: true,
})
