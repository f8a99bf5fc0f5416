import { z } from 'zod'
import { action, query } from '../engine/call.ts'

const path = '/admin-center/organization/second-factor' as const

/** Whether the organisation of the team asks for a second factor, and how many are without one. */
export const getFactorRule = query({
  method: 'GET',
  path,
  clause: 'A2.30',
  may: 'organisation.view',
  input: z.object({}),
  output: z.object({
    required: z.boolean(),
    /** The accounts in its teams, and those that would have to turn a second factor on. */
    people: z.int(),
    without: z.int(),
  }),
  errors: [],
})

/**
 * Has an organisation ask for a second factor, or not any more. While it asks, nobody without one
 * can use its teams; those who sign in with the provider of identities have theirs there.
 */
export const setFactorRule = action({
  method: 'PUT',
  path,
  clause: 'A2.30',
  may: 'organisation.secure',
  input: z.object({ required: z.boolean() }),
  output: z.null(),
  errors: ['factor_own_first'],
})
