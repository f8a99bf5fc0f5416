import { z } from 'zod'
import type { EventName } from '../../catalogue/events.ts'
import { limits } from '../../catalogue/limits.ts'
import { eventAdapter } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import { eventLabelName } from '../../labels/event-name.ts'
import type { Row } from '../../model.ts'
import { asDecimal } from '../../values/decimal.ts'
import { id } from '../../values/fields.ts'
import { hoursAndMinutes } from '../../values/time.ts'
import { progressMode } from '../progress/progress.ts'
import { labelsOf, labelTagsOf } from '../task-context.ts'
import { aboutTask, ancestorReplies, onTask, optionalId, parentOf, view } from './task-event.ts'

const name = eventAdapter({
  payload: z.looseObject({ ...onTask, name: z.string().max(10_000).nullish() }),
  about: aboutTask,
  call: ({ task_id, name }) => ({ name: 'renameTask', input: { id: task_id, name: name ?? '' } }),
  replies({ payload, reader }) {
    const { task } = view(reader, payload.task_id)
    return [['TASK_NAME_CHANGE', { id: task.id, parent_task: parentOf(task), name: task.name }]]
  },
  tells: true,
})

function labelsReply(reader: Reader, taskId: string) {
  const { task, around } = view(reader, taskId)
  const all_labels = labelsOf(task, around)
  return { id: task.id, parent_task: parentOf(task), all_labels, labels: labelTagsOf(all_labels) }
}

const labels = eventAdapter({
  payload: z.looseObject({ ...onTask, label_id: id }),
  about: aboutTask,
  call: ({ task_id, label_id }) => ({ name: 'labelTask', input: { id: task_id, label_id } }),
  replies: ({ payload, reader }) => [['TASK_LABELS_CHANGE', labelsReply(reader, payload.task_id)]],
  tells: true,
})

const createLabel = eventAdapter({
  payload: z.looseObject({ ...onTask, label: eventLabelName }),
  about: aboutTask,
  call: ({ task_id, label }) => ({ name: 'createTaskLabel', input: { id: task_id, name: label } }),
  replies({ payload, result, reader }) {
    const { label, is_new } = result as { label: Row<'label'>; is_new: boolean }
    return [
      [
        'CREATE_LABEL',
        {
          ...labelsReply(reader, payload.task_id),
          new_label: {
            id: label.id,
            name: label.name,
            color_code: label.color_code,
            selected: true,
          },
          is_new,
        },
      ],
    ]
  },
  tells: true,
})

/** Sets one of the two days; an absent or empty value clears it. */
const date = (event: EventName, column: 'start_date' | 'end_date') =>
  eventAdapter({
    payload: z.looseObject({
      ...onTask,
      start_date: z.string().max(40).nullish(),
      end_date: z.string().max(40).nullish(),
      group_id: optionalId,
    }),
    about: aboutTask,
    call: (payload) => ({
      name: 'setTaskDates',
      input: { id: payload.task_id, [column]: payload[column] || null },
    }),
    replies({ payload, reader }) {
      const { task } = view(reader, payload.task_id)
      const { start_date, end_date } = task
      return [
        [
          event,
          {
            id: task.id,
            parent_task: parentOf(task),
            start_date,
            end_date,
            ...(payload.group_id ? { group_id: payload.group_id } : {}),
          },
        ],
      ]
    },
    tells: true,
  })

const dueTime = eventAdapter({
  payload: z.looseObject({ ...onTask, due_time: z.string().max(40).nullish() }),
  about: aboutTask,
  call: ({ task_id, due_time }) => ({
    name: 'setTaskDueTime',
    input: { id: task_id, due_time: due_time || null },
  }),
  replies({ payload, reader }) {
    const { id, due_time } = view(reader, payload.task_id).task
    return [['TASK_DUE_TIME_CHANGE', { id, due_time }]]
  },
  tells: true,
})

const quantity = z.preprocess(asDecimal, z.coerce.number()).catch(0)

const estimation = eventAdapter({
  payload: z.looseObject({
    ...onTask,
    total_hours: quantity,
    total_minutes: quantity,
  }),
  about: aboutTask,
  call: ({ task_id, total_hours, total_minutes }) => ({
    name: 'estimateTask',
    input: { id: task_id, total_minutes: total_hours * 60 + total_minutes },
  }),
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    const spent = task.total_minutes_spent
    return [
      [
        'TASK_TIME_ESTIMATION_CHANGE',
        {
          id: task.id,
          parent_task: parentOf(task),
          total_hours: Math.floor(task.total_minutes / 60),
          total_minutes: task.total_minutes,
          total_minutes_spent: spent,
          total_time_string: hoursAndMinutes(task.total_minutes),
          time_spent: { hours: Math.floor(spent / 3600), minutes: Math.floor((spent % 3600) / 60) },
          time_spent_string: hoursAndMinutes(spent / 60),
        },
      ],
      ...(progressMode(around.project) === 'time' ? ancestorReplies(task, around) : []),
    ]
  },
  tells: true,
})

const description = eventAdapter({
  payload: z.looseObject({
    ...onTask,
    description: z.string().max(limits.descriptionBodyBytes).nullish(),
  }),
  about: aboutTask,
  call: ({ task_id, description }) => ({
    name: 'describeTask',
    input: { id: task_id, description: description ?? null },
  }),
  replies({ payload, result, reader }) {
    const { task } = view(reader, payload.task_id)
    return [
      [
        'TASK_DESCRIPTION_CHANGE',
        {
          id: task.id,
          parent_task: parentOf(task),
          description: (result as { description: string | null }).description,
        },
      ],
    ]
  },
  tells: true,
})

const billable = eventAdapter({
  payload: z.looseObject({ task_id: id, billable: z.boolean() }),
  about: aboutTask,
  call: ({ task_id, billable }) => ({
    name: 'setTaskBillable',
    input: { id: task_id, billable },
  }),
  replies({ payload, reader }) {
    const { task } = view(reader, payload.task_id)
    return [['TASK_BILLABLE_CHANGE', { id: task.id, billable: task.billable }]]
  },
  tells: true,
  everyone: true,
})

/** The numbered events about one attribute of a task. */
export const attributeEvents = {
  TASK_NAME_CHANGE: name,
  TASK_LABELS_CHANGE: labels,
  CREATE_LABEL: createLabel,
  TASK_END_DATE_CHANGE: date('TASK_END_DATE_CHANGE', 'end_date'),
  TASK_START_DATE_CHANGE: date('TASK_START_DATE_CHANGE', 'start_date'),
  TASK_DUE_TIME_CHANGE: dueTime,
  TASK_TIME_ESTIMATION_CHANGE: estimation,
  TASK_DESCRIPTION_CHANGE: description,
  TASK_BILLABLE_CHANGE: billable,
}
