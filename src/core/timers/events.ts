import { eventAdapter } from '../engine/event-adapter.ts'
import type { Row } from '../model.ts'
import { aboutTask, bareTask, parentOf, view } from '../tasks/events/task-event.ts'

const timerStart = eventAdapter({
  payload: bareTask,
  about: aboutTask,
  call: ({ task_id }) => ({ name: 'startTimer', input: { id: task_id } }),
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
  payload: bareTask,
  about: aboutTask,
  call: ({ task_id }) => ({ name: 'stopTimer', input: { id: task_id } }),
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
