import { z } from 'zod'
import { action, query } from '../engine/call.ts'
import { instant } from '../values/fields.ts'

const path = '/settings/passkeys' as const
const ofAccount = { clause: 'A2.30', may: 'account.secure', ofAccount: true } as const
/** Any text, so that the rules can name the fault. */
const text = z.string().max(1_000).default('')
/** Bytes in base64url, as devices answer. */
const bytes = z.string().max(20_000)

/** A passkey of the own account. */
export const ownPasskey = z.object({
  /** That of the credential, in base64url. */
  id: z.string(),
  name: z.string(),
  created_at: instant,
  last_used: instant.nullable(),
})
export type OwnPasskey = z.output<typeof ownPasskey>

/** What a browser asks a device for, as `navigator.credentials` takes it from JSON. */
export const deviceOptions = z.object({ options: z.record(z.string(), z.unknown()) })

/** The passkeys with which the own account is signed in to, newest first. */
export const listPasskeys = query({
  ...ofAccount,
  method: 'GET',
  path,
  input: z.object({}),
  output: z.array(ownPasskey),
  errors: [],
})

/**
 * Asks for a new passkey; `addPasskey` takes what the device answers. Takes the own password, and so
 * is a POST: addresses are logged.
 */
export const preparePasskey = query({
  ...ofAccount,
  method: 'POST',
  path: `${path}/options`,
  input: z.object({ password: text }),
  output: deviceOptions,
  errors: ['password_required', 'password_wrong', 'too_many_passwords', 'sign_in_too_old', 'busy'],
})

/** Adds the passkey that a device has made (WebAuthn registration, in JSON). */
export const addPasskey = action({
  ...ofAccount,
  method: 'POST',
  path,
  input: z.object({
    name: text,
    answer: z.object({
      id: bytes,
      rawId: bytes,
      type: z.literal('public-key'),
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z.array(z.string().max(100)).max(10).optional(),
      }),
    }),
  }),
  output: ownPasskey,
  errors: [
    'passkey_name_required',
    'name_too_long',
    'passkey_unprepared',
    'passkey_invalid',
    'passkey_known',
    'too_many_passkeys',
  ],
})

/** Removes a passkey: nobody signs in with it any more. */
export const removePasskey = action({
  ...ofAccount,
  method: 'POST',
  path: `${path}/removal`,
  input: z.object({ id: z.string().max(2_000) }),
  output: z.null(),
  errors: ['passkey_gone'],
})
