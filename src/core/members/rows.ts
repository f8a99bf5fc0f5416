import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'

/** What a person is in a team (A1). */
const role = z.enum(['owner', 'admin', 'member'])
export type Role = z.output<typeof role>

export const team_member = z.object({
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
})

/** The shapes of its tables' rows. */
export const rows = { team_member }
