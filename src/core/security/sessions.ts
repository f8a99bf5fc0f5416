import { z } from 'zod'
import { action, query } from '../engine/call.ts'
import { instant } from '../values/fields.ts'

const session = z.object({
  /** Opens nothing; it only names the session. */
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** Name and version, such as `Firefox 145`; empty if it is not known. */
  browser: z.string(),
  /** The operating system, such as `Windows`; empty if it is not known. */
  system: z.string(),
  device: z.enum(['desktop', 'mobile', 'tablet', 'tv', 'bot', 'unknown']),
  /** The network address of the last use; empty if it is not known. */
  address: z.string(),
  /** Null where a release before did not note it. */
  begun_at: instant.nullable(),
  last_seen: instant.nullable(),
})
export type OwnSession = z.output<typeof session>

/** Where the own account is signed in: this session first, then those used last. */
export const listSessions = query({
  method: 'GET',
  path: '/settings/sessions',
  clause: 'A2.30',
  may: 'account.secure',
  ofAccount: true,
  input: z.object({}),
  output: z.array(session),
  errors: [],
})

/** Ends another session of the own account, with its sockets. */
export const endSession = action({
  method: 'DELETE',
  path: '/settings/sessions/:id',
  clause: 'A2.30',
  may: 'account.secure',
  ofAccount: true,
  input: z.object({ id: z.string().max(100) }),
  output: z.null(),
  errors: ['session_gone', 'session_own'],
})

/** Ends all other sessions of the own account, with their sockets. */
export const endOtherSessions = action({
  method: 'DELETE',
  path: '/settings/sessions',
  clause: 'A2.30',
  may: 'account.secure',
  ofAccount: true,
  input: z.object({}),
  output: z.object({ ended: z.int() }),
  errors: [],
})
