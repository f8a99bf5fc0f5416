import { z } from 'zod'
import { action, query } from '../engine/call.ts'
import { instant } from '../values/fields.ts'

const path = '/settings/second-factor' as const
const ofAccount = { clause: 'A2.30', may: 'account.secure', ofAccount: true } as const
/** Any text, so that the rules can name the fault. */
const text = z.string().max(1_000).default('')
/** The codes with which an account is signed in to when the device is lost; told once. */
const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** Whether signing in to the own account takes a second factor, and since when. */
export const getFactor = query({
  ...ofAccount,
  method: 'GET',
  path,
  input: z.object({}),
  output: z.object({
    on: z.boolean(),
    since: instant.nullable(),
    /** How many recovery codes are left. */
    codes_left: z.int(),
  }),
  errors: [],
})

/**
 * Makes the secret of a second factor, which `confirmFactor` takes into use. Who has a password is
 * asked for it.
 */
export const prepareFactor = action({
  ...ofAccount,
  method: 'POST',
  path,
  unkept: ['password', 'secret', 'uri'],
  input: z.object({ password: text }),
  /** `secret` in base32; `uri` is the same for a QR code (otpauth). */
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: [
    'factor_on',
    'password_required',
    'password_wrong',
    'too_many_passwords',
    'sign_in_too_old',
    'busy',
  ],
})

/**
 * Turns the second factor on, by a code that its app shows. All other sessions of the account end.
 */
export const confirmFactor = action({
  ...ofAccount,
  method: 'PUT',
  path,
  unkept: ['code', 'codes'],
  input: z.object({ code: text }),
  output: recoveryCodes,
  errors: ['factor_on', 'factor_unprepared', 'code_wrong', 'too_many_factor_codes'],
})

const ownerErrors = [
  'factor_off',
  'password_required',
  'password_wrong',
  'too_many_passwords',
  'code_wrong',
  'too_many_factor_codes',
  'busy',
] as const

/** Makes new recovery codes in the place of all others. Who has no password gives a code instead. */
export const renewRecoveryCodes = action({
  ...ofAccount,
  method: 'POST',
  path: `${path}/recovery-codes`,
  unkept: ['password', 'code', 'codes'],
  input: z.object({ password: text, code: text }),
  output: recoveryCodes,
  errors: ownerErrors,
})

/** Turns the second factor off. Who has no password gives a code instead. */
export const removeFactor = action({
  ...ofAccount,
  method: 'POST',
  path: `${path}/removal`,
  unkept: ['password', 'code'],
  input: z.object({ password: text, code: text }),
  output: z.null(),
  errors: ownerErrors,
})
