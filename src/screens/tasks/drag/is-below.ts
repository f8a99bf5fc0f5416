import { workspace } from '../../../client/engine/workspace.ts'

/** Whether a task lies below one of some others, at any depth. */
export function isBelow(id: string, others: readonly string[]): boolean {
  const seen = new Set<string>()
  for (let up = parentOf(id); up && !seen.has(up); up = parentOf(up)) {
    if (others.includes(up)) return true
    seen.add(up)
  }
  return false
}

const parentOf = (id: string) => workspace().replica.find('task', id)?.parent_task_id
