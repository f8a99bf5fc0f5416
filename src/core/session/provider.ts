import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action } from '../engine/call.ts'
import { authResponse } from './calls.ts'
import { sessionWire } from './wire.ts'

/** Any text of a provider, so that the rules can name the fault. */
const told = z.string().max(limits.providerTextLength).default('')

/**
 * Signs in whom the provider of identities has sent back, with what it gave their browser along: the
 * way there began at `/secure/google`. Who has no account yet is given one.
 */
export const finishProviderLogin = action({
  ...sessionWire.finishProviderLogin,
  clause: 'A3.3',
  unkept: ['code', 'state'],
  may: 'anyone',
  input: z.object({
    code: told,
    state: told,
    iss: told,
    error: told,
    /** Of the second factor, where the account has one: the same call again, without the rest. */
    factor: z.string().max(100).default(''),
    timezone: z.string().max(100).optional(),
    language: z.string().max(100).optional(),
  }),
  output: authResponse,
  errors: [
    'provider_failed',
    'provider_cancelled',
    'provider_unverified',
    'provider_taken',
    'factor_needed',
    'factor_wrong',
    'too_many_logins',
    'no_team',
  ],
})
