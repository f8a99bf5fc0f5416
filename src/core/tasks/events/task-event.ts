import { z } from 'zod'
import type { Replies } from '../../engine/event-adapter.ts'
import type { Reader } from '../../engine/store.ts'
import type { Row } from '../../model.ts'
import { id } from '../../values/fields.ts'
import { progressIn, type TaskContext, taskContextOf } from '../task-context.ts'

type Task = Row<'task'>

export const optionalId = z.string().max(100).nullish()
/** What every event about a task carries. */
export const onTask = { task_id: id, parent_task: optionalId }
/** The parent a reply names: always the task's own, not the one that was sent. */
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
