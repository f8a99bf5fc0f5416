import { z } from 'zod'
import { action } from '../engine/call.ts'
import { sessionWire } from './wire.ts'

/**
 * Whether the provider of captchas takes the user for a person, by the token that it gave to the
 * browser. Where there is a provider, a sign-up needs that.
 */
export const verifyCaptcha = action({
  ...sessionWire.verifyCaptcha,
  clause: 'A7.12',
  may: 'anyone',
  input: z.object({ token: z.string().max(10_000).default('') }),
  output: z.null(),
  errors: ['captcha_refused', 'captcha_failed'],
})
