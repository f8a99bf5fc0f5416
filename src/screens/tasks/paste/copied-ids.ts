import { workspace } from '../../../client/engine/workspace.ts'
import type { Line } from '../../../client/tasks/lines.ts'
import { ProjectTasks } from '../../../client/tasks/project-tasks.ts'
import { nothing, shownOf } from '../../../client/tasks/shown.ts'
import type { TaskView } from '../../../client/tasks/view.ts'

/**
 * Some tasks of a list in its order; those that are closed with all that the list would show below
 * them.
 */
export function copiedIds(
  view: TaskView,
  lines: readonly Line[],
  chosen: ReadonlySet<string>,
): string[] {
  const own = lines.flatMap((line) => (line.kind === 'task' && chosen.has(line.id) ? [line] : []))
  if (own.every(({ open, listed }) => open || listed === 0)) return own.map(({ id }) => id)
  const opened = openedLines(view)
  const ids = own.flatMap(({ id, open }) => (open ? [id] : [id, ...below(opened, id)]))
  return [...new Set(ids)]
}

/** The lines of a list as if all of its groups and tasks were open. */
function openedLines(view: TaskView): readonly Line[] {
  const { choices, filter, asked, projectId } = view
  const reader = workspace().replica.reader(`project:${projectId}`)
  const project = reader?.get('project', projectId)
  if (!reader || !project) return []
  const tasks = new ProjectTasks(reader.list('task'))
  const open = { collapsed: [], expanded: tasks.all.map(({ id }) => id), closed: [] }
  return shownOf(
    tasks,
    reader,
    { kind: 'list', project, choices: { ...choices, ...open }, filter, asked, adding: false },
    nothing,
  ).lines
}

/** The tasks below another among lines. */
function below(lines: readonly Line[], id: string): string[] {
  const at = lines.findIndex(({ key }) => key === id)
  const top = lines[at]
  if (top?.kind !== 'task') return []
  const found: string[] = []
  for (const line of lines.slice(at + 1)) {
    if (line.kind !== 'task' || line.depth <= top.depth) break
    found.push(line.id)
  }
  return found
}
