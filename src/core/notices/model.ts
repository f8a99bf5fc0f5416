import { z } from 'zod'
import { id } from '../ids.ts'
import { table } from '../table.ts'
import { instant } from '../time.ts'

/** A message to one user about something that happened (A3). `message` is HTML with `b` only; names in it are escaped. */
export const notification = table(
  z.object({
    id,
    user_id: id,
    team_id: id,
    project_id: id.nullable(),
    task_id: id.nullable(),
    message: z.string(),
    read: z.boolean(),
    created_at: instant,
  }),
  { room: ['user', 'user_id'], refs: { user_id: ['user', 'cascade'], team_id: ['team', 'cascade'] }, lazy: true },
)
