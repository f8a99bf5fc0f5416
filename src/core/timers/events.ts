import { z } from 'zod'
import { eventAdapter } from '../engine/event-adapter.ts'
import type { Row } from '../model.ts'
import { aboutTask, parentOf, view } from '../tasks/events/task-event.ts'
import { id } from '../values/fields.ts'
import { moment } from './calls.ts'

/** A payload that is a task's id, bare or in an object that may say when the command was given. */
const timedTask = z.union([
  id.transform((task_id) => ({ task_id, at: undefined })),
  z.looseObject({ task_id: id, at: moment.optional() }),
])

const timerStart = eventAdapter({
  payload: timedTask,
  about: aboutTask,
  call: ({ task_id, at }) => ({ name: 'startTimer', input: { id: task_id, at } }),
  replies({ payload, result, reader }) {
    const { task } = view(reader, payload.task_id)
    const at = Date.parse((result as Row<'timer'>).start_time)
    return [
      [
        'TASK_TIMER_START',
        {
          id: task.id,
          task_id: task.id,
          parent_task: parentOf(task),
          timer_start_time: at,
          start_time: at,
        },
      ],
    ]
  },
  tells: true,
  mine: true,
})

const timerStop = eventAdapter({
  payload: timedTask,
  about: aboutTask,
  call: ({ task_id, at }) => ({ name: 'stopTimer', input: { id: task_id, at } }),
  replies({ payload, reader }) {
    const { task } = view(reader, payload.task_id)
    return [
      [
        'TASK_TIMER_STOP',
        {
          id: task.id,
          task_id: task.id,
          parent_task: parentOf(task),
          timer_start_time: null,
          start_time: null,
        },
      ],
    ]
  },
  tells: true,
  mine: true,
})

/** The numbered events about timers. */
export const events = { TASK_TIMER_START: timerStart, TASK_TIMER_STOP: timerStop }
