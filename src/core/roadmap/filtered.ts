import type { Row } from '../model.ts'
import type { RoadmapPhase, RoadmapTask } from './roadmap.ts'

/** What is found on a roadmap. */
export interface Found {
  /** The phases that something was found in, with it and the tasks above it alone. */
  phases: RoadmapPhase[]
  /** The tasks below which something was found. */
  above: ReadonlySet<string>
  /** How many tasks were found, at all levels. */
  count: number
}

/** The tasks of a roadmap that pass a filter, each in its phase and below its own tasks. */
export function filteredPhases(
  phases: readonly RoadmapPhase[],
  passes: (task: Row<'task'>) => boolean,
): Found {
  const above = new Set<string>()
  let count = 0
  const foundIn = (tasks: readonly RoadmapTask[]): RoadmapTask[] =>
    tasks.flatMap((task) => {
      const isFound = passes(task.row)
      if (isFound) count++
      const subTasks = foundIn(task.subTasks)
      if (subTasks.length > 0) above.add(task.id)
      return isFound || subTasks.length > 0 ? { ...task, subTasks } : []
    })
  const found = phases.map((phase) => ({ ...phase, tasks: foundIn(phase.tasks) }))
  return { phases: found.filter(({ tasks }) => tasks.length > 0), above, count }
}
