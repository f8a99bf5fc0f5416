import type { Reader } from '../engine/store.ts'
import type { Row } from '../model.ts'
import { percent } from '../values/percent.ts'
import { isDone } from '../workflow/lookups.ts'

/** A member of a project with how much of it is theirs. */
export interface MemberWork {
  place: Row<'project_member'>
  member: Row<'team_member'>
  /** How many tasks they have, at every level; archived ones do not count. */
  tasks: number
  /** How many of these are done. */
  completed: number
  /** That share in percent, whole. */
  progress: number
}

/** The places of a project with the people in them. */
export const placesIn = (reader: Reader, project_id: string) =>
  reader.list('project_member', { project_id }).flatMap((place) => {
    const member = reader.get('team_member', place.team_member_id)
    return member ? [{ place, member }] : []
  })

/** The members of a project with their work there, counted in one pass over its tasks (B7.17). */
export function memberWork(reader: Reader, project_id: string): MemberWork[] {
  const done = new Set(
    reader
      .list('status', { project_id })
      .filter(({ category_id }) => isDone(category_id))
      .map(({ id }) => id),
  )
  const counts = new Map<string, { tasks: number; completed: number }>()
  for (const { archived, assignees, status_id } of reader.list('task', { project_id })) {
    if (archived) continue
    for (const id of assignees) {
      const count = counts.get(id) ?? { tasks: 0, completed: 0 }
      count.tasks += 1
      if (done.has(status_id)) count.completed += 1
      counts.set(id, count)
    }
  }
  return placesIn(reader, project_id).map(({ place, member }) => {
    const { tasks, completed } = counts.get(member.id) ?? { tasks: 0, completed: 0 }
    return { place, member, tasks, completed, progress: percent(completed, tasks) }
  })
}
