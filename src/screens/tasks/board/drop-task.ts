import { act } from '../../../client/engine/workspace.ts'
import type { TaskView } from '../../../client/tasks/view.ts'

interface Drop {
  view: TaskView
  id: string
  group: string
  /** The other tasks of the group, in the order shown. */
  order: readonly string[]
  /** Where among them the task goes. */
  at: number
}

/**
 * Puts a task at a place of a group. With a sorting set only the group changes: the sorting decides
 * the place.
 */
export function dropTask({ view, id, group, order, at }: Drop) {
  void act('moveTask', {
    id,
    group_by: view.choices.grouping,
    group_id: group,
    after: order[at - 1] ?? null,
    before: order[at] ?? null,
  })
}
