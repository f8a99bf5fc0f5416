import type { Room } from '../../../src/core/engine/table.ts'
import type { Pools } from '../picks.ts'
import type { TestData } from './make-test-data.ts'
import { type Person, staff } from './people.ts'

/**
 * What scripts work with: the rows of team Red, of its project Moon and of its people; far off lies
 * all the rest. `by` names only their own commands.
 */
export const poolOf = ({ memory, team, project, user }: TestData, by?: Person): Pools => ({
  near: memory.pool(
    [
      `team:${team('red')}`,
      `project:${project('moon')}`,
      ...staff.map((name): Room => `user:${user(name)}`),
    ],
    by && user(by),
  ),
  far: memory.pool(),
})
