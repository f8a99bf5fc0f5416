import { workspace } from '../../../client/engine/workspace.ts'

/** The tasks above another, from its parent up. */
export function tasksAbove(id: string): string[] {
  const above = new Set<string>()
  for (let up = parentOf(id); up && !above.has(up); up = parentOf(up)) above.add(up)
  return [...above]
}

/** Whether a task lies below one of some others, at any depth. */
export const isBelow = (id: string, others: readonly string[]): boolean =>
  tasksAbove(id).some((up) => others.includes(up))

const parentOf = (id: string) => workspace().replica.find('task', id)?.parent_task_id
