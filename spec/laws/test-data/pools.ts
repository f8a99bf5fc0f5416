import type { Room } from '../../../src/core/engine/table.ts'
import type { Pools } from '../picks.ts'
import { type Person, staff } from './people.ts'
import type { TestData } from './test-data.ts'

/**
 * The ids scripts use. `near` has the rows of team Red, of its project Moon and of its members, `far`
 * has all rows. With `by` only the commands of this user are included.
 */
export const poolOf = ({ memory, team, project, user }: TestData, by?: Person): Pools => ({
  near: memory.pool(
    [
      `team:${team('red')}`,
      `schedule:${team('red')}`,
      `project:${project('moon')}`,
      ...staff.map((name): Room => `user:${user(name)}`),
    ],
    by && user(by),
  ),
  far: memory.pool(),
})
