import { z } from 'zod'
import { action } from '../engine/call.ts'
import { deviceOptions } from '../security/passkeys.ts'
import { authResponse, invitation } from './calls.ts'
import { sessionWire } from './wire.ts'

/** Bytes in base64url, as devices answer. */
const bytes = z.string().max(20_000)

/** Asks for a passkey of the person at the browser; `finishPasskeyLogin` takes the answer. */
export const startPasskeyLogin = action({
  ...sessionWire.startPasskeyLogin,
  clause: 'A4.1',
  may: 'anyone',
  input: z.object({}),
  output: deviceOptions,
  errors: [],
})

/**
 * Signs in whose passkey has signed what was asked for (WebAuthn authentication, in JSON). The
 * device has made sure who uses it, so that no second factor is asked for.
 */
export const finishPasskeyLogin = action({
  ...sessionWire.finishPasskeyLogin,
  clause: 'A4.1',
  may: 'anyone',
  input: z.object({
    answer: z.object({
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        userHandle: bytes.nullish(),
      }),
    }),
    ...invitation,
  }),
  output: authResponse,
  errors: ['passkey_failed', 'no_team'],
})
