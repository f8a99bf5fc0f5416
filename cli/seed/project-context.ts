import type { Row } from '../../src/core/model.ts'
import type { Team } from './build-team.ts'
import type { Random } from './random.ts'

/** A project as its tasks see it. */
export interface ProjectContext {
  project: Row<'project'>
  team: Team
  /** By name. */
  statuses: ReadonlyMap<string, Row<'status'>>
  phases: ReadonlyMap<string, Row<'phase'>>
  labels: ReadonlyMap<string, Row<'label'>>
  /** Those that the project has made. */
  columns: ReadonlyMap<string, Row<'custom_column'>>
  random: Random
  /** The tasks made so far, by name; of several of a name the first. */
  tasks: Map<string, string>
  /** Which task waits for which others, by its id and their names. */
  waiting: { task_id: string; names: readonly string[] }[]
  /** Email of the reporter of tasks without one. */
  maker: string
  created: string
  newId(label: string): string
  nextTaskId(): string
  onTask(): void
}
