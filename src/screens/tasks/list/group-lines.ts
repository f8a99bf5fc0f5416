import type { Line } from '../../../client/tasks/lines.ts'

/** The ids of the top-level tasks that the lines show in a group, in their order. */
export const topLevelIn = (lines: readonly Line[], group: string): string[] =>
  lines.flatMap((line) =>
    line.kind === 'task' && line.depth === 0 && line.group === group ? [line.id] : [],
  )

/** The ids of the subtasks that the lines show right below a task, in their order. */
export function subtasksIn(lines: readonly Line[], parent: string): string[] {
  const at = lines.findIndex(({ key }) => key === parent)
  const top = lines[at]
  if (top?.kind !== 'task') return []
  const found: string[] = []
  for (const line of lines.slice(at + 1)) {
    if (line.kind === 'addSubtask') continue
    if (line.kind !== 'task' || line.depth <= top.depth) break
    if (line.depth === top.depth + 1) found.push(line.id)
  }
  return found
}
