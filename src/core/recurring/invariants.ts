import type { Fault, Rule } from '../engine/invariants.ts'
import type { Row } from '../model.ts'

/** A schedule has a task by which it can be seen and ended, also after an undo. */
const schedulesAreCarried: Rule<Fault<'in_use' | 'not_found'>> = async function* (lookup, written) {
  const fresh = new Set<string>()
  const left = new Set<string>()
  for (const { table, id, before, after } of written) {
    if (table === 'task_schedule' && !before && after) fresh.add(id)
    if (table !== 'task') continue
    const [was, is] = [before, after].map((row) => (row as Row<'task'> | null)?.schedule_id)
    if (was && was !== is) left.add(was)
  }
  for (const id of new Set([...fresh, ...left])) {
    if (!(await lookup.find('task_schedule', id))) continue
    if ((await lookup.list('task', { schedule_id: id })).length > 0) continue
    yield fresh.has(id)
      ? { code: 'not_found', table: 'task_schedule', id, values: { what: 'Task' } }
      : { code: 'in_use', table: 'task_schedule', id }
  }
}

export const invariants = { schedulesAreCarried }
