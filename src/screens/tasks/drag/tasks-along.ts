import { tasksIn } from '../../../client/tasks/lines.ts'
import type { TaskView } from '../../../client/tasks/view.ts'
import { grouped } from '../../../core/values/grouped.ts'
import { isBelow } from './is-below.ts'

/**
 * The tasks that are dragged with one, in the order shown: all selected ones if it is among them,
 * else itself alone. Subtasks of those stay with their parents.
 */
export function tasksAlong(view: TaskView, id: string): string[] {
  const { selected } = view.choices
  if (!selected.includes(id)) return [id]
  const along = asShown(view, selected)
  return view.choices.flat ? along : along.filter((each) => !isBelow(each, along))
}

/** Tasks in the order in which they are shown, those of closed groups as well. */
export function asShown(view: TaskView, ids: readonly string[]): string[] {
  const chosen = new Set(ids)
  const { groups, lines } = view.shown.value
  const drawn = grouped(lines, ({ group }) => group)
  const shown = groups.flatMap(({ id, tasks }) => {
    const own = tasksIn(drawn.get(id) ?? [])
    return own.length > 0 ? own : tasks.map((task) => task.id)
  })
  return shown.filter((each) => chosen.has(each))
}
