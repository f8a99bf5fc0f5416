import { z } from 'zod'
import { action, query, wirePath } from '../engine/call.ts'
import { instant } from '../values/fields.ts'

/** Where calendars are read by their secrets, which end with `.ics`. */
export const calendarPath = `${wirePath('/calendar')}/`

const path = '/settings/calendar' as const
const ofAccount = { clause: 'A2.30', may: 'account.secure', ofAccount: true } as const

/** Whether the own tasks can be read as a calendar: since when, and when it was read last. */
export const getCalendar = query({
  ...ofAccount,
  method: 'GET',
  path,
  input: z.object({}),
  output: z.object({ created_at: instant, last_used: instant.nullable() }).nullable(),
  errors: [],
})

/**
 * Makes the secret address at which the own tasks are a calendar, in place of the one before. It is
 * told once. Who has a password is asked for it.
 */
export const renewCalendar = action({
  ...ofAccount,
  method: 'POST',
  path,
  unkept: ['password', 'address'],
  input: z.object({ password: z.string().max(1_000).default('') }),
  output: z.object({ address: z.string() }),
  errors: ['password_required', 'password_wrong', 'too_many_passwords', 'sign_in_too_old', 'busy'],
})

/** Ends the address of the own calendar, if there is one. */
export const removeCalendar = action({
  ...ofAccount,
  method: 'DELETE',
  path,
  input: z.object({}),
  output: z.null(),
  errors: [],
})
