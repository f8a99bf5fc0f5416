import { limits } from '../catalogue/limits.ts'
import { table } from '../engine/table.ts'
import type * as rows from './rows.ts'

/** That a member of a team works on a project, so much a day, from one day to another. */
const allocation = table<typeof rows.allocation>({
  room: ['schedule', 'team_id'],
  refs: {
    team_id: ['team', 'cascade'],
    project_id: ['project', 'cascade'],
    team_member_id: ['team_member', 'cascade'],
  },
  rows: { most: limits.allocationsInTeam, code: 'too_many_allocations' },
  needs: 'schedule.use',
})

export const tables = { allocation }
