import { z } from 'zod'
import { limits } from '../catalogue/limits.ts'
import { action, query } from '../engine/call.ts'
import { id, ids, instant } from '../values/fields.ts'
import { whole } from '../values/paging.ts'
import { eventTypes } from './topics.ts'

/** Why a webhook was turned off, if nobody did. */
export const offReasons = ['gone', 'failing', 'behind', 'keeper'] as const
export type OffReason = (typeof offReasons)[number]

/** How far a delivery is. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a try had no answer. */
export const deliveryFaults = [
  'inside',
  'unknown_host',
  'unreachable',
  'certificate',
  'timeout',
  'turned_off',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** Null for all projects of the team. */
  projects: z.array(id).nullable(),
  active: z.boolean(),
  off_reason: z.enum(offReasons).nullable(),
  /**
   * Who made it, or turned it on or gave it another address last: it tells what they may see. Null if
   * they are gone.
   */
  keeper: z.object({ id, name: z.string() }).nullable(),
  created_at: instant,
  /** When it was sent to last, and whether that was taken. */
  last_sent: instant.nullable(),
  last_taken: z.boolean().nullable(),
  /** Until when the secret before this one signs too. */
  former_secret_until: instant.nullable(),
})
export type Webhook = z.output<typeof webhook>

const delivery = z.object({
  /** Also what `webhook-id` says: the same however often it is sent. */
  id,
  type: z.string(),
  state: z.enum(deliveryStates),
  created_at: instant,
  /** How often it was sent. */
  attempts: z.int(),
  attempted_at: instant.nullable(),
  /** When it is sent next; null if it is not. */
  next_at: instant.nullable(),
  /** What the last try was answered; null without an answer. */
  status: z.int().nullable(),
  fault: z.enum(deliveryFaults).nullable(),
  /** Milliseconds that the last try took. */
  took: z.int().nullable(),
})
export type Delivery = z.output<typeof delivery>

const wholeDelivery = delivery.extend({
  /** JSON, as it is sent. */
  body: z.string(),
  /** The beginning of the last answer; null without one. */
  answer: z.string().nullable(),
})
export type WholeDelivery = z.output<typeof wholeDelivery>

const path = '/webhooks' as const
const ours = { clause: 'B7.132', may: 'settings.admin' } as const

const given = {
  name: z.string().max(limits.webhookName * 20),
  url: z.string().max(limits.webhookUrl),
  events: z.array(z.enum(eventTypes as [string, ...string[]])).max(eventTypes.length * 2),
  projects: ids({ most: limits.webhookProjects }).nullable(),
}
const givenErrors = [
  'webhook_name_required',
  'name_too_long',
  'webhook_url_invalid',
  'webhook_events_required',
  'webhook_projects_required',
] as const

/** The webhooks of the team, the newest first. */
export const listWebhooks = query({
  ...ours,
  method: 'GET',
  path,
  input: z.object({}),
  output: z.array(webhook),
  errors: [],
})

/**
 * Makes a webhook: from then on the server tells `url` of what happens in the team, or in some of its
 * projects. The secret that signs what is sent is told once.
 */
export const createWebhook = action({
  ...ours,
  method: 'POST',
  path,
  unkept: ['secret'],
  input: z.object({
    name: given.name.default(''),
    url: given.url.default(''),
    events: given.events.default([]),
    projects: given.projects.default(null),
    active: z.boolean().default(true),
  }),
  output: webhook.extend({ secret: z.string() }),
  errors: [...givenErrors, 'too_many_webhooks'],
})

/**
 * Changes what is given of a webhook. Turned on, or led to another address, it tells what may be seen
 * by who did that.
 */
export const updateWebhook = action({
  ...ours,
  method: 'PATCH',
  path: `${path}/:id`,
  input: z.object({
    id,
    name: given.name.optional(),
    url: given.url.optional(),
    events: given.events.optional(),
    projects: given.projects.optional(),
    active: z.boolean().optional(),
  }),
  output: webhook,
  errors: givenErrors,
})

/** Removes a webhook with its deliveries. */
export const deleteWebhook = action({
  ...ours,
  method: 'DELETE',
  path: `${path}/:id`,
  input: z.object({ id }),
  output: z.null(),
  errors: [],
})

/** Gives a webhook another secret, which is told once. For a day the one before signs too. */
export const renewWebhookSecret = action({
  ...ours,
  method: 'POST',
  path: `${path}/:id/secret`,
  unkept: ['secret'],
  input: z.object({ id }),
  output: webhook.extend({ secret: z.string() }),
  errors: [],
})

/** Sends a test, also to a webhook that is off; once and not again. One at a time waits to be sent. */
export const testWebhook = action({
  ...ours,
  method: 'POST',
  path: `${path}/:id/test`,
  input: z.object({ id }),
  output: delivery,
  errors: ['delivery_waits'],
})

/** What was sent to a webhook, or is about to be, the newest first. */
export const listDeliveries = query({
  ...ours,
  method: 'GET',
  path: `${path}/:id/deliveries`,
  input: z.object({
    id,
    index: whole(1, 1_000_000),
    size: whole(limits.pageSize, limits.webhookDeliveriesListed),
  }),
  output: z.object({ total: z.int(), data: z.array(delivery) }),
  errors: [],
})

/** A delivery with what is sent, and what was answered. */
export const getDelivery = query({
  ...ours,
  method: 'GET',
  path: `${path}/:id/deliveries/:delivery`,
  input: z.object({ id, delivery: id }),
  output: wholeDelivery,
  errors: [],
})

/** Sends a delivery once more as it was, under the same id. */
export const sendDeliveryAgain = action({
  ...ours,
  method: 'POST',
  path: `${path}/:id/deliveries/:delivery/again`,
  input: z.object({ id, delivery: id }),
  output: delivery,
  errors: ['delivery_waits'],
})
