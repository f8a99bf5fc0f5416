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

/** Days on which a team, or somebody in it, does not work. */
const day_off = table<typeof rows.day_off>({
  room: ['schedule', 'team_id'],
  refs: { team_id: ['team', 'cascade'], team_member_id: ['team_member', 'cascade'] },
  rows: { most: limits.daysOffInTeam, code: 'too_many_days_off' },
  needs: 'schedule.use',
})

/** How long a member works, where that is not what their organisation says. */
const member_hours = table<typeof rows.member_hours>({
  room: ['schedule', 'team_id'],
  refs: { id: ['team_member', 'cascade'], team_id: ['team', 'cascade'] },
  needs: 'schedule.use',
})

export const tables = { allocation, day_off, member_hours }
