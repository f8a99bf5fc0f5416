import type { Row } from '../../../core/model.ts'
import { useRoom } from '../../../parts/data/use-rows.ts'

/** Who is told when a task becomes done, as team member ids. */
export const useSubscribers = (task: Row<'task'>): readonly string[] =>
  useRoom(
    `project:${task.project_id}`,
    ['task_subscriber'],
    (reader) =>
      reader.list('task_subscriber', { task_id: task.id }).map((each) => each.team_member_id),
    [],
  )
