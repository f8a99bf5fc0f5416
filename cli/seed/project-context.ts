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
  random: Random
  /** Email of the reporter of tasks without one. */
  maker: string
  created: string
  newId(label: string): string
  nextTaskId(): string
  onTask(): void
}
