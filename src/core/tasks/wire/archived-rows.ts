import type { Row } from '../../model.ts'
import type { ViewGrouping } from '../grouping.ts'
import type { TaskContext } from '../task-context.ts'
import { type TaskV3, toV3 } from './wire-v3.ts'

/**
 * The rows of the archive: archived subtasks go below their parent. Where the parent itself is not
 * archived, a container row stands for it, just above its first child. Below a parent that is
 * archived but not listed there is nothing to put them. No row is put below itself, also where
 * stored tasks go round in a circle: it would have no end as JSON.
 */
export function nestArchived(
  rows: readonly TaskV3[],
  container: (parentId: string) => TaskV3,
): TaskV3[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const top: TaskV3[] = []
  const above = ({ parent_task_id, parent_task_archived, order }: TaskV3): TaskV3 | undefined => {
    if (!parent_task_id) return undefined
    const known = byId.get(parent_task_id) ?? byId.get(containerId(parent_task_id))
    if (known || parent_task_archived) return known
    const place = order - 0.5
    const made = { ...container(parent_task_id), order: place, sort_order: place }
    byId.set(made.id, made)
    top.push(made)
    return made
  }
  const parents = new Map<TaskV3, TaskV3>()
  const isBelow = (row: TaskV3 | undefined, other: TaskV3): boolean => {
    for (let up = row; up; up = parents.get(up)) if (up === other) return true
    return false
  }
  for (const row of rows) {
    const parent = above(row)
    if (!parent || isBelow(parent, row)) {
      top.push(row)
      continue
    }
    parents.set(row, parent)
    parent.sub_tasks.push(row)
    parent.sub_tasks_count = parent.sub_tasks.length
    parent.show_sub_tasks = true
  }
  return top
}

/** The container row of a parent that is not archived. */
export function toContainer(
  parent: Row<'task'>,
  around: TaskContext,
  grouping: ViewGrouping | undefined,
): TaskV3 {
  const done = around.isDone(parent)
  return {
    ...toV3(parent, around, grouping),
    id: containerId(parent.id),
    is_sub_task: false,
    parent_task_id: null,
    is_parent_container: true,
    parent_task_container_id: parent.id,
    parent_task_not_archived: true,
    ...(done ? { progress: 100, complete_ratio: 100 } : {}),
  }
}

/** The id of the container row for a parent that is not archived, above its archived subtasks. */
const containerId = (parentId: string) => `archived-parent-container-${parentId}`
