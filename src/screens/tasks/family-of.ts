import type { Replica } from '../../client/engine/replica/replica.ts'

/** How many of some tasks are here, and how many subtasks are below them that are not among them. */
export function familyOf(replica: Replica, ids: readonly string[]) {
  const here = ids.flatMap((id) => replica.find('task', id) ?? [])
  const family = new Set(here.map(({ id }) => id))
  const tasks = family.size
  const [first] = here
  const reader = first && replica.reader(`project:${first.project_id}`)
  // What is added is looked at, too.
  for (const parent_task_id of family)
    for (const { id } of reader?.list('task', { parent_task_id }) ?? []) family.add(id)
  return { tasks, subtasks: family.size - tasks }
}
