import type { TypedKey } from '../../../src/core/search/key.ts'
import type { Database } from '../../db/database.ts'
import type { Ranked } from './ranked.ts'
import type { Reach } from './reach.ts'

/** The task of a key among the projects that somebody reaches; keys differ within a team. */
export async function byKey(
  { read }: Database,
  { projects }: Reach,
  { project, task_no }: TypedKey,
  archived: boolean,
): Promise<Ranked | undefined> {
  const summary = [...projects.values()].find((each) => each.project.key === project)
  if (!summary) return undefined
  const task = await read
    .selectFrom('task')
    .select(['id', 'status_id', 'updated_at', 'archived'])
    .where('project_id', '=', summary.project.id)
    .where('task_no', '=', task_no)
    .executeTakeFirst()
  if (!task || (task.archived && !archived)) return undefined
  const { id, status_id, updated_at } = task
  const done = summary.done.has(status_id)
  return { kind: 'task', id, place: 'key', done, own: false, at: Date.parse(updated_at) }
}
