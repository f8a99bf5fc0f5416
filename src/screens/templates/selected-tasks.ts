import { workspace } from '../../client/engine/workspace.ts'
import type { TaskView } from '../../client/tasks/view.ts'
import { limits } from '../../core/catalogue/limits.ts'
import { templateFrom } from '../../core/templates/tree.ts'

/** The selected tasks as those of a template, in the order shown, and how many it has no room for. */
export function selectedTasks(view: TaskView) {
  const { replica } = workspace()
  const selected = new Set(view.choices.selected)
  const shown = view.shown.value.groups.flatMap(({ tasks }) => tasks.map(({ id }) => id))
  const ids = [...shown.filter((id) => selected.has(id)), ...selected]
  const tasks = [...new Set(ids)].flatMap((id) => replica.find('task', id) ?? [])
  const taken = tasks.slice(0, limits.tasksAtOnce)
  return { tasks: templateFrom(taken), leftOut: tasks.length - taken.length }
}
