import type { Reader } from '../../core/engine/store.ts'
import { type Lane, type LaneKind, lanesOf, nobody } from '../../core/tasks/list/lanes.ts'
import type { Group } from '../../core/tasks/list/list.ts'
import { byName } from '../../core/values/compare.ts'
import { priorities } from '../../core/workflow/lookups.ts'
import { workspace } from '../engine/workspace.ts'

/**
 * The lanes of a board: of the project's members and everybody else who is assigned there, by name
 * and nobody's last, or of the priorities from the highest down. `chosen` are the people it is
 * filtered by, if it is.
 */
export function boardLanes(
  kind: LaneKind,
  groups: readonly Group[],
  { reader, chosen }: { reader: Reader; chosen: readonly string[] },
): Lane[] {
  if (kind === 'none') return []
  if (kind === 'priority')
    return lanesOf(groups, priorities.map(({ id }) => id).reverse(), (task) => [task.priority_id])
  return lanesOf(groups, [...peopleOf(groups, reader, chosen), nobody], (task) => task.assignees)
}

/** The ids of the people with lanes, by name. */
function peopleOf(groups: readonly Group[], reader: Reader, chosen: readonly string[]): string[] {
  const { replica, user } = workspace()
  const assigned = new Set(groups.flatMap(({ tasks }) => tasks.flatMap((task) => task.assignees)))
  const joined = new Set(reader.list('project_member').map((each) => each.team_member_id))
  const members = replica.reader(`team:${user.team_id}`)?.list('team_member') ?? []
  return members
    .filter(
      ({ id, active }) =>
        assigned.has(id) || (chosen.length > 0 ? chosen.includes(id) : active && joined.has(id)),
    )
    .sort(byName)
    .map(({ id }) => id)
}
