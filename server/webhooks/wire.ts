import type { Selectable } from 'kysely'
import type { Reader } from '../../src/core/engine/store.ts'
import { iso } from '../../src/core/values/time.ts'
import type { Delivery, Webhook } from '../../src/core/webhooks/calls.ts'
import type { Schema } from '../db/schema.ts'

export type StoredWebhook = Selectable<Schema['webhook']>
export type StoredDelivery = Selectable<Schema['webhook_delivery']>

/** The columns of a delivery that lists have. */
export const listed = [
  ...(['id', 'type', 'state', 'created_at', 'attempts', 'attempted_at'] as const),
  ...(['next_at', 'status', 'fault', 'took'] as const),
] as const

/** A webhook as calls tell it; people are called as they are in the team. */
export function toWire(row: StoredWebhook, reader: Reader): Webhook {
  const { id, name, url, off_reason, keeper, last_sent, last_taken, former_until } = row
  const member = reader.list('team_member', { user_id: keeper })[0]
  return {
    ...{ id, name, url, off_reason, events: JSON.parse(row.events) },
    projects: row.projects === null ? null : JSON.parse(row.projects),
    active: Boolean(row.active),
    keeper: member ? { id: keeper, name: member.name } : null,
    created_at: iso(Number(row.created_at)),
    last_sent: instantOf(last_sent),
    last_taken: last_taken === null ? null : Boolean(last_taken),
    former_secret_until: instantOf(former_until),
  }
}

/** A delivery as lists tell it. */
export const deliveryToWire = (row: Pick<StoredDelivery, (typeof listed)[number]>): Delivery => ({
  ...{ id: row.id, type: row.type, state: row.state, fault: row.fault },
  ...{ attempts: Number(row.attempts), took: row.took, status: row.status },
  created_at: iso(Number(row.created_at)),
  attempted_at: instantOf(row.attempted_at),
  next_at: instantOf(row.next_at),
})

const instantOf = (time: number | null) => (time === null ? null : iso(Number(time)))
