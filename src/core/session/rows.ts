import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { id, instant } from '../values/fields.ts'
import { languages } from './languages.ts'
import { dateFormats, weekStarts } from './region.ts'

export const language = z.enum(languages)
export const weekStart = z.enum(weekStarts)
export const dateFormat = z.enum(dateFormats)

export const user = z.object({
  id,
  name: z.string().max(limits.userName),
  email: z.string().max(limits.email),
  avatar_url: z.string().nullable(),
  user_no: z.int(),
  active_team: id,
  setup_completed: z.boolean(),
  is_google: z.boolean(),
  /** When the person has shown that mails to the address reach them; null until then. */
  email_proven_at: instant.nullable(),
  timezone_name: z.string(),
  language,
  /** Whether the user has chosen it; accounts of before there was a choice have not. */
  language_chosen: z.boolean(),
  week_start: weekStart,
  date_format: dateFormat,
  created_at: instant,
  updated_at: instant,
})

/** The shapes of its tables' rows. */
export const rows = { user }
