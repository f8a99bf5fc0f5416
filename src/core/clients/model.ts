import { z } from 'zod'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'

/** A client of a team (B3). */
export const client = table(z.object({ id, team_id: id, name: z.string().max(limits.clientName) }), {
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
})
