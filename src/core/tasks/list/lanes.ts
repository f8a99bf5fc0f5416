import type { Row } from '../../model.ts'
import type { ViewGrouping } from '../grouping.ts'
import type { Group } from './list.ts'

type Task = Row<'task'>

/** What the rows of a board stand for, which cross its columns (decision 107). */
export const laneKinds = ['none', 'member', 'priority'] as const
export type LaneKind = (typeof laneKinds)[number]

/** The id of the lane of tasks that nobody is assigned to. */
export const nobody = 'Nobody'

/** A row of a board: of each of its columns the tasks in it. */
export interface Lane {
  id: string
  groups: Group[]
  /** How many tasks there are in all its columns. */
  count: number
}

/** The lanes that a board shows: columns and rows of the same kind would be a diagonal. */
export const shownLanes = (lanes: LaneKind, grouping: ViewGrouping): LaneKind =>
  lanes === grouping ? 'none' : lanes

/**
 * The columns of a board split into the lanes of some ids, in their order. A task stands in each
 * lane that it is of; tasks that are of none of them are nobody's, which is the last lane where it
 * is among the ids.
 */
export function lanesOf(
  groups: readonly Group[],
  ids: readonly string[],
  of: (task: Task) => readonly string[],
): Lane[] {
  const lanes = ids.map(
    (id): Lane => ({
      id,
      groups: groups.map((group) => ({ id: group.id, name: group.name, tasks: [] })),
      count: 0,
    }),
  )
  const byId = new Map(lanes.map((lane) => [lane.id, lane]))
  for (const [column, { tasks }] of groups.entries())
    for (const task of tasks) {
      const own = of(task).flatMap((id) => byId.get(id) ?? [])
      for (const lane of own.length > 0 ? own : [byId.get(nobody)]) {
        if (!lane) continue
        lane.groups[column]!.tasks.push(task)
        lane.count++
      }
    }
  return lanes
}
