import type { TaskView } from '../../../client/tasks/view.ts'

/**
 * The tasks that are dragged with one, in the order shown: all selected ones if it is among them,
 * else itself alone.
 */
export function tasksAlong(view: TaskView, id: string): string[] {
  const { selected } = view.choices
  if (!selected.includes(id)) return [id]
  const chosen = new Set(selected)
  const shown = view.shown.value.groups.flatMap(({ tasks }) => tasks.map((task) => task.id))
  return shown.filter((each) => chosen.has(each))
}
