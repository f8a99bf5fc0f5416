import { z } from 'zod'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { instant } from '../time.ts'

/** A team; `user_id` is its owner (A3). */
export const team = table(
  z.object({ id, name: z.string().max(limits.teamName), user_id: id, organization_id: id, created_at: instant }),
  {
    room: ['team', 'id'],
  },
)
