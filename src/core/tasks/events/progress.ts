import { z } from 'zod'
import type { EventName } from '../../catalogue/events.ts'
import { type EventAdapter, eventDoor, type Replies } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import type { Row } from '../../model.ts'
import { id } from '../../values/fields.ts'
import { categoryOf, isDone } from '../../workflow/lookups.ts'
import { progressIn, ratioOf, type TaskContext, taskContextOf } from '../task-context.ts'

type Task = Row<'task'>

export const optionalId = z.string().max(100).nullish()
/** What every event about a task carries. */
export const onTask = { task_id: id, parent_task: optionalId }
/** The parent a reply names: the task's own, whatever the sender said. */
export const parentOf = (task: Task) => task.parent_task_id

/** A payload that is a task's id, bare or in an object. */
export const bareTask = z.union([
  id.transform((task_id) => ({ task_id })),
  z.looseObject({ task_id: id }),
])
export const aboutTask = ({ task_id }: { task_id: string }): ['task', string] => ['task', task_id]

/** A task as it is now with what its project shows it with. */
export function view(reader: Reader, taskId: string) {
  const task = reader.get('task', taskId)!
  return { task, around: taskContextOf(reader, task.project_id) }
}

/** Event 60 for every task above one, from the bottom up, with progress that is not rounded. */
export function ancestorReplies(task: Task, around: TaskContext): Replies {
  const above = new Set<Task>()
  for (let up: Task | undefined = task; up?.parent_task_id; ) {
    up = around.reader.get('task', up.parent_task_id)
    if (!up || above.has(up)) break
    above.add(up)
  }
  return [...above].map((parent) => {
    const { ratio } = progressIn(parent, around)
    const should_prompt_for_done = ratio >= 100 && !around.isDone(parent)
    return [
      'TASK_PROGRESS_UPDATED',
      { task_id: parent.id, progress_value: ratio, should_prompt_for_done },
    ]
  })
}

const progress = eventDoor({
  payload: bareTask,
  about: aboutTask,
  replies({ payload, reader }) {
    const { task, around } = view(reader, payload.task_id)
    return [['GET_TASK_PROGRESS', { id: task.id, ...ratioOf(task, around) }]]
  },
  tells: false,
})

const ownProgress = eventDoor({
  payload: z.looseObject({ task_id: id, progress_value: z.coerce.number() }),
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

const weight = eventDoor({
  payload: z.looseObject({ task_id: id, weight: z.coerce.number() }),
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

const subtasksCount = eventDoor({
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

const doneStatuses = eventDoor({
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

/** The numbered events about progress. */
export const progressDoors: Partial<Record<EventName, EventAdapter>> = {
  GET_TASK_PROGRESS: progress,
  UPDATE_TASK_PROGRESS: ownProgress,
  UPDATE_TASK_WEIGHT: weight,
  GET_TASK_SUBTASKS_COUNT: subtasksCount,
  GET_DONE_STATUSES: doneStatuses,
}
