import { limits } from '../catalogue/limits.ts'
import type { Fault, Lookup, Rule } from '../engine/invariants.ts'
import type { RowChange } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { isDone } from '../workflow/lookups.ts'
import { blockedAmong } from './dependencies/blocked.ts'
import { circular } from './dependencies/circular.ts'
import { ancestorsOf, heightOf } from './hierarchy/walk.ts'

type Task = Row<'task'>
type Written = RowChange & { before: Task | null; after: Task | null }

const tasksAmong = (written: readonly RowChange[]) =>
  written.filter(({ table }) => table === 'task') as Written[]

/** Tasks form a forest: none is its own descendant, nor deeper than the limit. */
const noForestBroken: Rule<Fault<'parent_cycle' | 'too_deep'>> = async function* (lookup, written) {
  for (const { table, id, before, after } of tasksAmong(written)) {
    if (!after?.parent_task_id || after.parent_task_id === before?.parent_task_id) continue
    const find = (parent: string) => lookup.find('task', parent)
    const above = await ancestorsOf(find, after)
    if (above.some((task) => task.id === id))
      yield { code: 'parent_cycle', table, id, column: 'parent_task_id' }
    else {
      // Descendants of a new task are new as well and checked themselves.
      const below = before
        ? await heightOf((parent_task_id) => lookup.list('task', { parent_task_id }), after)
        : 0
      if (above.length + below > limits.subtaskDepth)
        yield {
          code: 'too_deep',
          table,
          id,
          column: 'parent_task_id',
          values: { most: limits.subtaskDepth },
        }
    }
  }
}

/** Who is on a task takes part in its project, as far as they are still in the team. */
const assigneesAreMembers: Rule<Fault<'assignee_inactive' | 'not_found'>> = async function* (
  lookup,
  written,
) {
  const isIn = membersOf(lookup)
  for (const { table, id, before, after } of tasksAmong(written))
    for (const memberId of after?.assignees ?? []) {
      if (before?.assignees.includes(memberId)) continue
      const member = await lookup.find('team_member', memberId)
      if (!member) continue
      if (before && !member.active)
        yield { code: 'assignee_inactive', table, id, column: 'assignees' }
      if (!(await isIn(after!.project_id, memberId)))
        yield {
          code: 'not_found',
          table,
          id,
          column: 'assignees',
          values: { what: 'Project member' },
        }
    }
}

function membersOf(lookup: Lookup) {
  const known = new Map<string, Set<string>>()
  return async (project_id: string, memberId: string): Promise<boolean> => {
    let members = known.get(project_id)
    if (!members) {
      const rows = await lookup.list('project_member', { project_id })
      known.set(project_id, (members = new Set(rows.map(({ team_member_id }) => team_member_id))))
    }
    return members.has(memberId)
  }
}

/** No task has a number that its project has yet to give out. */
const numbersCounted: Rule<Fault<'conflict'>> = async function* (lookup, written) {
  const highest = new Map<string, Task>()
  for (const { before, after } of tasksAmong(written)) {
    if (before || !after) continue
    const known = highest.get(after.project_id)
    if (!known || known.task_no < after.task_no) highest.set(after.project_id, after)
  }
  for (const [projectId, { id, task_no }] of highest) {
    const counter = await lookup.find('project_counter', projectId)
    if (counter && counter.task_no < task_no)
      yield { code: 'conflict', table: 'task', id, column: 'task_no' }
  }
}

/** Dependencies stay within a project, and no task waits for itself, by way of others or not. */
const dependenciesEnd: Rule<Fault<'dependency_cycle' | 'not_found'>> = async function* (
  lookup,
  written,
) {
  const fresh = written.filter(
    ({ table, before, after }) => table === 'task_dependency' && !before && after,
  ) as { id: string; after: Row<'task_dependency'> }[]
  const table = 'task_dependency'
  for (const { id, after } of fresh)
    for (const column of ['task_id', 'related_task_id'] as const) {
      const task = await lookup.find('task', after[column])
      if (task && task.project_id !== after.project_id)
        yield { code: 'not_found', table, id, column, values: { what: 'Task' } }
    }
  for (const project_id of new Set(fresh.map(({ after }) => after.project_id))) {
    const circles = circular(await lookup.list(table, { project_id }))
    for (const { id, after } of fresh)
      if (after.project_id === project_id && circles.has(id))
        yield { code: 'dependency_cycle', table, id, column: 'related_task_id' }
  }
}

/** A task does not become done while it waits for others. */
const noneDoneWhileBlocked: Rule<Fault<'dependencies_open'>> = async function* (lookup, written) {
  const changed = tasksAmong(written).flatMap(({ before, after }) =>
    before && after && before.status_id !== after.status_id ? [after] : [],
  )
  const becoming: Task[] = []
  for (const task of changed)
    if (isDone((await lookup.find('status', task.status_id))?.category_id)) becoming.push(task)
  for (const project_id of new Set(becoming.map((task) => task.project_id))) {
    const own = becoming.filter((task) => task.project_id === project_id)
    for (const id of await blockedAmong(lookup, project_id, own))
      yield { code: 'dependencies_open', table: 'task', id, column: 'status_id' }
  }
}

export const invariants = {
  noForestBroken,
  assigneesAreMembers,
  numbersCounted,
  dependenciesEnd,
  noneDoneWhileBlocked,
}
