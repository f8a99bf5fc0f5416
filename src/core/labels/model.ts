import { z } from 'zod'
import { colour } from '../colours.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'

/** A label of a team (B3). */
export const label = table(z.object({ id, team_id: id, name: z.string().max(limits.labelName), color_code: colour }), {
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
})
