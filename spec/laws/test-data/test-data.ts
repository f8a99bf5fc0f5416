import type { NewOrganization } from '../../../server/db/schema.ts'
import type { Memory } from '../memory.ts'
import type { Person, Project, Team } from './people.ts'

/** Test data with its own ids: the same seed gives the same rows. */
export interface TestData {
  memory: Memory
  organizations: NewOrganization[]
  user(name: Person): string
  team(name: Team): string
  project(name: Project): string
  member(name: Person): string
}
