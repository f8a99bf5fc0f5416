import { z } from 'zod'
import { action, query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'

const path = { path: '/settings/profile', may: 'settings.personal', ofAccount: true } as const

/** The caller's name and address. */
export const getProfile = query({
  ...path,
  method: 'GET',
  clause: 'A7.34',
  input: z.object({}),
  output: z.object({ name: z.string(), email: z.string() }),
  errors: [],
})

/** Changes the caller's name, in all teams in which they have an active place. */
export const saveProfile = action({
  ...path,
  method: 'PUT',
  clause: 'A7.35',
  input: z.object({ name: z.string().max(1_000).default('') }),
  output: z.object({ id, name: z.string(), email: z.string(), updated_at: instant }),
  errors: ['name_required', 'name_too_long'],
})
