import { z } from 'zod'
import { colour } from '../colours.ts'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { instant } from '../time.ts'

/** Something a user noted for himself; nobody else sees it (B2). */
export const personal_task = table(
  z.object({
    id,
    user_id: id,
    name: z.string().max(limits.personalTaskName),
    color_code: colour,
    done: z.boolean(),
    created_at: instant,
    updated_at: instant,
  }),
  { room: ['user', 'user_id'], refs: { user_id: ['user', 'cascade'] } },
)
