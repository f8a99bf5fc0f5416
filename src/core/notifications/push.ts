import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, query } from '../engine/call.ts'

const own = {
  path: '/settings/push',
  clause: 'A2.86',
  may: 'account.secure',
  ofAccount: true,
} as const

/** Whether the browser of this session is notified while no page is open in it. */
export const getPush = query({
  ...own,
  method: 'GET',
  input: z.object({}),
  output: z.object({
    /** The public key of this server, with which a browser subscribes (VAPID, base64url). */
    key: z.string(),
    /** The address at which the browser is told; null if it is not. */
    endpoint: z.string().nullable(),
  }),
  errors: [],
})

/**
 * Has the browser of this session notified, by its own subscription; until the session ends. The
 * names are those of the Push API, and the keys are in base64url.
 */
export const subscribePush = action({
  ...own,
  method: 'POST',
  input: z.object({
    endpoint: z.string().max(limits.pushEndpointLength).default(''),
    p256dh: z.string().max(200).default(''),
    auth: z.string().max(200).default(''),
  }),
  output: z.null(),
  errors: ['push_invalid'],
})

/** Ends that; without a subscription it is no fault. */
export const unsubscribePush = action({
  ...own,
  method: 'DELETE',
  input: z.object({}),
  output: z.null(),
  errors: [],
})
