import type { Row } from '../../core/model.ts'
import { countsFor } from '../../core/tasks/progress/progress.ts'
import { useRoom } from '../../parts/data/use-rows.ts'
import { useTaskContext } from './task-context.ts'
import { isTaskDone } from './task-state.ts'

/** How many subtasks a task has, and how many of them are done, whatever a list shows of them. */
export function useSubtaskCounts(task: Row<'task'> | undefined): { all: number; done: number } {
  const { statuses } = useTaskContext()
  const counts = useRoom(
    task && `project:${task.project_id}`,
    ['task'],
    (reader) => {
      const own = reader.list('task', { parent_task_id: task!.id }).filter(countsFor(task!))
      const done = own.filter((sub) => isTaskDone(sub, statuses))
      return `${done.length}/${own.length}`
    },
    '0/0',
  )
  const [done, all] = counts.split('/').map(Number) as [number, number]
  return { all, done }
}
