import { z } from 'zod'
import { id } from '../ids.ts'
import { limits } from '../limits.ts'
import { table } from '../table.ts'
import { instant } from '../time.ts'
import { languages } from './languages.ts'

/** One of the six interface languages (A1). */
export const language = z.enum(languages)

/** A person with an account (A3). */
export const user = table(
  z.object({
    id,
    name: z.string().max(limits.userName),
    email: z.string().max(limits.email),
    avatar_url: z.string().nullable(),
    user_no: z.int(),
    active_team: id,
    setup_completed: z.boolean(),
    is_google: z.boolean(),
    timezone_name: z.string(),
    language,
    created_at: instant,
    updated_at: instant,
  }),
  { room: ['user', 'id'] },
)
