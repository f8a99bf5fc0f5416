import { z } from 'zod'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { instant } from '../time.ts'

/** What a person is in a team (A1). */
export const roles = ['owner', 'admin', 'member'] as const
export const role = z.enum(roles)
export type Role = (typeof roles)[number]

/** A job title of a team (A3). */
export const job_title = table(z.object({ id, team_id: id, name: z.string().max(limits.jobTitle) }), {
  room: ['team', 'team_id'],
  refs: { team_id: ['team', 'cascade'] },
})

/**
 * Somebody's place in a team. Inviting creates it at once: `pending` until accepted, `user_id` null until the address has an account.
 * Name, address and picture follow the account once there is one.
 */
export const team_member = table(
  z.object({
    id,
    team_id: id,
    user_id: id.nullable(),
    name: z.string().max(limits.email),
    email: z.string().max(limits.email),
    avatar_url: z.string().nullable(),
    role,
    job_title_id: id.nullable(),
    active: z.boolean(),
    pending: z.boolean(),
    created_at: instant,
    updated_at: instant,
  }),
  {
    room: ['team', 'team_id'],
    refs: { team_id: ['team', 'cascade'], user_id: ['user', 'clear'], job_title_id: ['job_title', 'clear'] },
  },
)
