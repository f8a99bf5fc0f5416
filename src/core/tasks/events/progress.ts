import { z } from 'zod'
import { eventAdapter, type Replies } from '../../engine/event-adapter.ts'
import { asDecimal } from '../../values/decimal.ts'
import { id } from '../../values/fields.ts'
import { ratioOf } from '../task-context.ts'
import { aboutTask, ancestorReplies, bareTask, view } from './task-event.ts'

const share = z.preprocess(asDecimal, z.coerce.number())

const progress = eventAdapter({
  payload: bareTask,
  about: aboutTask,
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    return [['GET_TASK_PROGRESS', { id: task.id, ...ratioOf(task, around) }]]
  },
  tells: false,
})

const ownProgress = eventAdapter({
  payload: z.looseObject({ task_id: id, progress_value: share }),
  about: aboutTask,
  call: ({ task_id, progress_value }) => ({
    name: 'setTaskProgress',
    input: { id: task_id, progress_value },
  }),
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    const should_prompt_for_done = (task.progress_value ?? 0) >= 100 && !around.isDone(task)
    return [
      [
        'TASK_PROGRESS_UPDATED',
        { task_id: task.id, progress_value: task.progress_value, should_prompt_for_done },
      ],
      ...ancestorReplies(task, around),
    ]
  },
  refused: () => [['TASK_PROGRESS_UPDATED', null]],
  tells: true,
})

const weight = eventAdapter({
  payload: z.looseObject({ task_id: id, weight: share }),
  about: aboutTask,
  call: ({ task_id, weight }) => ({ name: 'setTaskWeight', input: { id: task_id, weight } }),
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    return [
      ['TASK_PROGRESS_UPDATED', { task_id: task.id, weight: task.weight }],
      ...ancestorReplies(task, around),
    ]
  },
  refused: () => [['TASK_PROGRESS_UPDATED', null]],
  tells: true,
})

const subtasksCount = eventAdapter({
  payload: bareTask,
  about: aboutTask,
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    const subtasks = around.subtasks(task)
    return [
      [
        'TASK_SUBTASKS_COUNT',
        { task_id: task.id, subtask_count: subtasks.length, has_subtasks: subtasks.length > 0 },
      ],
      ...subtasks.map((sub): Replies[number] => [
        'TASK_PROGRESS_UPDATED',
        {
          task_id: sub.id,
          progress_value: ratioOf(sub, around).complete_ratio,
          weight: sub.weight,
        },
      ]),
    ]
  },
  tells: false,
})

/** The numbered events about progress. */
export const progressEvents = {
  GET_TASK_PROGRESS: progress,
  UPDATE_TASK_PROGRESS: ownProgress,
  UPDATE_TASK_WEIGHT: weight,
  GET_TASK_SUBTASKS_COUNT: subtasksCount,
}
