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
 * Puts a task at a place of a group. With a sorting set the neighbours say nothing about the stored
 * order: only the group changes, and a drop within the same group does nothing.
 */
export function dropTask({ view, id, group, order, at }: Drop) {
  const { grouping, sorts } = view.choices
  const sorted = sorts.length > 0
  if (sorted && isIn(view, group, id)) return
  void act('moveTask', {
    id,
    group_by: grouping,
    group_id: group,
    ...(sorted ? {} : { after: order[at - 1] ?? null, before: order[at] ?? null }),
  })
}

const isIn = (view: TaskView, group: string, id: string) =>
  view.shown.value.groups.some(
    (each) => each.id === group && each.tasks.some((task) => task.id === id),
  )
