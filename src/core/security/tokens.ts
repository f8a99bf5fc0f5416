import { z } from 'zod'
import type { Ability } from '../catalogue/access.ts'
import { limits } from '../catalogue/limits.ts'
import { action, type Call, changes, query } from '../engine/call.ts'
import { id, instant } from '../values/fields.ts'

/** What a token may be used for: to read, or for all that its owner may do in their teams. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

const ofSafety: readonly Ability[] = ['account.secure', 'organisation.secure', 'session.password']

/**
 * Whether a call may be made with a token: nothing that keeps the account or the organisation safe,
 * or signs in or out, and with the scope `read` nothing that changes something.
 */
export function mayWithToken(scope: TokenScope, call: Call): boolean {
  if (ofSafety.includes(call.may)) return false
  return !changes(call) || (scope === 'write' && call.may !== 'anyone')
}

const token = z.object({
  id,
  name: z.string(),
  scope: z.enum(tokenScopes),
  created_at: instant,
  /** Null for one without an end. */
  expires_at: instant.nullable(),
  /** Null before the first use. */
  last_used: instant.nullable(),
})
export type OwnToken = z.output<typeof token>

const path = '/settings/tokens' as const
const ofAccount = { clause: 'A2.30', may: 'account.secure', ofAccount: true } as const

/** The access tokens of the own account, the newest first. */
export const listTokens = query({
  ...ofAccount,
  method: 'GET',
  path,
  input: z.object({}),
  output: z.array(token),
  errors: [],
})

/**
 * Makes a token with which programs use the API as the account. It is told once. Who has a password
 * is asked for it.
 */
export const createToken = action({
  ...ofAccount,
  method: 'POST',
  path,
  unkept: ['password', 'token'],
  input: z.object({
    name: z.string().max(1_000).default(''),
    scope: z.enum(tokenScopes).default('read'),
    /** For how long it is good; null for ever. */
    days: z.int().min(1).max(limits.tokenDaysMost).nullable().default(limits.tokenDays),
    password: z.string().max(1_000).default(''),
  }),
  output: token.extend({ token: z.string() }),
  errors: [
    'token_name_required',
    'name_too_long',
    'too_many_tokens',
    'password_required',
    'password_wrong',
    'too_many_passwords',
    'sign_in_too_old',
    'busy',
  ],
})

/** Ends a token at once. */
export const removeToken = action({
  ...ofAccount,
  method: 'DELETE',
  path: `${path}/:id`,
  input: z.object({ id }),
  output: z.null(),
  errors: ['token_gone'],
})
