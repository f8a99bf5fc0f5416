import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'
import { useTaskContext } from '../task-context.ts'
import { isTaskDone } from '../task-state.ts'

/** How many tasks that are not done a task waits for. A task that is done waits for none. */
export function useWaiting(task: Row<'task'> | undefined): number {
  const { statuses } = useTaskContext()
  return useRoom(
    task && `project:${task.project_id}`,
    ['task', 'task_dependency'],
    (reader) => {
      if (isTaskDone(task!, statuses)) return 0
      const related = reader
        .list('task_dependency', { task_id: task!.id })
        .flatMap(({ related_task_id }) => reader.get('task', related_task_id) ?? [])
      return related.filter((each) => !isTaskDone(each, statuses)).length
    },
    0,
  )
}
